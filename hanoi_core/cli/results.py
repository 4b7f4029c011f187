"""`results`: the numbers that exact searches found, to be cited."""

import argparse

from hanoi_core.cli.options import Commands, add_forms
from hanoi_core.cli.output import print_csv, print_json_list
from hanoi_core.papers import results


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "results",
        help="print the numbers that searches found, to be cited",
        description="Print every number that exact searches found, as tables and sequences, with "
        "how it is known and what finds it again: docs/results.md; with --csv docs/results.csv.",
        epilog="example: hanoi results --csv",
    )
    add_forms(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print them in the form that is asked for."""
    if options.csv:
        print_csv(results.Row._fields, results.rows())
    elif options.json:
        print_json_list(row._asdict() for row in results.rows())
    else:
        print(results.markdown(), end="")
    return 0
