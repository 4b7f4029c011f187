"""Lucas's second problem: from any arrangement on three pegs to a perfect tower (Hinz 1989, 2).

Letters: N the largest disc, r its peg, h its height above the bottom, j the goal peg. Nothing
below N moves before N does.

To order on j (Lemma 7): where N lies at the bottom of j, it stays. Where it lies on another peg,
the discs not under it gather on the third peg, N goes to j, and the rest is a smaller problem.
Where it lies on j above others, it first goes to one of the two other pegs, then the same.

To gather on a peg, in any order (Lemmas 5 and 6): a bottom segment of the peg stays, if its top
disc is larger than all discs outside it, the tallest such segment; the others are brought to
order upon it. To leave the most disorder behind is best both now and later.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from hanoi_core.counts.arithmetic import power
from hanoi_core.errors import ArgumentError, require_whole
from hanoi_core.nodes import Caption, Chain, Node, Step, View, captioned, chain
from hanoi_core.plan import Plan
from hanoi_core.provenance import Provenance, Trust
from hanoi_core.schemes.towers import Transfers, plural
from hanoi_core.state import State
from hanoi_core.variant import Variant

MAX_DISCS = 100

Stacks = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, eq=False, slots=True, repr=False)
class Solution(Plan):
    """A shortest plan, and the only other one where there are two (Theorem 7).

    `mirror` interchanges the two pegs that are not the goal.
    """

    mirror: Plan | None = None


def solve(state: State, peg: int) -> Solution:
    """The shortest way from any state on three pegs to the perfect state on `peg`.

    >>> example = State.parse("[(0,3),(0,2),(0,4),(0,1)]")
    >>> solve(example, 0).length, solve(example, 0).mirror is not None, solve(example, 2).length
    (8, True, 12)
    """
    if state.pegs != 3:
        raise ArgumentError(f"irregular.solve is for 3 pegs; this state has {state.pegs}")
    require_whole("the number of discs", state.n, 0, MAX_DISCS)
    require_whole("peg", peg, 0, 2)
    node = _Solver().order(state.stacks, peg).node
    what, goal = plural(state.n, "disc"), f"{{p[{peg}]}}"
    caption = Caption(f"{what} to order on {goal}", _THEOREM, f"{what} from order on {goal}")
    root = captioned(node, caption)
    variant, trust = Variant(3), Provenance(Trust.PROVED, _THEOREM)
    mirror = None
    if not state.is_perfect and len(state.stacks[peg]) == state.n:
        pegs = tuple(peg if i == peg else 3 - peg - i for i in range(3))
        mirrored = View(root, pegs, range(1, state.n + 1))
        mirror = Plan(mirrored, state, variant, trust)
    return Solution(root, state, variant, trust, mirror)


def theorem_6_bound(n: int) -> int:
    """From no state to any regular one are more moves needed: 2**n - 1 + 2**(n-2); sharp."""
    return power(require_whole("n", n, 2)) - 1 + power(n - 2)


def proposition_8_bound(n: int) -> int:
    """From any state, some regular one can be reached in this many moves: 2**(n-2); sharp."""
    return power(require_whole("n", n, 2) - 2)


def proposition_9_bound(state: State, peg: int) -> int | None:
    """2**n - 1, unless the largest disc lies on the goal peg above others; then None.

    None means that only Theorem 6 applies.
    """
    require_whole("the number of pegs", state.pegs, 3, 3)
    require_whole("n", state.n, 2)
    require_whole("peg", peg, 0, 2)
    stuck = state.n in state.stacks[peg][1:]
    return None if stuck else (1 << state.n) - 1


_THEOREM = "Hinz 1989, Theorem 7"


class _Way(NamedTuple):
    """A node, None where nothing moves, and the stacks after it."""

    node: Step | Chain | View | None
    after: Stacks

    @property
    def length(self) -> int:
        return self.node.length if self.node else 0


class _Solver:
    """Shares the nodes of regular towers, and what it has worked out, within one problem."""

    def __init__(self) -> None:
        self._transfers = Transfers()
        self._known: dict[tuple[Stacks, int], _Way] = {}

    def order(self, stacks: Stacks, j: int) -> _Way:
        """All discs to order on peg j."""
        key = stacks, j
        if key not in self._known:
            self._known[key] = self._tower(stacks, j) or self._order(stacks, j)
        return self._known[key]

    def gather(self, stacks: Stacks, j: int) -> _Way:
        """All discs to peg j, in any order, by the tallest segment that can stay (Lemma 5)."""
        stack = stacks[j]
        total = sum(map(len, stacks))
        keep = next(
            height
            for height in range(len(stack), -1, -1)
            if height in (0, total) or stack[height - 1] > max(_outside(stacks, j, height))
        )
        base = stack[:keep]
        free = tuple(stack[keep:] if i == j else s for i, s in enumerate(stacks))
        way = self.order(free, j)
        return _Way(way.node, _with(way.after, j, base + way.after[j]))

    def _tower(self, stacks: Stacks, j: int) -> _Way | None:
        """A perfect tower elsewhere, or in its place: nothing to work out."""
        used = [i for i, stack in enumerate(stacks) if stack]
        if not used:
            return _Way(None, stacks)
        i, stack = used[0], stacks[used[0]]
        if len(used) > 1 or any(a < b for a, b in pairwise(stack)):
            return None
        after = _with(((), (), ()), j, stack)
        if i == j:
            return _Way(None, after)
        node = self._transfers.node(len(stack), 3)
        discs = tuple(reversed(stack))
        text = f"{_list(discs)} from {{p[{i}]}} to {{p[{j}]}}" if len(discs) > 1 else ""
        return _Way(View(node, (i, 3 - i - j, j), discs, False, Caption(text, "Lucas 1883")), after)

    def _order(self, stacks: Stacks, j: int) -> _Way:
        largest = max(max(stack, default=0) for stack in stacks)
        r = next(i for i, stack in enumerate(stacks) if largest in stack)
        if stacks[j][:1] == (largest,):
            rest = self.order(_with(stacks, j, stacks[j][1:]), j)
            return _Way(rest.node, _with(rest.after, j, (largest, *rest.after[j])))
        if r != j:
            return self._through(stacks, r, j, j, "Lemma 7(i)")
        ways = [self._through(stacks, r, i, j, "Lemma 7(ii)") for i in range(3) if i != r]
        return min(ways, key=lambda way: way.length)  # equal only if all lie on j (Lemma 8)

    def _through(self, stacks: Stacks, r: int, i: int, j: int, lemma: str) -> _Way:
        """The largest disc from r to i, then all to order on j."""
        stack = stacks[r]
        largest = max(map(max, filter(None, stacks)))
        below = stack[: stack.index(largest)]
        k = 3 - r - i
        free = _with(stacks, r, stack[len(below) + 1 :])
        gathered = self.gather(free, k)
        moved = _with(_with(gathered.after, r, below), i, (largest,))
        step = Step(largest, r, i, Caption("the largest that has to move", f"Hinz 1989, {lemma}"))
        others = _with(moved, i, ()) if i == j else moved
        rest = self.order(others, j)
        clear = Caption(
            f"out of the way of {{d[{largest}]}}, to {{p[{k}]}}", "Hinz 1989, Lemmas 5 and 6"
        )
        final = Caption(f"the others to order on {{p[{j}]}}", f"Hinz 1989, {lemma}")
        parts: list[Node] = [captioned(gathered.node, clear), step, captioned(rest.node, final)]
        after = _with(rest.after, j, (largest, *rest.after[j])) if i == j else rest.after
        return _Way(chain(parts), after)


def _with(stacks: Stacks, peg: int, stack: tuple[int, ...]) -> Stacks:
    return tuple(stack if i == peg else s for i, s in enumerate(stacks))


def _outside(stacks: Stacks, j: int, height: int) -> list[int]:
    """The discs that do not lie in the lowest `height` places of peg j."""
    return [
        disc for i, stack in enumerate(stacks) for disc in (stack[height:] if i == j else stack)
    ]


def _list(discs: tuple[int, ...]) -> str:
    """A template that names the discs."""
    names = [f"{{d[{disc}]}}" for disc in discs]
    if len(discs) > 2 and discs == tuple(range(discs[0], discs[-1] + 1)):
        return f"{names[0]} to {names[-1]}"
    return ", ".join(names[:-1]) + f" and {names[-1]}"
