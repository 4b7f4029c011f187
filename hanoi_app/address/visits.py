"""From one page to another, as a component asks for it."""

from collections.abc import Mapping
from typing import NamedTuple, NoReturn

import streamlit as st

from hanoi_app.address.links import SCRIPTS
from hanoi_app.address.page import link_to
from hanoi_app.components import messages
from hanoi_app.components.messages import Message

_MOST_NAMES, _LONGEST = 20, 8000  # of an address


class Visit(NamedTuple):
    """A page, and the address that it is to open with."""

    page: str
    address: dict[str, str]


def asked(found: object) -> Visit | None:
    """The visit that a component has asked for.

    >>> asked({"page": "play", "address": {"n": "3"}})
    Visit(page='play', address={'n': '3'})
    >>> asked({"page": "nowhere", "address": {}})
    """

    def visit(message: Message) -> Visit:
        return Visit(
            message.choice("page", [*SCRIPTS]), message.texts("address", _MOST_NAMES, _LONGEST)
        )

    return messages.read(found, visit)


def visit(page: str, address: Mapping[str, str]) -> NoReturn:
    """Open the page with this address, within the app: nothing is loaded anew."""
    st.switch_page(SCRIPTS[page], query_params=link_to(page, address))
