"""What can be watched: the puzzles in plain words, their settings, and their methods.

No Streamlit here. A Puzzle is what an address says and what the controls choose; `read` makes
the nearest sensible one of any address, and says what it had to change.
"""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from hanoi_core import HanoiError, Variant, counts, schemes
from hanoi_core.plans.plan import Plan
from hanoi_core.schemes.cheats import Ending
from hanoi_core.schemes.towers import Choice

MAX_N = 64
SPLITS = ("largest", "smallest")
_TEXTS = {"split": SPLITS, "ending": ("P1", "P2")}


@dataclass(frozen=True, slots=True)
class Kind:
    """A family of puzzles; a range of one number means that it is not to be chosen."""

    title: str
    pegs: range
    cheats: range = range(1)
    bottleneck: range = range(1, 2)


KINDS: Mapping[str, Kind] = {
    "classic": Kind("Classic, three pegs", range(3, 4)),
    "reve": Kind("Reve's puzzle, four pegs", range(4, 5)),
    "cheat": Kind("One cheat", range(3, 5), cheats=range(1, 2)),
    "cheats": Kind("Several cheats", range(3, 9), cheats=range(2, 11)),
    "bottleneck": Kind("Bottleneck", range(3, 9), bottleneck=range(2, 11)),
    "pegs": Kind("More pegs", range(5, 11)),
}


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle with its method. None and "largest" mean: chosen best."""

    kind: str = "reve"
    n: int = 8
    pegs: int = 4
    cheats: int = 0
    bottleneck: int = 1
    split: str = "largest"
    scheme: int | None = None
    k: int | None = None
    t: int | None = None
    ending: str = "P2"

    @property
    def variant(self) -> Variant:
        """The rules."""
        return Variant(self.pegs, self.cheats, self.bottleneck)

    @property
    def has_schemes(self) -> bool:
        """Whether the 2024 paper's schemes can be chosen."""
        return self.kind == "cheat" and self.pegs == 4 and self.n >= 4

    @property
    def has_split(self) -> bool:
        """Whether the number of discs set aside first can be chosen."""
        return self.cheats == 0 and self.pegs > 3 and self.n >= 2

    def plan(self) -> Plan:
        """The solution by the chosen method."""
        if self.has_split:
            split: Choice = "smallest" if self.split == "smallest" else "largest"
            if self.split.isdigit():
                split = int(self.split)
            return schemes.bottleneck(self.n, self.bottleneck, self.pegs, split)
        if self.has_schemes and self.scheme:
            ending: Ending = "P1" if self.ending == "P1" else "P2"
            return schemes.cheat(self.n, self.scheme, self.k, self.t, ending)
        return schemes.solve(self.n, self.variant)

    def best_length(self) -> int:
        """The length of the best method."""
        return counts.best(self.n, self.variant).length


HOME = Puzzle()  # Dudeney's cheeses
RULES = ("n", "pegs", "cheats", "bottleneck")
METHOD = ("split", "scheme", "k", "t", "ending")


def splits(puzzle: Puzzle) -> dict[int, int]:
    """For every number of discs that can be set aside first, the number of moves."""
    n, b, p = puzzle.n, puzzle.bottleneck, puzzle.pegs
    return {
        l: 2 * counts.bottleneck_transfer(l, b, p).length
        + counts.bottleneck_tower(n - l, b, p - 1).length
        for l in range(n)
    }


def scheme_lengths(puzzle: Puzzle) -> dict[int, int]:
    """For every scheme that n allows, the number of moves at its best."""
    return _lengths(range(1, 5), lambda scheme: schemes.cheat(puzzle.n, scheme))


def k_lengths(puzzle: Puzzle) -> dict[int, int]:
    """For every k of the chosen scheme, the number of moves."""
    return _lengths(range(1, puzzle.n), lambda k: replace(puzzle, k=k).plan())


def t_lengths(puzzle: Puzzle) -> dict[int, int]:
    """For every t of scheme 4, the number of moves with the chosen k, or with the best."""
    return _lengths(range(1, puzzle.n), lambda t: replace(puzzle, t=t).plan())


def _lengths(choices: range, make: Callable[[int], Plan]) -> dict[int, int]:
    found = {}
    for choice in choices:
        try:
            found[choice] = make(choice).length
        except HanoiError:  # not a choice for this n
            continue
    return found


def sensible(puzzle: Puzzle) -> Puzzle:
    """The puzzle with what does not apply set back, and what applies kept."""
    kind = KINDS[puzzle.kind]
    puzzle = replace(
        puzzle,
        n=within(puzzle.n, range(1, MAX_N + 1)),
        pegs=within(puzzle.pegs, kind.pegs),
        cheats=within(puzzle.cheats, kind.cheats),
        bottleneck=within(puzzle.bottleneck, kind.bottleneck),
    )
    if not puzzle.has_split or (puzzle.split.isdigit() and int(puzzle.split) >= puzzle.n):
        puzzle = replace(puzzle, split="largest")
    if not puzzle.has_schemes or not puzzle.scheme:
        return replace(puzzle, scheme=None, k=None, t=None, ending="P2")
    if puzzle.scheme != 4:
        puzzle = replace(puzzle, t=None)
    if puzzle.scheme != 3 or puzzle.ending != "P1":
        puzzle = replace(puzzle, ending="P2")
    for loosened in (puzzle, replace(puzzle, k=None), replace(puzzle, k=None, t=None)):
        try:
            loosened.plan()
            return loosened
        except HanoiError:
            continue
    return replace(puzzle, scheme=None, k=None, t=None, ending="P2")


def within(value: int, allowed: range) -> int:
    """The nearest allowed value."""
    return min(max(value, allowed[0]), allowed[-1])


def write(puzzle: Puzzle, home: Puzzle = HOME) -> dict[str, str]:
    """The settings as an address has them; what is as by default on the page is left out."""
    unsaid = usual(puzzle.kind, home)
    found = {} if puzzle.kind == home.kind else {"puzzle": puzzle.kind}
    for field in fields(Puzzle)[1:]:
        value = getattr(puzzle, field.name)
        if value != getattr(unsaid, field.name):
            found[field.name] = str(value)
    return found


def usual(kind: str, home: Puzzle = HOME) -> Puzzle:
    """The puzzle of a kind with nothing said about it, on a page that opens with `home`."""
    if kind == home.kind:
        return home
    return sensible(Puzzle(kind, n=home.n, pegs=4, cheats=2, bottleneck=2))


def read(
    address: Mapping[str, str],
    home: Puzzle = HOME,
    settings: Collection[str] = (*RULES, *METHOD),
    others: Collection[str] = ("move",),
) -> tuple[Puzzle, list[str]]:
    """The nearest sensible puzzle to what an address says, and what had to be changed.

    `settings` are those of the puzzle that the page knows, `others` are names that mean something
    else to it. `home` is what the page opens with.
    """
    notices: list[str] = []
    kind = address.get("puzzle", home.kind)
    if kind not in KINDS:
        notices.append(f"There is no puzzle {quoted(kind)}; {KINDS[home.kind].title} is shown.")
        kind = home.kind
    said: dict[str, Any] = {}
    for name, text in address.items():
        if name == "puzzle" or name in others:
            continue
        if name not in settings:
            notices.append(f"The setting {quoted(name)} is not known.")
        elif name in _TEXTS:
            if text in _TEXTS[name] or (name == "split" and re.fullmatch("[0-9]{1,3}", text)):
                said[name] = text
            else:
                notices.append(f"{name} = {quoted(text)} is not a choice.")
        else:
            number = whole(text)
            if number is None:
                notices.append(f"{name} = {quoted(text)} is not a whole number.")
            else:
                said[name] = number
    asked = replace(usual(kind, home), **said)
    shown = sensible(asked)
    for field in fields(Puzzle):
        wanted, got = getattr(asked, field.name), getattr(shown, field.name)
        if wanted != got:
            instead = "the best" if got is None else str(got)
            asked_for = quoted(str(wanted))
            notices.append(f"{field.name} = {asked_for} does not go here; {instead} is shown.")
    return shown, notices


def read_move(address: Mapping[str, str], length: int) -> tuple[int, list[str]]:
    """The move that an address asks for, within the plan."""
    text = address.get("move", "0")
    number = whole(text)
    if number is None:
        return 0, [f"move = {quoted(text)} is not a whole number; the start is shown."]
    if not 0 <= number <= length:
        return min(max(number, 0), length), [
            f"move = {quoted(text)} is not there; the nearest is shown."
        ]
    return number, []


def whole(text: str) -> int | None:
    """A whole number of reasonable length, or None."""
    number = text.strip()
    digits = number.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= 1000:
        return int(number)
    return None


def quoted(text: str) -> str:
    """The text, short and harmless, for a message."""
    if not text:
        return "an empty text"
    short = text if len(text) <= 30 else text[:29] + "…"
    return "`" + "".join(c if c.isprintable() and c != "`" else "?" for c in short) + "`"
