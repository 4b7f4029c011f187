"""What schemes that cheat are made of: stages there, the largest discs across, and the stages back.

The way back is the way there backwards in time with S and D exchanged.
"""

from dataclasses import dataclass

from hanoi_core.plans.captions import Caption, journey
from hanoi_core.plans.nodes import Chain, Node, Renamed, chain
from hanoi_core.schemes.references import Procedure
from hanoi_core.schemes.towers import Transfers


@dataclass(frozen=True, slots=True)
class Stage:
    """Discs first to last go from source to target over `free` pegs; remarks there and back.

    >>> stage = Stage(4, 4, 0, 1, (), "the cheat", "home")
    >>> stage.renamed(Transfers(), 4, True, "step 4", "step 2").caption
    Caption(text='home', reference='step 4', back='the cheat', back_reference='step 2')
    """

    first: int
    last: int
    source: int
    target: int
    free: tuple[int, ...] = ()
    remark: str = ""
    back: str = ""

    def renamed(
        self, transfers: Transfers, pegs: int, mirrored: bool, paper: str, back_paper: str
    ) -> Renamed:
        """The stage as part of a plan; mirrored, it runs backwards with S and D exchanged."""

        def seen(peg: int) -> int:
            return {0: pegs - 1, pegs - 1: 0}.get(peg, peg) if mirrored else peg

        p = len(self.free) + 2
        source, target = seen(self.source), seen(self.target)
        there = journey(self.first, self.last, source, target, p, self.remark)
        back = journey(self.first, self.last, target, source, p, self.back)
        if mirrored:
            there, back = back, there
        return Renamed(
            transfers.node(self.last - self.first + 1, p),
            (source, *map(seen, self.free), target),
            range(self.first, self.last + 1),
            mirrored,
            Caption(there, paper, back, back_paper),
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
    middle = across(first, n, (0, *range(2, pegs)), procedure.step(len(stages) + 1))
    return there_and_back(stages, middle, pegs, caption, procedure)


def across(
    first: int,
    last: int,
    pegs: tuple[int, ...],
    paper: str,
    remark: str = "the others are out of the way",
) -> Renamed:
    """The largest discs from S to D with the pegs that are left, without a cheat."""
    there = journey(first, last, pegs[0], pegs[-1], len(pegs), remark)
    back = journey(first, last, pegs[-1], pegs[0], len(pegs), remark)
    node = Transfers().node(last - first + 1, len(pegs))
    return Renamed(node, pegs, range(first, last + 1), False, Caption(there, paper, back))
