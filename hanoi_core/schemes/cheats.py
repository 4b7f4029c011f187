"""Solutions that cheat: three pegs with c cheats, four pegs and more with any number.

What they share: the way in piles layers on an auxiliary peg, each new layer begun by a cheat; the
largest discs pass; and the way out is the way in backwards in time with S and D exchanged.
Backwards, a cheat is a disc lifted off a smaller one, which is always allowed. So the cheats of
the way in are all that are spent.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from hanoi_core import counts
from hanoi_core.errors import ArgumentError, require_whole
from hanoi_core.plans.captions import Caption, journey, plural, title
from hanoi_core.plans.nodes import Chain, Node, Renamed, chain
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.schemes.towers import MAX_PLAN_DISCS, Transfers

Ending = Literal["P1", "P2"]


def santa_claus(n: int, cheats: int) -> Plan:
    """Three pegs with that many cheats: S3(n, c) moves.

    The other n - 1 discs end half-way on P, in up to c + 1 layers of consecutive discs, the
    smallest discs lowest. The first layer is a tower moved without cheating; a later one is a
    single disc, or a pair: its smaller disc waits on D while the larger cheats. A layer of
    three would cost more cheats. The paper shows c = 1; the general shape was found from the
    half-way configurations of an exhaustive search. An ArgumentError if cheats < 0, or for n as
    in `classic`.

    >>> santa_claus(9, 2).length, str(santa_claus(8, 2).state_at(13))
    (43, '8/3,2,1,5,4,7,6/')
    """
    variant = Variant(3, cheats)
    require_whole("n", n, 0, MAX_PLAN_DISCS)
    return Plan(_santa_claus(n, cheats), State.tower(n, 3), variant)


def cheat(
    n: int,
    scheme: int | None = None,
    k: int | None = None,
    t: int | None = None,
    ending: Ending = "P2",
) -> Plan:
    """Four pegs with one cheat, by scheme 1, 2, 3 or 4 of the 2024 paper.

    `k` discs are set aside on P1 first; scheme 4 keeps `t` discs in a second tower meanwhile;
    scheme 3 forms its last pair on P1 or on P2, its `ending`. What is not given is chosen best;
    with no scheme either, the length is S(n). An ArgumentError for a scheme that there is not, or
    a choice that is not its own or that n discs leave no room for.

    >>> [cheat(8, scheme).length for scheme in (1, 2, 3, 4)], cheat(14).length
    ([27, 23, 23, 23], 67)
    """
    return _cheat(n, scheme, k, t, ending, "Majumdar 2024, Scheme {}")


def cheat_2022(n: int, case: int, k: int | None = None) -> Plan:
    """The three cases of the 2022 paper: schemes 1 and 3, and scheme 4 with t = 1.

    Errors as of `cheat`.

    >>> cheat_2022(14, 3).length == counts.S_2022(14)
    True
    """
    require_whole("case", case, 1, 3)
    scheme, t = {1: (1, None), 2: (3, None), 3: (4, 1)}[case]
    return _cheat(n, scheme, k, t, "P2", f"Majumdar 2022, Case {case}")


def _cheat(
    n: int, scheme: int | None, k: int | None, t: int | None, ending: Ending, paper: str
) -> Plan:
    """As `cheat`; `paper` may have a place for the number of the scheme."""
    require_whole("n", n, 0, MAX_PLAN_DISCS)
    if ending not in ("P1", "P2"):
        raise ArgumentError(f'ending must be "P1" or "P2", not {ending!r}')
    if scheme is None and n < 4:
        if k is not None or t is not None:
            raise ArgumentError("k and t belong to a scheme; for n < 4 no cheat is needed")
        return _one_cheat(n, [], counts.R_splits(n)[-1] if n else 0, "Majumdar 2024, Theorem 1")
    if scheme is None:
        scheme = 1 if n < 6 else 4
    require_whole("scheme", scheme, 1, 4)
    if t is not None and scheme != 4:
        raise ArgumentError(f"t belongs to scheme 4, not to scheme {scheme}")
    if ending != "P2" and scheme != 3:
        raise ArgumentError(f"an ending belongs to scheme 3, not to scheme {scheme}")
    paper = paper.format(scheme)
    if scheme == 3:
        return _scheme_3(n, k, ending, paper)
    if scheme == 4:
        require_whole("n, for scheme 4,", n, 5)
        t = _best_t(n, k) if t is None else require_whole("t", t, 1, n - 4)
    size = {1: 1, 2: 2}.get(scheme, (t or 0) + 2)
    require_whole(f"n, for scheme {scheme},", n, size + 2)
    if k is None:
        k = max(1, counts.R_splits(n - size)[-1])
    return _one_cheat(n, [size], require_whole("k", k, 1, n - size - 1), paper)


def layered(n: int, cheats: int, pegs: int = 4) -> Plan:
    """Four pegs or more with any number of cheats: `counts.best(n, Variant(pegs, c))`.

    For n <= c + 3 on four pegs this is the inverted tower of the 2024 paper's Lemma 4. Beyond, it
    is an upper bound; `papers.known` tells how far search has confirmed that it is the optimum.
    An ArgumentError if pegs < 4, cheats < 0, or for n as in `classic`.

    >>> layered(12, 2).length, str(layered(12, 2).state_at(18))
    (37, '12/3,2,1,6,5,4,9,8,7/11,10/')
    """
    require_whole("n", n, 0, MAX_PLAN_DISCS)
    variant = Variant(pegs, cheats)
    require_whole("pegs", pegs, 4)
    best = counts.best(n, variant)
    k = best.splits[-1] if n else 0
    paper = "Majumdar 2024, Lemma 4" if pegs == 4 and n <= cheats + 3 else _OWN
    root = _layers(n, k, list(best.blocks), variant, paper)
    return Plan(root, State.tower(n, pegs), variant)


@dataclass(frozen=True, slots=True)
class _Stage:
    """Discs first to last go from source to target over `free` pegs; remarks there and back."""

    first: int
    last: int
    source: int
    target: int
    free: tuple[int, ...] = ()
    remark: str = ""
    back: str = ""

    def renamed(self, transfers: Transfers, pegs: int, mirrored: bool, paper: str) -> Renamed:
        """The stage as part of a plan; mirrored, it runs backwards with S and D exchanged."""

        def seen(peg: int) -> int:
            return {0: pegs - 1, pegs - 1: 0}.get(peg, peg) if mirrored else peg

        p = len(self.free) + 2
        source, target = seen(self.source), seen(self.target)
        there = journey(self.first, self.last, source, target, p, self.remark)
        back = journey(self.first, self.last, target, source, p, self.back)
        return Renamed(
            transfers.node(self.last - self.first + 1, p),
            (source, *map(seen, self.free), target),
            range(self.first, self.last + 1),
            mirrored,
            Caption(back, paper, there) if mirrored else Caption(there, paper, back),
        )


def _there_and_back(stages: list[_Stage], middle: Node, pegs: int, caption: Caption) -> Chain:
    """The stages, the middle, and the stages mirrored; numbered as the papers number them."""
    transfers = Transfers()
    count, paper = len(stages), caption.reference
    inward = [
        stage.renamed(transfers, pegs, False, f"{paper}, step {i}")
        for i, stage in enumerate(stages, 1)
    ]
    outward = [
        stage.renamed(transfers, pegs, True, f"{paper}, step {2 * count + 2 - i}")
        for i, stage in enumerate(stages, 1)
    ]
    return chain([*inward, middle, *reversed(outward)], caption)


def _middle(first: int, last: int, pegs: tuple[int, ...], paper: str) -> Renamed:
    """The largest discs from S to D with the pegs that are left."""
    remark = "the others are out of the way" if first > 1 else "nothing is in the way"
    there = journey(first, last, pegs[0], pegs[-1], len(pegs), remark)
    back = journey(first, last, pegs[-1], pegs[0], len(pegs), remark)
    node = Transfers().node(last - first + 1, len(pegs))
    return Renamed(node, pegs, range(first, last + 1), False, Caption(there, paper, back))


def _santa_claus(n: int, c: int) -> Chain:
    paper = "Majumdar 2024, Lemma 2" if c == 1 and n >= 4 else _OWN if c else "Lucas 1883"
    stages: list[_Stage] = []
    first = 1
    best = counts.best(n, Variant(3, c))
    for size in (best.tower - 1, *best.blocks) if n > 1 else ():
        last = first + size - 1
        if first == 1:
            stages.append(_Stage(1, size, 0, 1, (2,), "the lowest layer", "completing the tower"))
        elif size == 1:
            stages.append(_Stage(first, first, 0, 1, (), _CHEAT, _HOME))
        else:
            stages += [
                _Stage(first, first, 0, 2, (), _WAITS, _HOME),
                _Stage(last, last, 0, 1, (), _CHEAT, _HOME),
                _Stage(first, first, 2, 1, (), _ON_TOP, _WAITS),
            ]
        first = last + 1
    caption = title(n, 3, f", {plural(c, 'cheat')} allowed", paper)
    if n == 0:
        return chain([], caption)
    middle = _middle(n, n, (0, 2), f"{paper}, step {len(stages) + 1}")
    return _there_and_back(stages, middle, 3, caption)


_OWN = "Hanoi Lab, layers on one peg"
_CHEAT = "the cheat, onto a smaller disc"
_HOME = "home"
_WAITS = "waiting"
_ON_TOP = "on top of the larger one"


def _one_cheat(n: int, blocks: list[int], k: int, paper: str) -> Plan:
    variant = Variant(4, 1)
    root = _layers(n, k, blocks, variant, paper)
    return Plan(root, State.tower(n, 4), variant)


def _layers(n: int, k: int, blocks: list[int], variant: Variant, paper: str) -> Chain:
    """k discs aside on P1, the blocks upon them, the rest across, and all back."""
    pegs = variant.pegs
    rest = n - k - sum(blocks)
    stages = [_base(k, pegs)] if k else []
    first = k + 1
    for size in blocks:
        stages += _block(first, size, pegs)
        first += size
    caption = title(n, pegs, f", {plural(variant.cheats, 'cheat')} allowed", paper)
    left = (0, *range(2, pegs)) if k else tuple(range(pegs))
    if rest == 0:
        return chain([], caption)
    middle = _middle(first, n, left, f"{paper}, step {len(stages) + 1}")
    return _there_and_back(stages, middle, pegs, caption)


def _base(k: int, pegs: int) -> _Stage:
    return _Stage(1, k, 0, 1, tuple(range(2, pegs)), "out of the way", "completing the tower")


def _block(first: int, size: int, pegs: int) -> Iterator[_Stage]:
    """The stages that lay a block of discs on P1 with one cheat: see `counts.piles`."""
    largest = first + size - 1
    waiting = []
    for peg, height in enumerate(counts.piles(size, pegs), 2):
        waiting.append((first, first + height - 1, peg, tuple(range(peg + 1, pegs))))
        first += height
    for low, high, peg, free in waiting:
        yield _Stage(low, high, 0, peg, free, _WAITS, _HOME)
    yield _Stage(largest, largest, 0, 1, (), _CHEAT, _HOME)
    for low, high, peg, free in reversed(waiting):
        remark = _ON_TOP if low == high else "on top of the larger ones"
        yield _Stage(low, high, peg, 1, (0, *free), remark, _WAITS)


def _scheme_3(n: int, k: int | None, ending: Ending, paper: str) -> Plan:
    """k discs aside, and the others with three pegs and the cheat."""
    least = 1 if ending == "P2" else 3  # how many discs the three pegs must have to move
    require_whole("n, for scheme 3,", n, least + 1)
    if k is None:
        choices = {*counts.R_splits(n - 2), n - 3, n - 2, n - 1} & set(range(1, n - least + 1))
        k = min(sorted(choices), key=lambda k: 2 * counts.R(k) + _scheme_3_rest(n - k, ending))
    require_whole("k", k, 1, n - least)
    stages = [_base(k, 4)]
    middle: Node
    if ending == "P2":
        inner = _santa_claus(n - k, 1)
        text = journey(k + 1, n, 0, 3, 3, "the cheat among them")
        back = journey(k + 1, n, 3, 0, 3, "the cheat among them")
        caption = Caption(text, f"{paper}, step 2", back)
        middle = Renamed(inner, (0, 2, 3), range(k + 1, n + 1), False, caption)
    else:
        if n - k > 3:
            stages.append(_Stage(k + 1, n - 3, 0, 2, (3,), _WAITS, _HOME))
        stages += [
            _Stage(n - 2, n - 2, 0, 3, (), _WAITS, _HOME),
            _Stage(n - 1, n - 1, 0, 1, (), _CHEAT, _HOME),
            _Stage(n - 2, n - 2, 3, 1, (), _ON_TOP, _WAITS),
        ]
        paper += ", pair on P1"
        middle = _middle(n, n, (0, 3), f"{paper}, step {len(stages) + 1}")
    root = _there_and_back(stages, middle, 4, title(n, 4, ", 1 cheat allowed", paper))
    return Plan(root, State.tower(n, 4), Variant(4, 1))


def _scheme_3_rest(m: int, ending: Ending) -> int:
    """Moves of scheme 3 between the two moves of the tower aside."""
    return counts.S3(m, 1) if ending == "P2" else (1 << (m - 2)) + 5


def _best_t(n: int, k: int | None) -> int:
    """The t with which scheme 4 is shortest, for this k if it is given."""
    if k is None:
        return counts.S_t(n) if n >= 6 else 1
    require_whole("k", k, 1, n - 4)
    # t discs cost over 2**t, so the t that balances 2**(n-k-t) is at most about half of n - k
    choices = range(1, min(n - k - 3, (n - k) // 2 + 1) + 1)
    return min(choices, key=lambda t: 2 * counts.block(t + 2) + (1 << (n - k - t - 2)))
