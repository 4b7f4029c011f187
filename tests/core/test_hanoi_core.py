"""The door, and the doors of the rooms: what one needs for a first program, told with examples."""

import inspect
from collections.abc import Iterator

import hanoi_core
from hanoi_core import counts, irregular, rules, schemes


def offered() -> Iterator[tuple[str, object]]:
    """Every name at a door that is no module."""
    own = [n for n, x in vars(rules).items() if getattr(x, "__module__", "") == rules.__name__]
    doors = {door: list(door.__all__) for door in (hanoi_core, counts, schemes, irregular)}
    for door, names in {**doors, rules: [name for name in own if name[0] != "_"]}.items():
        for name in names:
            value = getattr(door, name)
            if inspect.isclass(value) or inspect.isfunction(value):
                yield f"{door.__name__}.{name}", value


def missing(value: object) -> list[str]:
    """What the docstring should have and has not: an example, and the errors of what is called."""
    text = inspect.getdoc(value) or ""
    called = inspect.isfunction(value) and inspect.signature(value).parameters
    return [part for part in (">>> ", *(["rror"] if called else [])) if part not in text]


def test_every_name_at_a_door_has_an_example_and_its_errors() -> None:
    every = dict(offered())
    assert len(every) > 60
    assert {name: parts for name, value in every.items() if (parts := missing(value))} == {}


def test_the_door_offers_the_contract_and_nothing_else() -> None:
    assert set(hanoi_core.__all__) == {
        *("Variant", "State", "Move", "Plan", "HanoiError", "solve", "shortest", "halfway"),
        *("counts", "schemes", "irregular", "rules"),
    }
    public = {name for name in vars(hanoi_core) if not name.startswith("_")}
    rooms = {"cli", "errors", "papers", "plans", "puzzle", "search", "version"}
    assert public - rooms <= set(hanoi_core.__all__)
