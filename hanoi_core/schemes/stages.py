"""What schemes that cheat are made of: stages there, the largest discs across, and the stages back.

The way back is the way there backwards in time with S and D exchanged.
"""

from dataclasses import dataclass

from hanoi_core.plans.captions import Caption, spelled
from hanoi_core.plans.nodes import Chain, Node, Renamed, chain
from hanoi_core.schemes import words
from hanoi_core.schemes.references import Procedure
from hanoi_core.schemes.towers import Transfers


@dataclass(frozen=True, slots=True)
class Stage:
    """Discs first to last go from source to target over `free` pegs; captions there and back.

    >>> stage = Stage(4, 4, 0, 3, (), Caption("waits on {p[3]}"), Caption("comes to {p[0]}"))
    >>> stage.renamed(Transfers(), 4, True, "step 4", "step 2").caption[:3]
    ('comes to {p[3]}', '', 'step 4')
    """

    first: int
    last: int
    source: int
    target: int
    free: tuple[int, ...]
    there: Caption
    back: Caption

    def renamed(
        self, transfers: Transfers, pegs: int, mirrored: bool, paper: str, back_paper: str
    ) -> Renamed:
        """The stage as part of a plan; mirrored, it runs backwards with S and D exchanged."""
        seen = (pegs - 1, *range(1, pegs - 1), 0) if mirrored else range(pegs)
        there, back = self.there.on(seen), self.back.on(seen)
        if mirrored:
            there, back = back, there
        return Renamed(
            transfers.node(self.last - self.first + 1, len(self.free) + 2),
            tuple(seen[peg] for peg in (self.source, *self.free, self.target)),
            range(self.first, self.last + 1),
            mirrored,
            words.both(there, back, paper, back_paper),
        )


def there_and_back(
    stages: list[Stage], middle: Node, pegs: int, caption: Caption, procedure: Procedure
) -> Chain:
    """The stages, the middle, and the stages mirrored, with the steps of the procedure.

    Backwards in time it is the same procedure from D to S: its last step is then the first.
    """
    transfers = Transfers()
    inward, outward = [], []
    for i, stage in enumerate(stages, 1):
        there, back = procedure.step(i), procedure.step(2 * len(stages) + 2 - i)
        inward.append(stage.renamed(transfers, pegs, False, there, back))
        outward.append(stage.renamed(transfers, pegs, True, back, there))
    return chain([*inward, middle, *reversed(outward)], caption)


def around(stages: list[Stage], n: int, pegs: int, caption: Caption, procedure: Procedure) -> Chain:
    """The stages, the discs that are left on S across, and the stages mirrored."""
    first = max(stage.last for stage in stages) + 1
    why = f"so that {words.then_follow(first)}"
    if first == n:
        why = f"The largest disc has arrived: {words.then_follow(first)}"
    middle = across(first, n, (0, *range(2, pegs)), procedure.step(len(stages) + 1), why)
    return there_and_back(stages, middle, pegs, caption, procedure)


def across(first: int, last: int, pegs: tuple[int, ...], paper: str, why: str) -> Renamed:
    """The largest discs from S to D with the pegs that are left, without a cheat."""
    how = f"with {spelled(len(pegs))} pegs"
    there, back = (words.moves(first, last, peg, how, why) for peg in (pegs[-1], pegs[0]))
    node = Transfers().node(last - first + 1, len(pegs))
    return Renamed(node, pegs, range(first, last + 1), False, words.both(there, back, paper))
