"""How many there are, what the papers say about that and why it differs, and what one is called.

No Streamlit here.
"""

from hanoi_app.numbers import counted, grouped, spelled
from hanoi_app.strategies.items import Item, Overview
from hanoi_core import State, Variant, counts
from hanoi_core.papers import known, searched, splits, strategies_2024
from hanoi_core.papers.claims.claim import find
from hanoi_core.papers.searched import Once
from hanoi_core.papers.strategies_2024 import Published
from hanoi_core.papers.trust import Provenance, Trust

NOT_COUNTED = "None of the five papers counts them"

# the claims of the paper that are wrong about the number of strategies for n discs
_CLAIMS = {10: "2024/theorem-2-2-unique", **dict.fromkeys((11, 12, 13), "2024/theorem-2-3-two")}


def how_many(found: Overview) -> str:
    """The counts, in digits and in words, what is taken for one, and where they come from."""
    configurations = (
        f"**{grouped(found.number)} optimal half-way configuration{'s' * (found.number != 1)}** "
        f"({spelled(found.number)})"
    )
    solutions = f"**{counted(found.solutions, 'shortest solution')}**"
    if found.n == 1:
        return f"With one disc there is nothing to arrange: {configurations}, {solutions}."
    return (
        f"{configurations} of {counted(found.n - 1, 'disc')}{_alike(found.variant.pegs)}, and "
        f"{solutions}{' in all' * (found.solutions > 1)}, found by exhaustive search of all "
        f"solutions{' in which the largest disc moves once' * _assumed(found)}."
    )


def _alike(pegs: int) -> str:
    """Which configurations count as one."""
    if pegs == 3:
        return ""
    return f", up to {'swapping P1 and P2' if pegs == 4 else 'renaming the auxiliary pegs'}"


def _assumed(found: Overview) -> bool:
    """Whether the search took for granted, and nothing else tells, that the largest moves once."""
    return searched.once(found.n, found.variant, found.length) == Once.ASSUMED


def length_trust(found: Overview) -> Provenance:
    """How it is known that no solution is shorter: by a proof, or else by this very search."""
    trust = known.of_variant(found.n, found.variant)
    if trust.trust == Trust.PROVED:
        return trust
    caveat = ", the largest disc moving once" if _assumed(found) else ""
    return Provenance(Trust.VERIFIED, f"the same search{caveat}")


def what_the_papers_say(found: Overview) -> str:
    """What they count, whether that is right, and how far their procedures lead."""
    variant, n = found.variant, found.n
    if n == 1:
        return ""
    if variant == Variant(cheats=1):
        return _one_cheat(found)
    if variant.cheats:
        return f"{NOT_COUNTED}{_cheats(n, variant)}. {_reach(found, 'The layered scheme leads')}"
    if variant.bottleneck > 1:
        return _bottleneck(found)
    if variant.pegs == 3:
        return "On three pegs all other discs stand on P."
    if variant.pegs == 4:
        aside = splits.in_words("l", counts.R_splits(n))
        return (
            f"Lemma 1 of the 2024 paper sets l discs aside first, {aside}. "
            f"{_reach(found, 'That leads')}"
        )
    return f"{NOT_COUNTED}. {_reach(found, 'The splits of Frame and Stewart lead')}"


def _one_cheat(found: Overview) -> str:
    n, number = found.n, found.number
    stated = strategies_2024.stated(n)
    if stated is None:
        return "The 2024 paper counts them from n = 4 on."
    verdict = "as here" if stated == number else f"but there are {grouped(number)}"
    schemes = "Its schemes lead" if n > 4 else "Its schemes, meant for n ≥ 5, lead"
    why = f"{find(_CLAIMS[n]).erratum} " if n in _CLAIMS else ""
    return f"The 2024 paper says {grouped(stated)}, {verdict}. {why}{_reach(found, schemes)}"


def _cheats(n: int, variant: Variant) -> str:
    """What the 2024 paper has, though it does not count."""
    p, c = variant.pegs, variant.cheats
    if p == 4 and n == c + 3:
        return (
            "; the 2024 paper describes one, in the proof of its Lemma 4, with the smallest "
            f"{c + 1} discs upside down on P1"
        )
    if p == 4 and n < c + 3:
        return "; Lemma 4 of the 2024 paper has their length alone"
    if p == 3 and c == 1 and n >= 4:
        return "; the 2024 paper describes one, after Chen, Tian and Wang"
    return ""


def _bottleneck(found: Overview) -> str:
    n, variant = found.n, found.variant
    if variant.pegs == 3:
        return "Lemma 2.1 of the 1996 paper leaves nothing to choose. " + _reach(
            found, "That procedure, Poole's, leads"
        )
    if variant.pegs == 4:
        aside = splits.in_words("l", counts.best(n, variant).splits)
        return (
            f"Lemma 2.2 of the 1996 paper sets l discs aside first, {aside}. "
            f"{_reach(found, 'That leads')}"
        )
    reach = _reach(found, "The procedure of the 1996 paper, carried to more pegs, leads")
    return f"{NOT_COUNTED}. {reach}"


def _reach(found: Overview, who_leads: str) -> str:
    """How many of them a procedure leads to."""
    led = found.led
    if led == found.number:
        return f"{who_leads} to {'it' if led == 1 else 'all of them'}."
    rest = found.number - led
    return f"{who_leads} to {led} of them, not to the other{f' {grouped(rest)}' * (rest > 1)}."


def faults(n: int) -> list[Published]:
    """The strategies of the paper's list that have something wrong with them."""
    return [strategy for strategy in strategies_2024.strategies(n) if strategy.note]


FAULT = " ⚠\ufe0e"  # after the paper's number of a strategy with something wrong


def caption(item: Item) -> str:
    """A few words under a picture: the paper's number and the scheme, or else the ways in."""
    numbers = [str(stated.number) + FAULT * bool(stated.note) for stated in item.published]
    parts = ["no. " + ", ".join(numbers)] if numbers else []
    if item.methods:
        method = item.methods[0]
        parts.append(
            ", ".join((method.name, *(part.replace(" ", "\u00a0") for part in method.said)))
        )
    return " · ".join(parts) or f"{counted(item.strategy.paths_in, 'way')} in"


def note(item: Item) -> str:
    """What else is to be said of a picture: the faults of the paper."""
    return " ".join(
        f"Fault in the 2024 paper: {stated.note}" for stated in item.published if stated.note
    )


def facts(found: Overview, item: Item) -> str:
    """What is known of a configuration, in a line or two."""
    strategy = item.strategy
    said = [
        f"**{counted(strategy.paths_in, 'shortest way')} in**, "
        f"{counted(strategy.solutions, 'shortest solution')} {_through(strategy.configuration)}",
        *(f"d{inversion.disc} lies on d{inversion.below}" for inversion in item.inversions),
    ]
    undone = len(strategy.cheats) - len(item.inversions)
    if found.variant.cheats and undone > 0:
        said.append(f"{counted(undone, 'cheat')} undone before or after")
    if found.n > 1:
        said.append(" or ".join(map(str, item.methods)) or "no known scheme leads here")
    for stated in item.published:
        said.append(f"number {stated.number} in the 2024 paper")
        said += [stated.note.removesuffix(".")] if stated.note else []
    return " · ".join(said)


def _through(configuration: State) -> str:
    """Which solutions are counted: a configuration stands for all its renamings."""
    if configuration.renamings == 1:
        return "through it"
    alike = "or its mirror image" if configuration.pegs == 4 else "with these pegs in any order"
    return f"through it {alike}"


def to_watch(found: Overview, item: Item) -> tuple[str, dict[str, str]] | None:
    """The procedure that leads here, and the address of the Watch page that shows it."""
    if not item.methods or found.variant.pegs != 4 or found.variant.cheats > 1:
        return None
    method = item.methods[0]
    choices = dict(method.choices)
    address = {"n": str(found.n)}
    if found.variant.cheats and found.n >= 4:
        address |= {"puzzle": "cheat", "scheme": method.name.removeprefix("scheme "), **choices}
    elif not found.variant.cheats and "k" not in choices and found.n > 1:
        address["split"] = choices["l"]
        if found.variant.bottleneck > 1:
            address |= {"puzzle": "bottleneck", "bottleneck": str(found.variant.bottleneck)}
    else:
        return None
    return f"Watch {method}", address
