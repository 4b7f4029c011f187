"""Checks of the claims of Hinz 1989, section 2.1: how long shortest paths can be.

Letters: n discs, their goals up to renaming the pegs; s and t the pegs of disc n in the state and
in the goal, h its level.
"""

from collections.abc import Iterator

from hanoi_core.papers.claims.check import Checked, Comparison, at_least, at_most, exactly_if
from hanoi_core.papers.claims.definitions_1989 import (
    EXAMPLE_3,
    THREE_PEGS,
    by_moves_of_largest,
    gathered,
    lengths,
    levels,
    onward,
    parts,
    places,
    reached,
    regular_goals,
    states,
    to_gather,
    to_regular,
    ways,
)
from hanoi_core.puzzle.state import State
from hanoi_core.search.distances import distances


def not_reversible(to: int) -> Checked:
    """Whether some legal move cannot be taken back, by the checker."""
    for n in range(to + 1):
        moves = ((state, after) for state in states(n) for _, after in onward(state))
        found = any(before not in [state for _, state in onward(after)] for before, after in moves)
        yield exactly_if(f"n = {n}", n >= 2, found)


def no_path(to: int) -> Checked:
    """Whether search finds a state from which not all others lead to it."""
    for n in range(to + 1):
        found = any(len(lengths(goal)) < len(states(n)) for goal in gathered(n))
        yield exactly_if(f"n = {n}", n >= 2, found)


def theorem_1_cited(to: int) -> Checked:
    """The greatest distance to every regular state from regular ones, by search."""
    for n in range(to + 1):
        for goal in regular_goals(n):
            found = distances(goal, THREE_PEGS).greatest()
            yield at_most(f"to {goal}", 2**n - 1, found or 0)


def theorem_2_cited(to: int) -> Checked:
    """Length and number of the shortest paths between two towers, by search."""
    for n in range(1, to + 1):
        found = ways(State.tower(n, 3, 1))[State.tower(n, 3)]
        yield Comparison(f"n = {n}", (2**n - 1, 1), (found.length, found.number))


def theorem_6(to: int) -> Checked:
    """How many states lead to every regular one, and how far they are at most, by search."""
    for n in range(2, to + 1):
        for goal in regular_goals(n):
            table = distances(goal, THREE_PEGS, irregular=n)
            yield Comparison(f"states to {goal}", len(states(n)), sum(table.histogram()))
            yield at_most(f"moves to {goal}", 2**n - 1 + 2 ** (n - 2), table.greatest() or 0)


def remark_10_i(to: int) -> Checked:
    """The irregular states among all."""
    for n in range(to + 1):
        yield exactly_if(f"n = {n}", n <= 1, all(state.is_regular for state in states(n)))


def remark_10_ii(to: int) -> Checked:
    """The bound against the greatest distance of all, by search."""
    for n in range(2, to + 1):
        tables = (distances(goal, THREE_PEGS, irregular=n) for goal in regular_goals(n))
        found = max(table.greatest() or 0 for table in tables)
        yield Comparison(f"n = {n}", 2**n - 1 + 2 ** (n - 2), found)


def example_2(to: int) -> Checked:
    """The number against exact search."""
    for n in range(2, to + 1):
        table = distances(State.tower(n, 3), THREE_PEGS, irregular=1)
        found = table.distance(_example_2(n))
        yield Comparison(f"n = {n}", 2**n - 1 + 2 ** (n - 2), found)


def example_2_first_move(to: int) -> Checked:
    """What is reached without a move of disc n, and with its first, by search."""
    for n in range(2, to + 1):
        still, moved = by_moves_of_largest(_example_2(n), 1)
        yield Comparison(f"n = {n}, regular before", 0, sum(each.is_regular for each in still))
        soonest = min(moved.values())
        yield Comparison(f"n = {n}, moves with the first", 2 ** (n - 2), soonest)
        after = [each for each, made in moved.items() if made == soonest]
        yield Comparison(f"n = {n}, irregular then", 0, sum(not each.is_regular for each in after))
        table = distances(State.tower(n, 3), THREE_PEGS)
        yield Comparison(f"n = {n}, moves then", {2**n - 1}, {*map(table.distance, after)})


def lemma_3(to: int) -> Checked:
    """The least number of moves to gather all discs on a peg, by search."""
    for n in range(to + 1):
        for state in states(n):
            yield at_most(f"{state}", 2**n - 1, to_gather(state, 0))


def lemma_3_regular(to: int) -> Checked:
    """What can be reached with all discs on the first peg, and how soon, by search."""
    for n in range(to + 1):
        tower = State.tower(n, 3)
        for state in states(n):
            if n == 0 or places(state)[n][0] != 0:
                yield Comparison(f"{state}", [str(tower)], [*map(str, reached(state))])
                yield at_most(f"{state}, moves", 2**n - 1, lengths(tower)[state])


def proposition_8(to: int) -> Checked:
    """The nearest regular state of every state, by search."""
    for n in range(2, to + 1):
        for state in states(n):
            yield at_most(f"{state}", 2 ** (n - 2), to_regular(state))


def remark_11(to: int) -> Checked:
    """The bound against the state of Example 2, by search."""
    for n in range(2, to + 1):
        yield Comparison(f"n = {n}", 2 ** (n - 2), to_regular(_example_2(n)))


def proposition_8_two_discs(to: int) -> Checked:
    """All states of two discs that are irregular, and their moves."""
    stated = {f"[({j},1),({j},2)]" for j in range(3)}
    found = [state for state in states(to) if not state.is_regular]
    yield Comparison("irregular", sorted(stated), sorted(state.hinz for state in found))
    for state in found:
        regular = [move.disc for move, after in onward(state) if after.is_regular]
        yield Comparison(f"{state}, regular by", [2, 2], regular)


def proposition_8_step(to: int) -> Checked:
    """The bounds of the induction, by the level of disc n, against search."""
    for n in range(3, to + 1):
        for state in states(n):
            h = places(state)[n][1]
            more = 0 if h == 2 else 2 ** (n - 3)
            bound = more if h == 1 else 2 ** (n - h) + more
            yield at_most(f"{state}", bound, to_regular(state))


def proposition_9(to: int) -> Checked:
    """Every pair of states, by search, with peg and level of disc n."""
    for n, state, goal, length in _problems(to):
        if length >= 2**n:
            peg, h = places(state)[n]
            found = (peg == goal.peg_of(n), h > 1)
            yield Comparison(f"{state} to {goal}", (True, True), found)


def proposition_9_i(to: int) -> Checked:
    """Every pair of this case, by search."""
    for n, state, goal, length in _problems(to, 3):
        if places(state)[n] == (goal.peg_of(n), 1):
            yield at_most(f"{state} to {goal}", 2 ** (n - 1) - 1 + 2 ** (n - 3), length)


def proposition_9_ii(to: int) -> Checked:
    """Every pair of this case: the first part, and the whole, by search."""
    for n, state, goal, length in _problems(to, 3):
        s, t, h = places(state)[n][0], goal.peg_of(n), places(state)[n][1]
        if s != t and (h > 1 or state.peg_of(n - 1) == 3 - s - t):
            first = to_gather(parts(state, n).upper, 3 - s - t)
            yield at_most(f"{state} to {goal}, first", 2 ** (n - 2) - 1, first)
            bound = 2 ** (n - 2) + 2 ** (n - 1) - 1 + 2 ** (n - 3)
            yield at_most(f"{state} to {goal}", bound, length)


def proposition_9_iii(to: int) -> Checked:
    """Every pair of this case: the first part, and the whole, by search."""
    for n, state, goal, length in _problems(to, 3):
        s, t, h = places(state)[n][0], goal.peg_of(n), places(state)[n][1]
        if s != t and h == 1 and state.peg_of(n - 1) != 3 - s - t:
            upper = parts(state, n).upper
            first = lengths(State.tower(n - 1, 3, 3 - s - t))[upper]
            yield at_most(f"{state} to {goal}, first", 2 ** (n - 1) - 1, first)
            yield at_most(f"{state} to {goal}", 2**n - 1, length)


def remark_12(to: int) -> Checked:
    """Both constructions for Example 3, each step as short as search finds it."""
    start, goal = EXAMPLE_3
    still, _ = by_moves_of_largest(start, 1)
    steps = {
        made + 1 + lengths(goal)[after]
        for state, made in still.items()
        for move, after in onward(state)
        if (move.disc, move.target) == (to, 2)
    }
    yield at_least("Proposition 9", 10, min(steps))
    made = to_regular(start)
    nearest = [state for state in list(levels(start))[made] if state.is_regular]
    yield at_least("Theorem 6", 10, made + min(lengths(goal)[state] for state in nearest))
    yield Comparison("shortest", 9, lengths(goal)[start])


def _example_2(n: int) -> State:
    """Disc n on disc n - 1, and upon them the others in order."""
    return State(((n - 1, n, *range(n - 2, 0, -1)), (), ()))


def _problems(to: int, least: int = 2) -> Iterator[tuple[int, State, State, int]]:
    """Every state with every regular goal, and how far that is."""
    for n in range(least, to + 1):
        for goal in regular_goals(n):
            for state, length in lengths(goal).items():
                yield n, state, goal, length
