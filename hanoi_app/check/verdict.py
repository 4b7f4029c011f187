"""What is said of a list of moves, and what might have been meant. No Streamlit here."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, NamedTuple

from hanoi_app.address.kinds import escaped
from hanoi_app.check.reading import Checked, called
from hanoi_app.check.settings import PUZZLE, Settings
from hanoi_app.numbers import counted
from hanoi_app.puzzle import Puzzle
from hanoi_core import Variant
from hanoi_core.papers import known
from hanoi_core.papers.claims import about
from hanoi_core.papers.claims.claim import Claim
from hanoi_core.papers.trust import Provenance


class Verdict(NamedTuple):
    """How good the list is, in a sentence; how the best number is known, and the claim about it."""

    kind: Literal["solved", "unfinished", "broken"]
    text: str
    trust: Provenance | None = None
    claim: Claim | None = None


def verdict(checked: Checked) -> Verdict:
    """What came of it: at which move and why a rule is broken, or what it costs over the best."""
    made = len(checked.moves)
    if checked.failure:
        number, rule = made + 1, checked.failure.rule
        where = f"Move {number}, on line {checked.line}, breaks a rule"
        return Verdict("broken", f"**{where}:** {rule}. {_before(made)}")
    if not checked.reached:
        return Verdict("unfinished", f"**{_unfinished(checked)}** {_all_legal(made)}")
    best = checked.best
    trust = known.of_variant(checked.start.n, checked.variant)
    if made == best:
        text = f"**Solved: {counted(made, 'move')}, as few as the best.**"
    elif made > best:
        more = counted(made - best, "move")
        text = f"**Solved: {counted(made, 'move')}**, {more} more than the best, {best:,}."
    else:
        text = f"**Solved: {counted(made, 'move')}, fewer than the best known, {best:,}!**"
    if checked.variant.cheats:
        used = counted(checked.cheats_used, "cheat")
        text += f" {used} of {checked.variant.cheats} used."
    return Verdict("solved", text, trust, about.least_moves(checked.variant, trust))


def _before(made: int) -> str:
    if made == 0:
        return "It is the first."
    return "The move before it is fine." if made == 1 else f"The {made:,} moves before it are fine."


def _all_legal(made: int) -> str:
    return "The move is legal." if made == 1 else f"All {counted(made, 'move')} are legal."


def _unfinished(checked: Checked) -> str:
    last = escaped(called(checked, checked.variant.pegs - 1))
    if not checked.moves:
        return "There are no moves yet."
    if checked.arrived is not None:
        return f"The tower stands on {escaped(called(checked, checked.arrived))}, not on {last}."
    return f"The tower does not stand on {last} yet."


class Suggestion(NamedTuple):
    """What might have been meant: as a button says it, and the settings for that."""

    label: str
    settings: Settings


def suggestions(settings: Settings, checked: Checked) -> Iterator[Suggestion]:
    """Other rules, or another reading, by which the list may make more sense."""
    if checked.reached or not settings.moves.strip():
        return
    puzzle = settings.puzzle
    n = max(checked.moved, getattr(checked.failure and checked.failure.move, "disc", 0))
    meant = replace(settings, puzzle=replace(puzzle, n=n))
    if checked.failure is None and 0 < n < puzzle.n:
        only = "1 disc moves" if n == 1 else f"{n} discs move"
        yield Suggestion(f"Only {only}: with n = {n}", meant)
    if n > puzzle.n and n in PUZZLE.n:
        yield Suggestion(f"Disc {n} is named: with n = {n}", meant)
    if checked.renamed and not checked.failure:
        names = ",".join(checked.renamed)
        yield Suggestion(
            f"{checked.renamed[-1]} is the destination", replace(settings, names=names)
        )
    if checked.fewest == 3 < puzzle.variant.pegs and not settings.names:
        three = replace(settings, puzzle=Puzzle(puzzle.n, Variant(3)))
        yield Suggestion("Read it on three pegs", three)
