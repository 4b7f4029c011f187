"""A page's settings, declared once: from that an address is read, and written.

No Streamlit here. The settings of a page are a frozen dataclass, whose fields are declared with
`setting`: the default, and what can be said. The kind reads and mends single values; `fit` makes
the whole fit. Whatever was changed is told in a notice.

>>> from hanoi_app.address.kinds import OneOf, Whole
>>> @dataclass(frozen=True)
... class Tower:
...     n: int = setting(8, Whole(range(1, 65)))
...     rule: str = setting("divine", OneOf(("divine", "cheat")))
>>> codec = Codec(Tower())
>>> codec.write(Tower(n=5))
{'n': '5'}
>>> codec.read({"rule": "cheat", "n": "99"})
(Tower(n=64, rule='cheat'), ['n = `99` is out of range; 64 is shown.'])
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from hanoi_app.address.kinds import MISFIT, Group, Kind, MisreadError, quoted, whole

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T")
S = TypeVar("S", bound="DataclassInstance")
Values = Mapping[str, Any]  # by the names of an address
PLAYER = ("move", "hide")  # what a player keeps in the address by itself
_DECLARED = "address"  # in a field's metadata


@dataclass(frozen=True, slots=True)
class Declared:
    """A field of the settings; `misfit` says, after name and value, why `fit` changed it."""

    field: str
    kind: Kind[Any] | Group[Any]
    misfit: str


def setting(
    default: T,
    kind: Kind[T] | Group[T],
    *,
    name: str | None = None,
    misfit: str = MISFIT,
) -> T:
    """Declare a field of a page's settings: its default, and the kind of what an address can say.

    `name` is that in the address if it is not the field's.
    """
    declared = {_DECLARED: (kind, name, misfit)}
    if isinstance(kind, Group):
        return field(default_factory=lambda: default, metadata=declared)
    return field(default=default, metadata=declared)


@dataclass(frozen=True)
class Codec(Generic[S]):
    """How the address of a page is read and written.

    home      what the page opens with when nothing is said
    fit       returns the nearest settings that can be shown
    implied   returns what follows from the values that are said, and goes before them
    older     rewrites an address of an older form, and tells what is wrong with it
    owned     names that the browser writes into the address by itself
    """

    home: S
    fit: Callable[[S], S] = lambda settings: settings
    implied: Callable[[Values], Values] = lambda said: {}
    older: Callable[[Mapping[str, str]], tuple[Mapping[str, str], list[str]]] = lambda address: (
        address,
        [],
    )
    owned: tuple[str, ...] = ()

    def read(self, address: Mapping[str, str]) -> tuple[S, list[str]]:
        """Return the nearest settings to what an address says, and what had to be changed."""
        address, notices = self.older(address)
        said: dict[str, Any] = {}
        wrong: dict[str, str] = {}
        for name, text in address.items():
            if name in self.kinds:
                try:
                    said[name] = self.kinds[name].read(text)
                except MisreadError as error:
                    wrong[name] = error.reason
                    if error.nearest:
                        (said[name],) = error.nearest
            elif name not in self.owned:
                notices = [*notices, f"The setting {quoted(name)} is not known."]
        shown = self.fit(self._build({**said, **self.implied(said)}))
        return shown, [*notices, *self._changes(address, said, wrong, shown)]

    def _build(self, said: Values) -> S:
        """Return settings of the values by their names."""
        found = {}
        for name, declared in self.declared.items():
            if isinstance(declared.kind, Group):
                parts = {part: said[part] for part in declared.kind.kinds if part in said}
                found[declared.field] = declared.kind.build(parts)
            elif name in said:
                found[declared.field] = said[name]
        return replace(self.home, **found)

    def _changes(
        self, address: Mapping[str, str], said: Values, wrong: Mapping[str, str], shown: S
    ) -> Iterator[str]:
        """Yield a sentence for each value that is not shown as it is said."""
        if not said and not wrong:
            return
        for name, declared in self.declared.items():
            value, group = getattr(shown, declared.field), declared.kind
            values = group.values(value) if isinstance(group, Group) else {name: value}
            for part, got in values.items():
                if part in wrong or (part in said and said[part] != got):
                    why = declared.misfit
                    if isinstance(group, Group):
                        why = group.misfit(value, part)
                    what = f"{part} = {quoted(address[part])} {wrong.get(part, why)}"
                    yield f"{what}; {self.kinds[part].say(got)} is shown."

    def write(self, settings: S) -> dict[str, str]:
        """Return the settings as an address has them; most leave out what is the default."""
        found: dict[str, str] = {}
        for name, declared in self.declared.items():
            value = getattr(settings, declared.field)
            if isinstance(declared.kind, Group):
                said = declared.kind.said(value)
                found |= {part: self.kinds[part].write(said[part]) for part in said}
            elif value != getattr(self.home, declared.field):
                found[name] = declared.kind.write(value)
        return found

    @cached_property
    def declared(self) -> dict[str, Declared]:
        """Every field in its order, by its name in the address."""
        found: dict[str, Declared] = {}
        for each in fields(self.home):
            kind, name, misfit = each.metadata[_DECLARED]
            found[name or each.name] = Declared(each.name, kind, misfit)
        return found

    @cached_property
    def kinds(self) -> dict[str, Kind[Any]]:
        """The kind of each name that an address can have."""
        found: dict[str, Kind[Any]] = {}
        for name, declared in self.declared.items():
            kind = declared.kind
            found |= kind.kinds if isinstance(kind, Group) else {name: kind}
        return found


def read_move(address: Mapping[str, str], length: int) -> tuple[int, list[str]]:
    """Return the move that an address asks for, within a plan of that length."""
    text = address.get("move", "0")
    number = whole(text)
    if number is None:
        return 0, [f"move = {quoted(text)} is not a whole number; the start is shown."]
    if not 0 <= number <= length:
        nearest = "end" if number > length else "start"
        return length if number > length else 0, [
            f"move = {quoted(text)} is not there; the {nearest} is shown."
        ]
    return number, []
