"""The view of splits: Pascal's triangle, the first split, the tree, what a peg saves, growth."""

from dataclasses import replace
from math import comb

import streamlit as st

from hanoi_app import cached, explain
from hanoi_app.address import links
from hanoi_app.address.links import to_claim
from hanoi_app.address.page import link_to
from hanoi_app.components.phase_tree import phase_tree
from hanoi_app.components.player import player
from hanoi_app.components.plot import plot
from hanoi_app.csv_table import csv_table
from hanoi_app.downloads import offer
from hanoi_app.formulas import written
from hanoi_app.html_table import html_table
from hanoi_app.numbers import counted, grouped, share, short
from hanoi_app.pegs import charts, pascal
from hanoi_app.pegs.settings import PUZZLE
from hanoi_app.puzzle import BEST, SPLITS, Puzzle
from hanoi_core import Variant, counts
from hanoi_core.papers import known
from hanoi_core.papers.claims import about
from hanoi_core.papers.trust import Trust

KEY = "pegs"
_HEADER = ("pegs", "moves", "saved", "best splits", "rule of 1987", "known")


def introduce(puzzle: Puzzle) -> None:
    """The number of moves, how it is known, and what a further peg would save."""
    n, p = puzzle.n, puzzle.variant.pegs
    best = counts.frame_stewart(n, p).length
    moves = f"<strong>{counted(n, 'disc')} on {p} pegs: {counted(best, 'move')}</strong>"
    with st.container(key="pegs-introduction"):  # which has its height from the beginning
        st.html(f"{moves} {explain.least(n, Variant(p))}<br>{one_more_peg(n, p)}")


def one_more_peg(n: int, p: int) -> str:
    """What a further peg saves; of the best known, where that is not known to be the best."""
    best, more = counts.frame_stewart(n, p).length, counts.frame_stewart(n, p + 1).length
    saved = f"<strong>{counted(best - more, 'move')}</strong>, {share(best - more, best)}."
    if best == more:
        saved = "<strong>nothing</strong> here."
    exact = _is_exact(n, p) and _is_exact(n, p + 1)
    return f"{'One' if exact else 'As far as is known, one'} more peg saves {saved}"


def _is_exact(n: int, p: int) -> bool:
    """Whether the number of Frame and Stewart is known to be the least possible."""
    return known.of_variant(n, Variant(p)).trust != Trust.CONJECTURED


def read_triangle(puzzle: Puzzle) -> None:
    """Pascal's triangle, what is read off it, and whether that is optimal."""
    n, p = puzzle.n, puzzle.variant.pegs
    found = pascal.triangle(n, p)
    left, right = st.columns([1, 1], gap="large")
    with left:
        st.subheader("Pascal's triangle, read as in 1987")
        with st.container(key="triangle"):  # which has its height from the beginning
            st.html(pascal.as_html(found))
        name = f"pascal-n{n}-pegs{p}"
        offer("Triangle, SVG", lambda: pascal.as_svg(found, n, p), f"{name}.svg")
    with right:
        st.markdown(how_to_read(n, p, found.reading))
        st.html(verdict(n, p, n - found.reading.left))


def weigh_splits(puzzle: Puzzle) -> None:
    """Every first split with its number of moves."""
    n, p = puzzle.n, puzzle.variant.pegs
    best, rule = counts.frame_stewart(n, p).splits, n - counts.F(p - 1, n)
    st.subheader("Every first split")
    aside = f"<strong>{listed(best)}</strong>"
    if p > 3:
        aside = _led(aside, about.splits(n, p).id)
    st.html(f"Best: set aside {aside} first.")
    costs = cached.lengths(replace(puzzle, method=BEST), "split")
    if len(costs) == 1:
        st.caption("All but the largest must be set aside: there is nothing to choose.")
        return
    plot(charts.of_splits(costs, best, rule), key="pegs splits")
    rows = [(l, moves, l in best, l == rule) for l, moves in costs.items()]
    header = ("set aside first", "moves", "best", "rule of 1987")
    offer("Splits, CSV", lambda: csv_table(header, rows), f"splits-n{n}-pegs{p}.csv")


def how_to_read(n: int, p: int, reading: counts.PascalReading) -> str:
    """The steps from n and p to the split, with this case's numbers."""
    m, k = reading.column, reading.k
    return (
        f"1. With p = {p} stools, go down column m = p − 1 = **{m}**.\n"
        f"2. The largest number there that is not above n = {n} is "
        f":blue-background[**{grouped(reading.entry)}**]; it is number k = **{k}** of the column.\n"
        f"3. Number {k} of column {m - 1} is "
        f":orange-background[**F({m}, {n}) = {grouped(reading.left)}**]: so many discs go with "
        f"{p - 1} stools.\n"
        f"4. The other {n} − {grouped(reading.left)} = **{n - reading.left}** are set aside first, "
        f"with all {p} stools, and brought back last."
    )


def _led(words: str, claim_id: str) -> str:
    return to_claim(claim_id, words, "hl-claim")


def verdict(n: int, p: int, rule: int) -> str:
    """HTML: whether the rule of 1987 is optimal here, at the first split and throughout."""
    best, used = counts.frame_stewart(n, p), counts.rohl_gedeon(n, p)
    read = _led("read off the triangle", "1987/f-from-triangle")
    if used == best.length:
        always = _led("For three and four stools it always is", "1987/optimal-up-to-four")
        beyond = f" {always}." if p <= 4 else ""
        good = "optimal" if _is_exact(n, p) else "as good as any that is known"
        that = _led(f"is {good}: {counted(used, 'move')}", "1987/optimal")
        return f"Here that rule, {read}, {that}.{beyond}"
    first = "Already this first split is not among the best." if rule not in best.splits else (
        "This first split is among the best, but below it the rule goes astray."
    )  # fmt: skip
    says = _led("The paper says that it is optimal", "1987/optimal")
    holds = _led("some numbers of discs only", "1987/where-optimal")
    return (
        '<strong class="hl-superseded">Not optimal here.</strong> '
        f"The rule, {read}, makes {counted(used, 'move')}; {short(best.length)} are enough. "
        f"{first} {says} for any number of stools; from five on this holds for {holds} "
        "(3 discs on 5 stools: 7 moves, not 5)."
    )


def listed(splits: range) -> str:
    """The best numbers of discs, and the word disc.

    >>> listed(range(4, 6)), listed(range(3, 9)), listed(range(0, 1))
    ('4 or 5 discs', '3 to 8 discs', 'no disc')
    """
    first, last = splits[0], splits[-1]
    if first == last:
        return counted(first, "disc") if first else "no disc"
    return f"{first} {'or' if last == first + 1 else 'to'} {last} discs"


def play(puzzle: Puzzle, step: int | None) -> None:
    """The player, and the tree of splits beside it."""
    plan, split = cached.plan(puzzle), puzzle.method.split
    st.subheader("The tree of splits")
    chosen = SPLITS.get(split, f"first split {split}")
    extra = plan.length - puzzle.best_length
    more = f", {counted(extra, 'move')} too many" if extra else ""
    st.markdown(
        f"Splits: {chosen}: **{counted(plan.length, 'move')}**{more}. A click on a branch leads "
        "the player there; the arrow before it opens it."
    )
    stage, side = st.columns([3, 2], gap="medium")
    with stage:
        player(plan, key=KEY, step=step or 0)
    with side:
        phase_tree(plan, key="pegs tree", player=KEY)
        st.page_link(
            "streamlit_app.py", label="This solution in Watch", icon=":material/play_circle:",
            query_params=link_to("watch", links.to("watch", puzzle)),
        )  # fmt: skip


def compare_pegs(puzzle: Puzzle) -> None:
    """What one more peg saves, as a chart and a table with provenance."""
    n = puzzle.n
    st.subheader("What one more peg saves")
    rows = peg_rows(n)
    moves = {p: counts.frame_stewart(n, p).length for p in PUZZLE.pegs}
    plot(charts.of_pegs(moves, puzzle.variant.pegs), key="pegs pegs")
    offer("Pegs, CSV", lambda: csv_table(_HEADER, rows), f"pegs-n{n}.csv")


def list_pegs(puzzle: Puzzle) -> None:
    """The same as a table, with provenance."""
    shown = []
    for p, moves, saved, splits, rule, source in peg_rows(puzzle.n):
        judged = short(rule) + " ✗" * (rule > moves)
        shown.append((str(p), short(moves), short(saved) if p > 3 else "", splits, judged, source))
    st.html(html_table(_HEADER, shown, numbers=_HEADER[:-1], label="Moves by the number of pegs"))
    st.caption("saved: by the last of the pegs. ✗: the rule of 1987 is not optimal there.")


def peg_rows(n: int) -> list[tuple[int, int, int, str, int, str]]:
    """A row for each number of pegs."""
    rows = []
    before = 0
    for p in PUZZLE.pegs:
        best, rule = counts.frame_stewart(n, p), counts.rohl_gedeon(n, p)
        saved = before - best.length if p > 3 else 0
        source = str(known.of_variant(n, Variant(p)))
        rows.append((p, best.length, saved, _range(best.splits), rule, source))
        before = best.length
    return rows


def _range(splits: range) -> str:
    return str(splits[0]) if len(splits) == 1 else f"{splits[0]} to {splits[-1]}"


def grow(puzzle: Puzzle) -> None:
    """The increments: powers of two, each as often as a binomial coefficient says."""
    n, p = puzzle.n, puzzle.variant.pegs
    st.subheader("How the number of moves grows")
    pegs = sorted({max(3, p - 1), p, p + 1})
    most = max(24, min(64, n + 6))
    st.html(growth(p))
    plot(charts.of_increments(pegs, p, n, most), key="pegs growth")
    header = ("n", *(f"{what}, {q} pegs" for q in pegs for what in ("moves", "more than n - 1")))
    steps = {q: charts.increments(q, most) for q in pegs}

    def rows() -> list[tuple[int, ...]]:
        return [
            (m, *(x for q in pegs for x in (counts.frame_stewart(m, q).length, steps[q][m - 1])))
            for m in range(1, most + 1)
        ]

    offer("Increments, CSV", lambda: csv_table(header, rows()), f"increments-pegs{p}.csv")


def growth(p: int) -> str:
    """What is known of the increments, with their first numbers, in HTML."""
    power = written("2^s")
    if p == 3:
        twice = _led("costs twice the moves of the last", "2024/tower-of-hanoi")
        return f"On 3 pegs each further disc {twice}: {power}, once each."
    runs = ", ".join(f"{2**s}\u00a0×\u00a0{comb(s + p - 3, p - 3)}" for s in range(5))
    times = written(rf"\binom{{s+{p - 3}}}{{{p - 3}}}")
    whose = f"On {p} pegs" if p == 4 else f"In the best solutions known on {p} pegs"
    claim = "lab/r-increments" if p == 4 else "lab/frame-stewart-increments"
    costs = _led("each further disc costs a power of two", claim)
    return (
        f"{whose} {costs}: {power} more moves, {times} times, "
        f"for s = 0, 1, 2, …: {runs}, … "
        f"The numbers of times stand in column {p - 2} of Pascal's triangle."
    )
