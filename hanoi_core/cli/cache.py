"""`cache`: what long searches have stored on disk."""

import argparse

from hanoi_core.cli.options import Commands
from hanoi_core.plans.captions import plural
from hanoi_core.search import store


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "cache",
        help="show or clear what long searches have stored",
        description="List the results that long searches have stored on disk, or remove them.",
        epilog="example: hanoi cache --clear",
    )
    parser.add_argument("--clear", action="store_true", help="remove it all")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """List what is stored, or remove it."""
    if options.clear:
        print(f"removed {plural(store.clear(), 'file')} from {store.folder()}")
        return 0
    stored = store.entries()
    print(
        f"{plural(len(stored), 'result')}, {plural(sum(e.size for e in stored), 'byte')}, "
        f"in {store.folder()}"
    )
    for entry in stored:
        print(f"{entry.size:>10}  {entry.key or 'unreadable, will be computed again'}")
    return 0
