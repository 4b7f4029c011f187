"""With a bottleneck b >= 2: can it pay to move the largest disc more than once?

Legend: n discs, dn the largest, p pegs, b bottleneck; L1 moves are made before the first move of
dn, L2 after its last, h by the others before dn can go to an empty peg.

dn may land softly, on some of d(n-b+1), ..., d(n-1), and go on later. That it cannot win, no one
has proved; here such solutions are searched for. Moves can be taken back, so a solution read
backwards with S and D exchanged is one too, and L1 <= L2 may be supposed. A solution of at most
2h + 1 moves in which dn moves twice or more has L1 < h. If L2 < h too, some position between
the first move of dn and its last is reached by at most h moves, and its mirror image by at most
h + 1; so all positions after soft landings that so many moves reach are made, and compared with
their mirror images. If L2 >= h, then dn lands on an empty peg, as it must in the end, within
h + 1 moves: that is looked for as well.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from typing import Self

import numpy as np
from numpy.typing import NDArray

from hanoi_core.errors import ArgumentError, require_whole
from hanoi_core.puzzle.variant import Variant, require_variant
from hanoi_core.search.budget import DEFAULT_BUDGET, Budget, Progress, halfway_states
from hanoi_core.search.codes import Packing, packed_discs
from hanoi_core.search.frontier import Cheats, Frontier, Successors
from hanoi_core.search.positions import Positions
from hanoi_core.search.sorted_sets import Codes, Mask, among, distinct


def moves_once(
    n: int,
    variant: Variant,
    most: int,
    *,
    budget: int = DEFAULT_BUDGET,
    progress: Progress | None = None,
    executor: Executor | None = None,
) -> bool:
    """Whether certainly no solution of at most `most` moves moves the largest disc more than once.

    `most` is odd, and should be the length of the best solutions in which it moves once: if
    it is more, the answer is certain too, but it may be False where nothing was found.

    Raises BudgetError if the search would not fit `budget` bytes, ArgumentError if `most` is even
    or the variant has cheats.

    >>> moves_once(6, Variant(bottleneck=2), 13)
    True
    """
    require_whole("n", n, 1)
    if require_whole("most", most, 1) % 2 == 0:
        raise ArgumentError(f"most must be odd, not {most}")
    if require_variant(variant).cheats:
        raise ArgumentError("this search is for variants without cheats")
    pegs, b = variant.pegs, min(variant.bottleneck, n)
    limits = Budget(budget, progress, executor).admit(
        n, lambda n: halfway_states(n, variant), packed_discs(pegs, b - 1), "this search"
    )
    packing = Packing(n, pegs, ranks=b - 1, bottleneck=b)
    h = most // 2
    before = _Before(packing, h - 1)
    after = _After(packing, before, most)

    def report(level: int) -> None:
        limits.spend(level, before.states + after.states, before.nbytes + after.nbytes)

    for level in range(h + 1):
        if after.can_land():
            return False
        after.grow(report, executor)
        before.grow(report, executor)
        report(level)
    return not after.meets_its_mirror_image()


class _Soft(Frontier):
    """Positions of all n discs, from the tower on S; all pegs but S are alike."""

    def __init__(self, packing: Packing, start: Sequence[Sequence[int]] | None) -> None:
        alike = tuple(range(1, packing.pegs))
        super().__init__(packing, start, alike, Cheats(), reversible=True)
        self.largest = np.uint64(1 << packing.n - 1)

    def sizes(self, codes: Codes, among: np.uint64 | None = None) -> NDArray[np.int64]:
        """How many discs stand on each peg, of all or of some; shape (pegs, len(codes))."""
        masks = self.packing.masks(codes)
        return np.bitwise_count(masks if among is None else masks & among).astype(np.int64)


class _Before(_Soft):
    """dn has not moved yet, and shall move after at most `limit` moves of others."""

    def __init__(self, packing: Packing, limit: int) -> None:
        super().__init__(packing, [range(packing.n, 0, -1)])
        self._limit = limit
        # the discs that dn never lands on
        self._hard = np.uint64((1 << packing.n - packing.bottleneck) - 1)
        self.first: int | None = None  # moves before the first landing

    def successors(self, positions: Positions, spent: Cheats, made: int) -> Iterator[Successors]:
        """Every move but those of dn."""
        moves = positions.regular()
        moves = moves.only(positions.tops[moves.source, moves.which] != self.largest)
        yield Successors(spent, moves, positions.moved(moves))

    def promising(self, codes: Codes, spent: Cheats, made: int) -> Codes:
        """Those from which dn can go in time: S must be cleared, and a peg of all that is hard."""
        needed = self.sizes(codes)[0] - 1 + self.sizes(codes, self._hard)[1:].min(axis=0)
        in_time: Mask = needed <= self._limit - made
        return codes[in_time]

    def landings(self, level: int) -> Codes:
        """The positions after the first move of dn, where that many moves were made before it."""
        codes = self.levels[level].get(Cheats(), self.packing.no_codes)
        alone = codes[self.packing.masks(codes)[0] == self.largest]
        positions = Positions(self.packing, alone)
        moves = positions.regular()
        moves = moves.only(moves.source == 0)
        if len(moves.which) and self.first is None:
            self.first = level
        return distinct(self.canonical(positions.moved(moves)))


class _After(_Soft):
    """dn has moved, and shall move again in a solution of at most `most` moves."""

    def __init__(self, packing: Packing, before: _Before, most: int) -> None:
        super().__init__(packing, None)
        self._before, self._most = before, most

    def arrivals(self) -> Iterator[tuple[Cheats, Codes]]:
        """The positions after the first move of dn."""
        yield Cheats(), self._before.landings(len(self.levels) - 1)

    def promising(self, codes: Codes, spent: Cheats, made: int) -> Codes:
        """Those from which dn can move a last time, with at least the least L1 moves after it.

        Before it, D must be cleared: of all that is there, and dn would have to come back to it.
        """
        if self._before.first is None:  # nothing has come in yet
            return codes
        needed = self.sizes(codes)[1:].min(axis=0) + 1 + self._before.first
        in_time: Mask = made + needed <= self._most
        return codes[in_time]

    def _bare(self) -> Self:
        bare = super()._bare()
        bare._before = self._before._bare()
        return bare

    def can_land(self) -> bool:
        """Whether in some position of the last level dn can go to an empty peg that is not S."""
        codes = self.levels[-1].get(Cheats(), self.packing.no_codes)
        positions = Positions(self.packing, codes)
        free = (positions.tops == self.largest).any(axis=0)
        return bool((free & (positions.masks[1:] == 0).any(axis=0)).any())

    def meets_its_mirror_image(self) -> bool:
        """Whether some position, with S and another peg exchanged, was reached too."""
        every = [level.get(Cheats(), self.packing.no_codes) for level in self.levels]
        seen = distinct(np.concatenate(every))
        for codes in every[:-1]:
            for peg in range(1, self.packing.pegs):
                masks = list(self.packing.masks(codes))
                masks[0], masks[peg] = masks[peg], masks[0]
                mirrored = self.canonical(self.packing.with_masks(codes, masks))
                if among(mirrored, seen).any():
                    return True
        return False
