"""How far a number can be trusted to be the least possible."""

from dataclasses import dataclass
from enum import StrEnum


class Trust(StrEnum):
    """How we know that a number is the least possible."""

    PROVED = "proved"
    VERIFIED = "verified by search"
    CONJECTURED = "conjectured"
    SUPERSEDED = "superseded"


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a number comes from. `searched_to` is the largest n that a search has confirmed.

    >>> str(Provenance(Trust.VERIFIED, "Majumdar 2024, Theorem 1", 18))
    'verified by search up to n = 18: Majumdar 2024, Theorem 1'
    """

    trust: Trust
    source: str
    searched_to: int | None = None

    @property
    def words(self) -> str:
        """How far it can be trusted: "verified by search up to n = 18"."""
        limit = f" up to n = {self.searched_to}" if self.searched_to else ""
        if self.trust == Trust.CONJECTURED and limit:
            limit = f" (searched{limit})"
        return f"{self.trust}{limit}"

    def __str__(self) -> str:
        return f"{self.words}: {self.source}"
