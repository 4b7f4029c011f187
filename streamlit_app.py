"""The first page."""

import streamlit as st

from hanoi_app import layout

layout.page("Hanoi Lab", "🗼")
st.markdown(
    """
A laboratory for the Tower of Hanoi and its variants: more pegs, a few cheats, a bottleneck,
towers that start in disorder.

The counts and the checker of moves are ready, on the command line
(`python -m hanoi_core --help`). The rooms of the laboratory are being furnished:

- **Watch**: an animated player that steps through a solution and says why each move is made
- **Compare**: how much a cheat, a bottleneck or one more peg is worth
- **Strategies**: every optimal half-way configuration
- **Play**: move the discs yourself, with an optimal hint from any position
- **Irregular**: back to order from any arrangement of the discs
- **Pegs**: any number of pegs, and the triangle that solves them
"""
)
