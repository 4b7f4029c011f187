"""Controls that keep their value: over reruns, a change of what can be chosen, and a new address.

A widget is given the value that it is to have if the session has none; a value that is no longer
among the choices gives way. Where there is nothing to choose, nothing is shown.

A value can be given in two ways: put into the session, it is sent to the browser; as the widget's
own default, it yields to what the browser has, which knows better after the server was restarted.
"""

from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

import streamlit as st

from hanoi_app.address.kinds import within

Option = TypeVar("Option")


class Widgets:
    """The controls of one page; `yielding` to what the browser has, where the session has none."""

    def __init__(self, page: str, *, yielding: bool = False) -> None:
        self.page = page
        self.yielding = yielding

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
        default = self._default_among(name, options, value)
        index = 0 if default is None else options.index(default)
        return st.selectbox(
            label, options, index, key=self.key(name), format_func=name_of, help=help
        )

    def tabs(
        self,
        name: str,
        label: str,
        options: Sequence[Option],
        value: Option,
        name_of: Callable[[Option], str] = str,
    ) -> Option:
        """A choice of one among very few, all of them in sight."""
        default = self._default_among(name, options, value)
        chosen = st.segmented_control(
            label, options, key=self.key(name), default=default, format_func=name_of, required=True
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
        if len(there) < len(asked) and self._has(name):
            self.put(name, there)
        default = self._default(name, there)
        chosen = st.multiselect(label, options, default, key=self.key(name), format_func=name_of)
        return [option for option in options if option in chosen]

    def slide(
        self, name: str, label: str, allowed: range, value: int, *, help: str | None = None
    ) -> int:
        """A number, by a slider."""
        if len(allowed) == 1:
            return allowed[0]
        value = within(value, allowed)
        asked, ends = self.now(name, value), f"ends of {self.key(name)}"
        # A slider with other ends is another one to Streamlit, and begins anew; but a value that
        # is set without need is sent to the browser, over one that was chosen meanwhile.
        if asked not in allowed or st.session_state.get(ends, allowed) != allowed:
            self.put(name, asked if asked in allowed else value)
        default = self._default(name, value)
        st.session_state[ends] = allowed
        return st.slider(label, allowed[0], allowed[-1], default, key=self.key(name), help=help)

    def switch(self, name: str, label: str, value: bool, *, help: str | None = None) -> bool:
        """On or off."""
        return st.toggle(label, bool(self._default(name, value)), key=self.key(name), help=help)

    def text(
        self, name: str, label: str, value: str, *, placeholder: str = "", most: int = 2000
    ) -> str:
        """A line of text."""
        default = self._default(name, value) or ""
        return st.text_input(label, default, most, key=self.key(name), placeholder=placeholder)

    def _default_among(self, name: str, options: Sequence[Option], value: Option) -> Option | None:
        value = value if value in options else options[0]
        if self.now(name, value) not in options:
            self.put(name, value)
        return self._default(name, value)

    def _default(self, name: str, value: Option) -> Option | None:
        """What a widget is to be made with; None if the session has its value."""
        if self._has(name):
            return None
        if self.yielding:
            return value
        self.put(name, value)
        return None

    def _has(self, name: str) -> bool:
        return self.key(name) in st.session_state
