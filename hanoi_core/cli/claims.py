"""`claims`: what the ledger knows, without checking it again."""

import argparse
from textwrap import fill

from hanoi_core.cli.options import Commands, add_forms, claims_of
from hanoi_core.cli.output import print_json, print_rows, widest
from hanoi_core.errors import NotationError
from hanoi_core.papers.claims import document, verified
from hanoi_core.papers.claims.claim import Claim, Verdict, find

HEADER = ("claim", "verdict", "place", "checked")
_WIDTH = 100


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "claims",
        help="show what the papers claim, and what came of it",
        description="List the claims of the five papers, and our own, with their verdicts and how "
        "far they were checked; or tell all about one: what is stated and where, its errors, who "
        "proved it, how it was checked and what it rests on. `hanoi verify` checks them again.",
        epilog="example: hanoi claims 2024/table-2",
    )
    parser.add_argument("claim", nargs="?", help="only this one, like 2024/table-2")
    parser.add_argument("--paper", metavar="KEY", help="only those of 1987, 1989, ... or lab")
    parser.add_argument(
        "--verdict",
        choices=[verdict.value for verdict in Verdict],
        help="only those with this verdict",
    )
    forms = add_forms(parser)
    forms.add_argument("--markdown", action="store_true", help="the whole ledger, docs/claims.md")
    forms.add_argument("--errata", action="store_true", help="the mistakes, docs/errata.md")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """List the claims that are asked for, or tell about one."""
    narrowed = [
        name for name in ("claim", "paper", "verdict") if getattr(options, name) is not None
    ]
    whole = options.markdown or options.errata
    if (whole and narrowed) or ("claim" in narrowed and len(narrowed) > 1):
        raise NotationError("choose one: a claim; --paper and --verdict; --markdown; --errata")
    if whole:
        print(document.claims() if options.markdown else document.errata(), end="")
    elif options.claim is not None:
        _tell(find(options.claim), options)
    else:
        chosen = [c for c in claims_of(options) if options.verdict in (None, c.verdict)]
        _list(chosen, options)
    return 0


def _list(claims: list[Claim], options: argparse.Namespace) -> None:
    if options.json:
        print_json(_described(claim) for claim in claims)
        return
    rows = [(c.id, c.verdict.value, c.place, verified.reach(c)) for c in claims]
    print_rows(options, HEADER, rows, widest(rows) if rows else HEADER)


def _tell(claim: Claim, options: argparse.Namespace) -> None:
    """Everything about one claim."""
    if options.json:
        print_json(_described(claim))
        return
    if options.csv:
        raise NotationError("one claim is told in words or as --json, not as --csv")
    print(f"{claim.id}: {claim.place}: {claim.verdict}")
    print(fill(claim.statement, _WIDTH))
    if claim.latex:
        print(f"    {claim.latex}")
    for name, text in document.facts(claim):
        print(fill(f"{name}: {text}", _WIDTH, subsequent_indent="  "))


def _described(claim: Claim) -> dict[str, object]:
    """A claim as JSON has it."""
    return {
        "claim": claim.id,
        "place": claim.place,
        "verdict": claim.verdict.value,
        "statement": claim.statement,
        "latex": claim.latex,
        **{name.replace(" ", "_"): text for name, text in document.facts(claim)},
        "rests_on": list(claim.rests_on),
    }
