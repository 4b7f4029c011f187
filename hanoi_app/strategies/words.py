"""How many there are, what the papers say about that and why it differs, and what one is called.

No Streamlit here.
"""

from hanoi_app.numbers import counted, grouped, spelled
from hanoi_app.strategies.items import Item, Overview
from hanoi_core import Variant, counts
from hanoi_core.papers import strategies_2024
from hanoi_core.papers.strategies_2024 import Published

_WHY = {
    6: (
        "Its number 39 is number 10 with P1 and P2 swapped; and its number 28 repeats number 27 "
        "move for move, where the last step should put d2 on d5 on P1."
    ),
    10: "Its Theorem 2(2) says one; its Lemma 3 adds the ties between t = 1 and t = 2.",
    11: "Its Theorem 2(3) says two; its Lemma 3 adds the ties between t = 1 and t = 2.",
}
_WHY |= {12: _WHY[11], 13: _WHY[11]}


def how_many(found: Overview) -> str:
    """The count, in digits and in words."""
    thing = "optimal half-way configuration" + ("s" if found.number != 1 else "")
    words = spelled(found.number)
    return (
        f"**{grouped(found.number)} {thing}** ({words}) of {counted(found.n - 1, 'disc')}, "
        f"in solutions of **{counted(found.length, 'move')}**."
    )


def what_the_papers_say(found: Overview) -> str:
    """What they count, whether that is right, and how far their procedures lead."""
    variant, n = found.variant, found.n
    if variant == Variant(cheats=1):
        said = _one_cheat(n, found.number)
    elif variant.cheats:
        said = "No paper counts them."
        if variant.pegs == 4 and n <= variant.cheats + 3:
            said += " The 2024 paper describes one, the inverted tower of its Lemma 4."
    elif variant.bottleneck > 1 and variant.pegs <= 4:
        splits = counts.best(n, variant).splits
        said = f"The 1996 paper has {counted(len(splits), 'split')}, l = {_either(splits)}."
    elif variant.pegs == 4:
        splits = counts.R_splits(n)
        said = (
            f"The 2024 paper's Lemma 1 has {counted(len(splits), 'split')}, l = {_either(splits)}."
        )
    elif variant.pegs == 3 and variant.bottleneck == 1:
        said = "On three pegs all other discs stand on P."
    else:
        said = "No paper counts them."
    return f"{said} {_reach(found)}"


def _either(numbers: range) -> str:
    *others, last = map(str, numbers)
    return f"{', '.join(others)} or {last}" if others else last


def _one_cheat(n: int, number: int) -> str:
    stated = counts.S_strategies_stated(n)
    if stated is None:
        return "The 2024 paper does not count them for n < 4."
    verdict = "as here" if stated == number else f"but there are {grouped(number)}"
    return f"The 2024 paper says {grouped(stated)}, {verdict}. {_WHY.get(n, '')}".rstrip()


def _reach(found: Overview) -> str:
    """How many of them the procedures of the papers lead to."""
    led = found.led
    whose = "The paper's schemes" if found.variant == Variant(cheats=1) else "The procedures known"
    if led == found.number:
        return f"{whose} lead to {'it' if led == 1 else 'all of them'}."
    rest = found.number - led
    return f"{whose} lead to {led} of them, not to the other{f' {grouped(rest)}' * (rest > 1)}."


def faults(n: int) -> list[Published]:
    """The strategies of the paper's list that have something wrong with them."""
    return [strategy for strategy in strategies_2024.strategies(n) if strategy.note]


def caption(item: Item) -> str:
    """A few words under a picture: the paper's number and the scheme, or else the ways in."""
    numbers = [str(stated.number) + " ⚠\ufe0e" * bool(stated.note) for stated in item.published]
    parts = ["no. " + ", ".join(numbers)] if numbers else []
    if item.methods:
        method = item.methods[0]
        parts.append(
            ", ".join((method.name, *(part.replace(" ", "\u00a0") for part in method.said)))
        )
    return " · ".join(parts) or f"{counted(item.strategy.paths_in, 'way')} in"


def note(item: Item) -> str:
    """What else is to be said of a picture: the faults of the paper."""
    return ". ".join(
        f"Fault in the 2024 paper's number {stated.number}: {stated.note}"
        for stated in item.published
        if stated.note
    )


def facts(found: Overview, item: Item) -> str:
    """What is known of a configuration, in a line or two."""
    strategy = item.strategy
    said = [
        f"**{counted(strategy.paths_in, 'shortest way')} in**, "
        f"{counted(strategy.solutions, 'shortest solution')} through it",
        *(f"d{inversion.disc} lies on d{inversion.below}" for inversion in item.inversions),
    ]
    undone = len(strategy.cheats) - len(item.inversions)
    if found.variant.cheats and undone > 0:
        said.append(f"{counted(undone, 'cheat')} undone before or after")
    said.append(" or ".join(map(str, item.methods)) or "no scheme leads here")
    for stated in item.published:
        fault = f" ({stated.note})" if stated.note else ""
        said.append(f"number {stated.number} in the 2024 paper{fault}")
    return " · ".join(said)


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
