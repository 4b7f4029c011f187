"""Naive twins: the same answers by the plainest means, for the tests to compare with.

Nothing here is fast, and nothing here imports hanoi_core.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, pairwise, permutations
from math import inf
from typing import Any

Stacks = tuple[tuple[int, ...], ...]


def legal_moves(
    stacks: Stacks, cheats_left: int = 0, bottleneck: int = 1
) -> dict[tuple[int, int, int], bool]:
    """Every legal (disc, source, target), with whether it is a cheat."""
    moves = {}
    for source in range(len(stacks)):
        for target in range(len(stacks)):
            if source == target or len(stacks[source]) == 0:
                continue
            disc = stacks[source][-1]
            if bottleneck > 1:
                if any(disc >= other + bottleneck for other in stacks[target]):
                    continue
                moves[disc, source, target] = False
            else:
                cheat = len(stacks[target]) > 0 and stacks[target][-1] < disc
                if not cheat or cheats_left > 0:
                    moves[disc, source, target] = cheat
    return moves


def inversions(stacks: Stacks) -> int:
    """How often a disc lies directly on a smaller one."""
    return sum(below < disc for stack in stacks for below, disc in pairwise(stack))


def after(stacks: Stacks, move: tuple[int, int, int]) -> Stacks:
    """The stacks after a move."""
    disc, source, target = move
    return tuple(
        stack[:-1] if peg == source else (*stack, disc) if peg == target else stack
        for peg, stack in enumerate(stacks)
    )


def replay(
    stacks: Stacks, moves: Iterable[tuple[int, int, int]], cheats: int = 0, bottleneck: int = 1
) -> tuple[Stacks, list[int], int | None]:
    """The stacks after the moves, which of them are cheats, and which is illegal, from 0.

    It stops before the first that is illegal.
    """
    cheated: list[int] = []
    for i, move in enumerate(moves):
        legal = legal_moves(stacks, cheats - len(cheated), bottleneck)
        if move not in legal:
            return stacks, cheated, i
        if legal[move]:
            cheated.append(i)
        stacks = after(stacks, move)
    return stacks, cheated, None


def breadth_first(
    start: Stacks, cheats: int = 0, bottleneck: int = 1
) -> dict[tuple[Stacks, int], tuple[int, int]]:
    """(distance, number of shortest paths) of every (position, cheats used) reachable."""
    found = {(start, 0): (0, 1)}
    frontier = [(start, 0)]
    distance = 0
    while frontier:
        distance += 1
        following = []
        for stacks, used in frontier:
            paths = found[stacks, used][1]
            for move, cheat in legal_moves(stacks, cheats - used, bottleneck).items():
                node = after(stacks, move), used + cheat
                if node not in found:
                    found[node] = distance, paths
                    following.append(node)
                elif found[node][0] == distance:
                    found[node] = distance, found[node][1] + paths
        frontier = following
    return found


def shortest_length(start: Stacks, goal: Stacks, cheats: int = 0, bottleneck: int = 1) -> int:
    """The least number of moves between two positions."""
    found = breadth_first(start, cheats, bottleneck)
    return min(found[goal, used][0] for used in range(cheats + 1) if (goal, used) in found)


def shortest_paths(
    start: Stacks, goal: Stacks, cheats: int = 0, bottleneck: int = 1
) -> list[tuple[tuple[int, int, int], ...]]:
    """Every shortest path between two positions, as its moves, in order; none if unreachable."""
    found = breadth_first(start, cheats, bottleneck)
    lengths = [length for (stacks, _), (length, _) in found.items() if stacks == goal]
    paths: list[tuple[Stacks, int, tuple[tuple[int, int, int], ...]]] = [(start, 0, ())]
    for length in range(1, min(lengths, default=0) + 1):
        paths = [
            (stacks, used + cheat, (*path, move))
            for before, used, path in paths
            for move, cheat in legal_moves(before, cheats - used, bottleneck).items()
            for stacks in [after(before, move)]
            if found[stacks, used + cheat][0] == length
        ]
    return [path for stacks, _, path in paths if stacks == goal]


def distances_from(
    every: list[Stacks], goal: Stacks, cheats: int = 0, bottleneck: int = 1
) -> dict[tuple[Stacks, int], int]:
    """The distance to a goal from every (position, cheats left) that leads there.

    One move more than after the best move, again and again until nothing changes.
    """
    nodes = [(stacks, left) for stacks in every for left in range(cheats + 1)]
    onward = {
        (stacks, left): [
            (after(stacks, move), left - cheat)
            for move, cheat in legal_moves(stacks, left, bottleneck).items()
        ]
        for stacks, left in nodes
    }
    found = {(goal, left): 0 for left in range(cheats + 1)}
    while True:
        more = {
            node: 1 + min(found[after] for after in onward[node] if after in found)
            for node in nodes
            if node not in found and any(after in found for after in onward[node])
        }
        if not more:
            return found
        found.update(more)


def distance_by_way_of_regular(
    start: Stacks, regular: dict[tuple[Stacks, int], tuple[int, int]]
) -> int:
    """The distance to a perfect state, with the distances of all regular ones given.

    A regular state stays regular, so every way leads through disorder first, then order.
    """
    best, moves = 10**9, 0
    seen, frontier = {start}, [start]
    while frontier and moves < best:
        following = []
        for stacks in frontier:
            if (stacks, 0) in regular:
                best = min(best, moves + regular[stacks, 0][0])
                continue
            for move in legal_moves(stacks):
                node = after(stacks, move)
                if node not in seen:
                    seen.add(node)
                    following.append(node)
        frontier, moves = following, moves + 1
    return best


def halfway(
    n: int, pegs: int, cheats: int = 0, bottleneck: int = 1
) -> tuple[int, dict[Stacks, int]]:
    """The least length with one move of the largest disc, and the number of solutions by
    configuration, those of its renamings included. Both halves are searched forwards."""
    start, goal = tower(n - 1, pegs, 0), tower(n - 1, pegs, pegs - 1)

    @cache
    def ways_out(named: Stacks, left: int) -> list[tuple[int, int]]:
        """(moves, number of paths) to the goal by the cheats that are made."""
        ways = breadth_first(named, left, bottleneck)
        return [ways[goal, more] for more in range(left + 1) if (goal, more) in ways]

    best, found = 10**9, dict[Stacks, int]()
    for (stacks, used), (moves_in, paths_in) in breadth_first(start, cheats, bottleneck).items():
        if stacks[0] or stacks[-1] or moves_in >= best:
            continue
        auxiliary = sorted(stacks[1:-1], key=lambda stack: min(stack, default=n))
        named = stacks[0], *auxiliary, stacks[-1]
        for moves_out, paths_out in ways_out(named, cheats - used):
            if moves_in + 1 + moves_out < best:
                best, found = moves_in + 1 + moves_out, {}
            if moves_in + 1 + moves_out == best:
                found[named] = found.get(named, 0) + paths_in * paths_out
    return best, found


def moves_to_halfway(m: int, pegs: int, bottleneck: int = 1) -> dict[Stacks, int]:
    """How far every position of m discs is from one where S and another peg are empty.

    Of those that can be reached from the tower on S; moves can be taken back.
    """
    reached = {stacks for stacks, _ in breadth_first(tower(m, pegs, 0), 0, bottleneck)}
    level = {stacks for stacks in reached if not stacks[0] and () in stacks[1:]}
    found = dict.fromkeys(level, 0)
    while level:
        level = {
            after(stacks, move) for stacks in level for move in legal_moves(stacks, 0, bottleneck)
        } - found.keys()
        found |= dict.fromkeys(level, 1 + max(found.values()))
    return found


def tower(n: int, pegs: int, peg: int) -> Stacks:
    """All discs on one peg."""
    return tuple(tuple(range(n, 0, -1)) if i == peg else () for i in range(pegs))


@cache
def frame_stewart(n: int, pegs: int) -> int:
    """The Frame-Stewart number, by its definition."""
    if n == 0:
        return 0
    if pegs == 3:
        return int(2**n - 1)
    return min(2 * frame_stewart(l, pegs) + frame_stewart(n - l, pegs - 1) for l in range(n))


def pascal_F(m: int, n: int) -> int:
    """F(m, n) by writing Pascal's triangle down and reading it as Rohl & Gedeon tell."""
    rows = [[1]]
    while len(rows[-1]) < m or rows[-1][m - 1] <= n:
        last = rows[-1]
        rows.append([1, *(a + b for a, b in pairwise(last)), 1])
    column = [row[m - 1] for row in rows if len(row) >= m]
    left = [row[m - 2] for row in rows if len(row) >= m - 1]
    k = max(i for i, entry in enumerate(column) if entry <= n)
    return left[k]


@cache
def rohl_gedeon(n: int, stools: int) -> int:
    """How many moves the procedure of 1987 makes, by calling itself as it does."""
    if n <= 1 or stools == 3:
        return int(2**n - 1)
    few = pascal_F(stools - 1, n)
    return 2 * rohl_gedeon(n - few, stools) + rohl_gedeon(few, stools - 1)


def block(s: int, pegs: int) -> float:
    """The least cost of a block over all ways to share out the others among p - 2 pegs."""

    @cache
    def waiting(discs: int, q: int) -> float:
        """Of so many discs in piles that are built with q pegs, then with fewer."""
        if q == 2:
            return 2 * discs if discs <= 1 else inf
        return min(
            frame_stewart(a, q) + frame_stewart(a, q + 1) + waiting(discs - a, q - 1)
            for a in range(discs + 1)
        )

    return 1 + waiting(s - 1, pegs - 1) if s else 0


@cache
def g3(n: int, b: int) -> int:
    """1996, Lemma 2.1."""
    return n if n <= b else 2 * g3(n - b, b) + b


@cache
def g4(n: int, b: int) -> int:
    """1996, Lemma 2.2(1)."""
    return n if n <= b else min(G(n, k, b) for k in range(n - b + 1))


def G(n: int, k: int, b: int) -> int:
    """1996, (2.1)."""
    return 2 * (g4(k, b) + g3(n - b - k, b)) + b


def F(n: int, l: int, b: int) -> int:
    """1996, (2.2)."""
    return 2 * (g4(l, b) + g3(n - l - 1, b)) + 1


def M3(n: int, b: int) -> int:
    """1996, Lemma 2.1(2)."""
    return 2 * g3(n - 1, b) + 1 if n else 0


def M4(n: int, b: int) -> int:
    """1996, Lemma 2.2(2)."""
    return min((F(n, l, b) for l in range(n)), default=0)


def k_optimal(n: int, b: int) -> list[int]:
    """Every k at which G is least; for n < b there is none."""
    return [k for k in range(n - b + 1) if G(n, k, b) == min(G(n, j, b) for j in range(n - b + 1))]


def l_optimal(n: int, b: int) -> list[int]:
    """Every l at which F is least."""
    return [l for l in range(n) if F(n, l, b) == min(F(n, j, b) for j in range(n))]


def expand(node: Any, pegs: Any, discs: Any, backwards: bool = False) -> list[tuple[int, int, int]]:
    """Every move of a plan's node, by plain recursion."""
    if hasattr(node, "disc"):
        move = discs[node.disc - 1], pegs[node.source], pegs[node.target]
        return [(move[0], move[2], move[1]) if backwards else move]
    if hasattr(node, "node"):
        inner_pegs = [pegs[peg] for peg in node.pegs]
        inner_discs = [discs[disc - 1] for disc in node.discs]
        return expand(node.node, inner_pegs, inner_discs, backwards != node.backwards)
    parts = [expand(part, pegs, discs, backwards) for part in node.parts]
    return [move for part in (reversed(parts) if backwards else parts) for move in part]


def move_at(
    node: Any, pegs: Any, discs: Any, k: int, backwards: bool = False
) -> tuple[int, int, int]:
    """Move k of a plan's node, by going down from part to part."""
    while not hasattr(node, "disc"):
        if hasattr(node, "node"):
            pegs = [pegs[peg] for peg in node.pegs]
            discs = [discs[disc - 1] for disc in node.discs]
            backwards = backwards != node.backwards
            node = node.node
            continue
        for part in reversed(node.parts) if backwards else node.parts:
            if k < part.length:
                node = part
                break
            k -= part.length
    (move,) = expand(node, pegs, discs, backwards)
    return move


def fewest_runs(discs: list[int]) -> int:
    """The least number of pieces in which discs go up by one, or down by one, all the way."""
    if not discs:
        return 0
    lengths = range(1, len(discs) + 1)
    return 1 + min(
        fewest_runs(discs[size:])
        for size in lengths
        if any(all(b - a == step for a, b in pairwise(discs[:size])) for step in (1, -1))
    )


def hanoi(n: int, source: int, spare: int, target: int) -> Iterator[tuple[int, int, int]]:
    """The classic puzzle as a plain recursive generator."""
    if n:
        yield from hanoi(n - 1, source, target, spare)
        yield n, source, target
        yield from hanoi(n - 1, spare, source, target)


def all_states(n: int, pegs: int = 3) -> Iterator[Stacks]:
    """Every arrangement of n discs; on three pegs (n+2)!/2 of them (Hinz, Theorem 5)."""
    for order in permutations(range(1, n + 1)):
        for cuts in combinations_with_replacement(range(n + 1), pegs - 1):
            yield tuple(order[a:b] for a, b in pairwise((0, *cuts, n)))


def position_number(stacks: Stacks, d: int) -> int:
    """rho(d) on three pegs: how many discs and bottoms stand before it, and itself (Hinz 1989)."""
    n = sum(map(len, stacks))
    columns = [[n + 1 + peg, *stack] for peg, stack in enumerate(stacks)]  # each with its bottom
    peg = next(i for i, column in enumerate(columns) if d in column)
    above = len(columns[peg]) - columns[peg].index(d)
    return sum(len(column) for column in columns[:peg]) + above


def hinz_pair(rho: Sequence[int], d: int) -> tuple[int, int]:
    """(r(d), h(d)) of Definition 12: the least distance to a bottom that does not come before d."""
    n = len(rho) - 3
    gaps = {i: rho[n + i] - rho[d - 1] for i in range(3) if rho[n + i] >= rho[d - 1]}
    h = min(gaps.values())
    (r,) = (i for i, gap in gaps.items() if gap == h)
    return r, h


def shortest_to_all(
    start: Stacks, cheats: int = 0, bottleneck: int = 1
) -> dict[Stacks, tuple[int, int]]:
    """(distance, number of shortest paths) of every position that can be reached."""
    found: dict[Stacks, tuple[int, int]] = {}
    for (stacks, _), (length, paths) in breadth_first(start, cheats, bottleneck).items():
        known = found.get(stacks, (length, 0))
        if length < known[0]:
            found[stacks] = length, paths
        elif length == known[0]:
            found[stacks] = length, known[1] + paths
    return found


def distances_to(goal: Stacks) -> dict[Stacks, tuple[int, int]]:
    """(distance, number of shortest paths) to a goal, for every state that can reach it.

    The search runs backwards: the disc that moved last is on top of its peg and not on a
    smaller one; it may have come from anywhere.
    """
    found = {goal: (0, 1)}
    frontier = [goal]
    while frontier:
        following = []
        for stacks in frontier:
            distance, paths = found[stacks]
            for target, stack in enumerate(stacks):
                if not stack or (len(stack) > 1 and stack[-2] < stack[-1]):
                    continue
                for source in range(len(stacks)):
                    if source == target:
                        continue
                    before = after(stacks, (stack[-1], target, source))
                    if before not in found:
                        found[before] = distance + 1, paths
                        following.append(before)
                    elif found[before][0] == distance + 1:
                        found[before] = distance + 1, found[before][1] + paths
        frontier = following
    return found
