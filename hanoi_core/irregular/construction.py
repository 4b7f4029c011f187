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

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from hanoi_core.irregular.alternatives import STAY, Alternatives, shortest_of
from hanoi_core.plans.captions import Caption, listed
from hanoi_core.plans.nodes import Node, Renamed, Step
from hanoi_core.puzzle.state import Stacks
from hanoi_core.schemes.towers import Transfers

_LEMMA_5 = "Hinz 1989, Lemma 5"
_BACK = "on the way back to the start"  # what is said of all this when it is taken back


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
        return {route: self._along(route, stacks, rest) for route in _routes(r, home, stacked)}

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
        names = tuple(reversed(stack))
        which = f"Discs {listed(names)} go" if len(names) > 1 else f"Disc {names[0]}"
        there, back = (Caption(f"{which} to {{p[{peg}]}}", source="Lucas 1883") for peg in (j, i))
        caption = there._replace(back=back)
        return Alternatives(((Renamed(node, (i, 3 - i - j, j), names, False, caption),),))

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
        every = sorted(disc for stack in stacks for disc in stack)
        smaller = _discs(every[:-1])
        if i == j:
            why, moving, role = f"Now {smaller} can go there in order", every[:-1], "back"
        else:
            why, moving, role = f"so that {_discs(below)} below it can move", every, ""
        step = _step(largest, r, i, why, lemma, "largest")
        order = f"{_go(moving)} to {{p[{j}]}} in order"
        aim = f"so that disc {largest} lies below {smaller}"
        final = _phase(order, aim, "Hinz 1989, Theorem 7", role)
        clear = _out_of_the_way(largest, k, "Hinz 1989, Lemmas 5 and 6")
        return [gathered.under(clear), step, self.order(after, j).under(final)]

    def _along(self, route: tuple[int, ...], stacks: Stacks, rest: Stacks) -> Alternatives:
        """N along a route, then the others to `rest`."""
        largest, r = _largest(stacks)
        free, below = _opened(stacks, largest, r)
        lemma, home = "Hinz 1989, Lemma 4", route[-1]
        others = [disc for stack in rest for disc in stack]
        ways: dict[Stacks, Alternatives] = {free: STAY}  # to every position of the others
        for number, i in enumerate(route):
            k = 3 - r - i
            clear = _out_of_the_way(largest, k, _LEMMA_5)
            is_home = number == len(route) - 1
            why = (
                f"It is home: {_discs(others)} can follow"
                if is_home
                else f"on its way to {{p[{home}]}}"
            )
            step = _step(largest, r, i, why, lemma, "largest")
            options: dict[Stacks, list[list[Node | Alternatives]]] = {}
            for position, way in ways.items():
                for after, gathered in self._gathered(position, k):
                    if number == 0:
                        after = _with(after, r, below)
                    options.setdefault(after, []).append([way, gathered.under(clear), step])
            ways = {after: shortest_of(some) for after, some in options.items()}
            r = i
        what, why = f"{_go(others)} into place", "so that the goal is reached"
        final = _phase(what, why, "Hinz 1989, Lemmas 4 and 5", "back")
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
            step = _step(largest, r, i, "so that it no longer lies on smaller discs", paper)
            for after, gathered in self._gathered(free, k):
                rest = self.regular(_with(after, r, below))
                clear = _out_of_the_way(largest, k, _LEMMA_5)._replace(role="room")
                final = _phase("The others come to lie regularly", "so that all do", paper)
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


def _step(disc: int, r: int, i: int, why: str, source: str, role: str = "") -> Step:
    return Step(disc, r, i, Caption("", why, source, role, Caption("", _BACK, source, role)))


def _phase(what: str, why: str, source: str, role: str = "") -> Caption:
    return Caption(what, why, source, role, Caption("Discs go back", _BACK, source))


def _discs(discs: Iterable[int]) -> str:
    """Some discs by their numbers; "no other" if there are none."""
    named = sorted(discs)
    return f"disc{'s' * (len(named) > 1)} {listed(named)}" if named else "no other"


def _go(discs: Sequence[int]) -> str:
    """The beginning of a sentence of where they go."""
    return f"{_discs(discs).capitalize()} go{'es' * (len(discs) == 1)}"


def _out_of_the_way(largest: int, peg: int, source: str) -> Caption:
    what = f"The discs in the way of disc {largest} gather on {{p[{peg}]}}"
    return _phase(what, f"so that disc {largest} can move", source, "aside")
