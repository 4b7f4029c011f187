"""The split functions as bands: from the least optimal split to the greatest.

By Lemma 2.5 of 1996 everything between is optimal too.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hanoi_app.compare.series import DISCS, pooled, row, to_their_claim
from hanoi_core import counts
from hanoi_core.papers import splits
from hanoi_core.papers.claims import about
from hanoi_core.papers.claims.claim import Claim, find

BANDS: Mapping[str, str] = {
    "l": "four pegs, l(n)",
    "k": "bottleneck, any order, k(n, b)",
    "lb": "bottleneck, l(n, b)",
    "K": "one cheat, K(t)",
}
BEST = 0  # a t that stands for the best ones


@dataclass(frozen=True, slots=True)
class Band:
    """One split function; x is its b, or its t."""

    family: str
    x: int = 0

    @property
    def key(self) -> str:
        """A short name, for files."""
        return f"split-{self.family}-{self.x}"

    @property
    def letter(self) -> str:
        """What the papers call the discs set aside."""
        return self.family[0]

    @property
    def label(self) -> str:
        """How it is written."""
        if self.family == "K":
            return f"K({self.x or 't'})"
        return f"{self.letter}(n, {self.x})" if self.family in ("k", "lb") else "l(n)"

    @property
    def curve(self) -> str:
        """The family of curves whose plans are split so: a band has its colour."""
        return {"l": "R", "K": "S"}.get(self.family, "M4")

    @property
    def words(self) -> str:
        """The puzzle whose discs are set aside.

        >>> Band("l").words, Band("k", 2).words, Band("K", 3).words
        ('four pegs', 'bottleneck 2, any order', 'one cheat')
        """
        bottleneck = f"bottleneck {self.x}"
        return {
            "l": "four pegs", "k": f"{bottleneck}, any order", "lb": bottleneck, "K": "one cheat",
        }[self.family]  # fmt: skip

    @property
    def meaning(self) -> str:
        """What is set aside, and for what."""
        if self.family == "K":
            t = f"t = {self.x}" if self.x else "the best t"
            return f"discs that scheme 4 with {t} stores on P1 first (Majumdar 2024, Theorem 2)"
        if self.family == "l":
            return "discs that R(n) sets aside first (Majumdar 2024, Lemma 1)"
        count = "g4" if self.family == "k" else "M4"
        lemma = "Majumdar & Halder 1996, Lemma 2.2"
        return f"discs that {count}(n, {self.x}) sets aside first ({lemma})"

    def optimal(self, n: int) -> Sequence[int]:
        """Every optimal number of discs to set aside; none where there is nothing to choose.

        >>> Band("lb", 2).optimal(10), Band("K").optimal(10), Band("K", 2).optimal(12)
        (range(5, 7), [3, 4], [4, 5])
        """
        if self.family == "l":
            return counts.R_splits(n)
        if self.family == "k":
            return counts.bottleneck_transfer(n, self.x, 4).splits if n > self.x else ()
        if self.family == "lb":
            return counts.bottleneck_tower(n, self.x, 4).splits
        if self.x:
            return [k for k in counts.R_splits(n - self.x - 2) if k] if n > self.x + 3 else ()
        return sorted({k for _, k in counts.S_choices(n)}) if n >= 6 else ()

    def text(self, n: int) -> str:
        """All optimal splits in words; for the best t, with each t."""
        found = self.optimal(n)
        if not found:
            return ""
        return splits.S(n, 1) if self.key == "split-K-0" else splits.in_words(self.letter, found)

    def claim(self, n: int) -> Claim | None:
        """The claim about these splits, where there are some.

        >>> Band("lb", 2).claim(10).id, Band("K").claim(10).id, Band("K", 2).claim(12).id
        ('1996/lemma-2-5-2', '2024/theorem-2-2', '2024/half-way')
        """
        if not self.optimal(n):
            return None
        if self.family == "K" and self.x:
            return find("2024/half-way")
        name = {"l": "R", "k": "g4", "lb": "M4", "K": "S"}[self.family]
        return about.splits_of_count(name, 1 if name == "S" else self.x, n)


def band(shown: Band) -> dict[str, Any]:
    """What the browser gets of a band, once for all n."""
    found = [shown.optimal(n) for n in DISCS]
    return {
        "key": shown.key,
        "label": shown.label,
        "title": shown.meaning,
        "names": pooled(f"{shown.words}, {shown.label}, n = {n}" for n in DISCS),
        "low": [optimal[0] if optimal else None for optimal in found],
        "high": [optimal[-1] if optimal else None for optimal in found],
        "text": [shown.text(n) for n in DISCS],
        "rows": [row("Claim", (to_their_claim(shown.claim(n)) for n in DISCS), html=True)],
    }
