"""A gallery of configurations, drawn in the browser as they come into sight."""

from collections.abc import Callable, Sequence

import streamlit as st

from hanoi_app.components import messages
from hanoi_app.components.messages import Message
from hanoi_app.components.registration import component

_component = component("gallery", "shared/board.css")
_MOST_NAME = 1000  # characters of a configuration


def gallery(
    cards: str,
    *,
    key: str,
    label: str,
    names: Sequence[str],
    chosen: Sequence[str] = (),
    on_choose: Callable[[str, bool, int | None], object],
) -> None:
    """Show cards in titled groups; `names` are those of the auxiliary pegs.

    `cards` is the address of a text that the browser alone reads, since there may be thousands. If
    it is not found there, the page is run again, to have it made anew. It is the JSON of the
    largest disc, the height of the highest pile, and for each group its title and its cards:
    configuration, a few words under the picture, and more to be read when it is pointed at.

        {"discs": 5, "height": 4, "groups": [{"title": "d3", "items": [["/1,3/5,4,2/", "", ""]]}]}

    `on_choose(configuration, beside, step)` is called before the next run of the page; `beside`
    says that the Shift key was held, `step` is where the page's players stand if one has moved. The
    cards whose configurations are `chosen` are marked.
    """
    lost = f"{key}, lost"
    data = {
        "label": label,
        "names": list(names),
        "cards": cards,
        "lost": st.session_state.get(lost, 0),  # so that the browser looks again
        "chosen": list(chosen),
    }

    def choose() -> None:
        choice = messages.read(messages.sent(key, "choice"), _choice)
        if choice:
            on_choose(*choice)

    def look_again() -> None:
        st.session_state[lost] = st.session_state.get(lost, 0) + 1

    _component(key=key, data=data, on_choice_change=choose, on_lost_change=look_again)


def _choice(choice: Message) -> tuple[str, bool, int | None]:
    step = choice.number("step") if choice.has("step") else None
    return choice.text("name", _MOST_NAME), choice.flag("beside"), step
