"""All shortest ways from any arrangement on three pegs to order (Hinz 1989, chapter 2).

Letters: N the largest disc, r its peg, j a goal peg. Nothing below N moves before N does, and N
moves only while all discs that do not lie below it are gathered on the third peg.

Gathered on a peg (Lemma 5): a bottom segment of the peg stays as it is, if its top disc is larger
than all discs outside it, and these come to order upon it. Each such segment may end in another
position; the tallest is reached soonest, and it is the best to go on from to a tower (Lemma 6).

N never goes twice to the same peg (Lemma 4), and stays where it lies at the bottom of its goal. So
it has few routes to its goal, and along each the ways are those from gathering to gathering, and
in the end those of the smaller discs to theirs. To a tower, one route is enough (Lemmas 7 and 8).
"""

from collections.abc import Iterator
from itertools import pairwise

from hanoi_core.irregular.alternatives import STAY, Alternatives, shortest_of
from hanoi_core.plans.captions import Caption
from hanoi_core.plans.nodes import Node, Renamed, Step
from hanoi_core.puzzle.state import Stacks
from hanoi_core.schemes.towers import Transfers

_LEMMA_5 = "Hinz 1989, Lemma 5"


class HinzConstruction:
    """Works out all shortest ways; what it has found is shared within one problem.

    >>> HinzConstruction().order(((1, 2), (), ()), 0)
    <2 ways of length 4>
    """

    def __init__(self) -> None:
        self._transfers = Transfers()
        self._orders: dict[tuple[Stacks, int], Alternatives] = {}
        self._reached: dict[tuple[Stacks, Stacks], Alternatives] = {}
        self._regular: dict[Stacks, Alternatives] = {}

    def order(self, stacks: Stacks, j: int) -> Alternatives:
        """All discs to order on peg j: one way, or two (Theorem 7)."""
        key = stacks, j
        if key not in self._orders:
            self._orders[key] = self._tower(stacks, j) or self._order(stacks, j)
        return self._orders[key]

    def reach(self, stacks: Stacks, goal: Stacks) -> Alternatives:
        """To the regular position `goal` of the same discs."""
        used = [j for j, stack in enumerate(goal) if stack]
        if stacks == goal:
            return STAY
        if len(used) == 1:
            return self.order(stacks, used[0])
        key = stacks, goal
        if key not in self._reached:
            ways = self.routes(stacks, goal).values()
            self._reached[key] = shortest_of([way] for way in ways)
        return self._reached[key]

    def routes(self, stacks: Stacks, goal: Stacks) -> dict[tuple[int, ...], Alternatives]:
        """The shortest ways to the regular position `goal`, by the pegs that N goes to in turn."""
        largest, r = _largest(stacks)
        home = next(j for j, stack in enumerate(goal) if largest in stack)
        rest = _with(goal, home, goal[home][1:])
        if stacks[home][:1] == (largest,):
            return {(): self.reach(_with(stacks, home, stacks[home][1:]), rest)}
        stacked = stacks[r][0] != largest
        return {
            route: self._along(route, stacks, rest, f"to {_text(goal)}")
            for route in _routes(r, home, stacked)
        }

    def regular(self, stacks: Stacks) -> Alternatives:
        """To any regular position: each disc that lies on smaller ones moves once, if largest."""
        if stacks not in self._regular:
            self._regular[stacks] = self._to_regular(stacks)
        return self._regular[stacks]

    def _tower(self, stacks: Stacks, j: int) -> Alternatives | None:
        """A tower elsewhere, or in its place: nothing to work out."""
        used = [i for i, stack in enumerate(stacks) if stack]
        if not used:
            return STAY
        i, stack = used[0], stacks[used[0]]
        if len(used) > 1 or not _is_regular(stacks):
            return None
        if i == j:
            return STAY
        node = self._transfers.node(len(stack), 3)
        discs = tuple(reversed(stack))
        text = f"{_list(discs)} from {{p[{i}]}} to {{p[{j}]}}" if len(discs) > 1 else ""
        caption = Caption(text, "Lucas 1883")
        return Alternatives(((Renamed(node, (i, 3 - i - j, j), discs, False, caption),),))

    def _order(self, stacks: Stacks, j: int) -> Alternatives:
        largest, r = _largest(stacks)
        if stacks[j][:1] == (largest,):
            return self.order(_with(stacks, j, stacks[j][1:]), j)
        if r != j:
            return shortest_of([self._through(stacks, j, j, "Hinz 1989, Lemma 7(i)")])
        # equal only if all lie on j (Lemma 8)
        return shortest_of(
            self._through(stacks, i, j, "Hinz 1989, Lemma 7(ii)") for i in range(3) if i != r
        )

    def _through(self, stacks: Stacks, i: int, j: int, lemma: str) -> list[Node | Alternatives]:
        """N to peg i, then all to order on j."""
        largest, r = _largest(stacks)
        free, below = _opened(stacks, largest, r)
        k = 3 - r - i
        after, gathered = next(self._gathered(free, k))
        after = _with(after, r, below)
        if i != j:
            after = _with(after, i, (largest,))
        step = Step(largest, r, i, Caption("the largest that has to move", lemma))
        which = "the others" if i == j else f"{{d[{largest}]}} and the others"
        final = Caption(f"{which} to order on {{p[{j}]}}", "Hinz 1989, Theorem 7")
        clear = _out_of_the_way(largest, k, "Hinz 1989, Lemmas 5 and 6")
        return [gathered.under(clear), step, self.order(after, j).under(final)]

    def _along(
        self, route: tuple[int, ...], stacks: Stacks, rest: Stacks, goal: str
    ) -> Alternatives:
        """N along a route, then the others to `rest`."""
        largest, r = _largest(stacks)
        free, below = _opened(stacks, largest, r)
        lemma = "Hinz 1989, Lemma 4"
        ways: dict[Stacks, Alternatives] = {free: STAY}  # to every position of the others
        for number, i in enumerate(route):
            k = 3 - r - i
            clear = _out_of_the_way(largest, k, _LEMMA_5)
            step = Step(largest, r, i, Caption("the largest that has to move", lemma))
            options: dict[Stacks, list[list[Node | Alternatives]]] = {}
            for position, way in ways.items():
                for after, gathered in self._gathered(position, k):
                    if number == 0:
                        after = _with(after, r, below)
                    options.setdefault(after, []).append([way, gathered.under(clear), step])
            ways = {after: shortest_of(some) for after, some in options.items()}
            r = i
        final = Caption(f"the others {goal}", "Hinz 1989, Lemmas 4 and 5")
        return shortest_of(
            [way, self.reach(position, rest).under(final)] for position, way in ways.items()
        )

    def _to_regular(self, stacks: Stacks) -> Alternatives:
        if _is_regular(stacks):
            return STAY
        largest, r = _largest(stacks)
        free, below = _opened(stacks, largest, r)
        if not below:
            return self.regular(free)
        paper = "Hinz 1989, Proposition 8"
        options: list[list[Node | Alternatives]] = []
        for i in (peg for peg in range(3) if peg != r):
            k = 3 - r - i
            step = Step(largest, r, i, Caption("it lies on smaller discs", paper))
            for after, gathered in self._gathered(free, k):
                rest = self.regular(_with(after, r, below))
                clear = _out_of_the_way(largest, k, _LEMMA_5)
                final = Caption("the others to the nearest regular position", paper)
                options.append([gathered.under(clear), step, rest.under(final)])
        return shortest_of(options)

    def _gathered(self, stacks: Stacks, j: int) -> Iterator[tuple[Stacks, Alternatives]]:
        """Every position with all discs on peg j that can be reached, the soonest first."""
        stack = stacks[j]
        largest = max((disc for i in range(3) if i != j for disc in stacks[i]), default=0)
        seen = set()
        for height in range(len(stack), -1, -1):
            base, above = stack[:height], stack[height:]
            largest = max(largest, above[0] if above else 0)
            if base and largest > base[-1]:
                continue
            free = _with(stacks, j, above)
            moved = sorted((disc for pile in free for disc in pile), reverse=True)
            after = _with(((), (), ()), j, (*base, *moved))
            if after not in seen:
                seen.add(after)
                yield after, self.order(free, j)


def _routes(r: int, home: int, stacked: bool) -> list[tuple[int, ...]]:
    """The routes of N from peg r: to no peg twice, and back to r only if N lay on discs there."""
    a, b = (peg for peg in range(3) if peg != r)
    if r == home:
        return [(a, r), (b, r), (a, b, r), (b, a, r)]
    other = 3 - r - home
    return [(home,), (other, home)] + [(other, r, home)] * stacked


def _largest(stacks: Stacks) -> tuple[int, int]:
    """The largest disc and its peg."""
    return max((max(stack), peg) for peg, stack in enumerate(stacks) if stack)


def _opened(stacks: Stacks, disc: int, peg: int) -> tuple[Stacks, tuple[int, ...]]:
    """What can move before the disc does, and what lies below the disc."""
    level = stacks[peg].index(disc)
    return _with(stacks, peg, stacks[peg][level + 1 :]), stacks[peg][:level]


def _is_regular(stacks: Stacks) -> bool:
    return all(below > disc for stack in stacks for below, disc in pairwise(stack))


def _with(stacks: Stacks, peg: int, stack: tuple[int, ...]) -> Stacks:
    return tuple(stack if i == peg else s for i, s in enumerate(stacks))


def _out_of_the_way(largest: int, peg: int, paper: str) -> Caption:
    return Caption(f"out of the way of {{d[{largest}]}}, to {{p[{peg}]}}", paper)


def _text(stacks: Stacks) -> str:
    return "/".join(",".join(map(str, stack)) for stack in stacks)


def _list(discs: tuple[int, ...]) -> str:
    """A template that names the discs."""
    names = [f"{{d[{disc}]}}" for disc in discs]
    if len(discs) > 2 and discs == tuple(range(discs[0], discs[-1] + 1)):
        return f"{names[0]} to {names[-1]}"
    return ", ".join(names[:-1]) + f" and {names[-1]}"
