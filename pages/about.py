"""About: what this is, the papers, how numbers are known, and what is wrong in the papers."""

import re
from pathlib import Path

import streamlit as st

from hanoi_app import explain, layout
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

TRUSTS = {
    Trust.PROVED: "a proof is known that nothing shorter exists",
    Trust.VERIFIED: "an exhaustive search has found nothing shorter, up to the n that is named",
    Trust.CONJECTURED: "the best solution known; whether it is the best possible is open",
    Trust.SUPERSEDED: "a formula that was published, and has since been beaten",
}

TABS = {  # the title of a tab -> the page of docs/ that it shows
    "Mistakes in the papers": "errata",
    "Sources": "sources",
    "The bottleneck in closed form": "bottleneck",
    "Many cheats": "cheats",
    "The search": "search",
}

LINK = re.compile(r"\[([^]]+)\]\([\w-]+\.md(?:#[\w-]*)?\)")  # from one page of docs/ to another


def main() -> None:
    """Show it all on one page."""
    st.title("About Hanoi Lab")
    st.markdown(ABOUT)
    st.subheader("How numbers are known")
    for trust, meaning in TRUSTS.items():
        st.markdown(explain.badge(Provenance(trust, meaning)))
    for tab, name in zip(st.tabs(list(TABS)), TABS.values(), strict=True):
        with tab:
            st.markdown(text_of(name))


def text_of(name: str) -> str:
    """A page of docs/ below its title; links to other pages of docs/ lose their address."""
    text = (DOCS / f"{name}.md").read_text(encoding="utf-8")
    return LINK.sub(r"\1", text.partition("\n")[2])


with layout.page("About"):
    main()
