"""A page's settings, declared once: from that an address is read, and written.

No Streamlit here. The settings of a page are a frozen dataclass, whose fields are declared with
`setting`: what is usual, and what can be said. The kind reads and mends single values; `sensible`
makes the whole fit. Whatever was changed is told in a notice.

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

from hanoi_app.address.kinds import Each, Kind, MisreadError, quoted, whole

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T")
S = TypeVar("S", bound="DataclassInstance")
PLAYER = ("move", "hide")  # what a player keeps in the address by itself
_DECLARED = "address"  # in a field's metadata


@dataclass(frozen=True, slots=True)
class Declared:
    """One name of an address: the field that it sets, or the part of one that is a mapping."""

    name: str
    field: str
    kind: Kind[Any]
    misfit: str
    part: str | None = None

    def of(self, settings: object) -> Any:
        """Its value in settings; None if a mapping has none."""
        value = getattr(settings, self.field)
        return value if self.part is None else value.get(self.part)


def setting(
    usual: T,
    kind: Kind[T] | Each[Any],
    *,
    name: str | None = None,
    misfit: str = "does not go here",
) -> T:
    """A field of a page's settings: its default, and the kind of what an address can say.

    `name` is that in the address if it is not the field's; `misfit` tells, after name and value,
    why `sensible` changed it.
    """
    declared = {_DECLARED: (kind, name, misfit)}
    if isinstance(kind, Each):
        return field(default_factory=lambda: usual, metadata=declared)
    return field(default=usual, metadata=declared)


def values(settings: "DataclassInstance") -> dict[str, Any]:
    """Every field by its name."""
    return {each.name: getattr(settings, each.name) for each in fields(settings)}


@dataclass(frozen=True)
class Codec(Generic[S]):
    """How the address of a page is read and written.

    home      what the page opens with when nothing is said
    sensible  the nearest settings that can be shown
    complete  what is said, by field, with what follows from it for the rest
    unsaid    what the address of such settings need not say; `home`, if that is all there is to it
    owned     names that the browser writes into the address by itself
    """

    home: S
    sensible: Callable[[S], S] = lambda settings: settings
    complete: Callable[[dict[str, Any]], dict[str, Any]] = lambda said: said
    unsaid: Callable[[S], S] | None = None
    owned: tuple[str, ...] = ()

    def read(self, address: Mapping[str, str]) -> tuple[S, list[str]]:
        """The nearest sensible settings to what an address says, and what had to be changed."""
        said: dict[str, Any] = {}
        wrong: dict[str, str] = {}
        for name in address.keys() & self.declared.keys():
            declared = self.declared[name]
            try:
                read = (declared.kind.read(address[name]),)
            except MisreadError as error:
                wrong[name], read = error.reason, error.nearest
            for value in read:
                if declared.part is None:
                    said[declared.field] = value
                else:
                    said.setdefault(declared.field, {})[declared.part] = value
        asked = replace(self.home, **self.complete(said))
        shown = self.sensible(asked)
        known = {*self.declared, *self.owned}
        notices = [f"The setting {quoted(n)} is not known." for n in address if n not in known]
        return shown, notices + list(self._changes(address, wrong, asked, shown))

    def _changes(
        self, address: Mapping[str, str], wrong: Mapping[str, str], asked: S, shown: S
    ) -> Iterator[str]:
        for name, declared in self.declared.items():
            wanted, got = declared.of(asked), declared.of(shown)
            if name in wrong or wanted != got:
                text = address[name] if name in address else declared.kind.write(wanted)
                reason = wrong.get(name, declared.misfit)
                yield f"{name} = {quoted(text)} {reason}; {declared.kind.say(got)} is shown."

    def write(self, settings: S) -> dict[str, str]:
        """The settings as an address has them; what is as usual is left out."""
        usual = self.unsaid(settings) if self.unsaid else self.home
        found = {}
        for name, declared in self.declared.items():
            value = declared.of(settings)
            if value != declared.of(usual):
                found[name] = declared.kind.write(value)
        return found

    @cached_property
    def declared(self) -> dict[str, Declared]:
        """Everything that an address can say, in its order."""
        found = {}
        for each in fields(self.home):
            kind, name, misfit = each.metadata[_DECLARED]
            if isinstance(kind, Each):
                for part in kind.names:
                    name = f"{kind.prefix}{part}"
                    found[name] = Declared(name, each.name, kind.kind, misfit, part)
            else:
                name = name or each.name
                found[name] = Declared(name, each.name, kind, misfit)
        return found


def read_move(address: Mapping[str, str], length: int) -> tuple[int, list[str]]:
    """The move that an address asks for, within a plan of that length."""
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
