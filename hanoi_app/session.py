"""The address of the page and the session, kept in step.

The address is the truth when it is new to the session: a link that was opened, or back and forward
in the browser. Otherwise the controls are, and the address follows them. The current move is in
the address too, as `move`; the player writes it there by itself, so that stepping leaves no trail
in the browser's history.
"""

from collections.abc import Mapping

import streamlit as st

MOVE = "move"


def arrived(page: str) -> dict[str, str] | None:
    """What the address says, if it is not what this session wrote there; else None."""
    address = {name: st.query_params[name] for name in st.query_params}
    settings = {name: text for name, text in address.items() if name != MOVE}
    if st.session_state.get(_written(page)) == settings:
        return None
    return address


def write(page: str, settings: Mapping[str, str], move: int | None = None) -> None:
    """Put the settings into the address, if they are not there, and the move, if it is given."""
    st.session_state[_written(page)] = dict(settings)
    asked = {name: st.query_params[name] for name in st.query_params}
    kept = asked.pop(MOVE, None)
    mended = dict(settings) | ({MOVE: str(move)} if move else {})
    if asked != settings or (move is not None and kept != mended.get(MOVE)):
        st.query_params.from_dict(mended)


def forget(prefix: str) -> None:
    """Let the controls whose keys begin so take new values."""
    for key in [key for key in st.session_state if str(key).startswith(prefix)]:
        del st.session_state[key]


def _written(page: str) -> str:
    return f"address of {page}"
