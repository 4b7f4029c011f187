"""A gallery of configurations, drawn in the browser as they come into sight."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass

from hanoi_app.components import messages
from hanoi_app.components.messages import Message
from hanoi_app.components.registration import component

_component = component("gallery", "shared/board.css")
_MOST_NAME = 1000  # characters of a configuration
_MOST_ANSWER = 100  # of an answer


@dataclass(frozen=True, slots=True)
class Gallery:
    """What a gallery is given.

    slice   the address of what it shows: JSON that the browser fetches, since it may be large
    label   what it shows, in a few words
    said    what a link to the page must say
    chosen  the configurations that are marked

    `messages.d.ts` has the form of the slice. The files to keep have the address of the slice, with
    another name at the end of its path.
    """

    slice: str
    label: str
    said: Mapping[str, str]
    chosen: Sequence[str] = ()


def gallery(
    shown: Gallery,
    *,
    key: str,
    on_choose: Callable[[str, bool, int | None], object],
    on_ask: Callable[[str | None], object],
    on_show_all: Callable[[], object],
) -> None:
    """Show cards in titled groups, with a headline and with chips to filter them by.

    `on_choose(configuration, beside, step)` is called before the next run of the page; `beside`
    says that the Shift key was held, `step` is where the page's players stand if one has moved.
    `on_ask` hears which answer is asked for, None for any, and `on_show_all` that no filter at all
    is wanted.
    """

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

    _component(
        key=key,
        data=asdict(shown),
        on_choice_change=choose,
        on_ask_change=ask,
        on_everything_change=show_all,
    )


def _choice(choice: Message) -> tuple[str, bool, int | None]:
    step = choice.number("step") if choice.has("step") else None
    return choice.text("name", _MOST_NAME), choice.flag("beside"), step


def _asked(asked: Message) -> tuple[str | None]:
    return (None if asked.flag("any") else asked.text("answer", _MOST_ANSWER),)
