"""The controls of a puzzle: its rules, its sizes, its method."""

from dataclasses import replace

from hanoi_app import cached, puzzles
from hanoi_app.numbers import counted
from hanoi_app.puzzles import KINDS, Puzzle
from hanoi_app.widgets import Widgets

RULES = ("kind", "pegs", "cheats", "bottleneck")  # controls that depend on each other


def choose(widgets: Widgets, puzzle: Puzzle) -> Puzzle:
    """The puzzle with its method."""
    puzzle = choose_rules(widgets, puzzle)
    if puzzle.has_split:
        puzzle = choose_split(widgets, puzzle)
    elif puzzle.has_schemes:
        puzzle = choose_scheme(widgets, puzzle)
    return puzzles.sensible(puzzle)


def choose_rules(widgets: Widgets, puzzle: Puzzle) -> Puzzle:
    """The puzzle, and no word of its method."""
    puzzle = asked(widgets, puzzle)
    for name in RULES:  # one control may have moved others
        if widgets.now(name, value := getattr(puzzle, name)) != value:
            widgets.put(name, value)
    kind = widgets.pick("kind", "Puzzle", list(KINDS), puzzle.kind, lambda kind: KINDS[kind].title)
    n = widgets.slide("n", "Discs, n", range(1, puzzles.MAX_N + 1), puzzle.n, unit="disc")
    cheats = widgets.slide(
        "cheats",
        "Cheats",
        puzzles.CHEATS.allowed,
        puzzle.cheats,
        unit="cheat",
        off="off with a bottleneck" if puzzle.bottleneck > 1 else "",
    )
    bottleneck = widgets.slide(
        "bottleneck",
        "Bottleneck, b",
        puzzles.BOTTLENECK.allowed,
        puzzle.bottleneck,
        off="off with cheats" if puzzle.cheats else "",
    )
    pegs = widgets.slide("pegs", "Pegs", KINDS[puzzle.kind].pegs, puzzle.pegs, unit="peg")
    return settled(puzzle, kind, n, pegs, cheats, bottleneck)


def asked(widgets: Widgets, puzzle: Puzzle) -> Puzzle:
    """The puzzle that the controls are set to, before they are shown."""
    kind, pegs, cheats, bottleneck = (widgets.now(name, getattr(puzzle, name)) for name in RULES)
    return settled(puzzle, kind, widgets.now("n", puzzle.n), pegs, cheats, bottleneck)


def settled(before: Puzzle, kind: str, n: int, pegs: int, cheats: int, bottleneck: int) -> Puzzle:
    """The puzzle after one of its controls was moved: which one, tells what becomes of the others.

    A kind brings what is usual for it. Cheats and a bottleneck make the kind, and take each other
    away. One control is moved at a time: if a number has moved too, the browser has not yet heard
    of the kind that the last one made.
    """
    numbers = n, pegs, cheats, bottleneck
    if kind != before.kind:
        if numbers == (before.n, before.pegs, before.cheats, before.bottleneck):
            return puzzles.sensible(replace(puzzles.usual(kind), n=n))
        kind = before.kind
    if cheats != before.cheats:
        bottleneck = 1
    elif bottleneck != before.bottleneck:
        cheats = 0
    if (cheats, bottleneck) != (before.cheats, before.bottleneck):
        kind = puzzles.kind_of(pegs, cheats, bottleneck)
    moved = replace(before, kind=kind, n=n, pegs=pegs, cheats=cheats, bottleneck=bottleneck)
    return puzzles.sensible(moved)


def choose_split(widgets: Widgets, puzzle: Puzzle) -> Puzzle:
    """How many discs are set aside first."""
    lengths = cached.splits(replace(puzzle, split="largest"))
    options = [*puzzles.SPLITS, *map(str, lengths)]
    names = {name: f"the {name} of the best" for name in puzzles.SPLITS}
    names |= {str(l): priced(f"{l}", moves, lengths) for l, moves in lengths.items()}
    letter = "l" if puzzle.bottleneck > 1 or puzzle.pegs == 4 else "first split"
    label = f"Discs set aside first, {letter}"
    return replace(
        puzzle, split=widgets.pick("split", label, options, puzzle.split, names.__getitem__)
    )


def choose_scheme(widgets: Widgets, puzzle: Puzzle) -> Puzzle:
    """The scheme of the 2024 paper, with its k and t."""
    lengths = cached.scheme_lengths(replace(puzzle, scheme=None, k=None, t=None))
    names = {0: "the best"}
    names |= {s: priced(f"scheme {s}", moves, lengths) for s, moves in lengths.items()}
    scheme = (
        widgets.pick("scheme", "Method", list(names), puzzle.scheme or 0, names.__getitem__) or None
    )
    if scheme != puzzle.scheme:
        puzzle = replace(puzzle, scheme=scheme, k=None, t=None, ending="P2")
    if scheme is None:
        return puzzle
    # each list counts with what the other is set to now, not with what it was
    puzzle = puzzles.sensible(
        replace(puzzle, k=widgets.now("k", puzzle.k) or None, t=widgets.now("t", puzzle.t) or None)
    )
    if scheme == 3:
        ending = widgets.pick(
            "ending", "The last pair is formed on", ["P2", "P1"], puzzle.ending, str
        )
        puzzle = puzzles.sensible(replace(puzzle, ending=ending))
    if scheme == 4:
        lengths = cached.t_lengths(replace(puzzle, t=None))
        names = {0: "the best"} | {t: priced(str(t), m, lengths) for t, m in lengths.items()}
        t = widgets.pick(
            "t", "Discs in the second tower, t", list(names), puzzle.t or 0, names.__getitem__
        )
        puzzle = puzzles.sensible(replace(puzzle, t=t or None))
    lengths = cached.k_lengths(replace(puzzle, k=None))
    names = {0: "the best"} | {k: priced(str(k), m, lengths) for k, m in lengths.items()}
    k = widgets.pick("k", "Discs set aside first, k", list(names), puzzle.k or 0, names.__getitem__)
    return replace(puzzle, k=k or None)


def priced(name: str, moves: int, lengths: dict[int, int]) -> str:
    """A choice with its number of moves, and a star if there is none better."""
    star = " ★" if moves == min(lengths.values()) else ""
    return f"{name}: {counted(moves, 'move')}{star}"
