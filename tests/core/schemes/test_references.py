"""What plans say about papers: no step that the paper has not, and the very moves of the step."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from itertools import product
from typing import Any

import pytest

from hanoi_core import State, irregular, schemes
from hanoi_core.errors import HanoiError
from hanoi_core.plans.phases import Phase
from hanoi_core.plans.plan import Plan
from tests import reference
from tests.core.schemes.voice import Played, phases
from tests.known import TABLES


def _steps() -> dict[str, dict[str, list[str]]]:
    """The steps that are numbered in each place: discs, from, to."""
    places: dict[str, dict[str, list[str]]] = {}
    place = ""
    for line in (TABLES / "steps.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("  "):
            label, _, step = line.strip().partition(": ")
            places[place][label] = step.split()
        elif line and not line.startswith("#"):
            place = line
            places[place] = {}
    return places


STEPS = _steps()
CITED = {f"{place}, {label}": (place, label) for place in STEPS for label in STEPS[place]}
CITED |= {place: (place, "") for place in STEPS}
PAIR_ON_P1 = "Majumdar 2024, remark after Theorem 2"  # in place of Scheme 3, step 2


def towers() -> Iterator[Plan]:
    for n in range(9):
        yield schemes.classic(n)
        for split in (None, "smallest", "largest", *range(n)):
            yield schemes.reve(n, split)
            for pegs in (3, 5, 6):
                yield from _allowed(schemes.frame_stewart, n, pegs, split)
        for stools in range(3, 7):
            yield schemes.rohl_gedeon(n, stools)


def bottlenecks() -> Iterator[Plan]:
    for n, b, pegs in product(range(8), range(1, 4), (3, 4, 5)):
        for k in (None, "smallest", *range(n)):
            yield from _allowed(schemes.bottleneck_transfer, n, b, pegs, k)
            for l in ("smallest", *range(n)):
                yield from _allowed(schemes.bottleneck, n, b, pegs, l, k)


def cheats() -> Iterator[Plan]:
    for n in range(10):
        for c in range(5):
            yield schemes.santa_claus(n, c)
            for pegs in (4, 5, 6):
                yield schemes.layered(n, c, pegs)
        yield schemes.cheat(n)
        for k in (None, *range(1, n)):
            for i in (1, 2, 3):
                yield from _allowed(schemes.cheat, n, i, k)
                yield from _allowed(schemes.cheat_2022, n, i, k)
            yield from _allowed(schemes.cheat, n, 3, k, None, "P1")
            for t in (None, *range(1, n)):
                yield from _allowed(schemes.cheat, n, 4, k, t)


def irregulars() -> Iterator[Plan]:
    for n in range(4):
        states = [State(stacks) for stacks in reference.all_states(n)]
        for start in states:
            yield from irregular.nearest_regular(start).paths(2)
            for peg in range(3):
                yield irregular.solve(start, peg)
            for goal in states:
                if goal.is_regular and n and start.peg_of(n) == 0:  # else the pegs change places
                    yield from irregular.solve_to(start, goal).paths(2)


def _allowed(make: Callable[..., Plan], *arguments: Any) -> Iterator[Plan]:
    with suppress(HanoiError):  # no choice for so many discs
        yield make(*arguments)


FAMILIES = {make.__name__: make for make in (towers, bottlenecks, cheats, irregulars)}


@cache
def plans(family: str) -> list[Plan]:
    return list(FAMILIES[family]())


@cache
def plays(family: str, back: bool = False) -> list[Played]:
    """The plans of a family as they are played, there or back, each once."""
    played = [Played(plan.reversed() if back else plan) for plan in plans(family)]
    known = {(p.plan.variant, p.stacks[0], tuple(p.moves), p.outline): p for p in played}
    return list(known.values())


def ways(family: str) -> list[Played]:
    """The plans of a family, there and back."""
    return plays(family) + plays(family, back=True)


@pytest.mark.slow
def test_what_is_cited_is_the_list_of_places_and_steps_that_there_are() -> None:
    outlines = [played.outline for family in FAMILIES for played in ways(family)]
    cited = {phase.source for outline in outlines for phase in phases(outline)}
    assert CITED.keys() == cited - {""}


@pytest.mark.slow
@pytest.mark.parametrize("family", ["towers", "bottlenecks", "cheats"])
def test_a_step_that_is_cited_makes_the_moves_that_the_paper_names(family: str) -> None:
    for played in ways(family):
        for phase in phases(played.outline):
            check_steps(played, phase)


def check_steps(played: Played, phase: Phase) -> None:
    """The children of the phase are steps of one place, all of them, each with its moves."""
    found = [CITED.get(child.source, ("", "")) for child in phase.children]
    if phase.source == "Majumdar 2024, Scheme 3":
        found = [(phase.source, "step 2") if p == PAIR_ON_P1 else (p, s) for p, s in found]
    if not any(label for _, label in found):
        return
    (place,) = {place for place, _ in found}
    labels, steps = [label for _, label in found], STEPS[place]
    assert labels in sequences(place), (phase, labels)
    whole = played.moved(phase)
    sizes = [len(played.moved(child).discs) for child in phase.children]
    size = dict(zip(labels, sizes, strict=True))
    letters = {"n": len(whole.discs), "b": played.bottleneck}
    letters |= dict.fromkeys("kl", size.get("step 1", 0)) | {"t": size.get("step 2", 0)}
    pegs = {"S": whole.sources[0], [*steps.values()][-1][2]: whole.targets[0]}
    for label, child in zip(labels, phase.children, strict=True):
        discs, source, target = steps[label]
        first, last = (number(end, letters) for end in (discs.split("..") * 2)[:2])
        moved = played.moved(child)
        assert moved.discs == whole.discs[first - 1 : last], (child, label)
        assert moved.sources == [pegs.setdefault(source, moved.sources[0])], (child, label)
        assert moved.targets == [pegs.setdefault(target, moved.targets[0])], (child, label)
        if " 3" in label and ", " in label:  # steps 2, 3, 2: the largest on their own
            few = letters["b"] if place.endswith("(1)") else 1
            inner = [len(played.moved(part).discs) for part in child.children]
            assert inner == [len(moved.discs) - few, few, len(moved.discs) - few]
    assert len(set(pegs.values())) == len(pegs), (phase, pegs)
    if phase is played.outline and not place.endswith("Lemma 2.2(1)"):  # to "another peg" there
        assert all(name == peg for name, peg in pegs.items() if name not in "SD")


def sequences(place: str) -> list[list[str]]:
    """In which order the steps of a place may follow each other: all of them, but in 1996."""
    if "1996" not in place:
        return [[*STEPS[place]]]
    first, *others, last = STEPS[place]
    return [[label] for label in others] + [[first, label, last] for label in others]


def number(text: str, letters: dict[str, int]) -> int:
    """The value of a sum such as n-b+1."""
    return sum(
        (-1 if sign == "-" else 1) * (int(term) if term.isdigit() else letters[term])
        for sign, term in re.findall(r"([+-]?)(\w+)", text)
    )


def test_lemma_4_is_cited_for_its_inverted_tower() -> None:
    of_lemma_4 = [p.plan for p in plays("cheats") if p.outline.source.endswith("Lemma 4")]
    assert of_lemma_4
    for plan in of_lemma_4:
        n = plan.start.n
        tower = ",".join(map(str, range(1, n - 1)))
        assert str(plan.state_at(n - 1)) == f"{n}/{tower}/{n - 1}/"
