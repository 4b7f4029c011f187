"""What the session knows of the game, and the table that it is played on.

The browser tells of the game now and then; Python checks it again and answers with advice on the
game that it last heard of.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import streamlit as st

from hanoi_app.components.echo import Echo, following
from hanoi_app.components.game_table import LONGEST_GAME, Description, Report, game_table
from hanoi_app.jobs.waiting import STOPPED
from hanoi_app.numbers import short
from hanoi_app.play import games, quiz
from hanoi_app.play.games import Game
from hanoi_app.play.guide import Advice

KEY = "play table"
_RECORD = "played game"
_ANSWERS = re.compile(f"[0-9-]{{0,{quiz.MOST_QUESTIONS}}}", re.ASCII)


@dataclass
class Record:
    """The game, the answers of the quiz, and what was last asked for.

    `echo` is about the game's signature; its orders are to open a game.
    """

    game: Game
    answers: str
    echo: Echo
    ask: str | None = None

    @property
    def owned(self) -> dict[str, str]:
        """What of it belongs into the address."""
        played = self.game.text if len(self.game.moves) <= games.MOST_MOVES else ""
        found = {"played": played, "answers": self.answers}
        return {name: text for name, text in found.items() if text}


def record(signature: str, game: Game, answers: str, *, opened: bool) -> Record:
    """The session's record: `game` if that was just opened by a link, or if the puzzle is new."""
    old: Record | None = st.session_state.get(_RECORD)
    if old and old.echo.about == signature and not opened:
        old.echo.behind = False
        return old
    new = Record(game, answers, following(old.echo if old else None, signature))
    st.session_state[_RECORD] = new
    return new


def owned(signature: str) -> dict[str, str]:
    """What belongs into the address of this game, as far as the session knows it."""
    old: Record | None = st.session_state.get(_RECORD)
    return old.owned if old and old.echo.about == signature else {}


def show(known: Record, fixed: Mapping[str, Any], advice: Advice | str | None = None) -> None:
    """The board, with advice on the game."""
    content = {
        **fixed,
        "moves": known.game.text,
        "answers": known.answers,
        "most": games.MOST_MOVES,
        "advice": {"note": advice} if isinstance(advice, str) else advice and as_data(advice),
    }

    def heard(report: Report) -> None:
        hear(known, report)
        st.session_state.pop(STOPPED, None)  # who asks again wants to know

    game = known.game
    described = Description(game.start, game.position[0], game.variant, content)
    game_table(described, key=KEY, echo=known.echo, on_report=heard)


def hear(known: Record, report: Report) -> None:
    """Take over what the browser tells, as far as it makes sense."""
    known.ask = report.ask
    if _ANSWERS.fullmatch(report.answers):
        known.answers = report.answers
    if report.played != known.game.text:
        start, variant = known.game.start, known.game.variant
        known.game, _ = games.read(report.played, start, variant, LONGEST_GAME)


def as_data(advice: Advice) -> dict[str, Any]:
    """Advice as the browser takes it."""
    return {
        "left": str(advice.left),
        "leftText": short(advice.left),
        "best": [{"disc": m.disc, "source": m.source, "target": m.target} for m in advice.best],
        "cost": advice.cost,
        "sure": advice.sure,
        "complete": advice.complete,
        "rest": [[move.source, move.target] for move in advice.rest],
        "cut": len(advice.rest) < advice.left,
    }
