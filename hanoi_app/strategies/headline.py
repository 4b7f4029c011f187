"""The page in one sentence, what is said where nothing fits, and what files are called.

No Streamlit here.
"""

from collections.abc import Mapping, Sequence

from hanoi_app import naming
from hanoi_app.glossary import marked
from hanoi_app.numbers import grouped, spelled
from hanoi_app.strategies.items import CHEAT, FACETS, Answer, Item
from hanoi_core import Variant

THING = "half-way configuration"
MOST_SPELLED = 12


def few(number: int) -> str:
    """A number in words if it is small.

    >>> few(4), few(18), few(11368)
    ('four', '18', '11,368')
    """
    return spelled(number) if number <= MOST_SPELLED else grouped(number)


def plain(n: int, number: int, shown: int) -> str:
    """The headline as text: of so many configurations of n discs so many are shown.

    >>> plain(5, 18, 18)
    '18 half-way configurations: where the four smaller discs can stand just before disc 5 moves.'
    """
    lead, rest = _sentence(n, number, shown, THING if number == 1 else f"{THING}s")
    return f"{lead} {rest}"


def html(n: int, number: int, shown: int) -> str:
    """The headline as HTML, with the term explained."""
    thing = f"[[{THING}]]" if number == 1 else f"[[{THING}|{THING}s]]"
    lead, rest = _sentence(n, number, shown, thing)
    return f"<strong>{marked(lead)}</strong> {marked(rest)}"


def _sentence(n: int, number: int, shown: int, thing: str) -> tuple[str, str]:
    if not shown:
        if number == 1:
            return f"The one {thing}", "does not fit what is asked for."
        return f"None of {few(number)} {thing}", "fits what is asked for."
    some = f"{few(shown)} of " if shown < number else ""
    lead = f"{some}{few(number)} {thing}:"
    return f"{lead[0].upper()}{lead[1:]}", _place(n, "must" if number == 1 else "can")


def _place(n: int, may: str) -> str:
    if n == 1:
        return "there is no smaller disc that could stand in the way of disc 1."
    discs = "smaller disc" if n == 2 else f"{few(n - 1)} smaller discs"
    return f"where the {discs} {may} stand just before disc {n} moves."


def none_fits(filters: Mapping[str, Sequence[Answer]], find: str) -> str:
    """What no configuration has; the runs that are to be found as they were written.

    >>> none_fits({"cheat": ["4 on 3", "4 on 2"], "heights": ["2 + 2"]}, "")
    'No configuration has 4 on 3 or 4 on 2, and piles of 2 + 2.'
    """
    sought = [FACETS[name].sought(answers) for name, answers in filters.items() if answers]
    if find.strip():
        sought.append(f"a pile with {find.strip()}")
    return f"No configuration has {', and '.join(sought)}."


def label(item: Item, variant: Variant) -> str:
    """The cheat, in words, for under the picture: which disc lies on which smaller one."""
    said = ", ".join(map(str, FACETS[CHEAT].answers(item)))
    return said or "no cheat" * bool(variant.cheats)


def file_name(n: int, variant: Variant, number: int, shown: int) -> str:
    """What a file of them is called, without its kind.

    >>> file_name(5, Variant(cheats=1), 18, 18), file_name(6, Variant(5), 9, 3)
    ('hanoi-strategies-n5-one-cheat', 'hanoi-strategies-n6-five-pegs-3-of-9')
    """
    part = [f"{shown} of {number}"] if shown < number else []
    parts = ["hanoi-strategies", f"n{n}", naming.name(variant).replace(",", ""), *part]
    return "-".join(parts).replace(" ", "-")
