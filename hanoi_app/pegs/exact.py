"""The view of cheats on five and more pegs: exact values for small n, and searches for more."""

from collections.abc import Iterator

import streamlit as st

from hanoi_app import explain
from hanoi_app.address.links import to_claim
from hanoi_app.csv_table import csv_table
from hanoi_app.downloads import offer
from hanoi_app.html_table import html_table
from hanoi_app.jobs.queue import jobs
from hanoi_app.jobs.tasks import Task, search_seconds
from hanoi_app.jobs.waiting import with_progress
from hanoi_app.numbers import counted
from hanoi_app.pegs.settings import Settings
from hanoi_core import Variant, counts
from hanoi_core.errors import HanoiError
from hanoi_core.papers.claims import about
from hanoi_core.papers.claims.claim import find
from hanoi_core.papers.known import of_variant
from hanoi_core.papers.trust import Provenance, Trust
from hanoi_core.search.budget import halfway_states
from hanoi_core.search.halfway import least

CHEATS = range(5)
BEYOND = 3  # rows after the last that every test has verified
_SIGNS = {Trust.PROVED: "●", Trust.VERIFIED: "✓", Trust.CONJECTURED: "≤"}


def show(settings: Settings) -> None:
    """The table, the next search, and the table as a file."""
    pegs = settings.table
    st.subheader(f"Cheats on {pegs} pegs: the least number of moves")
    with st.container(key="cheats-introduction"):  # which has its height from the beginning
        st.html(f"{in_words(pegs)}<br>{'<br>'.join(legend())}")
    sizes = range(1, last_verified(pegs) + BEYOND + 1)
    columns = [header(c) for c in CHEATS]
    rows = [[str(n), *(cell(n, Variant(pegs, c)) for c in CHEATS)] for n in sizes]
    name = f"Moves on {pegs} pegs, by discs and cheats"
    st.html(html_table(["n", *columns], rows, numbers=["n", *columns], label=name))
    offer("Cheats, CSV", lambda: as_csv(pegs, sizes), f"cheats-pegs{pegs}.csv")
    search_on(pegs, sizes)


def in_words(pegs: int) -> str:
    """HTML: what the numbers are, each kind with the claim about it."""
    scheme = to_claim("lab/piles", "the best scheme known", "hl-claim")
    best = to_claim(about.least_moves(Variant(pegs, 1)).id, "the best possible", "hl-claim")
    without = to_claim(about.least_moves(Variant(pegs)).id, "without cheats", "hl-claim")
    return (
        f"The papers on cheats stop at four pegs. Beyond, {scheme} lays blocks of discs upon "
        f"smaller ones, one block for each cheat; whether it is {best}, exhaustive search tells "
        f"for small n, as it does {without}. So far it has never found anything shorter."
    )


def legend() -> Iterator[str]:
    """HTML: what the signs stand for."""
    for trust, words, claim in (
        (Trust.PROVED, "each disc but the largest moves at least twice", "lab/two-moves-each"),
        (
            Trust.VERIFIED,
            "exhaustive search of all solutions in which the largest disc moves once",
            "lab/once-with-cheats",
        ),
        (Trust.CONJECTURED, "the best known; not searched yet", "2024/question-more-pegs"),
    ):
        yield f"{_SIGNS[trust]} {explain.trusted(Provenance(trust, words), find(claim))}"


def header(cheats: int) -> str:
    """Of a column."""
    return "no cheat" if cheats == 0 else counted(cheats, "cheat")


def last_verified(pegs: int) -> int:
    """The largest n that is verified for some number of cheats."""
    limits = (of_variant(50, Variant(pegs, c)).searched_to or 0 for c in CHEATS)
    return max(limits)


def search(n: int, variant: Variant) -> Task[int]:
    """The search for the least number of moves as a task."""
    return Task(least, (n, variant), seconds=search_seconds(halfway_states(n, variant)))


def value(n: int, variant: Variant) -> tuple[int, Trust]:
    """The least number of moves, or the best known, and how far it can be trusted."""
    found = jobs().known(search(n, variant))
    if found is not None:
        return found, Trust.VERIFIED
    return counts.best(n, variant).length, of_variant(n, variant).trust


def cell(n: int, variant: Variant) -> str:
    """A value with the sign of its trust."""
    moves, trust = value(n, variant)
    return f"{_SIGNS[trust]} {moves}"


def as_csv(pegs: int, sizes: range) -> str:
    """Every value with its trust."""
    rows = [(n, pegs, c, *value(n, Variant(pegs, c))) for n in sizes for c in CHEATS]
    return csv_table(("n", "pegs", "cheats", "moves", "known"), rows)


def search_on(pegs: int, sizes: range) -> None:
    """One search further: the least n of each column that is not known exactly."""
    st.markdown("**Search further.** The results are kept on this computer.")
    asked = st.session_state.get("pegs searching")
    with st.container(horizontal=True):
        for c in CHEATS:
            n = next((n for n in sizes if _open(n, Variant(pegs, c))), None)
            if n is not None and st.button(f"n = {n}, {header(c)}", key=f"search {pegs} {c}"):
                asked = st.session_state["pegs searching"] = n, pegs, c
    if asked is None or asked[1] != pegs:
        return
    n, _, c = asked
    variant = Variant(pegs, c)
    if not _open(n, variant):
        return
    what = f"{counted(n, 'disc')} on {pegs} pegs, {header(c)}"
    try:
        found = with_progress(search(n, variant), what)
    except HanoiError as error:
        st.session_state.pop("pegs searching")
        st.info(f"{what}: {error}.", icon=":material/block:")
        return
    if found is not None:
        st.session_state.pop("pegs searching")
        st.rerun()


def _open(n: int, variant: Variant) -> bool:
    return value(n, variant)[1] == Trust.CONJECTURED
