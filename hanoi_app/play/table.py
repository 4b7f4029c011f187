"""The component: a board for hands in the browser, and what the session knows of the game.

The browser judges moves by itself and tells of the game now and then; Python checks it again and
answers with advice on the game that it last heard of.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import streamlit as st

from hanoi_app.address.page import rerun, stale
from hanoi_app.components.registration import component
from hanoi_app.jobs.waiting import STOPPED
from hanoi_app.numbers import short
from hanoi_app.pictures import first_board
from hanoi_app.play import games
from hanoi_app.play.games import Game
from hanoi_app.play.guide import Advice
from hanoi_core.puzzle.variant import peg_names

KEY = "play table"
_RECORD = "played game"

_component = component("game_table", "shared/board.css", "shared/handboard.css")
_FIRST = """\
<div class="hl-root ht-table" aria-hidden="true"><div class="ht-figures"></div>
<div><div class="hb-board">{board}</div></div><div class="ht-says"></div>
<div class="ht-controls ht-first"></div></div>"""


@dataclass
class Record:
    """What the session knows: the game, the answers of the quiz, and what was last asked for.

    `command` counts the games that the browser was told to open; a report from before the last
    one is told apart by it, and tells that the browser is `behind`: as with the player, the page
    is then drawn once more. `asked` counts the questions: the browser hears every answer, even the
    same one again.
    """

    signature: str
    game: Game
    answers: str = ""
    command: int = 0
    ask: str | None = None
    asked: int = 0
    behind: bool = False

    @property
    def owned(self) -> dict[str, str]:
        """What of it belongs into the address."""
        played = self.game.text if len(self.game.moves) <= games.MOST_MOVES else ""
        found = {"played": played, "answers": self.answers}
        return {name: text for name, text in found.items() if text}


def record(signature: str, game: Game, answers: str, *, opened: bool) -> Record:
    """The session's record: `game` if that was just opened by a link, or if the puzzle is new."""
    old: Record | None = st.session_state.get(_RECORD)
    if old and old.signature == signature and not opened:
        old.behind = False
        return old
    new = Record(signature, game, answers, old.command + 1 if old else 0)
    st.session_state[_RECORD] = new
    return new


def owned(signature: str) -> dict[str, str]:
    """What belongs into the address of this game, as far as the session knows it."""
    old: Record | None = st.session_state.get(_RECORD)
    return old.owned if old and old.signature == signature else {}


def show(known: Record, fixed: Mapping[str, Any], advice: Advice | str | None = None) -> None:
    """The board, with advice on the game."""
    game = known.game
    data = {
        **fixed,
        "first": _FIRST.format(board=first_board(game.position[0])),
        "names": list(peg_names(game.variant.pegs)),
        "start": [list(stack) for stack in game.start.stacks],
        "cheats": game.variant.cheats,
        "bottleneck": game.variant.bottleneck,
        "signature": known.signature,
        "command": known.command,
        "moves": game.text,
        "answers": known.answers,
        "most": games.MOST_MOVES,
        "advice": as_data(game, advice),
        "asked": known.asked,
    }
    # heard at once, even if the user leaves the page meanwhile
    _component(
        key=KEY, data=data, on_report_change=lambda: hear(known, st.session_state[KEY]["report"])
    )
    if known.behind or stale():
        rerun()


def hear(known: Record, report: Mapping[str, Any] | None) -> None:
    """Take over what the browser tells, if it is of this game and makes sense."""
    if not report:
        return
    if (report.get("signature"), report.get("command")) != (known.signature, known.command):
        known.behind = True
        return
    known.answers = str(report.get("answers", ""))
    known.ask = report.get("ask")
    known.asked = int(report.get("asked") or 0)
    st.session_state.pop(STOPPED, None)  # who asks again wants to know
    played = str(report.get("played", ""))
    if played != known.game.text:
        start, variant = known.game.start, known.game.variant
        known.game, _ = games.read(played, start, variant, games.MOST_HEARD)


def as_data(game: Game, advice: Advice | str | None) -> dict[str, Any] | None:
    """Advice as the browser takes it."""
    if advice is None:
        return None
    if isinstance(advice, str):
        return {"played": game.text, "note": advice}
    return {
        "played": game.text,
        "left": str(advice.left),
        "leftText": short(advice.left),
        "best": [{"disc": m.disc, "source": m.source, "target": m.target} for m in advice.best],
        "cost": advice.cost,
        "sure": advice.sure,
        "complete": advice.complete,
        "rest": [[move.source, move.target] for move in advice.rest],
        "cut": len(advice.rest) < advice.left,
    }
