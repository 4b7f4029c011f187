"""The controls of a puzzle: its rules, its sizes, its method; only those that apply."""

from collections.abc import Mapping
from dataclasses import replace

from hanoi_app import cached, puzzles
from hanoi_app.numbers import counted
from hanoi_app.puzzles import KINDS, Kind, Puzzle
from hanoi_app.widgets import Widgets


def choose(widgets: Widgets, puzzle: Puzzle) -> Puzzle:
    """The puzzle with its method."""
    puzzle = choose_rules(widgets, puzzle)
    if puzzle.has_split:
        puzzle = choose_split(widgets, puzzle)
    elif puzzle.has_schemes:
        puzzle = choose_scheme(widgets, puzzle)
    return puzzles.sensible(puzzle)


def choose_rules(
    widgets: Widgets,
    puzzle: Puzzle,
    most: int = puzzles.MAX_N,
    kinds: Mapping[str, Kind] = KINDS,
) -> Puzzle:
    """The puzzle with up to `most` discs, and no word of its method."""
    kind = widgets.pick("kind", "Puzzle", list(kinds), puzzle.kind, lambda kind: kinds[kind].title)
    if kind != puzzle.kind:
        puzzle = replace(puzzles.usual(kind), n=puzzle.n)
    family = kinds[kind]
    return puzzles.sensible(
        replace(
            puzzle,
            n=widgets.slide("n", "Discs, n", range(1, most + 1), puzzle.n),
            pegs=widgets.slide("pegs", "Pegs", family.pegs, puzzle.pegs),
            cheats=widgets.slide("cheats", "Cheats, c", family.cheats, puzzle.cheats),
            bottleneck=widgets.slide(
                "bottleneck", "Bottleneck, b", family.bottleneck, puzzle.bottleneck
            ),
        )
    )


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
