"""Numbers of claims in charts, and what to look at. No Streamlit here.

Letters: n discs, bottleneck b; k of n discs are set aside by g4, l by M4.
"""

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from operator import attrgetter

from hanoi_app.claims.pictures.kinds import Chart, Curves, Series
from hanoi_app.numbers import exactly, grouped, short
from hanoi_core import counts
from hanoi_core.papers.claims.claim import find
from hanoi_core.papers.claims.ledger import stated_by

Number = Callable[[int, int], int]
_BOTTLENECKS = range(1, 9)
_DISCS = range(_BOTTLENECKS[-1], 41)  # from b on, where there is a k
_MOST = 40  # discs, of charts over n


# What is printed against the truth


def stated_and_true(b: int) -> tuple[dict[int, int], dict[int, int]]:
    """What Theorem 2.1(2) of 1996 prints for M3(n, b), where it does, and M3(n, b).

    >>> stated_and_true(2)[0]
    {1: -1, 3: 1, 5: 5, 7: 13, 9: 29}
    """
    states = stated_by(find("1996/theorem-2-1-2"))
    assert states
    ns = range(1, 5 * b + 1)
    stated = {n: value for n in ns if (value := states(n, b)) is not None}
    return stated, {n: counts.M3(n, b) for n in ns}


def _printed_chart(n: int, b: int) -> Chart:
    stated, true = stated_and_true(b)
    wrong = [m for m, value in stated.items() if value != true[m]]

    def printed(m: int, value: int) -> str:
        return f"n = {m}: {grouped(value)} printed, {exactly(true[m], 'move')} needed"

    return Chart(
        (
            Series("needed, M3(n, b)", true, lambda m, v: f"n = {m}: {exactly(v, 'move')} needed"),
            Series("printed, wrong", stated, printed, wrong, "dashed"),
        ),
        "discs, n",
        "moves",
        "What Theorem 2.1(2) prints for M3, and what is needed, by the number of discs",
    )


def _printed_words(n: int, b: int) -> str:
    stated, true = stated_and_true(b)
    wrong = [m for m in stated if stated[m] != true[m]]
    last = wrong[-1]
    all_of = "all" if len(wrong) == len(stated) else f"{len(wrong)} of the"
    return (
        f"**What is printed is wrong for {all_of} {len(stated)} n in sight that {b} does not "
        f"divide.** For n = {last} it gives {short(stated[last])}; {short(true[last])} moves are "
        "needed."
    )


PRINTED = Curves(b=2, bottlenecks=range(2, 9), chart=_printed_chart, look=_printed_words)


# Splits: G over k and F over l, and where they are least


def lengths_by_k(n: int, b: int) -> dict[int, int]:
    """G(n, k, b) for every k.

    >>> lengths_by_k(6, 2)
    {0: 14, 1: 12, 2: 10, 3: 12, 4: 14}
    """
    return {k: counts.bottleneck_G(n, k, b) for k in range(n - b + 1)}


def lengths_by_l(n: int, b: int) -> dict[int, int]:
    """F(n, l, b) for every l.

    >>> lengths_by_l(5, 2)
    {0: 13, 1: 11, 2: 9, 3: 11, 4: 13}
    """
    return {l: counts.bottleneck_F(n, l, b) for l in range(n)}


def minima(values: dict[int, int]) -> list[int]:
    """Where values are least.

    >>> minima({0: 3, 1: 2, 2: 2})
    [1, 2]
    """
    least = min(values.values())
    return [x for x, value in values.items() if value == least]


def _splits(
    values: Callable[[int, int], dict[int, int]], name: str, letter: str, least: str
) -> Curves:
    """A picture of one of the two; `least` is how its least value is called."""

    def chart(n: int, b: int) -> Chart:
        found = values(n, b)
        best = minima(found)

        def hover(x: int, value: int) -> str:
            return f"{letter} = {x}{', best' * (x in best)}: {exactly(value, 'move')}"

        series = Series(f"{name}(n, {letter}, b)", found, hover, best)
        label = f"{name}({n}, {letter}, {b}) by {letter}, the number of discs set aside"
        return Chart((series,), f"discs set aside, {letter}", "moves", label, bars=True)

    def look(n: int, b: int) -> str:
        found = values(n, b)
        best = minima(found)
        moves = f"{short(found[best[0]])} moves, which is {least}({n}, {b})."
        return f"**{name}({n}, {letter}, {b}) is least at {_where(letter, best)}:** {moves}"

    return Curves(n=10, discs=_DISCS, b=2, bottlenecks=_BOTTLENECKS, chart=chart, look=look)


def _where(letter: str, best: list[int]) -> str:
    """All the best, in words.

    >>> _where("k", [4]), _where("k", [4, 6]), _where("k", [4, 5, 6])
    ('k = 4', 'k = 4 and 6', 'every k from 4 to 6')
    """
    if len(best) > 2 and best == [*range(best[0], best[-1] + 1)]:
        return f"every {letter} from {best[0]} to {best[-1]}"
    *first, last = map(str, best)
    return f"{letter} = {', '.join(first)} and {last}" if first else f"{letter} = {last}"


BY_K = _splits(lengths_by_k, "G", "k", "g4")
BY_L = _splits(lengths_by_l, "F", "l", "M4")


# The ends of the best splits over n


def ends(letter: str, b: int) -> tuple[dict[int, int], dict[int, int]]:
    """The least and the greatest best k, or l, by n.

    >>> [each[10] for each in ends("k", 2)], [each[10] for each in ends("l", 2)]
    ([4, 6], [5, 6])
    """
    ns = range(b if letter == "k" else 1, _MOST + 1)
    found = {n: counts.partitions(n, b) for n in ns}
    low, high = attrgetter(f"{letter}_min"), attrgetter(f"{letter}_max")
    return {n: low(each) for n, each in found.items()}, {n: high(each) for n, each in found.items()}


def _ends(letter: str) -> Curves:
    def chart(n: int, b: int) -> Chart:
        series = tuple(
            Series(f"{letter}<sub>{end}</sub>", found, partial(_hover, letter, end), (), "steps")
            for end, found in zip(("min", "max"), ends(letter, b), strict=True)
        )
        label = f"The least and the greatest best {letter} by the number of discs"
        return Chart(series, "discs, n", f"discs set aside, {letter}", label)

    def look(n: int, b: int) -> str:
        both = [_steps(each) for each in ends(letter, b)]
        grown = sorted({step for steps in both for step in steps})
        return (
            f"**Each further disc raises an end by {_either(grown)}**, for every n up to {_MOST}. "
            "What lies between the two lines is as good as they are."
        )

    return Curves(b=2, bottlenecks=_BOTTLENECKS, chart=chart, look=look)


def _hover(letter: str, end: str, n: int, value: int) -> str:
    return f"n = {n}: {letter}<sub>{end}</sub> = {value}"


def _either(numbers: list[int]) -> str:
    return " or ".join(map(str, numbers))


def _steps(values: dict[int, int]) -> list[int]:
    return [after - before for before, after in pairwise(values.values())]


K_OVER_N, L_OVER_N = _ends("k"), _ends("l")


# Increments


def increments(f: Number, b: int) -> dict[int, int]:
    """f(n + 1, b) - f(n, b) by n.

    >>> [*increments(counts.g4, 2).values()][:8]
    [1, 2, 2, 2, 2, 4, 4, 4]
    """
    return {n: f(n + 1, b) - f(n, b) for n in range(1, _MOST)}


def _increments(f: Number, name: str, bottlenecks: range = _BOTTLENECKS) -> Curves:
    def chart(n: int, b: int) -> Chart:
        series = Series(
            f"{name} grows by",
            increments(f, b),
            lambda m, value: f"from n = {m} to {m + 1}: {exactly(value, 'move')} more",
            (),
            "steps",
        )
        label = f"By how much {name} grows with one disc more, by the number of discs"
        return Chart((series,), "discs, n", "more moves for one disc more", label)

    def look(n: int, b: int) -> str:
        values = [*increments(f, b).values()]
        powers = all(value.bit_count() == 1 for value in values)
        doubled = all(before <= after <= 2 * before for before, after in pairwise(values))
        kinds = "**Every step is a power of two**" if powers else "**Not all are powers of two**"
        more = ", and as high as the one before, or twice as high" if doubled else ""
        return f"{kinds}{more}: from {values[0]} to {short(values[-1])} moves for one disc more."

    return Curves(b=2 if bottlenecks else 0, bottlenecks=bottlenecks, chart=chart, look=look)


G4_GROWS = _increments(counts.g4, "g4(n, b)")
M4_GROWS = _increments(counts.M4, "M4(n, b)")
R_GROWS = _increments(lambda n, b: counts.R(n), "R(n)", range(0))
