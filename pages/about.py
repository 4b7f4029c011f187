"""About: help in plain words, the words of the trade; behind them the papers, and their faults."""

import re
from pathlib import Path
from re import Match

import streamlit as st

from hanoi_app import explain, glossary, layout
from hanoi_app.address.links import to_claim
from hanoi_core.papers.claims.claim import all_claims
from hanoi_core.papers.trust import Provenance, Trust

DOCS = Path(__file__).parent.parent / "docs"

ABOUT = """
**Hanoi Lab** is a laboratory for the Tower of Hanoi and its variants. Everything it shows is exact;
every number says whether it is proved, verified by search, or conjectured. It implements five
papers, and says where they are wrong:

- Hinz (1989), *The Tower of Hanoi*, chapter 2: irregular states
- Rohl & Gedeon (1987), *The Reve's Puzzle*
- Majumdar & Halder (1996), *A Recursive Algorithm for the Bottleneck Reve's Puzzle*
- Majumdar (2022), *The Reve's puzzle with single relaxation of the divine rule*
- Majumdar (2024), *The Reve's Puzzle with a single cheat of the Divine rule*
"""

DOCUMENTS = {  # the title of a tab -> the page of docs/ that it shows
    "Mistakes in the papers": "errata",
    "Sources": "sources",
    "Proofs": "proofs",
    "Conjectures": "conjectures",
    "The bottleneck in closed form": "bottleneck",
    "Many cheats": "cheats",
    "The search": "search",
}

LINK = re.compile(r"\[([^]]+)\]\([\w-]+\.md(?:#[\w-]*)?\)")  # from one page of docs/ to another
CLAIM = re.compile(r"`((?:\d{4}|lab)/[\w-]+)`")  # by its id


def main() -> None:
    """Show it all on one page."""
    titles = ["Help", "Words", "Papers", *DOCUMENTS]
    helping, wording, printed, *others = st.tabs(titles, key="tab", bind="query-params")
    with helping:
        st.markdown(text_of("help"))
    with wording:
        words()
    with printed:
        papers()
    for tab, name in zip(others, DOCUMENTS.values(), strict=True):
        tab.markdown(led(text_of(name)), unsafe_allow_html=True)


def words() -> None:
    """The glossary."""
    for word, meaning in glossary.MEANINGS.items():
        st.markdown(f"**{word}**  \n{meaning}")


def papers() -> None:
    """What is implemented, and how its numbers are known."""
    st.markdown(ABOUT)
    st.subheader("How numbers are known")
    for trust in Trust:
        st.html(explain.trusted(Provenance(trust, glossary.MEANINGS[trust.split()[0]])))


def text_of(name: str) -> str:
    """A page of docs/ below its title; links to other pages of docs/ lose their address."""
    text = (DOCS / f"{name}.md").read_text(encoding="utf-8")
    return LINK.sub(r"\1", text.partition("\n")[2])


def led(text: str) -> str:
    """The text with the ids of claims in it as links to them; commands are left as they are."""

    def link(found: Match[str]) -> str:
        known = found[1] in all_claims()
        return to_claim(found[1], f"<code>{found[1]}</code>", "hl-claim") if known else found[0]

    return CLAIM.sub(link, text)


with layout.page("About"):
    main()
