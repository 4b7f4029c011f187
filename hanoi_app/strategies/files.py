"""The set as files: a table, and data. No Streamlit here."""

import json
from collections.abc import Sequence
from typing import Any

from hanoi_app.csv_table import csv_table
from hanoi_app.strategies.items import Collected, Item


def record(found: Collected, item: Item) -> dict[str, Any]:
    """All that is known of one configuration, by the names that the command line uses too.

    `ways_in` counts the shortest ways to it as it is written, `solutions` all shortest solutions
    through it, or through what it becomes when the auxiliary pegs change their names.
    """
    strategy = item.strategy
    names = found.variant.peg_names
    return {
        "configuration": item.name,
        "inversions": [f"d{i.disc} on d{i.below}" for i in item.inversions],
        "heights": [len(pile) for pile in item.piles],
        "methods": [str(method) for method in item.methods],
        "paper_numbers": [stated.number for stated in item.published],
        "paper_faults": [stated.note for stated in item.published if stated.note],
        "cheats": [f"d{cheat.move.disc} on d{cheat.below}" for cheat in strategy.cheats],
        "ways_in": strategy.paths_in,
        "solutions": strategy.solutions,
        "way_in": [str(move) for move in strategy.path_in],
        "way_out": [str(move) for move in strategy.path_out],
        "narration": "; ".join(
            ", ".join(clause.text(names) for clause in part) for part in strategy.clauses
        ),
    }


def as_csv(found: Collected, items: Sequence[Item]) -> str:
    """A row for each configuration; lists are joined by semicolons."""
    records = [record(found, item) for item in items]
    rows = (
        [*("; ".join(map(str, c)) if isinstance(c, list) else c for c in cells), found.length]
        for cells in (each.values() for each in records)
    )
    return csv_table([*(records[0] if records else ()), "length"], rows)


def as_json(found: Collected, items: Sequence[Item]) -> str:
    """The puzzle, the length and number of all its shortest solutions, a record for each item."""
    variant = found.variant
    whole = {
        "n": found.n,
        "pegs": variant.pegs,
        "cheats": variant.cheats,
        "bottleneck": variant.bottleneck,
        "length": found.length,
        "solutions": found.solutions,
        "strategies": [record(found, item) for item in items],
    }
    return json.dumps(whole, indent=1)
