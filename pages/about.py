"""About: what this is, the papers, how numbers are known, and what is wrong in the papers."""

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
    Trust.CONJECTURED: "the best solution known; nobody has proved that it is the best possible",
    Trust.SUPERSEDED: "a formula that was published, and has since been beaten",
}


def main() -> None:
    """Show it all on one page."""
    st.title("About Hanoi Lab")
    st.markdown(ABOUT)
    st.subheader("How numbers are known")
    for trust, meaning in TRUSTS.items():
        st.markdown(explain.badge(Provenance(trust, meaning)))
    findings, closed_form, cheats, search = st.tabs(
        ["Mistakes in the papers", "The bottleneck in closed form", "Many cheats", "The search"]
    )
    for tab, name in (
        (findings, "errata"),
        (closed_form, "bottleneck"),
        (cheats, "cheats"),
        (search, "search"),
    ):
        with tab:
            st.markdown(text_of(name))


def text_of(name: str) -> str:
    """A page of docs/ below its title, without links between files."""
    text = (DOCS / f"{name}.md").read_text(encoding="utf-8")
    return text.partition("\n")[2].replace("[There are](bottleneck.md)", "There are")


with layout.page("About"):
    main()
