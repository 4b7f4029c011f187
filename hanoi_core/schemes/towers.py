"""Towers without cheats: any number of pegs, with or without a bottleneck.

One procedure serves them all. To move n discs with p pegs, set the k smallest aside on one peg
with all p pegs, move the others with the p - 1 pegs that are left, and bring the k back. It ends
with discs that go one by one: a single disc or, with a bottleneck b, up to b of them turned over.

Rohl & Gedeon end with four questions, which this module answers.
1. F without recomputing: `counts.F` finds it by bisection, and here each pair (n, p) is looked
   up once, because equal sub-plans are one node.
2. No swapping of an array: the pegs of a shared node are renamed.
3. Iteration in place of one recursion: for a given number of pegs, nodes are built from few
   discs to many, each from nodes that exist.
4. Iteration in place of both: an outer loop goes from two pegs up. Nothing here calls itself,
   and neither do `plan[k]` and `plan.state_at(k)`, which walk down in a loop.
"""

from functools import lru_cache
from typing import Literal

from hanoi_core import counts
from hanoi_core.errors import require_whole
from hanoi_core.plans.captions import Caption, plural, spelled, title
from hanoi_core.plans.effects import is_tower
from hanoi_core.plans.nodes import Chain, Renamed, Step, captioned, chain
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.schemes import references, words
from hanoi_core.schemes.references import Parts

_ALONE = Caption(role="largest")  # the only disc of a tower
Choice = int | Literal["smallest", "largest"] | None
MAX_PLAN_DISCS = 20_000
_SHARED = 64  # discs at most of the transfers that plans share with each other


def classic(n: int) -> Plan:
    """The puzzle of Lucas: three pegs, 2**n - 1 moves.

    An ArgumentError if n < 0 or above MAX_PLAN_DISCS, as for every scheme.

    >>> [str(move) for move in classic(2).moves()]
    ['d1 S>P', 'd2 S>D', 'd1 P>D']
    """
    return frame_stewart(n, 3)


def reve(n: int, split: Choice = None) -> Plan:
    """The Reve's puzzle: four pegs, R(n) moves.

    `split` is the number l of discs set aside first: "smallest" or "largest" takes that optimal
    split at every level, a number is taken at the top level. Default: "largest". An
    ArgumentError for any other split, or for n as in `classic`.

    >>> reve(10).length, reve(8, 4).length, reve(8, 7).length
    (49, 33, 51)
    """
    return frame_stewart(n, 4, split)


def frame_stewart(n: int, pegs: int, split: Choice = None) -> Plan:
    """Frame and Stewart's solution for any number of pegs; `split` as in `reve`.

    An ArgumentError for fewer than three pegs, too many discs, or a split that there is not.

    >>> frame_stewart(20, 5).length, frame_stewart(20, 5, 3).length
    (111, 203)
    """
    return bottleneck(n, 1, pegs, split)


def rohl_gedeon(n: int, stools: int) -> Plan:
    """The procedure of 1987: n - F(p-1, n) discs aside at every level, p stools.

    From five stools on it is not always the shortest; `frame_stewart` is. An ArgumentError for
    fewer than three stools, or for n as in `classic`.

    >>> rohl_gedeon(10, 4).length, rohl_gedeon(6, 5).length, frame_stewart(6, 5).length
    (49, 19, 15)
    """
    variant = Variant(stools)
    require_whole("n", n, 0, MAX_PLAN_DISCS)
    node = Transfers(1, "1987").node(n, stools) if n else None
    root = captioned(node, title(n, stools, "", references.PROCEDURE_REVE.whole))
    return Plan(root, State.tower(n, stools), variant)


def bottleneck(n: int, b: int, pegs: int = 4, l: Choice = None, k: Choice = None) -> Plan:
    """The bottleneck puzzle, M3(n, b) or M4(n, b) moves, standard order at the end.

    `l` is the number of discs set aside first, `k` the number set aside in turning those l
    over: "smallest" or "largest" holds at every level, a number at the top level only. An
    ArgumentError for a split that there is not, b < 1, pegs < 3, or n as in `classic`.

    >>> bottleneck(10, 2).length, bottleneck(10, 2, pegs=3).length
    (29, 93)
    """
    variant = Variant(pegs, bottleneck=b)
    require_whole("n", n, 0, MAX_PLAN_DISCS)
    best = counts.best(n, variant)
    name = "l" if b > 1 else "split"
    for argument, choice in ((name, l), ("k", k)):
        if choice not in (None, "smallest", "largest"):
            require_whole(argument, choice, 0, max(0, n - 1))
    # with three pegs all but one disc must go aside
    split = choose(l, best.splits, n - 1 if pegs == 3 else 0, n - 1, name) if n else 0
    below = k if k is not None else l if isinstance(l, str) else None
    if n > _SHARED or isinstance(below, int):
        transfers = Transfers(b, below, (split, pegs))
    else:
        transfers = _shared(b, below)
    paper = _order_parts(n, split, pegs, b).whole
    rule = f", bottleneck {b}" if b > 1 else ""
    node = _restore(transfers, n, pegs, l, split) if n else None
    root = captioned(node, title(n, pegs, rule, paper))
    return Plan(root, State.tower(n, pegs), variant)


def bottleneck_transfer(n: int, b: int, pegs: int = 4, k: Choice = None) -> Plan:
    """The tower to any legal order on D: g3(n, b) or g4(n, b) moves; `k` as in `bottleneck`.

    Errors as of `bottleneck`.

    >>> str(bottleneck_transfer(3, 2, pegs=3).final)
    '//2,3,1'
    """
    variant = Variant(pegs, bottleneck=b)
    require_whole("n", n, 0, MAX_PLAN_DISCS)
    transfers = Transfers(b, k, (n, pegs))
    node = transfers.node(n, pegs) if n else None
    paper = references.turned_over(n, transfers.split(n, pegs), pegs, b).whole
    what, last = plural(n, "disc"), f"{{p[{pegs - 1}]}}"
    there = Caption(f"{what}, in any legal order, to {last}", f"All discs are on {last}")
    back = Caption(f"{what} from any legal order on {last}", "The tower stands on {p[0]}")
    root = captioned(node, words.both(there, back, paper))
    return Plan(root, State.tower(n, pegs), variant)


def choose(choice: Choice, best: range, least: int, most: int, name: str) -> int:
    """A split: the greatest of the best, or the least of them, or any number in between."""
    if choice is None or choice == "largest":
        return best[-1]
    if choice == "smallest":
        return best[0]
    return require_whole(name, choice, least, most)


class Transfers:
    """Shared nodes that move discs 1..n from their first peg to their last.

    With b = 1 they keep the order. With b > 1 they end in a legal order; run backwards they
    restore it. `choice` is made among optimal splits; a number holds at the pair `top` only,
    and "1987" is the rule of that paper, optimal or not.
    """

    def __init__(
        self,
        b: int = 1,
        choice: Choice | Literal["1987"] = None,
        top: tuple[int, int] = (0, 0),
    ) -> None:
        self.b, self._choice, self._top = b, choice, top
        self._nodes: dict[tuple[int, int], Step | Chain] = {}

    def node(self, n: int, pegs: int) -> Step | Chain:
        """The node for n discs and p pegs; all nodes that it is made of are made first."""
        if (n, pegs) in self._nodes:
            return self._nodes[n, pegs]
        splits: dict[tuple[int, int], int] = {}
        needed = {n}
        for p in range(pegs, 1, -1):
            todo, needed = needed, set()
            while todo:
                m = todo.pop()
                if (m, p) in self._nodes:
                    continue
                splits[m, p] = k = self.split(m, p)
                if k and (k, p) not in splits:
                    todo.add(k)
                if m > self.b:
                    needed.add(m - k)
        for m, p in sorted(splits, key=lambda pair: (pair[1], pair[0])):
            self._nodes[m, p] = self._make(m, p, splits[m, p])
        return self._nodes[n, pegs]

    def shell(
        self, inner: Step | Chain, n: int, k: int, p: int, parts: Parts, largest: bool = False
    ) -> Chain:
        """The k smallest aside, then `inner` moves the others with a peg fewer, then all back.

        `largest` says whether disc n is the largest of all.
        """
        one_by_one = inner.length == n - k
        how = "one by one" if one_by_one else f"with {spelled(p - 1)} pegs"
        why, few = words.then_on_top(k, n, largest), n - k if one_by_one else 2
        goes, come = [words.moves(k + 1, n, peg, how, why, few) for peg in (p - 1, 0)]
        caption = words.both(goes, come, parts.others, parts.others_back)
        others = Renamed(inner, (0, *range(2, p)), range(k + 1, n + 1), False, caption)
        if not k:
            return chain([others])
        before, after = inner.effect[0][0], inner.effect[p - 2][1]
        goes = words.set_aside(k, n, 1)
        come, home = [
            words.comes_back(k, n, peg, k + pile[-1][-1], is_tower(pile))
            for peg, pile in ((0, before), (p - 1, after))
        ]
        there = words.both(goes, come, parts.aside, parts.home)
        back = words.both(home, goes, parts.home, parts.aside)
        return chain([self._aside(k, p, there), others, self._aside(k, p, back, back=True)])

    def _aside(self, k: int, p: int, caption: Caption, back: bool = False) -> Renamed:
        """The k smallest from the first peg to the second, or back, from there to the last."""
        first, last = (p - 1, 0) if back else (0, p - 1)
        pegs = (first, *range(2, p - 1), last, 1)
        return Renamed(self.node(k, p), pegs, range(1, k + 1), back, caption)

    def _parts(self, n: int, k: int, p: int) -> Parts:
        if self._choice == "1987":
            return references.PROCEDURE_REVE
        if self.b > 1:
            return references.turned_over(n, k, p, self.b)
        return references.tower(n, k, p)

    def split(self, n: int, p: int) -> int:
        """How many of n discs are set aside first."""
        if n <= self.b:
            return 0
        if p == 3:
            return n - self.b
        if self._choice == "1987":
            return n - counts.F(p - 1, n)
        best = counts.bottleneck_transfer(n, self.b, p).splits
        if isinstance(self._choice, int) and self._top != (n, p):
            return best[-1]
        return choose(self._choice, best, 0, n - 1, "k")

    def _make(self, n: int, p: int, k: int) -> Step | Chain:
        if n > self.b:
            return self.shell(self._nodes[n - k, p - 1], n, k, p, self._parts(n, k, p))
        if n == 1:
            return Step(1, 0, p - 1, _ALONE)
        paper = self._parts(n, k, p).whole
        return chain(
            Step(d, 0, p - 1, words.turned_over(d, n, p - 1, paper)) for d in range(1, n + 1)
        )


@lru_cache(maxsize=16)
def _shared(b: int, choice: Choice) -> Transfers:
    """Transfers of few discs, for all plans with this choice. Nodes never change."""
    return Transfers(b, choice)


def _restore(transfers: Transfers, n: int, pegs: int, l: Choice, split: int) -> Step | Chain:
    """n discs to standard order: some aside, the others with a peg fewer, and so on, all back."""
    shells = []
    while n > 1:
        shells.append((n, split, pegs))
        n, pegs = n - split, pegs - 1
        if pegs > 2:
            best = counts.bottleneck_tower(n, transfers.b, pegs).splits
            split = best[0] if l == "smallest" else best[-1]
    node: Step | Chain = Step(1, 0, pegs - 1, _ALONE)
    for size, aside, p in reversed(shells):
        parts = _order_parts(size, aside, p, transfers.b)
        node = transfers.shell(node, size, aside, p, parts, largest=True)
    return node


def _order_parts(n: int, k: int, p: int, b: int) -> Parts:
    return references.restored(n, k, p) if b > 1 else references.tower(n, k, p)
