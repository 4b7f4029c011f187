"""The address of the page and the session, kept in step.

The address is the truth when it is new to the session: a link that was opened, or back and forward
in the browser. Otherwise the controls are, and the address follows them. A request to run the page
may still carry the address from before the last change; so the controls also win whenever one of
them has just been used. A control is what has a key in the session that begins with the page's
name and a colon.

Some names in the address are owned by the browser: a component writes them there by itself, so
that stepping through moves, say, leaves no trail in the browser's history.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NoReturn

import streamlit as st

OWNED = ("move", "played", "answers")
MOST_LINKS = 8  # from one page to another that are remembered
_LAST = "page that wrote the address last"
_DRAWN = "controls that the page was drawn with"


def arrived(page: str) -> dict[str, str] | None:
    """What the address says, if it is new; else None."""
    if _used(page, st.session_state.get(_seen(page), _values(page))):
        return None
    address = _address()
    settings = _settings(address)
    if st.session_state.get(_written(page)) == settings:
        return None
    # Going back to another page, Streamlit may still send the address of the one that was left.
    last = st.session_state.get(_LAST, page)
    stale = last != page and st.session_state.get(_written(last)) == settings
    if stale and settings not in st.session_state.get(_led(page), ()):
        return None
    st.session_state[_shown(page)] = settings
    return address


def lead(page: str, settings: Mapping[str, str]) -> dict[str, str]:
    """The settings, for a link from another page: they will be obeyed even if they are alike."""
    offered: list[dict[str, str]] = st.session_state.get(_led(page), [])
    st.session_state[_led(page)] = [*offered, dict(settings)][-MOST_LINKS:]
    return dict(settings)


def write(page: str, settings: Mapping[str, str], owned: Mapping[str, str] | None = None) -> None:
    """Put the settings, and what the browser owns if it is given, into the address.

    New settings without it take it away: it belonged to the old ones.
    """
    st.session_state[_LAST] = page
    st.session_state[_written(page)] = dict(settings)
    st.session_state[_seen(page)] = _values(page)
    st.session_state.pop(_led(page), None)
    address = _address()
    kept = {name: text for name, text in address.items() if name in OWNED}
    # The browser may have sent this request before it heard of the last change: then the address
    # is right in the request, but will not be.
    changed = st.session_state.get(_shown(page), settings) != settings
    if changed or _settings(address) != settings or (owned is not None and kept != owned):
        st.query_params.from_dict(dict(settings) | dict(owned or {}))
    st.session_state[_shown(page)] = dict(settings)


def forget(page: str) -> None:
    """Let the controls of a page take new values."""
    for key in _values(page):
        del st.session_state[key]


@contextmanager
def drawing(page: str) -> Iterator[None]:
    """Within it, a page is drawn from beginning to end."""
    st.session_state.pop(_DRAWN, None)
    yield
    st.session_state[_DRAWN] = page, _values(page)


def overlooked() -> bool:
    """For fragments: whether the page has been drawn, but not with what its controls say now.

    If a fragment's component reports within the millisecond in which a control is used, Streamlit
    sends both as one request, and runs the fragment alone.
    """
    page, seen = st.session_state.get(_DRAWN, (None, {}))
    return page is not None and _used(page, seen)


def redraw() -> NoReturn:
    """Draw the page anew from what its controls say: the address may be older than they are."""
    page = st.session_state.get(_LAST)
    if page is not None:
        st.session_state[_seen(page)] = {}
    st.rerun()


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


def _used(page: str, seen: Mapping[str, object]) -> bool:
    """Whether a control has another value. Streamlit drops those that are not shown: not used."""
    return any(key not in seen or seen[key] != value for key, value in _values(page).items())


def _seen(page: str) -> str:
    return f"controls of {page}"


def _written(page: str) -> str:
    return f"address of {page}"


def _shown(page: str) -> str:
    return f"address of {page} in the browser"


def _led(page: str) -> str:
    return f"links to {page}"
