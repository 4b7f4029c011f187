"""Whole arrays of packed positions at once: their top discs, their moves, the moves undone.

Arrays over pegs and codes have the shape (pegs, len(codes)). A set of moves is three arrays:
the index of the code, the peg it goes from, the peg it goes to.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanoi_core.search.codes import ONE, Packing, Words, lowest
from hanoi_core.search.sorted_sets import Codes, Mask

Indices = NDArray[np.intp]
NONE = np.uint64(2**64 - 1)  # "no disc" less one: larger than any disc less one


class Moves(NamedTuple):
    """Top discs of peg `source` to peg `target`, in the positions `which`."""

    which: Indices
    source: Indices
    target: Indices

    def only(self, chosen: Mask) -> "Moves":
        """Those of the moves that are chosen."""
        return Moves(*(part[chosen] for part in self))


class Positions:
    """An array of codes opened up."""

    def __init__(self, packing: Packing, codes: Codes) -> None:
        self.packing, self.codes = packing, codes
        self.masks = packing.masks(codes)
        self.order = packing.order(codes)
        self.tops = self.highest(self.masks)
        self._movable = self.tops
        if packing.fixed:
            self._movable = self.tops & ~packing.fixed_discs(codes)

    def highest(self, masks: Words) -> Words:
        """The highest of the discs in a mask, which stand on one peg; 0 for none."""
        if self.packing.ranked:
            return self._highest_by_rank(masks)
        return lowest(self.upper_layers(masks))

    def upper_layers(self, masks: Words) -> Words:
        """Those of the discs in a mask, which stand on one peg, that no inversion lies above."""
        for plane in reversed(self.order):
            upper = masks & plane
            masks = np.where(upper, upper, masks)
        return masks

    def _highest_by_rank(self, masks: Words) -> Words:
        """The top is the disc with as many smaller ones below it as there are on its peg.

        With a bottleneck b it is one of the b smallest.
        """
        top = np.zeros_like(masks)
        for rank in range(self.packing.bottleneck):
            disc = lowest(masks)
            masks = masks ^ disc
            right = disc != 0
            for k, plane in enumerate(self.order):
                right &= ((plane & disc) != 0) == bool(rank >> k & 1)
            top = np.where(right, disc, top)
        return top

    def regular(self) -> Moves:
        """All moves within the rules."""
        sources = (self._movable - ONE)[:, None]
        wide = np.uint64(self.packing.bottleneck - 1)
        if not wide:
            return self._listed(sources < self.tops - ONE)
        room = lowest(self.masks) << wide
        return self._listed((sources < np.where(room, room, NONE)) & self.packing.pairs)

    def cheats(self, only: Mask | None = None) -> Moves:
        """All moves that put a disc directly on a smaller one; or only those of some top discs."""
        movable = self._movable if only is None else np.where(only, self._movable, 0)
        sources = (movable - ONE)[:, None]
        return self._listed((sources > self.tops - ONE) & (sources != NONE))

    def undone(self, most: int, most_by_cheat: int) -> tuple[Moves, Mask]:
        """All moves taken back that may have led here, and which of them were cheats.

        Where there is no bottleneck, only to positions of at most `most` inversions, or, if the
        move taken back was a cheat, `most_by_cheat`.
        """
        wide = np.uint64(self.packing.bottleneck - 1)
        under = self.masks ^ self.tops
        landed = (self.tops != 0)[:, None] & self.packing.pairs
        if wide:
            room = lowest(under) << wide
            landed &= ((room == 0) | (self.tops <= room))[:, None]
            cheat = np.zeros(self.tops.shape, np.bool_)
        else:
            cheat = (self.highest(under) - ONE) < (self.tops - ONE)
            inverted_before = (self.tops - ONE)[None] < (self.tops - ONE)[:, None]
            limit = np.where(cheat, most_by_cheat, most)
            landed &= self.inversions() - cheat[:, None] + inverted_before <= limit[:, None]
        moves = self._listed(landed)
        return moves, cheat[moves.source, moves.which]

    def inversions(self) -> NDArray[np.int64]:
        """How often a disc lies directly on a smaller one, in layered packings."""
        total = np.zeros(len(self.codes), np.int64)
        for k, plane in enumerate(self.order):
            total += (self.tops & plane != 0).sum(axis=0) << k
        return total

    def moved(self, moves: Moves) -> Codes:
        """The codes after the moves, legal or not."""
        packing = self.packing
        x = self.tops[moves.source, moves.which]
        words = [word[moves.which] for word in packing.words(self.codes)]
        words[0] ^= x * (packing.spread[moves.source] ^ packing.spread[moves.target])
        if self.order:
            for shift, bit in zip(packing.order_shifts, self._order_bits(moves, x), strict=True):
                words[-1] = (words[-1] & ~(x << shift)) | ((x * bit) << shift)
        return packing.joined(words)

    def _order_bits(self, moves: Moves, x: Words) -> list[Words]:
        """The order value, bit by bit, that disc x gets on top of its target."""
        if self.packing.ranked:
            below = self.masks[moves.target, moves.which] & (x - ONE)
            rank = np.bitwise_count(below).astype(np.uint64)
            return [(rank >> np.uint64(k)) & ONE for k in range(len(self.order))]
        y, bits = self.tops[moves.target, moves.which], []
        carry = (y - ONE) < (x - ONE)
        for plane in self.order:
            bit = (plane[moves.which] & y) != 0
            bits.append((bit ^ carry).astype(np.uint64))
            carry = bit & carry
        return bits

    def _listed(self, chosen: Mask) -> Moves:
        flat = np.flatnonzero(chosen)
        pair, which = np.divmod(flat, len(self.codes))
        source, target = np.divmod(pair, self.packing.pegs)
        return Moves(which, source, target)
