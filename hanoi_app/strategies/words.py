"""How many there are, what the papers say about that and why it differs, and what one is called.

No Streamlit here. What is said of a set, of a fault or of a configuration is HTML, in which words
lead to the claims that they are about.
"""

from html import escape

from hanoi_app.address.links import to_claim
from hanoi_app.numbers import counted, grouped, spelled
from hanoi_app.puzzle import BEST, Method, Puzzle
from hanoi_app.strategies.items import Item, Overview
from hanoi_core import State, Variant, counts
from hanoi_core.papers import known, searched, splits, strategies_2024
from hanoi_core.papers.claims import about
from hanoi_core.papers.claims.claim import Claim
from hanoi_core.papers.searched import Once
from hanoi_core.papers.strategies_2024 import Published
from hanoi_core.papers.trust import Provenance, Trust
from hanoi_core.schemes.cheats import Ending

NOT_COUNTED = "None of the five papers counts them"
CORRECTED = range(10, 14)  # discs for which the 2024 paper says two things, of which one is right


def how_many(found: Overview) -> str:
    """The counts, in digits and in words, what is taken for one, and where they come from."""
    number = f"{grouped(found.number)} optimal half-way configuration{'s' * (found.number != 1)}"
    configurations = (
        f"{_strong(number, about.configurations(found.n, found.variant))} ({spelled(found.number)})"
    )
    solutions = _strong(
        counted(found.solutions, "shortest solution"), about.solutions(found.variant)
    )
    if found.n == 1:
        return f"With one disc there is nothing to arrange: {configurations}, {solutions}."
    return (
        f"{configurations} of {counted(found.n - 1, 'disc')}{_alike(found.variant.pegs)}, and "
        f"{solutions}{' in all' * (found.solutions > 1)}, found by exhaustive search of all "
        f"solutions{' in which the largest disc moves once' * _assumed(found)}."
    )


def _strong(words: str, claim: Claim | None) -> str:
    """Words that lead to the claim that is about them, if there is one."""
    return f"<strong>{_led(words, claim.id) if claim else escape(words)}</strong>"


def _led(words: str, claim_id: str) -> str:
    return to_claim(claim_id, escape(words), "hl-claim")


def how_long(found: Overview) -> str:
    """The length of all solutions."""
    each = "Each solution" if found.solutions > 1 else "The solution"
    claim = about.least_moves(found.variant, known.of_variant(found.n, found.variant))
    return f"{each} has {_strong(counted(found.length, 'move'), claim)}"


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
        scheme = {3: "lab/three-pegs-any-cheats", 4: "lab/layers"}.get(variant.pegs, "lab/piles")
        leads = f"{_led('The layered scheme', scheme)} leads"
        return f"{NOT_COUNTED}{_cheats(n, variant)}. {_reach(found, leads)}"
    if variant.bottleneck > 1:
        return _bottleneck(found)
    if variant.pegs == 3:
        return "On three pegs all other discs stand on P."
    if variant.pegs == 4:
        aside = splits.in_words("l", counts.R_splits(n))
        lemma = _led("Lemma 1 of the 2024 paper", about.splits(n, 4).id)
        return f"{lemma} sets l discs aside first, {aside}. {_reach(found, 'That leads')}"
    splitting = _led("The splits of Frame and Stewart", about.splits(n, variant.pegs).id)
    return f"{NOT_COUNTED}. {_reach(found, f'{splitting} lead')}"


def _one_cheat(found: Overview) -> str:
    n, number = found.n, found.number
    stated, claim = strategies_2024.stated(n), about.stated_strategies(n)
    if stated is None or claim is None:
        return "The 2024 paper counts them from n = 4 on."
    why = f"{in_place(claim)} " if n in CORRECTED else ""
    counts_them = about.configurations(n, found.variant) if why else claim
    said = _led(f"The 2024 paper says {grouped(stated)}", (counts_them or claim).id)
    verdict = "as here" if stated == number else f"but there are {grouped(number)}"
    schemes = _led("Its schemes", "2024/fourth-only" if n > 8 else "2024/four-schemes")
    leads = f"{schemes} lead" if n > 4 else f"{schemes}, meant for n ≥ 5, lead"
    return f"{said}, {verdict}. {why}{_reach(found, leads)}"


def in_place(claim: Claim) -> str:
    """What is wrong in a paper, its place leading to the claim: where it is named, or behind it.

    >>> in_place(about.strategy(6, 39)).partition("</a>")[0].partition(">")[2]
    'n = 6, number 39'
    >>> in_place(about.strategy(4, 1)).endswith("n = 4, number 1</a>)")
    True
    """
    place = claim.places[0].removesuffix(", uniqueness").removesuffix(", two strategies")
    before, named, after = claim.erratum.partition(place)
    if named:
        return f"{escape(before)}{_led(named, claim.id)}{escape(after)}"
    return f"{escape(claim.erratum)} ({_led(place, claim.id)})"


def _cheats(n: int, variant: Variant) -> str:
    """What the 2024 paper has, though it does not count."""
    p, c = variant.pegs, variant.cheats
    if p == 4 and n == c + 3:
        proof = _led("in the proof of its Lemma 4", "2024/lemma-4-strategy")
        upside_down = f"with the smallest {c + 1} discs upside down on P1"
        return f"; the 2024 paper describes one, {proof}, {upside_down}"
    if p == 4 and n < c + 3:
        return f"; {_led('Lemma 4 of the 2024 paper', '2024/lemma-4')} has their length alone"
    if p == 3 and c == 1 and n >= 4:
        one = _led("the 2024 paper describes one", "2024/lemma-2-strategy")
        return f"; {one}, after Chen, Tian and Wang"
    return ""


def _bottleneck(found: Overview) -> str:
    n, variant = found.n, found.variant
    if variant.pegs == 3:
        lemma = _led("Lemma 2.1 of the 1996 paper", "1996/lemma-2-1-2")
        reach = _reach(found, "That procedure, Poole's, leads")
        return f"{lemma} leaves nothing to choose. {reach}"
    if variant.pegs == 4:
        aside = splits.in_words("l", counts.best(n, variant).splits)
        lemma = _led("Lemma 2.2 of the 1996 paper", "1996/lemma-2-2-2")
        return f"{lemma} sets l discs aside first, {aside}. {_reach(found, 'That leads')}"
    procedure = "The procedure of the 1996 paper, carried to more pegs,"
    leads = f"{_led(procedure, 'lab/bottleneck-more-pegs')} leads"
    return f"{NOT_COUNTED}. {_reach(found, leads)}"


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
        f"<strong>{counted(strategy.paths_in, 'shortest way')} in</strong>, "
        f"{counted(strategy.solutions, 'shortest solution')} {_through(strategy.configuration)}",
        *(f"d{inversion.disc} lies on d{inversion.below}" for inversion in item.inversions),
    ]
    undone = len(strategy.cheats) - len(item.inversions)
    if found.variant.cheats and undone > 0:
        said.append(f"{counted(undone, 'cheat')} undone before or after")
    if found.n > 1:
        said.append(escape(" or ".join(map(str, item.methods)) or "no known scheme leads here"))
    for stated in item.published:
        claim = about.strategy(stated.n, stated.number)
        said.append(_led(f"number {stated.number} in the 2024 paper", claim.id))
        said += [escape(stated.note.removesuffix("."))] if stated.note else []
    return " · ".join(said)


def _through(configuration: State) -> str:
    """Which solutions are counted: a configuration stands for all its renamings."""
    if configuration.renamings == 1:
        return "through it"
    alike = "or its mirror image" if configuration.pegs == 4 else "with these pegs in any order"
    return f"through it {alike}"


def to_watch(found: Overview, item: Item) -> tuple[str, Puzzle] | None:
    """The procedure that leads here, and the puzzle with that method, as Watch shows it."""
    if not item.methods or found.variant.pegs != 4 or found.n == 1:
        return None
    method, choices = item.methods[0], dict(item.methods[0].choices)
    if method.name == "split" and not found.variant.cheats and "k" not in choices:
        chosen = Method(split=choices["l"])
    elif method.name.startswith("scheme ") and found.n >= 4:
        k, t = (int(choices[letter]) if letter in choices else None for letter in "kt")
        ending: Ending = "P1" if choices.get("ending") == "P1" else "P2"
        chosen = Method(BEST.split, int(method.name[-1]), k, t, ending)
    else:
        return None
    return f"Watch {method}", Puzzle(found.n, found.variant, chosen)
