"""Something to keep: buttons whose file is made when it is asked for."""

import json
from collections.abc import Callable

import streamlit as st

from hanoi_app.csv_table import csv_table
from hanoi_core.plans.plan import Plan

MOST_MOVES = 200_000  # that a file holds
TYPES = {
    "csv": "text/csv",
    "json": "application/json",
    "svg": "image/svg+xml",
}


def offer(
    label: str,
    make: Callable[[], str],
    name: str,
    *,
    refused: str | None = None,
) -> None:
    """A button that saves what `make` returns as `name`; greyed where `refused` says why."""
    kind = TYPES[name.rpartition(".")[2]]
    st.download_button(
        label,
        make,
        name,
        kind,
        icon=":material/download:",
        disabled=refused is not None,
        help=refused,
        on_click="ignore",
        key=f"download {name} {label}",
    )


def offer_moves(plan: Plan, name: str) -> None:
    """The moves of a plan as CSV and as JSON."""
    refused = None
    if plan.length > MOST_MOVES:
        refused = (
            f"Files hold up to {MOST_MOVES:,} moves. For a part of this plan use the "
            "command line: `python -m hanoi_core solve`, with `--range`."
        )
    offer("Moves, CSV", lambda: moves_csv(plan), f"{name}.csv", refused=refused)
    offer("Moves, JSON", lambda: moves_json(plan), f"{name}.json", refused=refused)


def moves_csv(plan: Plan) -> str:
    """Every move as a row: number, disc, from, to."""
    names = plan.variant.peg_names
    rows = ((i, m.disc, names[m.source], names[m.target]) for i, m in enumerate(plan.moves(), 1))
    return csv_table(("move", "disc", "from", "to"), rows)


def moves_json(plan: Plan) -> str:
    """The start and every move, with the rules."""
    variant = plan.variant
    return json.dumps(
        {
            "pegs": variant.pegs,
            "cheats": variant.cheats,
            "bottleneck": variant.bottleneck,
            "start": str(plan.start),
            "moves": [str(move) for move in plan.moves()],
        },
        indent=1,
    )
