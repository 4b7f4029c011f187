"""Solutions that cheat: three pegs with c cheats, four pegs and more with any number.

What they share: the way in piles layers on an auxiliary peg, each new layer begun by a cheat; the
largest discs pass; and the way out is the way in backwards in time with S and D exchanged.
Backwards, a cheat is a disc lifted off a smaller one, which is always allowed. So the cheats of
the way in are all that are spent.
"""

from collections.abc import Iterator
from typing import Literal

from hanoi_core import counts
from hanoi_core.errors import ArgumentError, require_whole
from hanoi_core.plans.captions import Caption, plural, title, which_cheat
from hanoi_core.plans.nodes import Chain, Node, Renamed, captioned
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import Variant
from hanoi_core.schemes import references, words
from hanoi_core.schemes.references import Procedure
from hanoi_core.schemes.stages import Stage, across, around, there_and_back
from hanoi_core.schemes.towers import MAX_PLAN_DISCS, Transfers

Ending = Literal["P1", "P2"]
_SIZES = {1: 1, 2: 2}  # discs of the block, by scheme; scheme 4 has t + 2


def santa_claus(n: int, cheats: int) -> Plan:
    """Three pegs with that many cheats: S3(n, c) moves.

    The other n - 1 discs end half-way on P, in up to c + 1 layers of consecutive discs, the
    smallest discs lowest. The first layer is a tower moved without cheating; a later one is a
    single disc, or a pair: its smaller disc waits on D while the larger cheats. A layer of
    three would cost more cheats. The paper shows c = 1 and n >= 4; the general shape was found
    from the half-way configurations of an exhaustive search. An ArgumentError if cheats < 0, or
    for n as in `classic`.

    >>> santa_claus(9, 2).length, str(santa_claus(8, 2).state_at(13))
    (43, '8/3,2,1,5,4,7,6/')
    """
    variant = Variant(3, cheats)
    require_whole("n", n, 0, MAX_PLAN_DISCS)
    length, without = (counts.best(n, Variant(3, c)).length for c in (cheats, 0))
    return _plan(n, variant, _santa_claus(n, cheats, words.worth(length, without)))


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
    require_whole("n", n, 0, MAX_PLAN_DISCS)
    if ending not in ("P1", "P2"):
        raise ArgumentError(f'ending must be "P1" or "P2", not {ending!r}')
    if scheme is None and n < 4:
        if k is not None or t is not None:
            raise ArgumentError("k and t belong to a scheme; for n < 4 no cheat is needed")
        return _plan(n, _ONE_CHEAT, _without_cheats(n, _ONE_CHEAT))
    if scheme is None:
        scheme = 1 if n < 6 else 4
    require_whole("scheme", scheme, 1, 4)
    if t is not None and scheme != 4:
        raise ArgumentError(f"t belongs to scheme 4, not to scheme {scheme}")
    if ending != "P2" and scheme != 3:
        raise ArgumentError(f"an ending belongs to scheme 3, not to scheme {scheme}")
    procedure = references.SCHEMES_2024[scheme]
    if scheme == 3:
        return _scheme_3(n, k, ending, procedure)
    if scheme == 4:
        require_whole("n, for scheme 4,", n, 5)
        t = _best_t(n, k) if t is None else require_whole("t", t, 1, t_choices(n)[-1])
    size = _SIZES.get(scheme, (t or 0) + 2)
    k = _choose_k(n, size, k, f"scheme {scheme}")
    return _plan(n, _ONE_CHEAT, _layers(n, k, [size], _ONE_CHEAT, procedure, _worth(n, k, size)))


def k_choices(n: int, scheme: int, t: int | None = None, ending: Ending = "P2") -> range:
    """Every k that `cheat` takes with these choices; an empty range if n is too small.

    An ArgumentError for a scheme that there is not.

    >>> k_choices(9, 1), k_choices(9, 4, t=2), k_choices(4, 4)
    (range(1, 8), range(1, 5), range(1, 1))
    """
    require_whole("scheme", scheme, 1, 4)
    least = (1 if ending == "P2" else 3) if scheme == 3 else _SIZES.get(scheme, (t or 1) + 2) + 1
    return range(1, max(1, n - least + 1))


def t_choices(n: int, k: int | None = None) -> range:
    """Every t that `cheat` takes for scheme 4, with this k if it is given.

    An ArgumentError if n < 0.

    >>> t_choices(9), t_choices(9, k=4)
    (range(1, 6), range(1, 3))
    """
    return range(1, max(1, require_whole("n", n, 0) - 2 - (k or 1)))


def cheat_2022(n: int, case: int, k: int | None = None) -> Plan:
    """The three cases of the 2022 paper: schemes 1 and 3, and nearly scheme 4 with t = 1.

    In its case 3 the two waiting discs have each other's peg. The paper ends it with `k` discs
    still to come, which is said where they do. Errors as of `cheat`.

    >>> cheat_2022(14, 3).length == counts.S_2022(14)
    True
    >>> cheat_2022(9, 3).outline().children[-1].source
    'Majumdar 2022, Case 3, missing after step 12'
    """
    require_whole("n", n, 0, MAX_PLAN_DISCS)
    require_whole("case", case, 1, 3)
    procedure = references.CASES_2022[case]
    if case == 2:
        return _scheme_3(n, k, "P2", procedure)
    k = _choose_k(n, case, k, f"case {case}")
    if case == 1:
        return _plan(n, _ONE_CHEAT, _layers(n, k, [1], _ONE_CHEAT, procedure, _worth(n, k, 1)))
    largest = k + 3
    stages = [
        _base(k, n, 4),
        _waits(k + 1, k + 1, 3, (), largest),
        _waits(k + 2, k + 2, 2, (), largest),
        _cheats(words.cheats("The cheat", largest, 1, 2, words.free(4), _worth(n, k, 3)), largest),
        _rests(k + 2, k + 2, 2, (), largest),
        _rests(k + 1, k + 1, 3, (), largest),
    ]
    return _plan(
        n, _ONE_CHEAT, around(stages, n, 4, _title(n, _ONE_CHEAT, procedure.name), procedure)
    )


def layered(n: int, cheats: int, pegs: int = 4) -> Plan:
    """Four pegs or more with any number of cheats: `counts.best(n, Variant(pegs, c))`.

    For n = c + 3 on four pegs this is the inverted tower of the 2024 paper's Lemma 4. Beyond, it
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
    if not best.blocks:
        return _plan(n, variant, _without_cheats(n, variant))
    procedure = _procedure_of(n, best.blocks, variant)
    worth = words.worth(best.length, counts.best(n, Variant(pegs)).length)
    return _plan(n, variant, _layers(n, k, list(best.blocks), variant, procedure, worth))


def _without_cheats(n: int, variant: Variant) -> Chain:
    """So few discs that cheats do not help."""
    transfers = Transfers()
    node = transfers.node(n, variant.pegs) if n else None
    parts = references.tower(n, transfers.split(n, variant.pegs), variant.pegs)
    return captioned(node, _title(n, variant, parts.whole))


def _santa_claus(n: int, c: int, worth: str) -> Chain:
    variant = Variant(3, c)
    best = counts.best(n, variant)
    if not best.blocks:
        return _without_cheats(n, variant)
    procedure = references.THREE_PEGS if c == 1 and n >= 4 else references.OWN_LAYERS
    return _layers(n, best.tower - 1, list(best.blocks), variant, procedure, worth)


_ONE_CHEAT = Variant(4, 1)


def _plan(n: int, variant: Variant, root: Chain) -> Plan:
    return Plan(root, State.tower(n, variant.pegs), variant)


def _title(n: int, variant: Variant, paper: str) -> Caption:
    return title(n, variant.pegs, f", {plural(variant.cheats, 'cheat')} allowed", paper)


def _choose_k(n: int, size: int, k: int | None, what: str) -> int:
    """The k that is given, or the best below a block of that size."""
    require_whole(f"n, for {what},", n, size + 2)
    if k is None:
        k = max(1, counts.R_splits(n - size)[-1])
    return require_whole("k", k, 1, n - size - 1)


def _procedure_of(n: int, blocks: tuple[int, ...], variant: Variant) -> Procedure:
    """Where it is written how to lay these blocks."""
    if variant == _ONE_CHEAT:
        return references.SCHEMES_2024[{1: 1, 2: 2}.get(blocks[0], 4)]
    if variant.pegs == 4 and n == variant.cheats + 3:
        return references.INVERTED_TOWER
    return references.OWN_LAYERS


def _layers(
    n: int, k: int, blocks: list[int], variant: Variant, procedure: Procedure, worth: str
) -> Chain:
    """k discs aside on P1, the blocks upon them, the rest across, and all back.

    `worth` tells what the cheat saves; of several, none does it alone.
    """
    pegs = variant.pegs
    stages = [_base(k, n, pegs)]
    first, top = k + 1, 1
    for number, size in enumerate(blocks, 1):
        which = which_cheat(number, len(blocks))
        worth = worth if len(blocks) == 1 else ""
        largest = first + size - 1
        caption = words.cheats(which, largest, top, size - 1, words.free(pegs), worth)
        stages += _block(first, largest, pegs, caption)
        first, top = largest + 1, first
    return around(stages, n, pegs, _title(n, variant, procedure.name), procedure)


def _base(k: int, n: int, pegs: int) -> Stage:
    there, back = words.set_aside(k, n, 1), words.comes_back(k, n, 0, k + 1)
    return Stage(1, k, 0, 1, tuple(range(2, pegs)), there, back)


def _waits(first: int, last: int, peg: int, free: tuple[int, ...], larger: int) -> Stage:
    there, back = words.waits(first, last, peg, larger), words.comes_home(first, last)
    return Stage(first, last, 0, peg, free, there, back)


def _cheats(caption: Caption, disc: int) -> Stage:
    return Stage(disc, disc, 0, 1, (), caption, words.comes_home(disc, disc))


def _rests(first: int, last: int, peg: int, free: tuple[int, ...], larger: int) -> Stage:
    there, back = words.rests(first, last, peg), words.waits(first, last, peg, larger, "home")
    return Stage(first, last, peg, 1, free, there, back)


def _block(first: int, largest: int, pegs: int, cheat: Caption) -> Iterator[Stage]:
    """The stages that lay a block of discs on P1 with one cheat: see `counts.piles`."""
    size, waiting = largest - first + 1, []
    # on three pegs there is room for one disc to wait
    for peg, height in enumerate(counts.piles(size, pegs) if pegs > 3 else (1,) * (size - 1), 2):
        waiting.append((first, first + height - 1, peg, tuple(range(peg + 1, pegs))))
        first += height
    for low, high, peg, free in waiting:
        yield _waits(low, high, peg, free, largest)
    yield _cheats(cheat, largest)
    for low, high, peg, free in reversed(waiting):
        yield _rests(low, high, peg, (0, *free), largest)


def _worth(n: int, k: int, size: int) -> str:
    """What one cheat saves on four pegs, with k discs aside and a block of so many."""
    length = 2 * (counts.R(k) + counts.block(size)) + (1 << (n - k - size)) - 1
    return words.worth(length, counts.R(n))


def _scheme_3(n: int, k: int | None, ending: Ending, procedure: Procedure) -> Plan:
    """k discs aside, and the others with three pegs and the cheat, unless they are too few."""
    allowed = k_choices(n, 3, ending=ending)
    require_whole("n, for scheme 3,", n, 2 if ending == "P2" else 4)
    if k is None:
        choices = {*counts.R_splits(n - 2), n - 3, n - 2, n - 1} & {*allowed}
        k = min(sorted(choices), key=lambda k: 2 * counts.R(k) + _scheme_3_rest(n - k, ending))
    require_whole("k", k, 1, allowed[-1])
    worth = words.worth(2 * counts.R(k) + _scheme_3_rest(n - k, ending), counts.R(n))
    middle: Node
    if ending == "P1":
        middle = _pair_on_p1(n, k, worth)
    elif n - k < 3:
        why = f"So few need no cheat: {words.then_follow(k + 1)}"
        middle = across(k + 1, n, (0, 2, 3), procedure.step(2), why)
    else:
        caption = _with_the_cheat(k + 1, n, "with three pegs and the cheat", procedure.step(2))
        inner = _santa_claus(n - k, 1, worth)
        middle = Renamed(inner, (0, 2, 3), range(k + 1, n + 1), False, caption)
    caption = _title(n, _ONE_CHEAT, procedure.name)
    return _plan(n, _ONE_CHEAT, there_and_back([_base(k, n, 4)], middle, 4, caption, procedure))


def _with_the_cheat(first: int, n: int, how: str, source: str) -> Caption:
    why = f"so that {words.then_follow(first)}"
    there, back = (words.moves(first, n, peg, how, why) for peg in (3, 0))
    return words.both(there, back, source)


def _pair_on_p1(n: int, k: int, worth: str) -> Chain:
    """Scheme 3 between its first step and its last, with the pair on the k discs set aside."""
    procedure = references.PAIR_ON_P1
    stages = [_waits(k + 1, n - 3, 2, (3,), n - 1)] if n - k > 3 else []
    free = "{p[3]} is free" if stages else words.free(4)
    stages += [
        _waits(n - 2, n - 2, 3, (), n - 1),
        _cheats(words.cheats("The cheat", n - 1, 1, 1, free, worth), n - 1),
        _rests(n - 2, n - 2, 3, (), n - 1),
    ]
    caption = _with_the_cheat(k + 1, n, "with the cheat onto {p[1]}", procedure.name)
    return around(stages, n, 4, caption, procedure)


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
