"""Lower bounds: no path from here to a half-way configuration is shorter.

Half-way, S and another peg q are empty. Forget some discs: what the others do on a path is a path
of their own; and moves of different discs are different moves. So take the k largest discs, for
which a table has the least number of moves, and add one for each other on S or q, which must move.

Zones. A fixed disc x closes its peg to all that are larger. So the free discs between two fixed
ones make a zone with pegs of its own, fewer the larger they are; the bounds of zones add up.

Burials to come. When a disc x is buried on a peg, what is there is taken out; x closes that peg to
all larger discs, and is its new bottom for all smaller ones. The discs that a table is about
may do this in one move. A disc outside may do it, too, which costs the table's discs nothing: a
smaller one closes the peg to them, a larger one leaves it open. No other disc is larger, unless
the zone lies below another.

Bottleneck b. Which discs lie on which peg does not tell their order; a table lets each disc that
might be on top move: it has no disc below it in size by b or more.

docs/search.md has the proof. Legend: p pegs, b bottleneck, k discs in a table.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanoi_core.search.codes import ONE, Packing, Words, lowest
from hanoi_core.search.positions import NONE, Positions
from hanoi_core.search.sorted_sets import CHUNK, Codes, chunks

Moves = NDArray[np.int16]

FAR = 255  # moves or more, or no way at all
SMALLEST_TABLE = 4  # discs


class Zone(NamedTuple):
    """Discs that play among themselves: S, q, and the other pegs that are open to them.

    pegs     the open pegs, S and q included
    closed   how many pegs fixed discs close to them
    burials  that are still to come
    below    whether discs that are larger than all of these may be buried
    """

    pegs: int
    closed: int = 0
    burials: int = 0
    below: bool = False
    bottleneck: int = 1


def least_moves(packing: Packing, codes: Codes, fixed: int, burials: int, k: int) -> Moves:
    """A lower bound for every code, with at most `fixed` discs fixed and so many burials to come.

    No inversion in the codes may stay, and no other cheat may come.
    """
    masks, size = packing.masks(codes), np.array([packing.n], np.uint64)
    bottoms = np.zeros((packing.pegs, 1), np.uint64)  # the fixed disc of every peg
    count = np.zeros((packing.pegs, 1), np.int16)  # of discs that are forgotten
    inverted = packing.order_planes > 0 and not packing.ranked
    if inverted:  # then what lies under inversions is forgotten
        under = masks ^ Positions(packing, codes).upper_layers(masks)
        if packing.fixed:
            under[0] &= ~packing.fixed_discs(codes)  # these are to spare: see first_half.py
        count = np.bitwise_count(under).astype(np.int16)
        codes = packing.without(codes, np.bitwise_or.reduce(under))
        masks, size = packing.masks(codes), size - count.sum(axis=0).astype(np.uint64)
    if fixed:
        still = packing.fixed_discs(codes)
        size = size - np.bitwise_count(masks[0] & still)
        masks, bottoms = masks & ~still, masks & still
    shut = range(min(fixed, packing.pegs - 2) + 1)
    zones = [
        # larger discs may be among those forgotten, or in another zone
        Zone(packing.pegs - i, i, burials, inverted or i < fixed, packing.bottleneck)
        for i in shut
    ]
    best = np.full(len(codes), FAR, np.int16)
    for q in range(1, packing.pegs):
        others = [peg for peg in range(1, packing.pegs) if peg != q]
        home, floors = _by_floor(masks[others], bottoms[others], len(shut) - 1)
        bound, low = count[0] + count[q], np.zeros_like(size)
        for zone, floor in zip(zones, [*floors, None], strict=True):
            high = size if floor is None else np.minimum(_smaller(floor), size)
            pegs = [masks[0], masks[q], *home[: zone.pegs - 2]]
            bound = bound + _least(zone, k, pegs, np.minimum(low, high), high)
            low = high + ONE
        best = np.minimum(best, np.where(bottoms[q], FAR, bound))
    return best


@lru_cache(maxsize=64)
def after_closing(n: int, pegs: int, burials: int, k: int) -> Moves:
    """A lower bound for 0, 1, ..., n discs on S, when one of the pegs is closed to them."""
    sizes = np.arange(n + 1, dtype=np.uint64)
    none = np.zeros_like(sizes)
    masks = [(ONE << sizes) - ONE, *[none] * (pegs - 2)]
    return _least(Zone(pegs - 1, 1, burials, below=True), k, masks, none, sizes)


def _by_floor(masks: Words, bottoms: Words, most: int) -> tuple[list[Words], list[Words]]:
    """The pegs, the sooner a fixed disc closes one the later; and the smallest `most` of those."""
    home, floors = list(masks), list(np.where(bottoms, bottoms, NONE))
    for end in range(len(home) - 1 if most else 0, 0, -1):  # a sorting network, as in codes.py
        for i, j in pairwise(range(end + 1)):
            swap = floors[i] < floors[j]
            home[i], home[j] = np.where(swap, home[j], home[i]), np.where(swap, home[i], home[j])
            floors[i], floors[j] = np.maximum(*floors[i : j + 1]), np.minimum(*floors[i : j + 1])
    return home, floors[: -1 - most : -1]


def _smaller(disc: Words) -> Words:
    """How many discs are smaller."""
    smaller: Words = np.bitwise_count(disc - ONE).astype(np.uint64)
    return smaller


def _least(zone: Zone, k: int, masks: Sequence[Words], low: Words, high: Words) -> Moves:
    """The bound for the discs number low, ..., high - 1, from 0 on, on the pegs of a zone."""
    if not zone.burials:  # then it matters only which pegs are open
        zone = Zone(zone.pegs, bottleneck=zone.bottleneck)
    table = _table(zone, k)
    start = np.maximum(low, np.maximum(high, np.uint64(k)) - np.uint64(k))
    seen = (ONE << (high - start)) - ONE
    packing = _packing(zone, k)
    home = packing.spread[-1]  # where all stand that are on no other peg, or too many in the table
    index = packing.full * home
    for mask, spread in zip(masks, packing.spread[:-1], strict=False):
        index = index ^ ((mask >> start) & seen) * (spread ^ home)
    unseen = (ONE << start) - (ONE << low)
    in_the_way = np.bitwise_count((masks[0] | masks[1]) & unseen)
    moves: Moves = table[index] + in_the_way.astype(np.int16)
    return moves


@lru_cache(maxsize=256)
def _packing(zone: Zone, k: int) -> Packing:
    """Codes are places in the table; a third peg is there, even if it is closed."""
    return Packing(k, max(zone.pegs, 3))


@lru_cache(maxsize=256)
def _table(zone: Zone, k: int) -> NDArray[np.uint8]:
    """The least numbers of moves for all positions of k discs: breadth first, from the end."""
    packing = _packing(zone, k)
    ends = _after_a_burial if zone.burials else _at_the_end
    size = 1 << k * packing.peg_planes
    pieces = (np.arange(i, min(i + CHUNK, size), dtype=np.uint64) for i in range(0, size, CHUNK))
    table = np.concatenate([ends(zone, k, codes) for codes in pieces])
    for moves in range(FAR - 1):
        level = np.flatnonzero(table == moves).astype(np.uint64)
        if not len(level) and not zone.burials:
            break
        for _, codes in chunks(level):
            for reached in _moved(packing, codes.view(np.uint64), zone):
                table[reached[table[reached] > moves + 1]] = moves + 1
    return table


def _at_the_end(zone: Zone, k: int, codes: Words) -> NDArray[np.uint8]:
    """No move is needed where S and q are empty."""
    packing = _packing(zone, k)
    home = np.bitwise_or.reduce(packing.masks(codes)[2:]) == packing.full
    return np.where(home, 0, FAR).astype(np.uint8)


def _moved(packing: Packing, codes: Words, zone: Zone) -> Iterator[Words]:
    """Codes one move on, on the open pegs."""
    wide = np.uint64(zone.bottleneck - 1)
    masks = packing.masks(codes)[: zone.pegs]
    smallest = lowest(masks)
    room = smallest << wide
    room = np.where(room, room, NONE)
    pairs = packing.pairs[: zone.pegs, : zone.pegs]
    for above in range(zone.bottleneck):
        discs = masks & (smallest << np.uint64(above))
        flat = np.flatnonzero(((discs - ONE)[:, None] < room) & pairs)
        pair, which = np.divmod(flat, len(codes))
        source, target = np.divmod(pair, zone.pegs)
        x = discs[source, which]
        yield codes[which] ^ x * (packing.spread[source] ^ packing.spread[target])


def _after_a_burial(zone: Zone, k: int, codes: Words) -> NDArray[np.uint8]:
    """The least number of moves, if now a disc is buried."""
    packing = _packing(zone, k)
    masks, best = packing.masks(codes), np.full(len(codes), FAR, np.int16)
    none = np.zeros_like(masks[0])
    pegs = list(range(zone.pegs))
    for target in pegs[2:] + [None] * (zone.closed > 0):
        others = [peg for peg in pegs if peg != target]
        gone = masks[target] if target is not None else none
        rest = list(packing.masks(packing.without(codes, gone))[others])
        size = np.uint64(k) - np.bitwise_count(gone)
        closed = zone.pegs + zone.closed - len(others)
        shut = Zone(len(others), closed, zone.burials - 1, zone.below)
        open_ = Zone(len(others) + 1, closed - 1, zone.burials - 1, below=True)
        best = np.minimum(best, _least(shut, k, rest, none, size))
        if zone.below:
            best = np.minimum(best, _least(open_, k, [*rest, none], none, size))
        for x in lowest(masks[others]):
            smaller = np.minimum(_smaller(x) - np.bitwise_count((x - ONE) & gone), size)
            moves = 1 + _least(open_, k, [*rest, none], none, smaller)
            moves += _least(shut, k, rest, np.minimum(smaller + ONE, size), size)
            best = np.where(x, np.minimum(best, moves), best)
    return np.minimum(best, FAR).astype(np.uint8)


def table_size(m: int, pegs: int, cheats: int) -> int:
    """How many of m discs the tables should be about, or 0 if they do not pay.

    As measured. With cheats there are fewer positions, and more tables: they pay on four pegs, but
    not on three, where levels are small, nor on five and more, where there are too many tables.
    """
    if cheats and pegs != 4:
        return 0
    planes = (pegs - 1).bit_length()
    k = m // planes if cheats else 4 * m // (3 * planes)
    return k if k >= SMALLEST_TABLE else 0
