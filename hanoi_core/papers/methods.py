"""Which procedure of the papers leads to which half-way configuration.

Legend: n discs, p pegs, c cheats, b bottleneck; k (or l, without cheats) discs are set aside
first on P1; each cheat then lays a block of the next discs upon them; t + 2 is the size of the
block of scheme 4; the rest goes on with a peg fewer. What stands where half-way follows from
these numbers alone, for every part of a procedure ends with its discs in order on one peg.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from hanoi_core import counts, schemes
from hanoi_core.errors import require_whole
from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import Variant, require_variant

Blocks = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Method:
    """One procedure with its choices, its length, and the configuration that it passes.

    name       "scheme 1" to "scheme 4", "layers" for other cheats; without cheats "split", or
               "recursion" on three pegs, which leave nothing to choose
    choices    what it leaves open, by letter or name: (("k", "3"), ("t", "1"))

    >>> method = methods(9, Variant(cheats=1), 27)[0]
    >>> method.name, method.choices, method.length, str(method.configuration)
    ('scheme 4', (('k', '3'), ('t', '1')), 27, '/3,2,1,6,5,4/8,7/')
    """

    name: str
    choices: tuple[tuple[str, str], ...]
    length: int
    configuration: State

    def __str__(self) -> str:
        return ", ".join((self.name, *self.said))

    @property
    def said(self) -> tuple[str, ...]:
        """The choices in words.

        >>> methods(8, Variant(cheats=1), 23)[2].said
        ('k = 3', 'pair on P1')
        """
        return tuple(
            f"{_WORDS[name]} {value}" if name in _WORDS else f"{name} = {value}"
            for name, value in self.choices
        )


_WORDS = {"ending": "pair on", "blocks": "blocks of", "then": "then"}


def methods(n: int, variant: Variant, most: int) -> tuple[Method, ...]:
    """Every procedure of the papers with at most that many moves, in each of its choices.

    Where discs are moved without a cheat, among the others' moves, that is done at its best.

    Raises ArgumentError if n < 1, or if `variant` is no Variant.

    >>> for method in methods(8, Variant(cheats=1), 23):
    ...     print(method, method.configuration)
    scheme 2, k = 3 /3,2,1,5,4/7,6/
    scheme 3, k = 3, pair on P2 /3,2,1/5,4,7,6/
    scheme 3, k = 3, pair on P1 /3,2,1,7,6/5,4/
    scheme 4, k = 2, t = 1 /2,1,5,4,3/7,6/
    scheme 4, k = 3, t = 1 /3,2,1,6,5,4/7/
    """
    require_whole("n", n, 1)
    require_variant(variant)
    if variant.bottleneck > 1:
        return tuple(_bottleneck(n, variant, most))
    found = list(_layers(n, variant, most))
    if variant.pegs == 4 and variant.cheats == 1 and n >= 4:
        found += _scheme_3(n, most)
        found.sort(key=lambda method: method.name)
    return tuple(found)


def leading_to(n: int, variant: Variant, length: int) -> dict[State, tuple[Method, ...]]:
    """The procedures of that length, by the configuration that they pass.

    Raises ArgumentError if n < 1, or if `variant` is no Variant.

    >>> found = leading_to(9, Variant(cheats=1), 27)
    >>> [(str(state), *map(str, methods)) for state, methods in found.items()]
    [('/3,2,1,6,5,4/8,7/', 'scheme 4, k = 3, t = 1')]
    """
    found: dict[State, tuple[Method, ...]] = {}
    for method in methods(n, variant, length):
        if method.length == length:
            found[method.configuration] = (*found.get(method.configuration, ()), method)
    return found


def _layers(n: int, variant: Variant, most: int) -> Iterator[Method]:
    """k discs aside, at most c blocks upon them, and the rest with a peg fewer."""
    p = variant.pegs
    for k in range(min(n - 1, 1), n):
        aside = counts.frame_stewart(k, p).length
        for blocks, cost in _blocks(n - k, variant.cheats if k else 0, p, most - 2 * aside):
            rest = n - k - sum(blocks)
            if p == 3 and rest > 1:
                continue
            length = 2 * (aside + cost) + (counts.frame_stewart(rest, p - 1).length if p > 3 else 1)
            if length > most:
                continue
            for piles in _piles(rest, p - 1):
                yield Method(
                    *_named(k, blocks, piles, variant), length, _configuration(k, blocks, piles, p)
                )


def _blocks(left: int, c: int, p: int, most: int) -> Iterator[tuple[Blocks, int]]:
    """At most c blocks from the discs that are left, with the moves that lay them all.

    The largest disc stays over, and every other disc that does moves at least twice.
    """
    yield (), 0
    if not c:
        return
    for size in range(1, left):
        cost = _cost(size, p)
        if cost is None or 2 * cost + 2 * (left - size) - 1 > most:
            break
        for others, more in _blocks(left - size, c - 1, p, most - 2 * cost):
            yield (size, *others), cost + more


def _cost(size: int, p: int) -> int | None:
    """Moves that lay a block; on three pegs one of three discs would need another cheat."""
    if p == 3:
        return {1: 1, 2: 3}.get(size)
    return counts.block(size, p)


def _piles(rest: int, q: int) -> Iterator[tuple[int, ...]]:
    """How the rest but its largest disc can stand on further pegs: heights of their piles."""
    if rest == 1:
        yield ()
    elif q == 3:
        yield (rest - 1,)
    else:
        for split in counts.frame_stewart(rest, q).splits:
            if not split:  # nothing set aside: as if a peg were not there
                continue
            for others in _piles(rest - split, q - 1):
                yield (split, *others)


def _configuration(k: int, blocks: Blocks, piles: tuple[int, ...], p: int) -> State:
    stacks: list[tuple[int, ...]] = [()]
    first = 1
    pile: tuple[int, ...] = ()
    for size in (k, *blocks):
        pile += _tower(first, size)
        first += size
    stacks.append(pile)
    for size in piles:
        stacks.append(_tower(first, size))
        first += size
    return State((*stacks, *((),) * (p - len(stacks)))).canonical()


def _tower(first: int, size: int) -> tuple[int, ...]:
    return tuple(range(first + size - 1, first - 1, -1))


def _named(
    k: int, blocks: Blocks, piles: tuple[int, ...], variant: Variant
) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The name of a procedure and its choices."""
    if not blocks:
        name, choices = _split([("l", str(k))], variant)
    elif variant.pegs == 4 and variant.cheats == 1:
        (size,) = blocks
        name, choices = f"scheme {min(size, 2)}", [("k", str(k))]
        if size > 2:
            name, choices = "scheme 4", [("k", str(k)), ("t", str(size - 2))]
    else:
        name, choices = "layers", [("k", str(k)), ("blocks", _sum(blocks))]
    if variant.pegs > 4 and piles:
        choices.append(("then", _sum(piles)))
    return name, tuple(choices)


def _split(choices: list[tuple[str, str]], variant: Variant) -> tuple[str, list[tuple[str, str]]]:
    """The name of a procedure without cheats, and what it leaves open: on three pegs nothing."""
    return ("split", choices) if variant.pegs > 3 else ("recursion", [])


def _sum(sizes: tuple[int, ...]) -> str:
    return " + ".join(map(str, sizes))


def _scheme_3(n: int, most: int) -> Iterator[Method]:
    """k discs aside; the others with three pegs and the cheat, their last pair on P2 or on P1."""
    for k in range(1, n - 2):
        m = n - k
        aside = _tower(1, k)
        pair = _tower(n - 2, 2)
        between = _tower(k + 1, m - 3)
        for ending, rest, stacks in (
            ("P2", counts.S3(m, 1), (aside, between + pair if m > 3 else (n - 2, n - 1))),
            ("P1", (1 << (m - 2)) + 5, (aside + pair, between)),
        ):
            length = 2 * counts.R(k) + rest
            if length <= most:
                state = State(((), *stacks, ())).canonical()
                yield Method("scheme 3", (("k", str(k)), ("ending", ending)), length, state)


def _bottleneck(n: int, variant: Variant, most: int) -> Iterator[Method]:
    """l discs aside in some legal order, k of them first; the rest with a peg fewer."""
    b, p = variant.bottleneck, variant.pegs
    best = counts.best(n, variant)
    for l in best.splits if best.length <= most else ():
        if l == 0 and n > 1:  # then some other l does the same
            continue
        for k in counts.bottleneck_transfer(l, b, p).splits if l > b else (None,):
            plan = schemes.bottleneck(n, b, p, l, k)
            board = plan.state_at(plan.length // 2)
            state = State(((), *board.stacks[1:])).canonical()
            chosen = [("l", str(l))] if k is None else [("l", str(l)), ("k", str(k))]
            name, choices = _split(chosen, variant)
            yield Method(name, tuple(choices), plan.length, state)
