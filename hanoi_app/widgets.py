"""Controls that keep their value: over reruns, a change of what can be chosen, and a new address.

A widget is given the value that it is to have if the session has none; a value that is no longer
among the choices gives way. Where there is nothing to choose, nothing is shown.
"""

from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

import streamlit as st

Option = TypeVar("Option")


class Widgets:
    """The controls of one page."""

    def __init__(self, page: str) -> None:
        self.page = page

    def key(self, name: str) -> str:
        """The key in the session."""
        return f"{self.page}:{name}"

    def now(self, name: str, default: Option) -> Option:
        """What a control is set to, before it is shown."""
        value: Option = st.session_state.get(self.key(name), default)
        return value

    def put(self, name: str, value: object) -> None:
        """Set a control that is not yet shown in this run."""
        st.session_state[self.key(name)] = value

    def pick(
        self,
        name: str,
        label: str,
        options: Sequence[Option],
        value: Option,
        name_of: Callable[[Option], str] = str,
        *,
        help: str | None = None,
    ) -> Option:
        """A choice of one among a few."""
        self._begin_among(name, options, value)
        return st.selectbox(label, options, key=self.key(name), format_func=name_of, help=help)

    def tabs(
        self,
        name: str,
        label: str,
        options: Sequence[Option],
        value: Option,
        name_of: Callable[[Option], str] = str,
    ) -> Option:
        """A choice of one among very few, all of them in sight."""
        self._begin_among(name, options, value)
        chosen = st.segmented_control(
            label, options, key=self.key(name), format_func=name_of, required=True
        )
        return value if chosen is None else chosen

    def several(
        self,
        name: str,
        label: str,
        options: Sequence[Option],
        values: Collection[Option],
        name_of: Callable[[Option], str] = str,
    ) -> list[Option]:
        """A choice of any of a few; those that are no longer there are left out."""
        asked = self.now(name, list(values))
        there = [option for option in options if option in asked]
        if len(there) < len(asked):
            self.put(name, there)
        self._begin(name, there)
        chosen = st.multiselect(label, options, key=self.key(name), format_func=name_of)
        return [option for option in options if option in chosen]

    def slide(
        self, name: str, label: str, allowed: range, value: int, *, help: str | None = None
    ) -> int:
        """A number, by a slider."""
        if len(allowed) == 1:
            return allowed[0]
        asked, ends = self.now(name, value), f"ends of {self.key(name)}"
        # A slider with other ends is another one to Streamlit, and begins anew; but a value that
        # is set without need is sent to the browser, over one that was chosen meanwhile.
        if asked not in allowed or st.session_state.get(ends, allowed) != allowed:
            self.put(name, asked if asked in allowed else min(max(value, allowed[0]), allowed[-1]))
        self._begin(name, value)
        st.session_state[ends] = allowed
        return st.slider(label, allowed[0], allowed[-1], key=self.key(name), help=help)

    def switch(self, name: str, label: str, value: bool, *, help: str | None = None) -> bool:
        """On or off."""
        self._begin(name, value)
        return st.toggle(label, key=self.key(name), help=help)

    def text(
        self, name: str, label: str, value: str, *, placeholder: str = "", most: int = 2000
    ) -> str:
        """A line of text."""
        self._begin(name, value)
        return st.text_input(label, key=self.key(name), placeholder=placeholder, max_chars=most)

    def _begin_among(self, name: str, options: Sequence[Option], value: Option) -> None:
        if self.now(name, value) not in options:
            self.put(name, value if value in options else options[0])
        self._begin(name, value)

    def _begin(self, name: str, value: object) -> None:
        st.session_state.setdefault(self.key(name), value)
