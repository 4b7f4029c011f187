"""Two curves side by side at every n: what one saves over the other, as a sentence.

No Streamlit here. A curve beside itself is told alone.
"""

from typing import Any

from hanoi_app.address import links
from hanoi_app.compare.curves import MOST, Curve
from hanoi_app.compare.views import View
from hanoi_app.numbers import counted, share, short, spelled
from hanoi_app.puzzle import Puzzle
from hanoi_core.puzzle.variant import Variant

DISCS = range(1, MOST + 1)


def pair(one: Curve, other: Curve, view: View) -> dict[str, Any]:
    """What the browser gets of two curves, once for all n: the title of their card, and more."""
    if view.is_of_searches:
        titles = [searched_sentence(one, other, view, n) for n in DISCS]
        return {"title": titles, "difference": [], "share": [], "watch": watch(one, other)}
    found = [(one.value(n), other.value(n)) for n in DISCS] if one != other else []
    return {
        "title": [sentence(one, other, n) for n in DISCS],
        "difference": [short(abs(a - b)) for a, b in found],
        "share": [f"{share(abs(a - b), max(a, b))} of the moves" for a, b in found],
        "watch": watch(one, other),
    }


def sentence(one: Curve, other: Curve, n: int) -> str:
    """How many moves the one needs and the other does not.

    >>> sentence(Curve("R"), Curve("S", 1), 16)
    'One cheat saves 66 of 161 moves.'
    >>> sentence(Curve("S", 1), Curve("M4", 2), 16)
    'Bottleneck 2 needs 22 moves fewer than one cheat.'
    >>> sentence(Curve("R"), Curve("S", 1), 3), sentence(Curve("R"), Curve("R"), 3)
    ('One cheat needs as many moves as four pegs: 5.', 'Four pegs need 5 moves.')
    """
    if one == other:
        return f"{_agreeing(said(one, one.pegs == 3), 'need')} {counted(one.value(n), 'move')}."
    # who is allowed more comes last: it saves, and where it saves nothing, it is what is told of
    plain, eased = (other, one) if eases(one, other) else (one, other)
    a, b, pegs = plain.value(n), eased.value(n), plain.pegs != eased.pegs
    if a == b:
        same = f"as many moves as {said(plain, pegs)}: {short(a)}"
        return f"{_agreeing(said(eased, pegs), 'need')} {same}."
    if b < a and eases(eased, plain):
        saved = short(a - b) if short(a - b) != short(a) else f"all but {short(b)}"
        return f"{_agreeing(said(eased, pegs), 'save')} {saved} of {counted(a, 'move')}."
    less, more = (eased, plain) if b < a else (plain, eased)
    fewer = f"{counted(abs(a - b), 'move')} fewer than {said(more, pegs)}"
    return f"{_agreeing(said(less, pegs), 'need')} {fewer}."


def eases(one: Curve, other: Curve) -> bool:
    """Whether the puzzle of the one is that of the other, with more pegs, cheats or freedom."""
    mine, others = rules(one), rules(other)
    return mine != others and all(m >= o for m, o in zip(mine, others, strict=True))


def rules(curve: Curve) -> tuple[int, int, int]:
    """Pegs, cheats, bottleneck: more of any makes the puzzle easier."""
    variant = curve.variant or Variant(curve.pegs, curve.cheats)
    return variant.pegs, variant.cheats, variant.bottleneck


def said(curve: Curve, pegs: bool) -> str:
    """A curve in a sentence: its rule, with its pegs if they matter or there is no more to say.

    >>> said(Curve("S", 1), False), said(Curve("S", 1), True), said(Curve("M3", 2), True)
    ('one cheat', 'four pegs with one cheat', 'three pegs with bottleneck 2')
    """
    rule = curve.words.removeprefix("three pegs, ").replace(", formula", " by the formula")
    bare = rule.endswith(" pegs")
    return f"{spelled(curve.pegs)} pegs with {rule}" if pegs and not bare else rule


def searched_sentence(one: Curve, other: Curve, view: View, n: int) -> str:
    """What searches have found of both, or of the one that was searched; nothing of neither.

    >>> searched_sentence(Curve("R"), Curve("S", 1), View("solutions"), 6)
    'Four pegs have 18 shortest solutions, one cheat 586.'
    """
    pegs = one.pegs != other.pegs or one == other
    both = dict.fromkeys((one, other))
    found = [(said(curve, pegs), view.quantity(curve, n)) for curve in both]
    told = [(name, int(number)) for name, number in found if number]
    if not told:
        return ""
    (name, number), *rest = told
    if view.name == "solutions":
        first = f"{_agreeing(name, 'have')} {counted(number, 'shortest solution')}"
        return f"{first}{''.join(f', {each} {short(count)}' for each, count in rest)}."
    first = f"With {name} the farthest position is {counted(number, 'move')} away"
    return f"{first}{''.join(f', with {each} {short(count)}' for each, count in rest)}."


def watch(one: Curve, other: Curve) -> list[dict[str, str]]:
    """The addresses on Watch of both puzzles side by side, from n = 1 on, as far as it goes.

    All that is said of a second puzzle are its rules: a formula with a method of its own is first.
    """
    found: list[dict[str, str]] = []
    both = sorted(dict.fromkeys((one, other)), key=lambda curve: curve.variant is not None)
    for n in DISCS:
        puzzles: list[Puzzle] = [puzzle for curve in both if (puzzle := curve.puzzle(n))]
        if len(puzzles) < len(both):
            return found
        first, *others = puzzles
        found.append(links.to("watch", first, beside=tuple(other.variant for other in others)))
    return found


def _agreeing(subject: str, verb: str) -> str:
    """A subject at the beginning of a sentence, with its verb: what begins with a plural is one.

    >>> _agreeing("two cheats", "save"), _agreeing("bottleneck 2", "have")
    ('Two cheats save', 'Bottleneck 2 has')
    """
    plural = subject.split()[1] in ("pegs", "cheats")
    third = {"have": "has"}.get(verb, f"{verb}s")
    return f"{subject[0].upper()}{subject[1:]} {verb if plural else third}"
