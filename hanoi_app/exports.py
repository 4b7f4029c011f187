"""Plans as files."""

import csv
import io
import json

from hanoi_core.plans.plan import Plan

MOST_MOVES = 200_000  # that a file holds


def moves_csv(plan: Plan) -> str:
    """Every move as a row: number, disc, from, to."""
    names = plan.variant.peg_names
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("move", "disc", "from", "to"))
    writer.writerows(
        (i, m.disc, names[m.source], names[m.target]) for i, m in enumerate(plan.moves(), 1)
    )
    return text.getvalue()


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
