"""Which configurations of a set are shown, in which groups and order. No Streamlit here."""

from typing import NamedTuple

from hanoi_app.strategies import items
from hanoi_app.strategies.items import FACETS, Answer, Collected, Item
from hanoi_app.strategies.settings import Settings


class Choice(NamedTuple):
    """The settings of the page that choose from a set, as a value that can be hashed."""

    group: str = ""
    order: str = "notation"
    find: str = ""
    filters: tuple[tuple[str, tuple[Answer, ...]], ...] = ()

    @classmethod
    def of(cls, now: Settings) -> "Choice":
        """Return what the page is set to; an address has its filters in any order."""
        filters = ((name, now.filters[name]) for name in FACETS if name in now.filters)
        return cls(now.group, now.order, now.find, tuple(filters))

    def items(self, found: Collected) -> list[Item]:
        """Return the configurations that fit. A search text that is no pile is ignored."""
        filters, runs = dict(self.filters), items.read_search(self.find)
        return [
            item
            for item in found.items
            if items.passes(item, filters) and (not runs or items.holds(item, runs))
        ]

    def groups(self, found: Collected) -> list[tuple[str, list[Item]]]:
        """Return the configurations that fit, in order, by the titles of their groups."""
        return items.grouped(self.items(found), self.group, self.order)

    def without(self, facet: str) -> "Choice":
        """Return the choice without the filter of that facet."""
        return self._replace(filters=tuple(each for each in self.filters if each[0] != facet))
