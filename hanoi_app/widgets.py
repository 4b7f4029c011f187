"""Controls that keep their value: over reruns, a change of what can be chosen, and a new address.

A widget is given the value that it is to have if the session has none; a value that is no longer
among the choices gives way. Where there is nothing to choose, nothing is shown.

A value can be given in two ways: put into the session, it is sent to the browser; as the widget's
own default, it yields to what the browser has, which knows better after the server was restarted.
What is put is always the default as well: of two runs that follow each other quickly, the browser
may see the second alone, in which nothing is put, and would begin with Streamlit's own default.
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
        value: Option = st.session_state.get(f"{self.page}:{name}", default)
        return value

    def put(self, name: str, value: object) -> None:
        """Set a control that is not yet shown in this run."""
        st.session_state[f"{self.page}:{name}"] = value

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
        index = options.index(self._begin_among(name, options, value))
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
        default = self._begin_among(name, options, value)
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
        if len(there) < len(asked) and self.key(name) in st.session_state:
            self.put(name, there)
        default = self._begin(name, there)
        chosen = st.multiselect(label, options, default, key=self.key(name), format_func=name_of)
        return [option for option in options if option in chosen]

    def slide(
        self,
        name: str,
        label: str,
        allowed: range,
        value: int,
        *,
        unit: str = "",
        off: str = "",
    ) -> int:
        """A number, by a slider with a button at each side; `off` says why it cannot be moved now.

        `unit` is what it counts, like "disc", for those who hear its value.
        """
        if len(allowed) == 1:
            return allowed[0]
        state, key, value = st.session_state, self.key(name), within(value, allowed)
        asked, ends = state.get(key, value), f"ends of {key}"
        # A slider with other ends is another one to Streamlit, and begins anew; but a value that
        # is set without need is sent to the browser, over one that was chosen meanwhile.
        if asked not in allowed or state.get(ends, allowed) != allowed:
            state[key] = asked if asked in allowed else value
        if key not in state and not self.yielding:
            state[key] = value
        default: int = state.get(key, value)
        state[ends] = allowed
        words = f"%d {unit}{'' if default == 1 else 's'}" if unit else "%d"
        with st.container(key=f"slide {key}", horizontal=True, gap=None):
            _step(key, f"{label}: one less", -1, allowed, default, off)
            now = st.slider(
                label,
                allowed[0],
                allowed[-1],
                default,
                format=words,
                key=key,
                disabled=bool(off),
            )
            _step(key, f"{label}: one more", 1, allowed, default, off)
            st.html(f'<span class="hl-value" aria-hidden="true">{off or now}</span>')
        return now

    def switch(self, name: str, label: str, value: bool, *, help: str | None = None) -> bool:
        """On or off."""
        return st.toggle(label, self._begin(name, value), key=self.key(name), help=help)

    def text(
        self, name: str, label: str, value: str, *, placeholder: str = "", most: int = 2000
    ) -> str:
        """A line of text."""
        default = self._begin(name, value)
        return st.text_input(label, default, most, key=self.key(name), placeholder=placeholder)

    def area(
        self, name: str, label: str, value: str, *, placeholder: str = "", height: int = 220
    ) -> str:
        """A text of several lines."""
        default = self._begin(name, value)
        return st.text_area(label, default, height, key=self.key(name), placeholder=placeholder)

    def _begin_among(self, name: str, options: Sequence[Option], value: Option) -> Option:
        value = value if value in options else options[0]
        if self.now(name, value) not in options:
            self.put(name, value)
        return self._begin(name, value)

    def _begin(self, name: str, value: Option) -> Option:
        """What a widget is made with: its value in the session, or else this one."""
        key = self.key(name)
        if key not in st.session_state and not self.yielding:
            st.session_state[key] = value
        now: Option = st.session_state.get(key, value)
        return now


def _step(key: str, label: str, by: int, allowed: range, value: int, off: str) -> None:
    """A button that moves the slider of that key by one."""

    def move() -> None:
        now = st.session_state.get(key, value)
        st.session_state[key] = within(now + by, allowed)

    st.button(
        label,
        key=f"step {key} {by}",  # which is no control of the page itself
        icon=":material/add:" if by > 0 else ":material/remove:",
        disabled=bool(off) or value + by not in allowed,
        on_click=move,
    )
