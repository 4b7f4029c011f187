"""Positions packed into one code each: 64 bits, or 128 where those are too few.

A position of n discs is a few planes of n bits; bit i - 1 of every plane speaks of disc i:
- peg planes: the number of its peg, in binary;
- order planes, only where stacks may be unsorted, either
    layers: how many inversions (a disc directly on a smaller one) lie at or below it, or
    ranks: how many smaller discs lie below it on its peg;
- a fixed plane, where wanted: 1 if the disc may never move again.
A disc that arrives on a peg or leaves it changes no other disc's bits. Layers and ranks both
determine the stacks, so the code is exact: equal codes are equal positions.

Either all planes make one word, which is the code; or the peg planes make one and the others a
second, and the code is a text of 16 bytes: those, too, numpy sorts and searches.

Legend: n discs, p pegs, b bottleneck. A disc x is also its bit, 1 << (x - 1).
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from hanoi_core.errors import BudgetError
from hanoi_core.search.sorted_sets import Codes

Words = NDArray[np.uint64]  # some planes of every code; or one, which is a set of discs

ONE = np.uint64(1)
WORD = 64  # bits


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
        if n > packed_discs(pegs, max(layers, ranks), fixed):
            raise BudgetError(
                f"{n} discs on {pegs} pegs, so irregular, do not fit into {2 * WORD} bits a "
                f"position; {packed_discs(pegs, max(layers, ranks), fixed)} discs would"
            )
        others = self.order_planes + fixed
        self.wide = n * (self.peg_planes + others) > WORD
        self.full = np.uint64((1 << n) - 1)
        first = 0 if self.wide else self.peg_planes
        self.order_shifts = [np.uint64((first + k) * n) for k in range(self.order_planes)]
        self.fixed_shift = np.uint64((first + self.order_planes) * n)
        self._planes = (self.peg_planes, others) if self.wide else (self.peg_planes + others,)
        self.peg_bits = np.uint64((1 << n * self.peg_planes) - 1)
        # x * spread[q]: disc x's bits in the peg planes when it stands on peg q
        self.spread: Words = np.array(
            [sum((q >> k & 1) << k * n for k in range(self.peg_planes)) for q in range(pegs)],
            np.uint64,
        )
        self.pairs: NDArray[np.bool_] = ~np.eye(pegs, dtype=np.bool_)[:, :, None]
        self.no_codes = self.joined([np.empty(0, np.uint64) for _ in self._planes])

    def words(self, codes: Codes) -> list[Words]:
        """The words of every code: that of the peg planes first, that of the others last."""
        if not self.wide:
            return [codes.view(np.uint64)]
        return list(codes.view(np.uint64).reshape(-1, 2).T)

    def joined(self, words: Sequence[Words]) -> Codes:
        """The codes of such words."""
        if not self.wide:
            return words[0]
        return np.stack(words, axis=1).view("S16").ravel()

    def order(self, codes: Codes) -> list[Words]:
        """The order planes of every code."""
        last = self.words(codes)[-1]
        return [(last >> shift) & self.full for shift in self.order_shifts]

    def fixed_discs(self, codes: Codes) -> Words:
        """The fixed discs of every code, where the packing knows them."""
        return (self.words(codes)[-1] >> self.fixed_shift) & self.full

    def masks(self, codes: Codes) -> Words:
        """The set of discs on every peg; shape (pegs, len(codes))."""
        word = self.words(codes)[0]
        masks = np.empty((1 << self.peg_planes, len(word)), np.uint64)
        masks[0] = self.full
        for k in range(self.peg_planes):
            half = 1 << k
            plane = (word >> np.uint64(k * self.n)) & self.full
            np.bitwise_and(masks[:half], plane, out=masks[half : 2 * half])
            masks[:half] ^= masks[half : 2 * half]
        return masks[: self.pegs]

    def with_masks(self, codes: Codes, masks: Sequence[Words] | Words) -> Codes:
        """The codes with their discs on the pegs that the masks say."""
        words = self.words(codes)
        words[0] = words[0] & ~self.peg_bits
        for peg in range(1, self.pegs):
            words[0] |= masks[peg] * self.spread[peg]
        return self.joined(words)

    def canonical(self, codes: Codes, alike: Sequence[int]) -> Codes:
        """Rename the pegs that are alike so that codes equal up to renaming them coincide."""
        masks = list(self.masks(codes))
        for end in range(len(alike) - 1, 0, -1):  # a sorting network, peg by peg
            for p, q in pairwise(alike[: end + 1]):
                low, high = masks[p], masks[q]
                masks[p], masks[q] = np.minimum(low, high), np.maximum(low, high)
        return self.with_masks(codes, masks)

    def without(self, codes: Codes, discs: Words) -> Codes:
        """The codes without some discs: the larger ones are renumbered, the last ones are on peg 0.

        Of every plane the bits of these discs are gone, and zeros are where it ends.
        """
        words = self.words(codes)
        used = int(np.bitwise_or.reduce(discs)) if len(discs) else 0
        for j in reversed(range(self.n)):
            if used >> j & 1:
                gone = (discs & np.uint64(1 << j)) != 0
                for number, planes in enumerate(self._planes):
                    every = sum(1 << k * self.n for k in range(planes))
                    below = np.uint64(every * ((1 << j) - 1))
                    above = np.uint64(every * ((1 << self.n) - (2 << j)))
                    word = words[number]
                    squeezed = (word & below) | ((word & above) >> ONE)
                    words[number] = np.where(gone, squeezed, word)
        return self.joined(words)

    def pack(self, *positions: Sequence[Sequence[int]]) -> Codes:
        """The codes of some positions; stacks bottom to top."""
        words = zip(*map(self._packed, positions), strict=True)
        return self.joined([np.array(word, np.uint64) for word in words])

    def _packed(self, stacks: Sequence[Sequence[int]]) -> list[int]:
        """The words of one position."""
        planes = [0] * sum(self._planes)
        for peg, stack in enumerate(stacks):
            layer = 0
            for height, disc in enumerate(stack):
                below = stack[:height]
                layer += bool(below) and disc > below[-1]
                order = sum(x < disc for x in below) if self.ranked else layer
                if order >> self.order_planes:
                    raise BudgetError(f"the stack {tuple(stack)} is too irregular for this search")
                value = peg | order << self.peg_planes
                for k in range(len(planes)):
                    planes[k] |= (value >> k & 1) << disc - 1
        words, first = [], 0
        for count in self._planes:
            words.append(sum(planes[first + k] << k * self.n for k in range(count)))
            first += count
        return words

    def stacks(self, code: np.uint64 | np.bytes_) -> tuple[tuple[int, ...], ...]:
        """The stacks of one code without fixed discs."""
        words = np.array([code], self.no_codes.dtype).view(np.uint64).tolist()
        pegs = [(words[0] >> k * self.n) for k in range(self.peg_planes)]
        orders = [(words[-1] >> int(shift)) for shift in self.order_shifts]

        def value(planes: list[int], disc: int) -> int:
            return sum((plane >> disc - 1 & 1) << k for k, plane in enumerate(planes))

        discs = range(1, self.n + 1)
        order = {disc: value(orders, disc) for disc in discs}
        stacks: list[list[int]] = [[] for _ in range(self.pegs)]
        if self.ranked:
            for disc in discs:
                stacks[value(pegs, disc)].insert(order[disc], disc)
        else:
            for disc in sorted(discs, key=lambda disc: (order[disc], -disc)):
                stacks[value(pegs, disc)].append(disc)
        return tuple(map(tuple, stacks))


def packed_discs(pegs: int, order: int, fixed: bool = False) -> int:
    """How many discs can be packed, where the order planes count up to `order`."""
    peg_planes, others = (pegs - 1).bit_length(), order.bit_length() + fixed
    return max(WORD // (peg_planes + others), WORD // max(peg_planes, others))


def lowest(masks: Words) -> Words:
    """The smallest disc of every set; 0 of an empty one."""
    smallest: Words = masks & (~masks + ONE)
    return smallest
