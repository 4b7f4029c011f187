"""Which claim a number is about: from what pages and counts show back to the ledger.

Letters: n discs, x the parameter of a count, l a split; T(s) = s(s+1)/2.
"""

from functools import lru_cache
from math import isqrt

from hanoi_core.papers import catalogue, trust
from hanoi_core.papers.claims.claim import Claim, all_claims, find
from hanoi_core.papers.conjectures import halfway_configurations
from hanoi_core.papers.searched import What
from hanoi_core.papers.trust import Provenance
from hanoi_core.puzzle.state import State
from hanoi_core.puzzle.variant import Variant, require_variant

# how 2n - 1 moves are known to be the least: as for one disc with one cheat
_TWICE = trust.of_S(1, 1)
# counts that are no variant's
_COUNTS = {"S_2022": "2022/theorem-2", "g3": "1996/lemma-2-1-1", "g4": "1996/optimality-transfer"}
_FIVE_PEGS = Variant(5, cheats=1)
_FIVE_PEGS_COUNTED = (9, 13)  # discs whose configurations a claim counts there


def least_moves(variant: Variant, known: Provenance | None = None) -> Claim:
    """The claim about the least number of moves of a puzzle, or of the nearest one of its kind.

    If it is known since each disc but the largest moves twice, the claim that says so.

    >>> least_moves(Variant(4, cheats=1)).id, least_moves(Variant(12)).id
    ('2024/theorem-1', 'lab/frame-stewart')
    >>> from hanoi_core.papers.known import of_variant
    >>> least_moves(Variant(4, cheats=1), of_variant(3, Variant(4, cheats=1))).id
    'lab/two-moves-each'
    """
    if known == _TWICE:
        return find("lab/two-moves-each")
    return _nearest(require_variant(variant), What.SOLUTION)


def of_count(name: str, x: int, known: Provenance | None = None) -> Claim:
    """The claim about a count of `papers.catalogue` being the least number of moves.

    An ArgumentError if there is no count of that name.

    >>> of_count("S_2022", 0).id, of_count("M4", 2).id, of_count("M4", 1).id
    ('2022/theorem-2', '1996/optimality', '2024/bousch')
    """
    name = catalogue.find(name).name
    if name in _COUNTS and known != _TWICE and (name, x) != ("g4", 1):
        return find(_COUNTS[name])
    return least_moves(_variant(name, x), known)


def configurations(n: int, variant: Variant) -> Claim | None:
    """The claim about how many optimal half-way configurations there are, if there is one.

    >>> configurations(6, Variant(cheats=1)).id, configurations(14, Variant(cheats=1)).id
    ('2024/strategies-6', 'lab/all-configurations-layered')
    """
    if variant == Variant(cheats=1) and 4 <= n <= 13:
        return find(f"2024/strategies-{n}" if n < 10 else "2024/strategies-10-to-13")
    if variant == _FIVE_PEGS and n in _FIVE_PEGS_COUNTED:
        return find("lab/five-pegs-many-configurations")
    plain = variant.pegs == 4 and variant.bottleneck == 1
    if plain and halfway_configurations(n, variant.cheats) is not None:
        return find("lab/all-configurations-layered")
    return None


def stated_strategies(n: int) -> Claim | None:
    """What the 2024 paper says of the number of optimal strategies with one cheat; None for n < 4.

    >>> [stated_strategies(n).name for n in (9, 10, 14, 16)]
    ['strategies-9', 'theorem-2-2-unique', 'theorem-2-1-unique', 'theorem-2-3-two']
    """
    if n < 10:
        return configurations(n, Variant(cheats=1))
    unique = "-two" if _theorem_2(n) == 3 else "-unique"
    return find(f"2024/theorem-2-{_theorem_2(n)}{unique}")


def strategy(n: int, number: int) -> Claim:
    """The claim about a strategy that the 2024 paper lists for n = 4 to 8, by its number there.

    Where nothing is said of that one alone, the claim about the list. An ArgumentError if there is
    no list.

    >>> strategy(6, 39).id, strategy(6, 1).id
    ('2024/strategy-6-39', '2024/strategies-6-list')
    """
    single = f"2024/strategy-{n}-{number}"
    return find(single if single in all_claims() else f"2024/strategies-{n}-list")


def solutions(variant: Variant) -> Claim | None:
    """The claim about how many shortest solutions there are, if there is one.

    >>> solutions(Variant()).id, solutions(Variant(5))
    ('lab/shortest-solutions', None)
    """
    named = {Variant(3): "1989/theorem-2-cited", Variant(4): "lab/shortest-solutions"}
    return find(named[variant]) if variant in named else None


def greatest_distance(variant: Variant) -> Claim | None:
    """The claim about how far from a tower a regular position can be, if it names the variant.

    >>> greatest_distance(Variant(5)).id, greatest_distance(Variant(cheats=1))
    ('lab/greatest-distances', None)
    """
    return _named(What.GREATEST).get(variant)


def splits(n: int, pegs: int) -> Claim:
    """The claim about which numbers of discs are best set aside first, by the divine rule.

    >>> splits(10, 4).id, splits(8, 4).id, splits(8, 5).id
    ('2024/lemma-1-1', '2024/lemma-1-2', 'lab/frame-stewart-increments')
    """
    if pegs != 4:
        return find("lab/frame-stewart-increments")
    return find("2024/lemma-1-1" if _is_triangular(n) else "2024/lemma-1-2")


def splits_of_count(name: str, x: int, n: int) -> Claim | None:
    """The claim about which choices attain the minimum of a count, if there is one.

    An ArgumentError if there is no count of that name.

    >>> [splits_of_count("S", 1, n).id for n in (9, 10, 11)]
    ['2024/theorem-2-1', '2024/theorem-2-2', '2024/theorem-2-3']
    >>> splits_of_count("M4", 2, 10).id, splits_of_count("M3", 2, 10)
    ('1996/lemma-2-5-2', None)
    """
    name = catalogue.find(name).name
    if name in ("g4", "M4"):
        return find("1996/lemma-2-5-1" if name == "g4" else "1996/lemma-2-5-2")
    if name == "S" and x:
        best = f"theorem-2-{_theorem_2(n)}" if n > 5 else "equation-2"  # that of scheme 1
        return find(f"2024/{best}" if x == 1 else "lab/layers")
    if name == "S_2022":
        return splits(n - 3, 4) if n > 8 else None  # of R(n - 3)
    pegs = x if name == "frame_stewart" else 4
    return splits(n, pegs) if name in ("R", "S", "frame_stewart") and pegs > 3 else None


def shortest_paths(goal: State) -> Claim:
    """The claim that tells the shortest paths from any state to a regular one, on three pegs.

    >>> shortest_paths(State.tower(3, 3)).id, shortest_paths(State.parse("3,1/2/")).id
    ('1989/theorem-7', '1989/construction')
    """
    return find("1989/theorem-7" if goal.is_perfect else "1989/construction")


def largest_disc(moves: int) -> Claim:
    """The claim that the largest disc makes so many moves on a shortest path to a tower, 0 to 2.

    >>> [largest_disc(moves).id for moves in range(3)]
    ['1989/lemma-7-o', '1989/lemma-7-i', '1989/lemma-7-ii']
    """
    return find(f"1989/lemma-7-{('o', 'i', 'ii')[moves]}")


def _variant(name: str, x: int) -> Variant:
    """The puzzle that a count is about.

    >>> _variant("S3", 2), _variant("frame_stewart", 5)
    (Variant(pegs=3, cheats=2, bottleneck=1), Variant(pegs=5, cheats=0, bottleneck=1))
    """
    parameter = catalogue.CATALOGUE[name].parameter
    if parameter == "pegs":
        return Variant(x)
    pegs = 3 if name.endswith("3") else 4
    return Variant(pegs, **{parameter: x}) if parameter else Variant(pegs)


def _kind(variant: Variant) -> tuple[int, bool, bool]:
    """Three pegs, four, or more; with cheats or not, with a bottleneck or not."""
    return min(variant.pegs, 5), variant.cheats > 0, variant.bottleneck > 1


@lru_cache(maxsize=256)
def _nearest(variant: Variant, what: What) -> Claim:
    named, kind = _named(what), _kind(variant)
    alike = [other for other in named if _kind(other) == kind]
    return named[min(alike, key=lambda other: _distance(variant, other))]


def _distance(one: Variant, other: Variant) -> int:
    return (
        abs(one.pegs - other.pegs)
        + abs(one.cheats - other.cheats)
        + abs(one.bottleneck - other.bottleneck)
    )


@lru_cache(maxsize=2)
def _named(what: What) -> dict[Variant, Claim]:
    """The claims that exact searches check, by the variants that they name."""
    return {
        variant: claim
        for claim in all_claims().values()
        if claim.what == what
        for variant in claim.variants
    }


def _is_triangular(n: int) -> bool:
    return isqrt(8 * n + 1) ** 2 == 8 * n + 1


def _theorem_2(n: int) -> int:
    """Which part of Theorem 2 of 2024 is about n: 1 if n + 1 is a T(s), 2 if n is, 3 for others."""
    return 1 if _is_triangular(n + 1) else 2 if _is_triangular(n) else 3
