"""From positions to moves: paths that a search knows up to renaming pegs get their names."""

from collections.abc import Sequence

from hanoi_core.puzzle.state import Move, State

Stacks = tuple[tuple[int, ...], ...]


def moves_along(start: State, path: Sequence[Stacks], alike: Sequence[int]) -> tuple[Move, ...]:
    """The moves through positions that are known up to renaming the pegs that are alike."""
    stacks = list(start.stacks)
    moves = []
    for position in path:
        source, target = _changed(stacks, position, alike)
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


def moves_to(configuration: State, path: Sequence[Stacks]) -> tuple[Move, ...]:
    """A way in from a tower on S, with its pegs named so that it ends in the configuration."""
    pegs = configuration.pegs
    moves = moves_along(State.tower(configuration.n, pegs), path, range(1, pegs))
    ends: list[list[int]] = [list(range(configuration.n, 0, -1)), *([] for _ in range(1, pegs))]
    for move in moves:
        ends[move.target].append(ends[move.source].pop())
    free = list(range(1, pegs))
    names = [0]
    for stack in ends[1:]:
        names.append(next(peg for peg in free if configuration.stacks[peg] == tuple(stack)))
        free.remove(names[-1])
    return tuple(Move(m.disc, names[m.source], names[m.target], pegs) for m in moves)


def mirrored(moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The moves backwards in time with S and D exchanged: a way in becomes a way out."""
    swap = {0: moves[0].pegs - 1, moves[0].pegs - 1: 0} if moves else {}
    return tuple(
        Move(m.disc, swap.get(m.target, m.target), swap.get(m.source, m.source), m.pegs)
        for m in reversed(moves)
    )
