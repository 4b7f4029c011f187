"""Positions packed into one 64-bit number each.

A position of n discs is a few planes of n bits; bit i - 1 of every plane speaks of disc i:
- peg planes: the number of its peg, in binary;
- order planes, only where stacks may be unsorted, either
    layers: how many inversions (a disc directly on a smaller one) lie at or below it, or
    ranks: how many smaller discs lie below it on its peg;
- a fixed plane, where wanted: 1 if the disc may never move again.
A disc that arrives on a peg or leaves it changes no other disc's bits. Layers and ranks both
determine the stacks, so the code is exact: equal codes are equal positions.

Legend: n discs, p pegs, b bottleneck. A disc x is also its bit, 1 << (x - 1).
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from hanoi_core.errors import BudgetError
from hanoi_core.search.sorted_sets import Codes

ONE = np.uint64(1)


class Packing:
    """How n discs on p pegs are packed; layers or ranks: the highest value that they can take."""

    def __init__(
        self,
        n: int,
        pegs: int,
        *,
        layers: int = 0,
        ranks: int = 0,
        fixed: bool = False,
        bottleneck: int = 1,
    ) -> None:
        self.n, self.pegs, self.bottleneck = n, pegs, min(bottleneck, max(n, 1))
        self.ranked, self.fixed = ranks > 0, fixed
        self.peg_planes = (pegs - 1).bit_length()
        self.order_planes = max(layers, ranks).bit_length()
        self.planes = self.peg_planes + self.order_planes + fixed
        if n * self.planes > 64:
            raise BudgetError(
                f"{n} discs on {pegs} pegs, so irregular, do not fit into 64 bits a position; "
                f"{64 // self.planes} discs would"
            )
        self.full = np.uint64((1 << n) - 1)
        self.order_range = range(self.peg_planes, self.peg_planes + self.order_planes)
        self.peg_bits = np.uint64((1 << n * self.peg_planes) - 1)
        # x * spread[q]: disc x's bits in the peg planes when it stands on peg q
        self.spread: Codes = np.array(
            [sum((q >> k & 1) << k * n for k in range(self.peg_planes)) for q in range(pegs)],
            np.uint64,
        )
        self.pairs: NDArray[np.bool_] = ~np.eye(pegs, dtype=np.bool_)[:, :, None]

    def plane(self, codes: Codes, k: int) -> Codes:
        """Plane k of every code, as a set of discs."""
        return (codes >> np.uint64(k * self.n)) & self.full

    def masks(self, codes: Codes) -> Codes:
        """The set of discs on every peg; shape (pegs, len(codes))."""
        masks = np.empty((1 << self.peg_planes, len(codes)), np.uint64)
        masks[0] = self.full
        for k in range(self.peg_planes):
            half = 1 << k
            np.bitwise_and(masks[:half], self.plane(codes, k), out=masks[half : 2 * half])
            masks[:half] ^= masks[half : 2 * half]
        return masks[: self.pegs]

    def with_masks(self, codes: Codes, masks: Sequence[Codes] | Codes) -> Codes:
        """The codes with their discs on the pegs that the masks say."""
        codes = codes & ~self.peg_bits
        for peg in range(1, self.pegs):
            codes |= masks[peg] * self.spread[peg]
        return codes

    def canonical(self, codes: Codes, alike: Sequence[int]) -> Codes:
        """Rename the pegs that are alike so that codes equal up to renaming them coincide."""
        masks = list(self.masks(codes))
        for end in range(len(alike) - 1, 0, -1):  # a sorting network, peg by peg
            for p, q in pairwise(alike[: end + 1]):
                low, high = masks[p], masks[q]
                masks[p], masks[q] = np.minimum(low, high), np.maximum(low, high)
        return self.with_masks(codes, masks)

    def squeeze(self, codes: Codes, buried: Codes) -> Codes:
        """Take the buried discs out, renumber the larger ones, pad with fixed discs on peg 0."""
        n = self.n
        every = sum(1 << k * n for k in range(self.planes))
        padding = np.uint64(1 << self.planes * n - 1)
        used = int(np.bitwise_or.reduce(buried)) if len(buried) else 0
        for j in reversed(range(n)):
            if used >> j & 1:
                below = np.uint64(every * ((1 << j) - 1))
                above = np.uint64(every * ((1 << n) - (2 << j)))
                squeezed = (codes & below) | ((codes & above) >> ONE) | padding
                codes = np.where(buried & np.uint64(1 << j), squeezed, codes)
        return codes

    def pack(self, stacks: Sequence[Sequence[int]]) -> np.uint64:
        """The code of one position; stacks bottom to top."""
        code = 0
        for peg, stack in enumerate(stacks):
            layer = 0
            for height, disc in enumerate(stack):
                below = stack[:height]
                layer += bool(below) and disc > below[-1]
                order = sum(x < disc for x in below) if self.ranked else layer
                if order >> self.order_planes:
                    raise BudgetError(f"the stack {tuple(stack)} is too irregular for this search")
                value = peg | order << self.peg_planes
                code |= sum((value >> k & 1) << k * self.n + disc - 1 for k in range(self.planes))
        return np.uint64(code)

    def stacks(self, code: np.uint64 | int) -> tuple[tuple[int, ...], ...]:
        """The stacks of one code without fixed discs."""
        code = int(code)
        pegs = (1 << self.peg_planes) - 1
        value = {
            disc: sum((code >> k * self.n + disc - 1 & 1) << k for k in range(self.planes))
            for disc in range(1, self.n + 1)
        }
        order = {disc: number >> self.peg_planes for disc, number in value.items()}
        stacks: list[list[int]] = [[] for _ in range(self.pegs)]
        if self.ranked:
            for disc in sorted(value):
                stacks[value[disc] & pegs].insert(order[disc], disc)
        else:
            for disc in sorted(value, key=lambda disc: (order[disc], -disc)):
                stacks[value[disc] & pegs].append(disc)
        return tuple(map(tuple, stacks))


def packed_discs(pegs: int, order: int) -> int:
    """How many discs 64 bits hold, where the order planes count up to `order`."""
    return 64 // ((pegs - 1).bit_length() + order.bit_length())


def lowest(masks: Codes) -> Codes:
    """The smallest disc of every set; 0 of an empty one."""
    smallest: Codes = masks & (~masks + ONE)
    return smallest
