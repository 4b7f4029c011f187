"""A solution in words, in step with a player: the current clause is marked, a click goes there."""

from collections.abc import Sequence

from hanoi_app.components.registration import component
from hanoi_core.plans.narration import Clause

_component = component("told")


def told(
    parts: Sequence[tuple[str, Sequence[Clause]]],
    *,
    key: str,
    names: Sequence[str],
    player: str,
    step: int = 0,
) -> None:
    """Show titled parts, whose clauses follow each other, beside the player of that key.

    `names` are those of the pegs; `step` is where the player stands now.
    """
    rows = []
    start = 0
    for title, clauses in parts:
        said = [[start + c.start, c.moves, c.text(names), c.cheat] for c in clauses]
        rows.append({"title": title, "clauses": said})
        start += sum(clause.moves for clause in clauses)
    _component(key=key, data={"parts": rows, "player": player, "step": step})
