"""What the cards over the board say: at the end of a solution, and to who comes first.

No Streamlit here.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Any

from hanoi_app import naming
from hanoi_app.address import links
from hanoi_app.numbers import counted, short, spelled
from hanoi_app.puzzle import ONE_CHEAT, Puzzle
from hanoi_core import State, Variant, counts
from hanoi_core.papers import searched
from hanoi_core.plans.plan import Plan

Bar = tuple[str, int, str]  # name, moves, family
MOST_WAYS = 100  # that are counted in words


def ending(lanes: Sequence[Puzzle], plans: Sequence[Plan]) -> dict[str, Any]:
    """How it ended, what that is worth, and what to try next."""
    puzzle = lanes[0]
    compared = _without_its_rule(puzzle)
    if len(lanes) > 1:
        bars = sorted(
            (plan.length, naming.name(lane.variant), naming.family(lane.variant))
            for lane, plan in zip(lanes, plans, strict=True)
        )
        lengths = list(dict.fromkeys(short(length) for length, *_ in bars))
        against = f" against {' and '.join(lengths[1:])}" if lengths[1:] else ""
        title = f"Done: {counted(bars[0][0], 'move')}{against}."
        note = f"{counted(puzzle.n, 'disc')}, one clock."
        shown = [(name, length, family) for length, name, family in bars]
    else:
        note, shown = _worth(puzzle, plans[0], compared)
        rule = _with_its_rule(puzzle, plans[0]) if shown[0][1] < shown[1][1] else ""
        title = f"Done: {counted(plans[0].length, 'move')}{rule}."
    return {
        "title": title,
        "note": note,
        "bars": _bars(shown),
        "links": [_play(puzzle), *_ways(puzzle), _both(lanes, compared)],
    }


def _worth(puzzle: Puzzle, plan: Plan, compared: Puzzle) -> tuple[str, list[Bar]]:
    """What the solution is measured against: the best if it is not that, else another rule."""
    best, family = puzzle.best_length, naming.family(puzzle.variant)
    if plan.length > best:
        bars = [("this way", plan.length, family), ("the best", best, family)]
        return f"The best has {short(best)}.", bars[::-1]
    other = counts.best(compared.n, compared.variant).length
    names = [naming.name(one.variant) for one in (puzzle, compared)]
    if puzzle.variant.cheats and plan.length == other:
        note, names[1] = "No cheat was needed. Without any", "no cheat"
    elif puzzle.variant.cheats:
        note, names[1] = f"Without {'it' if _made(plan) == 1 else 'them'}", "no cheat"
    elif puzzle.variant.bottleneck > 1:
        note = "With the divine rule"
    else:
        note = f"With {names[1]}"
    bars = [
        (names[0], plan.length, family),
        (names[1], other, naming.family(compared.variant)),
    ]
    return f"{note}: {short(other)}.", bars


def _with_its_rule(puzzle: Puzzle, plan: Plan) -> str:
    if made := _made(plan):
        return f", {naming.cheats(made)}"
    return f", bottleneck {puzzle.variant.bottleneck}" if puzzle.variant.bottleneck > 1 else ""


def _made(plan: Plan) -> int:
    """How many cheats are made, of those that are allowed."""
    if not plan.variant.cheats:
        return 0
    return sum(stop - start for role, start, stop in plan.roles() if role == "cheat")


def _without_its_rule(puzzle: Puzzle) -> Puzzle:
    """The same pegs without cheats and bottleneck; or, if there are none, other pegs."""
    plain = Variant(puzzle.variant.pegs)
    if puzzle.variant == plain:
        plain = Variant({3: 4, 4: 3}.get(plain.pegs, 4))
    return Puzzle(puzzle.n, plain)


def _bars(bars: list[Bar]) -> list[dict[str, Any]]:
    """Each with its share of the longest, and what it saves of it."""
    longest = max(length for _, length, _ in bars)
    return [
        {
            "name": name,
            "text": short(length),
            "share": float(Fraction(length, longest or 1)),
            "saved": f"{short(longest - length)} saved" if length < longest else "",
            "family": family,
        }
        for name, length, family in bars
    ]


def _link(label: str, page: str, address: dict[str, str]) -> dict[str, Any]:
    return {"label": label, "page": page, "address": address}


def _play(puzzle: Puzzle) -> dict[str, Any]:
    return _link("Play it yourself", "play", links.to("play", puzzle))


def _ways(puzzle: Puzzle) -> list[dict[str, Any]]:
    """All optimal half-way configurations, where they have been searched."""
    found = searched.case(puzzle.n, puzzle.variant)
    if not found or not found.configurations or puzzle.n < 2:
        return []
    number = found.configurations
    said = spelled(number) if number <= MOST_WAYS else short(number)
    label = {1: "See the only way", 2: "See both ways"}.get(number, f"See all {said} ways")
    return [_link(label, "strategies", links.to("strategies", puzzle))]


def _both(lanes: Sequence[Puzzle], compared: Puzzle) -> dict[str, Any]:
    """Two puzzles side by side; several are compared further by their curves."""
    if len(lanes) > 1:
        return _link("Compare", "compare", {})
    address = links.to("watch", lanes[0], beside=(compared.variant,))
    return _link("Compare side by side", "watch", address)


def welcome(subject: str, *, home: bool) -> dict[str, Any]:
    """Small steps for who comes first, each with a picture; and what is watched now, in words.

    They are shown where the page is at `home`: as it opens by itself.
    """
    return {"subject": subject, "home": home, "tiles": _tiles()}


@cache
def _tiles() -> list[dict[str, Any]]:
    three, four, once = Puzzle(3, Variant(3)), Puzzle(3), Puzzle(4, ONE_CHEAT)
    seven, five = spelled(three.best_length), spelled(four.best_length)
    return [
        _tile("Try it", "three discs", "play", three, "3,2,1//"),
        _tile("Watch it", f"{seven} moves", "watch", three, "3/2/1"),
        _tile("Four pegs", f"only {five} moves", "watch", four, "/1/2/3"),
        _tile("Cheat once", "larger on smaller", "watch", once, "4/1,3/2/"),
    ]


def _tile(label: str, note: str, page: str, puzzle: Puzzle, position: str) -> dict[str, Any]:
    picture = State.parse(position)
    return _link(label, page, links.to(page, puzzle)) | {
        "note": note,
        "stacks": [list(stack) for stack in picture.stacks],
    }
