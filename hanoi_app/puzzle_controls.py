"""The controls of a puzzle: its rules, its sizes, its method."""

from dataclasses import replace
from typing import NamedTuple

from hanoi_app import cached
from hanoi_app.address.puzzles import OnePuzzle
from hanoi_app.numbers import counted
from hanoi_app.puzzle import BEST, PRESETS, RULE_1987, SPLITS, Choosable, Puzzle, preset_of
from hanoi_app.widgets import Widgets
from hanoi_core import Variant
from hanoi_core.schemes.cheats import Ending


class _Set(NamedTuple):
    """What the controls of the rules are set to."""

    preset: str
    n: int
    pegs: int
    cheats: int
    bottleneck: int

    @classmethod
    def of(cls, puzzle: Puzzle) -> "_Set":
        """Return what shows this puzzle."""
        variant = puzzle.variant
        numbers = variant.pegs, variant.cheats, variant.bottleneck
        return cls(preset_of(variant), puzzle.n, *numbers)


def choose(widgets: Widgets, puzzle: Puzzle, ranges: OnePuzzle) -> Puzzle:
    """Show the controls of the rules and of the method."""
    puzzle = choose_rules(widgets, puzzle, ranges)
    if len(puzzle.splits) > 1:
        return choose_split(widgets, puzzle)
    return choose_scheme(widgets, puzzle) if puzzle.has_schemes else puzzle


def choose_rules(widgets: Widgets, before: Puzzle, ranges: OnePuzzle) -> Puzzle:
    """Show the controls of the rules, and return the puzzle; the method stays if it fits."""
    shown = _Set.of(before)
    known = _Set(*(widgets.now(name, value) for name, value in shown._asdict().items()))
    puzzle = settled(before, known)
    wanted = _Set.of(puzzle)
    for name, value, was in zip(_Set._fields, wanted, known, strict=True):
        if value != was:  # one control has moved others
            widgets.put(name, value)
    chosen = _show(widgets, wanted, ranges)
    return puzzle if chosen == wanted else settled(puzzle, chosen)  # the browser knew better


def _show(widgets: Widgets, wanted: _Set, ranges: OnePuzzle) -> _Set:
    """Show the controls, and return what they are set to."""
    ruled = wanted.cheats > 0 or wanted.bottleneck > 1
    preset = widgets.pick("preset", "Puzzle", list(PRESETS), wanted.preset)
    n = widgets.slide("n", "Discs, n", ranges.n, wanted.n, unit="disc")
    off = "off with a bottleneck" * (wanted.bottleneck > 1)
    cheats = widgets.slide("cheats", "Cheats", ranges.cheats, wanted.cheats, unit="cheat", off=off)
    off, allowed = "off with cheats" * (wanted.cheats > 0), ranges.bottleneck
    bottleneck = widgets.slide("bottleneck", "Bottleneck, b", allowed, wanted.bottleneck, off=off)
    pegs = wanted.pegs
    if ruled or pegs > 4:  # three and four pegs are presets of their own
        allowed = ranges.pegs if ruled else range(5, ranges.pegs.stop)
        pegs = widgets.slide("pegs", "Pegs", allowed, pegs, unit="peg")
    return _Set(preset, n, pegs, cheats, bottleneck)


def settled(before: Puzzle, now: _Set) -> Puzzle:
    """Return the puzzle after one of its controls was moved: that one tells what the others become.

    A preset brings its own rules. Cheats and a bottleneck take each other away. One control is
    moved at a time: if a number has moved too, the browser has not yet heard of the preset that
    belongs to it.
    """
    was = _Set.of(before)
    if now == was:
        return before
    if now.preset != was.preset and now[1:] == was[1:]:
        return Puzzle(now.n, PRESETS[now.preset])
    cheats, bottleneck = now.cheats, now.bottleneck
    if cheats != was.cheats:
        bottleneck = 1
    elif bottleneck != was.bottleneck:
        cheats = 0
    return Puzzle(now.n, Variant(now.pegs, cheats, bottleneck), before.method).fitted()


def choose_split(widgets: Widgets, puzzle: Puzzle, label: str = "") -> Puzzle:
    """Show the list of how many discs are set aside first."""
    variant = puzzle.variant
    lengths = cached.lengths(replace(puzzle, method=BEST), "split")
    names = {
        name: said for name, said in SPLITS.items() if variant.bottleneck == 1 or name != RULE_1987
    }
    names |= {str(l): priced(f"{l}", moves, lengths) for l, moves in lengths.items()}
    letter = "l" if variant.bottleneck > 1 or variant.pegs == 4 else "first split"
    label = label or f"Discs set aside first, {letter}"
    split = widgets.pick("split", label, list(names), puzzle.method.split, names.__getitem__)
    return replace(puzzle, method=replace(BEST, split=split))


def choose_scheme(widgets: Widgets, puzzle: Puzzle) -> Puzzle:
    """Show the list of the schemes of the 2024 paper, with k and t."""
    names = {0: "the best"} | _prices(replace(puzzle, method=BEST), "scheme", "scheme ")
    scheme = widgets.pick(
        "scheme", "Method", list(names), puzzle.method.scheme or 0, names.__getitem__
    )
    if scheme != (puzzle.method.scheme or 0):
        puzzle = replace(puzzle, method=replace(BEST, scheme=scheme or None))
    if not scheme:
        return puzzle
    # each list counts with what the other is set to now, not with what it was
    k = widgets.now("k", puzzle.method.k or 0)
    t = widgets.now("t", puzzle.method.t or 0)
    puzzle = _with(puzzle, k=k or None, t=t or None)
    if scheme == 3:
        endings: list[Ending] = ["P2", "P1"]
        label = "The last pair is formed on"
        ending = widgets.pick("ending", label, endings, puzzle.method.ending)
        puzzle = _with(puzzle, ending=ending)
    if scheme == 4:
        puzzle = _choose_number(widgets, puzzle, "t", "Discs in the second tower, t")
    return _choose_number(widgets, puzzle, "k", "Discs set aside first, k")


def _choose_number(widgets: Widgets, puzzle: Puzzle, name: Choosable, label: str) -> Puzzle:
    """Show the list of what k or t can be."""
    names = {0: "the best"} | _prices(_with(puzzle, **{name: None}), name)
    now: int = getattr(puzzle.method, name) or 0
    chosen = widgets.pick(name, label, list(names), now, names.__getitem__)
    return _with(puzzle, **{name: chosen or None})


def _with(puzzle: Puzzle, **method: object) -> Puzzle:
    """Return the puzzle with other choices in its method, as far as they fit."""
    return replace(puzzle, method=replace(puzzle.method, **method)).fitted()  # type: ignore[arg-type]  # by its names


def _prices(puzzle: Puzzle, name: Choosable, before: str = "") -> dict[int, str]:
    """Return the choices with their numbers of moves."""
    lengths = cached.lengths(puzzle, name)
    return {each: priced(f"{before}{each}", moves, lengths) for each, moves in lengths.items()}


def priced(name: str, moves: int, lengths: dict[int, int]) -> str:
    """Return a choice with its number of moves, and a star if there is none better."""
    star = " ★" if moves == min(lengths.values()) else ""
    return f"{name}: {counted(moves, 'move')}{star}"
