"""A gallery of configurations, drawn in the browser as they come into sight."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field

import streamlit as st

from hanoi_app.components import messages
from hanoi_app.components.messages import Message
from hanoi_app.components.registration import component

_component = component("gallery", "shared/board.css")
_MOST_NAME = 1000  # characters of a configuration
_MOST_ANSWER = 100  # of an answer


@dataclass(frozen=True, slots=True)
class File:
    """A file to keep: what it is, where it is had, and the name that it gets."""

    label: str
    address: str
    name: str


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands above the pictures.

    goal   the page in one sentence, as HTML; `title` says it as plain text
    said   what a link to the page must say
    files  of all that is shown; the first is one to print
    """

    goal: str = ""
    title: str = ""
    said: Mapping[str, str] = field(default_factory=dict[str, str])
    files: Sequence[File] = ()


@dataclass(frozen=True, slots=True)
class Filter:
    """What the answers that are offered say, and which are asked for; and if nothing fits, why.

    `all` is how the way out of that is called.
    """

    label: str = ""
    asked: Sequence[str] = ()
    none: str = ""
    all: str = ""


def gallery(
    cards: str,
    *,
    key: str,
    label: str,
    names: Sequence[str],
    heading: Heading,
    filter: Filter,
    chosen: Sequence[str] = (),
    cheats: bool = False,
    on_choose: Callable[[str, bool, int | None], object],
    on_ask: Callable[[str | None], object],
    on_show_all: Callable[[], object],
) -> None:
    """Show cards in titled groups; `names` are those of the auxiliary pegs.

    `cards` is the address of a text that the browser alone reads, since there may be thousands. If
    it is not found there, the page is run again, to have it made anew. It is the JSON of the
    largest disc, the height of the highest pile, and for each group its title and its cards:
    configuration, number, a few words under the picture, and more to be read when it is pointed
    at; and of the answers by which they can be filtered, each with how many have it, and of all.

        {"discs": 4, "height": 3, "groups": [{"title": "", "items": [["/1/2,4,3/", 1, "4 on 2", "",
        ""]]}], "answers": [["4 on 2", "4 on 2", 1]], "all": 1}

    `on_choose(configuration, beside, step)` is called before the next run of the page; `beside`
    says that the Shift key was held, `step` is where the page's players stand if one has moved. The
    cards whose configurations are `chosen` are marked. `on_ask` hears which answer is asked for,
    None for any, and `on_show_all` that no filter at all is wanted. `cheats` says that a disc on a
    smaller one is one.
    """
    lost = f"{key}, lost"
    data = {
        "label": label,
        "names": list(names),
        "cards": cards,
        "lost": st.session_state.get(lost, 0),  # so that the browser looks again
        "chosen": list(chosen),
        "cheats": cheats,
        **asdict(heading),
        "filter": asdict(filter),
    }

    def choose() -> None:
        choice = messages.read(messages.sent(key, "choice"), _choice)
        if choice:
            on_choose(*choice)

    def ask() -> None:
        asked = messages.read(messages.sent(key, "ask"), _asked)
        if asked:
            on_ask(*asked)

    def show_all() -> None:
        if messages.sent(key, "everything") is True:
            on_show_all()

    def look_again() -> None:
        st.session_state[lost] = st.session_state.get(lost, 0) + 1

    _component(
        key=key,
        data=data,
        on_choice_change=choose,
        on_ask_change=ask,
        on_everything_change=show_all,
        on_lost_change=look_again,
    )


def _choice(choice: Message) -> tuple[str, bool, int | None]:
    step = choice.number("step") if choice.has("step") else None
    return choice.text("name", _MOST_NAME), choice.flag("beside"), step


def _asked(asked: Message) -> tuple[str | None]:
    return (None if asked.flag("any") else asked.text("answer", _MOST_ANSWER),)
