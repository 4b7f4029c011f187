"""The door, and the doors of the rooms: what one needs for a first program, told with examples."""

import inspect
from collections.abc import Iterator
from types import ModuleType

import pytest

import hanoi_core
from hanoi_core import Plan, State, Variant, counts, irregular, rules, schemes, shortest, solve


def offered() -> Iterator[tuple[str, object]]:
    """Every name at a door that is no module."""
    doors: list[tuple[ModuleType, list[str]]] = [
        (door, list(door.__all__)) for door in (hanoi_core, counts, schemes, irregular)
    ]
    own = [n for n, x in vars(rules).items() if getattr(x, "__module__", "") == rules.__name__]
    doors.append((rules, [name for name in own if not name.startswith("_")]))
    for door, names in doors:
        for name in names:
            value = getattr(door, name)
            if inspect.isclass(value) or inspect.isfunction(value):
                yield f"{door.__name__}.{name}", value


OFFERED = dict(offered())


@pytest.mark.parametrize("name", OFFERED)
def test_every_name_at_a_door_has_an_example_and_its_errors(name: str) -> None:
    value = OFFERED[name]
    text = inspect.getdoc(value) or ""
    assert ">>> " in text
    if inspect.isfunction(value) and inspect.signature(value).parameters:
        assert "rror" in text


def test_the_door_offers_the_contract_and_nothing_else() -> None:
    assert set(hanoi_core.__all__) == {
        *("Variant", "State", "Move", "Plan", "HanoiError", "solve", "shortest", "halfway"),
        *("counts", "schemes", "irregular", "rules"),
    }
    public = {name for name in vars(hanoi_core) if not name.startswith("_")}
    rooms = {"cli", "errors", "papers", "plans", "puzzle", "search", "version"}
    assert public - rooms <= set(hanoi_core.__all__)


def test_a_first_program() -> None:
    plan = solve(8)
    assert (plan.length, [str(move) for move in plan[0:2]]) == (33, ["d1 S>D", "d2 S>P1"])
    with pytest.raises(IndexError):
        plan[100]
    found = shortest(State.tower(3, 3), State.tower(3, 3, 2))  # the rules are those of the pegs
    assert (found.length, found.plan.final) == (7, State.tower(3, 3, 2))
    own = Plan.of_moves(State.tower(1), ["d1 S>D"], Variant())
    assert rules.replay(own.start, own.moves(), own.variant).state == own.final
    assert counts.best(8, Variant()).length == counts.R(8)
    assert hanoi_core.halfway(8).length == 33
