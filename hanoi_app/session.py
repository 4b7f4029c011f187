"""The address of the page and the session, kept in step.

The address is the truth when it is new to the session: a link that was opened, or back and forward
in the browser. Otherwise the controls are, and the address follows them. A request to run the page
may still carry the address from before the last change; so the controls also win whenever one of
them has just been used. The current move is in
the address too, as `move`; the player writes it there by itself, so that stepping leaves no trail
in the browser's history.
"""

from collections.abc import Mapping

import streamlit as st

MOVE = "move"


def arrived(page: str, prefix: str) -> dict[str, str] | None:
    """What the address says, if it is new; else None. `prefix` begins the keys of the controls."""
    if _values(prefix) != st.session_state.get(_seen(page), _values(prefix)):
        return None
    address = {name: st.query_params[name] for name in st.query_params}
    settings = {name: text for name, text in address.items() if name != MOVE}
    if st.session_state.get(_written(page)) == settings:
        return None
    return address


def write(page: str, prefix: str, settings: Mapping[str, str], move: int | None = None) -> None:
    """Put the settings into the address, if they are not there, and the move, if it is given."""
    st.session_state[_written(page)] = dict(settings)
    st.session_state[_seen(page)] = _values(prefix)
    asked = {name: st.query_params[name] for name in st.query_params}
    kept = asked.pop(MOVE, None)
    mended = dict(settings) | ({MOVE: str(move)} if move else {})
    if asked != settings or (move is not None and kept != mended.get(MOVE)):
        st.query_params.from_dict(mended)


def forget(prefix: str) -> None:
    """Let the controls whose keys begin so take new values."""
    for key in [key for key in st.session_state if str(key).startswith(prefix)]:
        del st.session_state[key]


def link(page: str) -> dict[str, str]:
    """The settings that a page was left with."""
    return dict(st.session_state.get(_written(page), {}))


def _values(prefix: str) -> dict[str, object]:
    """What the controls are set to."""
    return {str(k): v for k, v in st.session_state.items() if str(k).startswith(prefix)}


def _seen(page: str) -> str:
    return f"controls of {page}"


def _written(page: str) -> str:
    return f"address of {page}"
