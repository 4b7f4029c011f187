"""The address of the page and the session, kept in step.

The address is the truth when it is new to the session: a link that was opened, or back and forward
in the browser. Otherwise the controls are, and the address follows them. A request to run the page
may still carry the address from before the last change; so the controls also win whenever one of
them has just been used. A control is what has a key in the session that begins with the page's
name and a colon.

Some names in the address are owned by the browser: a component writes them there by itself, so
that stepping through moves, say, leaves no trail in the browser's history.
"""

from collections.abc import Mapping

import streamlit as st

OWNED = ("move", "played", "answers")


def arrived(page: str) -> dict[str, str] | None:
    """What the address says, if it is new; else None."""
    now = _values(page)
    seen = st.session_state.get(_seen(page), now)
    # a control that is no longer shown loses its value: that is no use of it
    if any(name not in seen or seen[name] != value for name, value in now.items()):
        return None
    address = _address()
    if st.session_state.get(_written(page)) == _settings(address):
        return None
    return address


def write(page: str, settings: Mapping[str, str], owned: Mapping[str, str] | None = None) -> None:
    """Put the settings, and what the browser owns if it is given, into the address.

    New settings without it take it away: it belonged to the old ones.
    """
    st.session_state[_written(page)] = dict(settings)
    st.session_state[_seen(page)] = _values(page)
    address = _address()
    kept = {name: text for name, text in address.items() if name in OWNED}
    if _settings(address) != settings or (owned is not None and kept != owned):
        st.query_params.from_dict(dict(settings) | dict(owned or {}))


def forget(page: str) -> None:
    """Let the controls of a page take new values."""
    for key in _values(page):
        del st.session_state[key]


def link(page: str) -> dict[str, str]:
    """The settings that a page was left with."""
    return dict(st.session_state.get(_written(page), {}))


def _address() -> dict[str, str]:
    return {name: st.query_params[name] for name in st.query_params}


def _settings(address: Mapping[str, str]) -> dict[str, str]:
    return {name: text for name, text in address.items() if name not in OWNED}


def _values(page: str) -> dict[str, object]:
    """What the controls are set to."""
    return {str(k): v for k, v in st.session_state.items() if str(k).startswith(f"{page}:")}


def _seen(page: str) -> str:
    return f"controls of {page}"


def _written(page: str) -> str:
    return f"address of {page}"
