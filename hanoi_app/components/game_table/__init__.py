"""A board for hands: a game is played on it, or the moves of a solution are predicted.

The browser judges moves by itself, and tells of the game now and then.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from hanoi_app.address import visits
from hanoi_app.components import messages
from hanoi_app.components.echo import Echo
from hanoi_app.components.messages import Message
from hanoi_app.components.registration import component
from hanoi_app.pictures import first_board
from hanoi_core import State, Variant
from hanoi_core.puzzle.variant import peg_names

QUESTIONS = ("hint", "all", "needed", "finish", "replay", "fewer")
LONGEST_GAME = 10_000  # moves: as many as are checked in a moment

_component = component("game_table", "shared/board.css", "shared/handboard.css", "player/cards.css")
_FIRST = """\
<div class="hl-root ht-table" aria-hidden="true"><div class="hl-headline">
<div class="hl-goal">{goal}</div></div><div class="ht-game"><div class="ht-stage"><div
class="ht-board"><div class="hb-board">{board}</div></div></div><div class="ht-caption"></div>
<div class="ht-controls"></div></div></div>"""


@dataclass(frozen=True, slots=True)
class Report:
    """What the browser tells: the game or the answers of the quiz, as text, and a question."""

    played: str
    answers: str
    ask: str | None


@dataclass(frozen=True, slots=True)
class Description:
    """What the table shows.

    start    the position that the game began with
    now      the position after the last move that Python knows
    variant  the rules
    content  the game's `moves`, or in the mode "predict" the `answers` to the moves of a `plan`;
             advice on the last game that Python knows; and the `goal`, HTML
    """

    start: State
    now: State
    variant: Variant
    content: Mapping[str, Any]


def game_table(
    described: Description, *, key: str, echo: Echo, on_report: Callable[[Report], object]
) -> None:
    """Show the table, within a fragment; `on_report` hears of every change.

    The table begins with the content that comes with a new order of `echo`.
    """
    variant, content = described.variant, described.content
    board = first_board(described.now, quiet=not variant.cheats)
    data = {
        **content,
        "first": _FIRST.format(goal=content["goal"], board=board),
        "names": peg_names(variant.pegs),
        "start": described.start.stacks,
        "cheats": variant.cheats,
        "bottleneck": variant.bottleneck,
        "longest": LONGEST_GAME,
        "echo": echo.data,
    }

    def heard() -> None:
        report = echo.hear(messages.sent(key, "report"), _report)
        if report:
            on_report(report)

    # heard at once, even if the user leaves the page meanwhile
    _component(key=key, data=data, on_report_change=heard, on_visit_change=lambda: None)
    echo.keep_up()
    wanted = visits.asked(messages.sent(key, "visit"))
    if wanted:
        visits.visit(*wanted)


def _report(report: Message) -> Report:
    ask = report.choice("ask", QUESTIONS) if report.has("ask") else None
    played = report.text("played", 2 * LONGEST_GAME)
    return Report(played, report.text("answers", LONGEST_GAME), ask)
