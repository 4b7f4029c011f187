"""`cache`: what long searches have kept on disk."""

import argparse

from hanoi_core.cli.options import Commands
from hanoi_core.search import store


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "cache",
        help="show or clear what long searches have kept",
        description="List the results that long searches have kept on disk, or remove them.",
        epilog="example: hanoi cache --clear",
    )
    parser.add_argument("--clear", action="store_true", help="remove it all")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """List what is kept, or remove it."""
    if options.clear:
        print(f"removed {store.clear()} file(s) from {store.folder()}")
        return 0
    kept = store.entries()
    print(f"{len(kept)} result(s), {sum(entry.size for entry in kept)} bytes, in {store.folder()}")
    for entry in kept:
        print(f"{entry.size:>10}  {entry.key or 'unreadable, will be computed again'}")
    return 0
