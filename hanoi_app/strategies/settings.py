"""What the Strategies page is set to, and how its address says so. No Streamlit here."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from hanoi_app.puzzles import quoted, whole, within
from hanoi_app.strategies.items import FACETS, ORDERS, Answer, Overview
from hanoi_core import HanoiError, State, Variant

LIMITS: Mapping[str, range] = {
    "n": range(1, 25),
    "pegs": range(3, 9),
    "cheats": range(6),
    "bottleneck": range(1, 7),
}
Filters = Mapping[str, tuple[Answer, ...]]


@dataclass(frozen=True, slots=True)
class Settings:
    """The puzzle, what of its set is shown and how, and the configurations that are open.

    show and beside are texts of configurations; compare says that the next one goes beside.
    """

    n: int = 6
    pegs: int = 4
    cheats: int = 1
    bottleneck: int = 1
    group: str = ""
    order: str = "notation"
    find: str = ""
    show: str = ""
    beside: str = ""
    filters: Filters = field(default_factory=dict)

    @property
    def variant(self) -> Variant:
        """The rules; with cheats there is no bottleneck."""
        return Variant(self.pegs, self.cheats, 1 if self.cheats else self.bottleneck)

    @property
    def open(self) -> tuple[str, ...]:
        """The configurations that are open, none twice."""
        return tuple(dict.fromkeys(name for name in (self.show, self.beside) if name))


HOME = Settings()
_CHOICES: Mapping[str, Mapping[str, object]] = {"group": FACETS, "order": ORDERS}


def write(settings: Settings) -> dict[str, str]:
    """The settings as an address has them; what is as usual is left out."""
    found = {}
    for each in fields(Settings):
        value = getattr(settings, each.name)
        if each.name == "filters" or value == getattr(HOME, each.name):
            continue
        found[each.name] = str(value)
    if settings.cheats:
        found.pop("bottleneck", None)
    for name, answers in settings.filters.items():
        if answers:
            found[f"only-{name}"] = ";".join(map(str, answers))
    return found


def read(address: Mapping[str, str]) -> tuple[Settings, list[str]]:
    """The nearest settings to what an address says, and what had to be changed.

    Answers and configurations are taken as they are: what is not there is seen after the search.
    """
    notices: list[str] = []
    said: dict[str, Any] = {}
    filters: dict[str, tuple[Answer, ...]] = {}
    for name, text in address.items():
        if name in LIMITS:
            number = whole(text)
            if number is None:
                notices.append(f"{name} = {quoted(text)} is not a whole number.")
                continue
            said[name] = within(number, LIMITS[name])
            if said[name] != number:
                notices.append(f"{name} = {quoted(text)} is out of range; {said[name]} is shown.")
        elif name in _CHOICES:
            if text in _CHOICES[name]:
                said[name] = text
            else:
                notices.append(f"{name} = {quoted(text)} is not a choice.")
        elif name in ("find", "show", "beside"):
            said[name] = text[:200]
        elif name.removeprefix("only-") in FACETS and name.startswith("only-"):
            answers = [int(t) if t.isascii() and t.isdigit() else t for t in text[:500].split(";")]
            filters[name.removeprefix("only-")] = tuple(answers)
        elif name != "move":
            notices.append(f"The setting {quoted(name)} is not known.")
    settings = replace(HOME, **said, filters=filters)
    if settings.cheats and settings.bottleneck > 1:
        if "cheats" in said:
            notices.append("Cheats and a bottleneck do not go together; the cheats are shown.")
            settings = replace(settings, bottleneck=1)
        else:
            settings = replace(settings, cheats=0)
    return settings, notices


def missing_answers(settings: Settings, found: Overview) -> list[str]:
    """What filters ask for that none of the set answers."""
    return [
        f"only-{name} = {quoted(str(answer))} fits none of them."
        for name, answers in settings.filters.items()
        for answer in answers
        if answer not in found.options[name]
    ]


def open_here(settings: Settings, found: Overview) -> tuple[Settings, list[str]]:
    """The settings with only those configurations open that are in the set."""
    notices: list[str] = []
    names = []
    for text in settings.open:
        name = canonical(text, found.variant.pegs)
        if name in found.opened:
            names.append(name)
        else:
            notices.append(f"{quoted(text)} is not an optimal half-way configuration here.")
    names = list(dict.fromkeys(names))
    show, beside = [*names, "", ""][:2]
    return replace(settings, show=show, beside=beside), notices


def canonical(text: str, pegs: int) -> str:
    """A configuration as the set has it; "" if the text is none.

    Auxiliary pegs may be in any order, and a text without the empty pegs will do.

    >>> canonical("5,4/1,3,2", 4)
    '/1,3,2/5,4/'
    """
    fields = text.split("/")
    if len(fields) <= pegs - 2:
        fields = ["", *fields, *[""] * (pegs - 1 - len(fields))]
    try:
        return str(State.parse("/".join(fields)).canonical())
    except HanoiError:
        return ""
