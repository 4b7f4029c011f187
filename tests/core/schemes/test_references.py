"""What plans say about papers: no step that the paper has not, and the very moves of the step."""

import re
from collections.abc import Callable, Iterator
from functools import cache
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
    for n in range(8):
        for b in range(1, 4):
            for pegs in (3, 4, 5):
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
                if goal.is_regular:
                    yield from irregular.solve_to(start, goal).paths(2)


def _allowed(make: Callable[..., Plan], *arguments: Any) -> Iterator[Plan]:
    try:
        yield make(*arguments)
    except HanoiError:  # no choice for so many discs
        return


FAMILIES = {
    "towers": towers,
    "bottlenecks": bottlenecks,
    "cheats": cheats,
    "irregulars": irregulars,
}


def ways(family: str) -> Iterator[Plan]:
    """The plans of a family, there and back."""
    for plan in FAMILIES[family]():
        yield plan
        yield plan.reversed()


@cache
def cited(family: str) -> frozenset[str]:
    """Every reference of every plan of a family."""
    return frozenset(phase.source for way in ways(family) for phase in phases(way.outline(99)))


@pytest.mark.parametrize("family", FAMILIES)
def test_every_reference_is_to_a_place_and_a_step_that_there_is(family: str) -> None:
    unknown = cited(family) - CITED.keys() - {""}
    assert not unknown


def test_every_place_and_step_of_the_list_is_cited_somewhere() -> None:
    assert CITED.keys() == frozenset().union(*map(cited, FAMILIES)) - {""}


@pytest.mark.parametrize(
    "wrong",
    [
        "Rohl & Gedeon 1987, step 1",
        "Majumdar 2024, Theorem 1, step 1",
        "Majumdar 2024, Lemma 4, step 2",
        "Majumdar 2024, Scheme 3, step 4",
        "Majumdar 2022, Case 3, step 13",
    ],
)
def test_the_list_has_no_steps_that_papers_have_not(wrong: str) -> None:
    assert wrong not in CITED


@pytest.mark.parametrize("family", ["towers", "bottlenecks", "cheats"])
def test_a_step_that_is_cited_makes_the_moves_that_the_paper_names(family: str) -> None:
    for way in ways(family):
        played = Played(way)
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
    for plan in cheats():
        if plan.outline(0).source == "Majumdar 2024, Lemma 4":
            n = plan.start.n
            tower = ",".join(map(str, range(1, n - 1)))
            assert str(plan.state_at(n - 1)) == f"{n}/{tower}/{n - 1}/"
