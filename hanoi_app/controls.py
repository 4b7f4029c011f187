"""The controls of the Watch page: the puzzle, its sizes, its method; only those that apply."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

import streamlit as st

from hanoi_app import cached, puzzles
from hanoi_app.puzzles import KINDS, Puzzle

PREFIX = "watch:"  # of the keys of all controls here
Option = TypeVar("Option")


def choose(puzzle: Puzzle) -> Puzzle:
    """The controls: only those that apply."""
    titles = {kind: KINDS[kind].title for kind in KINDS}
    kind = pick("kind", "Puzzle", list(KINDS), puzzle.kind, titles.__getitem__)
    if kind != puzzle.kind:
        puzzle = replace(puzzles.usual(kind), n=puzzle.n)
    family = KINDS[kind]
    puzzle = replace(
        puzzle,
        n=slide("n", "Discs, n", range(1, puzzles.MAX_N + 1), puzzle.n),
        pegs=slide("pegs", "Pegs", family.pegs, puzzle.pegs),
        cheats=slide("cheats", "Cheats, c", family.cheats, puzzle.cheats),
        bottleneck=slide("bottleneck", "Bottleneck, b", family.bottleneck, puzzle.bottleneck),
    )
    puzzle = puzzles.sensible(puzzle)
    if puzzle.has_split:
        puzzle = choose_split(puzzle)
    elif puzzle.has_schemes:
        puzzle = choose_scheme(puzzle)
    return puzzles.sensible(puzzle)


def choose_split(puzzle: Puzzle) -> Puzzle:
    """How many discs are set aside first."""
    lengths = cached.splits(replace(puzzle, split="largest"))
    options = [*puzzles.SPLITS, *map(str, lengths)]
    names = {name: f"the {name} of the best" for name in puzzles.SPLITS}
    names |= {str(l): priced(f"{l}", moves, lengths) for l, moves in lengths.items()}
    letter = "l" if puzzle.bottleneck > 1 or puzzle.pegs == 4 else "first split"
    label = f"Discs set aside first, {letter}"
    return replace(puzzle, split=pick("split", label, options, puzzle.split, names.__getitem__))


def choose_scheme(puzzle: Puzzle) -> Puzzle:
    """The scheme of the 2024 paper, with its k and t."""
    lengths = cached.scheme_lengths(replace(puzzle, scheme=None, k=None, t=None))
    names = {0: "the best"}
    names |= {s: priced(f"scheme {s}", moves, lengths) for s, moves in lengths.items()}
    scheme = pick("scheme", "Method", list(names), puzzle.scheme or 0, names.__getitem__) or None
    if scheme != puzzle.scheme:
        puzzle = replace(puzzle, scheme=scheme, k=None, t=None, ending="P2")
    if scheme is None:
        return puzzle
    # each list counts with what the other is set to now, not with what it was
    puzzle = puzzles.sensible(replace(puzzle, k=_now("k", puzzle.k), t=_now("t", puzzle.t)))
    if scheme == 3:
        ending = pick("ending", "The last pair is formed on", ["P2", "P1"], puzzle.ending, str)
        puzzle = puzzles.sensible(replace(puzzle, ending=ending))
    if scheme == 4:
        lengths = cached.t_lengths(replace(puzzle, t=None))
        names = {0: "the best"} | {t: priced(str(t), m, lengths) for t, m in lengths.items()}
        t = pick("t", "Discs in the second tower, t", list(names), puzzle.t or 0, names.__getitem__)
        puzzle = puzzles.sensible(replace(puzzle, t=t or None))
    lengths = cached.k_lengths(replace(puzzle, k=None))
    names = {0: "the best"} | {k: priced(str(k), m, lengths) for k, m in lengths.items()}
    k = pick("k", "Discs set aside first, k", list(names), puzzle.k or 0, names.__getitem__)
    return replace(puzzle, k=k or None)


def priced(name: str, moves: int, lengths: dict[int, int]) -> str:
    """A choice with its number of moves, and a star if there is none better."""
    star = " ★" if moves == min(lengths.values()) else ""
    return f"{name}: {short(moves)} moves{star}"


def pick(
    key: str, label: str, options: Sequence[Option], value: Option, name: Callable[[Option], str]
) -> Option:
    """A choice among a few; an option that is no longer there gives way to the first."""
    if st.session_state.get(PREFIX + key, value) not in options:
        st.session_state.pop(PREFIX + key, None)
    st.session_state.setdefault(PREFIX + key, value if value in options else options[0])
    return st.selectbox(label, options, key=PREFIX + key, format_func=name)


def _now(key: str, value: int | None) -> int | None:
    """What a list is set to, where 0 stands for the best."""
    chosen = st.session_state.get(PREFIX + key, value)
    return chosen or None


def slide(key: str, label: str, allowed: range, value: int) -> int:
    """A slider, or nothing where there is nothing to choose."""
    if len(allowed) == 1:
        return allowed[0]
    if st.session_state.get(PREFIX + key) not in allowed:
        st.session_state[PREFIX + key] = min(max(value, allowed[0]), allowed[-1])
    return st.slider(label, allowed[0], allowed[-1], key=PREFIX + key)


def short(number: int) -> str:
    """A number with its digits grouped, or rounded if it is very long.

    >>> short(4095), short(2**64 - 1)
    ('4,095', '1.84 × 10¹⁹')
    """
    if number < 10**12:
        return f"{number:,}"
    digits = str(number)
    power = str(len(digits) - 1).translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"))
    return f"{digits[0]}.{digits[1:3]} × 10{power}"
