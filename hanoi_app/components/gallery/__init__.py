"""A gallery of configurations, drawn in the browser as they come into sight."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import streamlit as st

from hanoi_app.components.registration import component
from hanoi_core import State

_component = component("gallery")


class Card(NamedTuple):
    """A picture with a few words under it, and more to be read when it is pointed at."""

    configuration: State
    caption: str
    note: str


def gallery(
    groups: Sequence[tuple[str, Sequence[Card]]],
    *,
    key: str,
    label: str,
    names: Sequence[str],
    chosen: Sequence[str] = (),
    on_choose: Callable[[str, bool, int | None], object],
) -> None:
    """Show the cards in titled groups; `names` are those of the auxiliary pegs.

    `on_choose(configuration, beside, step)` is called before the next run of the page; `beside`
    says that the Shift key was held, `step` is where the page's players stand if one has moved. The
    cards whose configurations are `chosen` are marked.
    """
    states = [card.configuration for _, cards in groups for card in cards]
    data: dict[str, Any] = {
        "label": label,
        "names": list(names),
        "discs": max((state.n for state in states), default=1),
        "height": max((len(pile) for state in states for pile in state.stacks), default=1),
        "groups": [
            {
                "title": title,
                "items": [[str(card.configuration), card.caption, card.note] for card in cards],
            }
            for title, cards in groups
        ],
        "chosen": list(chosen),
    }

    def choose() -> None:
        choice = st.session_state[key].choice
        if choice:
            step = choice["step"]
            on_choose(str(choice["name"]), bool(choice["beside"]), step and int(step))

    _component(key=key, data=data, on_choice_change=choose)
