"""What captions claim: each kind of sentence, with the check that it is so."""

import re
from collections.abc import Callable, Iterator
from functools import cache, cached_property
from itertools import pairwise
from typing import Literal, NamedTuple

from hanoi_core import counts
from hanoi_core.plans.phases import Phase
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.variant import Variant, peg_names
from tests import reference

NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5}
DISCS = r"(\d+(?: to \d+|(?:, (?:\d+|…))*(?:,? (?:and )?\d+)?))"


class Moved(NamedTuple):
    """Which discs a phase moves, and the pegs that they lie on before and after."""

    discs: list[int]
    sources: list[str]
    targets: list[str]


class Played:
    """A plan, and what its phases really do, by its moves alone."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.bottleneck = plan.variant.bottleneck
        self.names = peg_names(plan.start.pegs)
        self.moves = [(move.disc, move.source, move.target) for move in plan.moves()]
        self.stacks = [plan.start.stacks]
        for move in self.moves:
            self.stacks.append(reference.after(self.stacks[-1], move))

    @cached_property
    def outline(self) -> Phase:
        """Down to the moves."""
        return self.plan.outline(99)

    def moved(self, phase: Phase) -> Moved:
        discs = {disc for disc, _, _ in self.moves[phase.start : phase.stop]}
        ends = (zip(self.names, self.stacks[i], strict=True) for i in (phase.start, phase.stop))
        before, after = ([name for name, stack in end if discs & set(stack)] for end in ends)
        return Moved(sorted(discs), before, after)

    def cheats(self, phase: Phase) -> int:
        """How many moves put a disc directly on a smaller one."""
        landings = (self.stacks[i + 1][self.moves[i][2]] for i in range(phase.start, phase.stop))
        return sum(stack[-2:-1] < stack[-1:] for stack in landings if len(stack) > 1)

    def pile(self, phase: Phase, peg: str) -> tuple[int, ...]:
        """What lies on a peg after a phase."""
        return self.stacks[phase.stop][self.names.index(peg)]

    def below(self, k: int) -> int | None:
        """The disc that move k puts its disc on."""
        stack = self.stacks[k + 1][self.moves[k][2]]
        return stack[-2] if len(stack) > 1 else None

    def next(self, phase: Phase) -> int:
        """The disc that moves after a phase."""
        return self.moves[phase.stop][0]

    def next_of(self, disc: int, k: int) -> int:
        """When a disc moves, from move k on."""
        return next(i for i in range(k, len(self.moves)) if self.moves[i][0] == disc)


def phases(phase: Phase) -> Iterator[Phase]:
    """A phase and all within it."""
    yield phase
    for child in phase.children:
        yield from phases(child)


def numbers(text: str) -> list[int]:
    """The discs of "1 to 5", "4 and 5" or "1, 3, …, 8"; of the last, those that are named."""
    found = [int(number) for number in re.findall(r"\d+", text)]
    return list(range(found[0], found[1] + 1)) if " to " in text else found


def one(played: Played, phase: Phase) -> int:
    """The disc of a single move."""
    assert phase.stop == phase.start + 1, phase
    return played.moves[phase.start][0]


# --- what happens: the discs, and where they come to lie ---


def _goes(played: Played, phase: Phase, discs: str, peg: str, *how: str) -> bool:
    named, moved = numbers(discs), played.moved(phase)
    exact = "…" in discs or moved.discs == named
    one_by_one = " one by one" not in how or phase.stop - phase.start == len(moved.discs)
    return exact and set(named) <= set(moved.discs) and moved.targets == [peg] and one_by_one


def _upon(played: Played, phase: Phase, discs: str, onto: str) -> bool:
    named, moved = numbers(discs), played.moved(phase)
    exact = "…" in discs or moved.discs == named
    stack = played.stacks[phase.stop][played.names.index(moved.targets[0])]
    lowest = min(stack.index(disc) for disc in moved.discs)
    return exact and len(moved.targets) == 1 and stack[lowest - 1] == int(onto) and lowest > 0


def _into_place(played: Played, phase: Phase, discs: str) -> bool:
    return "…" in discs or set(played.moved(phase).discs) <= set(numbers(discs))


def _order(played: Played, phase: Phase, discs: str, peg: str) -> bool:
    return _into_place(played, phase, discs) and sorted(
        played.moved(phase).discs, reverse=True
    ) == [disc for disc in played.pile(phase, peg) if disc in played.moved(phase).discs]


def _regular(played: Played, phase: Phase) -> bool:
    return all(a > b for stack in played.stacks[phase.stop] for a, b in pairwise(stack))


def _all(played: Played, phase: Phase, *_: str) -> bool:
    return (phase.start, phase.stop) == (0, len(played.moves))


def _cheat(played: Played, phase: Phase, disc: str, onto: str) -> bool:
    return one(played, phase) == int(disc) > int(onto) == played.below(phase.start)


Check = Callable[..., bool]
WHAT: dict[str, Check] = {
    rf"Discs? {DISCS} to (\w+)": _goes,
    rf"Disc {DISCS} onto disc (\d+)": _upon,
    rf"Disc {DISCS} onto the smaller disc (\d+)": _cheat,
    rf"Discs {DISCS} are set aside on (\w+)": _goes,
    rf"Discs {DISCS} go to (\w+)( with (\w+) pegs| one by one|)": _goes,
    rf"Discs {DISCS} go to (\w+) with three pegs and the cheat": _goes,
    rf"Discs {DISCS} go to (\w+) with the cheat onto P1": _goes,
    rf"Discs {DISCS} (?:come back on top of|rest on|come home on top of) disc (\d+)": _upon,
    rf"Discs? {DISCS} waits? on (\w+)": _goes,
    r"(?:The (?:\w+ )?cheat|Cheat \d+): disc (\d+) onto disc (\d+)": _cheat,
    r"(\d+) discs? from (\w+) to (\w+), \d+ pegs(?:, .*)?": _all,
    r"(\d+) discs?, in any legal order, to (\w+)": _all,
    r"(\d+) discs? from any legal order on (\w+)": _all,
    r"(\d+) discs? (?:to|back from) (?:order on \w+|[\d,/]+|the nearest regular position)": _all,
    r"The discs in the way of disc (\d+) gather on (\w+)": lambda played, phase, disc, peg: (
        played.moved(phase).targets == [peg] and played.next(phase) == int(disc)
    ),
    rf"Discs? {DISCS} goe?s? to (\w+) in order": _order,
    rf"Discs? {DISCS} goe?s? into place": _into_place,
    r"The others come to lie regularly": _regular,
    r"Discs go back": lambda *_: True,
}


# --- what that makes possible: what the next moves do ---


def _makes_way(played: Played, phase: Phase, discs: str) -> bool:
    """The next larger one that moves is the first of those, and at once."""
    return played.next(phase) in numbers(discs) and one(played, phase) < played.next(phase)


def _next_is(played: Played, phase: Phase, discs: str) -> bool:
    named, disc = numbers(discs), played.next(phase)
    return named[0] <= disc <= named[-1] if "…" in discs else disc in named


def _comes(played: Played, phase: Phase, disc: str, where: str) -> bool:
    """Until then only smaller ones are moved out of its way; then it cheats, or is home."""
    k = played.next_of(int(disc), phase.stop)
    landed = played.below(k) or 0
    smaller = all(played.moves[i][0] < int(disc) for i in range(phase.stop, k))
    return smaller and (landed < int(disc) if where == "down" else landed == int(disc) + 1)


def _on_top(played: Played, phase: Phase, discs: str) -> bool:
    """They are the next to move, and the largest of them goes straight to a larger one."""
    largest = numbers(discs)[-1]
    landed = played.below(played.next_of(largest, phase.stop)) or 0
    return played.next(phase) in numbers(discs) and landed > largest


def _on_it(played: Played, phase: Phase, discs: str) -> bool:
    largest = numbers(discs)[-1]
    k = played.next_of(largest, phase.stop)
    return _on_top(played, phase, discs) and played.below(k) == one(played, phase)


def _arrived(played: Played, phase: Phase, discs: str) -> bool:
    return one(played, phase) == played.plan.start.n and _on_it(played, phase, discs)


def _tower(played: Played, phase: Phase, discs: str, peg: str) -> bool:
    named = numbers(discs)
    pile = played.pile(phase, peg)[-len(named) :]
    return list(pile) == sorted(pile, reverse=True) and ("…" in discs or sorted(pile) == named)


def _together(played: Played, phase: Phase, discs: str, peg: str) -> bool:
    named = numbers(discs)
    return sorted(played.pile(phase, peg)[-len(named) :]) == named


def _stands(played: Played, phase: Phase, peg: str) -> bool:
    n = played.plan.start.n
    at_end = phase.stop == len(played.moves)
    return at_end and played.pile(phase, peg) == tuple(range(n, 0, -1))


def _rest(
    played: Played, phase: Phase, few: str | None, disc: str | None, free: str, worth: str | None
) -> bool:
    """Those that waited come to lie on it at once, and then the pegs are free; the sum is right."""
    k = phase.stop
    if few and disc:
        assert int(disc) == one(played, phase)
        while {*numbers(few)} - set(played.stacks[k][played.moves[phase.start][2]]):
            assert played.moves[k][0] in numbers(few), phase
            k += 1
    empty = {name for name, stack in zip(played.names, played.stacks[k], strict=True) if not stack}
    if worth:
        told = tuple(int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", worth))
        without = counts.best(played.plan.start.n, Variant(len(played.names))).length
        assert told == (len(played.moves), without), phase
    word = free.split()[0]
    return len(empty) == NUMBERS[word] if word in NUMBERS else word in empty


def _follow(played: Played, phase: Phase, discs: str) -> bool:
    """They are the next smaller ones, of which one moves next."""
    named, larger = numbers(discs), min(played.moved(phase).discs)
    return played.next(phase) in named and named[-1] == larger - 1


def _follows(played: Played, phase: Phase, discs: str) -> bool:
    k = phase.stop
    target = played.moves[phase.start][2]
    return played.next(phase) in numbers(discs) and played.moves[k][2] == target


def _within(played: Played, phase: Phase) -> bool:
    below = played.below(phase.start)
    return below is not None and one(played, phase) - played.bottleneck < below < one(played, phase)


def _in_order(played: Played, phase: Phase) -> bool:
    below = played.below(phase.start)
    return below is None or below > one(played, phase)


def _frees(played: Played, phase: Phase, discs: str) -> bool:
    source = played.stacks[phase.stop][played.moves[phase.start][1]]
    below = sorted(disc for disc in source if disc < one(played, phase))
    return set(numbers(discs)) <= set(below) and ("…" in discs or below == numbers(discs))


def _smaller_next(played: Played, phase: Phase, discs: str) -> bool:
    return numbers(discs)[-1] < one(played, phase) and _next_is(played, phase, discs)


def _lies_below(played: Played, phase: Phase, disc: str, discs: str) -> bool:
    """In a pile in order, whose other discs those are, or lie below it."""
    (pile,) = (stack for stack in played.stacks[phase.stop] if int(disc) in stack)
    above = sorted(pile[pile.index(int(disc)) + 1 :])
    return above[-1] < int(disc) and ("…" in discs or above == numbers(discs))


def _on_its_way(played: Played, phase: Phase, peg: str) -> bool:
    """It goes on, and comes there in the end."""
    disc = one(played, phase)
    rest = [target for moved, _, target in played.moves[phase.stop :] if moved == disc]
    return played.names[rest[-1]] == peg


WHY: dict[str, Check] = {
    rf"to make way for discs? {DISCS}": _makes_way,
    rf"so that discs? {DISCS} can move": _next_is,
    r"so that disc (\d+) can come (down|home)": _comes,
    rf"so that discs? {DISCS} can come on top": _on_top,
    rf"Now discs? {DISCS} can come on top of it": _on_it,
    rf"The largest disc has arrived: discs? {DISCS} can come on top": _arrived,
    rf"The tower of discs {DISCS} stands on (\w+)": _tower,
    rf"Discs {DISCS} are together on (\w+)": _together,
    r"The tower stands on (\w+)": _stands,
    r"All discs are on (\w+)": lambda played, phase, peg: (
        len(played.pile(phase, peg)) == played.plan.start.n
    ),
    r"(\w+) is free again": lambda played, phase, peg: not played.pile(phase, peg),
    rf"Now (?:{DISCS} can rest on (\d+), and )?(\w+ (?:is|pegs are) free) for the rest"
    r"(: [\d,]+ moves in all, not [\d,]+)?": _rest,
    rf"Now discs? {DISCS} can follow": _follow,
    rf"so that discs? {DISCS} can follow": _follow,
    rf"The largest disc has arrived: discs? {DISCS} can follow": _follow,
    rf"So few need no cheat: discs? {DISCS} can follow": lambda played, phase, discs: (
        _follow(played, phase, discs) and not played.cheats(phase)
    ),
    rf"Now discs? {DISCS} can follow, (?:within the bottleneck|in order again)": _follows,
    r"within the bottleneck, so that no other peg is needed": _within,
    r"in order again": _in_order,
    rf"so that discs? {DISCS} below it can move": _frees,
    rf"Now discs? {DISCS} can go there in order": _smaller_next,
    rf"It is home: discs? {DISCS} can follow": _smaller_next,
    r"on its way to (\w+)": _on_its_way,
    rf"so that disc (\d+) lies below discs? {DISCS}": _lies_below,
    r"so that the goal is reached": lambda *_: True,
    r"so that it no longer lies on smaller discs": _in_order,
    r"so that all do": _regular,
    r"No disc lies on a smaller one": _regular,
    r"(?:The goal is reached|All is as it was)": lambda played, phase: (
        phase.stop == len(played.moves)
    ),
    r"on the way back to the start": lambda *_: True,
}


@cache
def claims(field: Literal["what", "why"], text: str) -> tuple[Check, tuple[str, ...]] | None:
    """The check for what a caption says, and what it names."""
    for pattern, check in (WHAT if field == "what" else WHY).items():
        found = re.fullmatch(pattern, text)
        if found:
            return check, found.groups()
    return None
