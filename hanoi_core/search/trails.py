"""Paths through the levels of a search: how many there are, and one of them, with its pegs named.

A search knows positions up to renaming the pegs that are alike. Here they get their names back.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanoi_core.puzzle.state import Move, Stacks, State
from hanoi_core.search.budget import Report, unheard
from hanoi_core.search.codes import Packing
from hanoi_core.search.frontier import Cheats, Frontier, Level
from hanoi_core.search.positions import Indices, Positions
from hanoi_core.search.sorted_sets import CHUNK, Codes, among, chunks

Numbers = NDArray[np.generic]  # exact: Python's integers where 64 bits might not hold them


class Arrivals(NamedTuple):
    """Positions one move after those of a track: `origin` says after which of them."""

    track: "Track"
    codes: Codes
    real: Codes
    origin: Indices


@dataclass(frozen=True, eq=False, slots=True)
class Track:
    """Positions on the paths: searched and whole codes, the number of paths to each, origins.

    parents are tracks one move earlier; parent and index say which of them, and where in it.
    """

    codes: Codes
    real: Codes
    paths: Numbers
    parents: "tuple[Track, ...]" = ()
    parent: Indices | None = None
    index: Indices | None = None

    @classmethod
    def merged(cls, arrivals: Sequence[Arrivals]) -> "Track":
        """Equal positions become one, their numbers of paths added up."""
        codes = np.concatenate([some.codes for some in arrivals])
        real = np.concatenate([some.real for some in arrivals])
        index = np.concatenate([some.origin for some in arrivals])
        paths = np.concatenate([some.track.paths[some.origin] for some in arrivals])
        parent = np.repeat(np.arange(len(arrivals)), [len(some.codes) for some in arrivals])
        if paths.dtype != np.object_ and len(paths) and int(paths.max()) * len(paths) >= 2**64:
            paths = paths.astype(np.object_)
        order = np.lexsort((codes, real))
        codes, real = codes[order], real[order]
        fresh = np.ones(len(codes), np.bool_)
        fresh[1:] = (codes[1:] != codes[:-1]) | (real[1:] != real[:-1])
        heads = np.flatnonzero(fresh)
        if len(heads):
            paths = np.add.reduceat(paths[order], heads)
        order = order[heads]
        parents = tuple(some.track for some in arrivals)
        return cls(codes[heads], real[heads], paths, parents, parent[order], index[order])

    def trail(self, at: int) -> list[np.uint64]:
        """One path to a position, from the start on, as whole codes."""
        track, codes = self, []
        while track.parents:
            assert track.parent is not None
            assert track.index is not None
            codes.append(track.real[at])
            track, at = track.parents[track.parent[at]], int(track.index[at])
        return [track.real[at], *reversed(codes)]


def tracks(
    frontier: Frontier, marked: Sequence[Level], report: Report = unheard
) -> Iterator[dict[Cheats, Track]]:
    """The paths through the marked positions, level by level, of which `report` hears."""
    start = frontier.levels[0][Cheats()]
    real = frontier.real.pack(frontier.packing.stacks(start[0]))
    level = {Cheats(): Track(start, real, np.ones(1, np.uint64))}
    yield level
    for moves in range(1, len(marked)):
        report(moves)
        level = _advanced(frontier, level, moves - 1, marked[moves], partial(report, moves))
        yield level


def _advanced(
    frontier: Frontier,
    level: dict[Cheats, Track],
    made: int,
    marked: Level,
    between: Callable[[], object],
) -> dict[Cheats, Track]:
    """One move on from every track, among the marked positions only."""
    parts: dict[Cheats, list[Arrivals]] = {}
    for spent, track in level.items():
        for start, piece in chunks(track.codes, between):
            for step in frontier.successors(Positions(frontier.packing, piece), spent, made):
                if step.spent not in marked:
                    continue
                canonical = frontier.canonical(step.codes)
                good = among(canonical, marked[step.spent])
                moves = step.moves.only(good)
                codes = real = canonical[good]
                if frontier.real is not frontier.packing:
                    whole = Positions(frontier.real, track.real[start : start + CHUNK])
                    codes, real = _aligned(frontier, step.codes[good], whole.moved(moves))
                found = Arrivals(track, codes, real, start + moves.which)
                parts.setdefault(step.spent, []).append(found)
    return {spent: Track.merged(found) for spent, found in parts.items()}


def _aligned(frontier: Frontier, codes: Codes, real: Codes) -> tuple[Codes, Codes]:
    """Rename the pegs of both alike, so that the whole position is canonical."""
    packing, whole = frontier.packing, frontier.real
    masks, real_masks = packing.masks(codes), whole.masks(real)
    alike = np.array(frontier.alike)
    order = alike[np.argsort(real_masks[alike], axis=0, kind="stable")]
    masks[alike] = np.take_along_axis(masks, order, axis=0)
    real_masks[alike] = np.take_along_axis(real_masks, order, axis=0)
    return packing.with_masks(codes, masks), whole.with_masks(real, real_masks)


def named_moves(
    start: State, trail: Sequence[np.uint64], packing: Packing, alike: Sequence[int]
) -> tuple[Move, ...]:
    """The moves through positions that are known up to renaming the pegs that are alike."""
    stacks = list(start.stacks)
    moves = []
    for code in trail:
        source, target = _changed(stacks, packing.stacks(code), alike)
        disc = stacks[source][-1]
        stacks[source], stacks[target] = stacks[source][:-1], (*stacks[target], disc)
        moves.append(Move(disc, source, target, start.pegs))
    return tuple(moves)


def _changed(stacks: list[tuple[int, ...]], after: Stacks, alike: Sequence[int]) -> tuple[int, int]:
    """The pegs that one move goes from and to."""
    fresh = [after[peg] for peg in alike]
    source = target = -1
    for peg, stack in enumerate(stacks):
        if peg not in alike:
            height = len(after[peg])
        elif stack in fresh:
            fresh.remove(stack)
            continue
        else:
            grown = any(new[:-1] == stack and new for new in fresh)
            height = len(stack) + (1 if grown else -1)
        if height < len(stack):
            source = peg
        elif height > len(stack):
            target = peg
    return source, target


def with_pegs_named(moves: Sequence[Move], names: Sequence[int]) -> tuple[Move, ...]:
    """The moves with peg i called names[i]."""
    return tuple(Move(m.disc, names[m.source], names[m.target], m.pegs) for m in moves)
