"""Something to keep: buttons whose file is made when it is asked for."""

from collections.abc import Callable

import streamlit as st

from hanoi_app import exports
from hanoi_core.plans.plan import Plan

TYPES = {
    "csv": "text/csv",
    "json": "application/json",
    "html": "text/html",
    "svg": "image/svg+xml",
    "txt": "text/plain",
}


def offer(
    label: str,
    make: Callable[[], str],
    name: str,
    *,
    icon: str = ":material/download:",
    refused: str | None = None,
    help: str | None = None,
) -> None:
    """A button that saves what `make` returns as `name`; greyed where `refused` says why."""
    kind = TYPES[name.rpartition(".")[2]]
    st.download_button(
        label,
        make,
        name,
        kind,
        icon=icon,
        disabled=refused is not None,
        help=refused or help,
        on_click="ignore",
        key=f"download {name} {label}",
    )


def offer_moves(plan: Plan, name: str) -> None:
    """The moves of a plan as CSV and as JSON."""
    refused = None
    if plan.length > exports.MOST_MOVES:
        refused = (
            f"Files hold up to {exports.MOST_MOVES:,} moves. For a part of this plan use the "
            "command line: `python -m hanoi_core solve`, with `--range`."
        )
    offer("Moves, CSV", lambda: exports.moves_csv(plan), f"{name}.csv", refused=refused)
    offer("Moves, JSON", lambda: exports.moves_json(plan), f"{name}.json", refused=refused)
