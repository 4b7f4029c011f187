"""The numbers that exact searches found, to be cited: docs/results.md and docs/results.csv.

results.toml says what there is. Every number is one of `papers.searched`, but for those that stand
there with a claim, whose check finds them. Formulas are compared with them, and fill no gap.
Letters: n discs, p pegs, c cheats, b bottleneck.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from textwrap import fill
from typing import Any, NamedTuple

from hanoi_core import counts
from hanoi_core.papers import conjectures, known, searched
from hanoi_core.papers.claims.claim import all_claims
from hanoi_core.papers.searched import Case, Once, What
from hanoi_core.papers.trust import Trust
from hanoi_core.puzzle.variant import Variant
from hanoi_core.version import version

FILE = Path(__file__).with_name("results.toml")
PROVED = "proved"
SEARCHED = "verified by search"
ASSUMED = "verified by search, the largest disc assumed to move once"
_WIDTH = 118  # of a line
_LONG = 20  # seconds of a case from which on `hanoi verify` is asked to be patient
_PATIENCE = 2000  # seconds that a case that nobody has searched may take

_COLUMNS = {  # of the record, by quantity
    "moves": "length",
    "configurations": "configurations",
    "solutions": "solutions",
    "greatest": "length",
}
_FORMULAS: Mapping[str, Callable[[int, Variant], int | None]] = {
    "best": lambda n, variant: counts.best(n, variant).length,
    "configurations": lambda n, variant: conjectures.halfway_configurations(n, variant.cheats),
    "paths": lambda n, _: conjectures.most_paths(n),
}


class Row(NamedTuple):
    """One number, as docs/results.csv has it."""

    sequence: str
    pegs: int
    cheats: int
    bottleneck: int
    n: int
    value: int
    provenance: str
    command: str
    oeis: str


class Term(NamedTuple):
    """One number of a sequence, how it is known, and how long its search took."""

    n: int
    value: int
    provenance: str
    seconds: float = 0


@dataclass(frozen=True, slots=True)
class Sequence:
    """The numbers of one puzzle, with their number in the OEIS, and how many it has."""

    quantity: str
    variant: Variant
    terms: tuple[Term, ...]
    claim: str
    oeis: str = ""
    oeis_terms: int | None = None

    @property
    def before_a_gap(self) -> tuple[Term, ...]:
        """The terms from the first on, as long as there is one for each n."""
        first = self.terms[0].n
        return tuple(term for i, term in enumerate(self.terms, first) if term.n == i)

    def command(self, *terms: Term) -> str:
        """What finds these terms again."""
        patient = " --seconds 1000" * any(term.seconds > _LONG for term in terms)
        return f"hanoi verify --claim {self.claim} --to {terms[-1].n}{patient}"

    @property
    def further(self) -> str:
        """What goes one n further, and puts it on record if it is a search; "" if nothing does.

        >>> tables()[-1].sequences[0].further
        'hanoi verify --claim lab/most-paths --to 9'
        """
        claim = all_claims()[self.claim]
        if not claim.variants and claim.quick == claim.thorough:  # it is checked as a whole
            return ""
        kept = f" --seconds {_PATIENCE} --record" * bool(claim.variants)
        return f"hanoi verify --claim {self.claim} --to {self.terms[-1].n + 1}{kept}"

    @property
    def known(self) -> str:
        """How it is known, from its first term on, as long as there is one for each n.

        >>> tables()[-1].sequences[0].known
        'Verified by search up to n = 8'
        """
        grouped = groupby(self.before_a_gap, lambda term: term.provenance)
        last = [(how, [*some][-1].n) for how, some in grouped]
        if len(last) == 1 and last[0][0] == PROVED:
            return f"Proved, and verified by search up to n = {last[0][1]}"
        text = "; ".join(f"{how} up to n = {n}" for how, n in last)
        text = text.replace(f"{SEARCHED}, the", "with the")
        return text[0].upper() + text[1:]


@dataclass(frozen=True, slots=True)
class Table:
    """Sequences of one quantity; `formula` tells in words what fits them, if anything."""

    key: str
    title: str
    name: str
    letter: str
    sequences: tuple[Sequence, ...]
    formula: str
    fits: Callable[[int, Variant], int | None] | None

    def column(self, variant: Variant) -> str:
        """What stands over the numbers of a puzzle."""
        numbers = {"c": variant.cheats, "b": variant.bottleneck, "p": variant.pegs}
        return f"{self.letter} = {numbers[self.letter]}"

    @property
    def differences(self) -> tuple[str, ...]:
        """Where the formula says something else."""
        return tuple(
            f"n = {term.n}, {self.column(sequence.variant)}"
            for sequence in self.sequences
            for term in sequence.terms
            if self.fits and self.fits(term.n, sequence.variant) not in (None, term.value)
        )

    @property
    def judged(self) -> str:
        """Whether the formula fits, in a sentence; "" if there is none.

        >>> tables()[0].judged
        'It fits all of these numbers that it speaks of.'
        """
        if not self.fits:
            return ""
        differ = f"It differs at {'; '.join(self.differences)}."
        return differ if self.differences else "It fits all of these numbers that it speaks of."


@lru_cache(maxsize=1)
def tables() -> tuple[Table, ...]:
    """All of them, in the order of the page.

    >>> tables()[0].key, [term.value for term in tables()[0].sequences[1].terms[:6]]
    ('moves-four', [1, 3, 5, 7, 11, 15])
    """
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    found = []
    for entry in data["tables"]:
        family, quantity = data["families"][entry["family"]], entry["quantity"]
        title, name = f"{entry['title']}: {family['title']}", data["quantities"][quantity]
        sequences = tuple(_sequence(entry, *numbers, data=data) for numbers in family["variants"])
        fits = _FORMULAS[entry["fits"]] if "fits" in entry else None
        key, formula = f"{quantity}-{entry['family']}", entry.get("formula", "")
        found.append(Table(key, title, name, family["letter"], sequences, formula, fits))
    return tuple(found)


def _sequence(entry: Mapping[str, Any], *numbers: int, data: Mapping[str, Any]) -> Sequence:
    quantity, variant = entry["quantity"], Variant(*numbers)
    of = quantity, [*numbers]
    listed = next((x for x in data["oeis"] if (x["quantity"], x["variant"]) == of), None) or {}
    oeis = listed.get("number", ""), listed.get("terms")
    if "values" in entry:
        terms = [
            Term(n, value, SEARCHED) for n, value in enumerate(entry["values"], entry["offset"])
        ]
        return Sequence(quantity, variant, tuple(terms), entry["claim"], *oeis)
    what = What.GREATEST if quantity == "greatest" else What.SOLUTION
    claims = (c.id for c in all_claims().values() if variant in c.variants and c.what == what)
    return Sequence(
        quantity, variant, tuple(_recorded(quantity, variant, what)), next(claims), *oeis
    )


def _recorded(quantity: str, variant: Variant, what: What) -> Iterator[Term]:
    """What the record has of a puzzle."""
    for case in searched.cases(variant, what):
        value = getattr(case, _COLUMNS[quantity])
        if value is not None:
            yield Term(case.n, value, _provenance(quantity, case), case.seconds)


def _provenance(quantity: str, case: Case) -> str:
    if quantity == "greatest":
        return SEARCHED
    if quantity == "moves" and known.of_variant(case.n, case.variant).trust == Trust.PROVED:
        return PROVED
    return ASSUMED if case.once == Once.ASSUMED else SEARCHED


def rows() -> Iterator[Row]:
    """Every number, table by table, puzzle by puzzle.

    >>> next(rows())[:7]
    ('moves', 4, 0, 1, 1, 1, 'proved')
    """
    for table in tables():
        for sequence in table.sequences:
            v = sequence.variant
            puzzle = sequence.quantity, v.pegs, v.cheats, v.bottleneck
            for term in sequence.terms:
                how = term.provenance, sequence.command(term), sequence.oeis
                yield Row(*puzzle, term.n, term.value, *how)


def markdown() -> str:
    """The page docs/results.md.

    >>> markdown().splitlines()[0]
    '# Results to cite'
    """
    return "\n\n".join([_head(), *map(_section, tables())]) + "\n"


def _head() -> str:
    cases = [c for what in What for v in searched.variants(what) for c in searched.cases(v, what)]
    days = [case.date for case in cases]
    return f"""\
# Results to cite

Hanoi Lab {version()}: the numbers that exact searches found, made from {min(days)} to
{max(days)}. [One flat file](results.csv) has them all, too; `hanoi results` writes both.

**Verified by search**: an exhaustive search found this number, so nothing is shorter, and nothing
is left out of a count ([why](search.md)). The command that stands with a sequence searches again,
and compares, with all other puzzles of its claim; `hanoi solutions 1..12 --cheats 1` prints the
numbers of a puzzle. **The largest disc assumed to move once**: solutions in which it moves more
often were not looked for. **Proved**: a theorem says so ([sources](sources.md)), and search agrees.
No number here is from a formula; which one fits, and whether that is proved or conjectured, is told
apart. A dash: not searched.

To cite a number, name this page and its version; `CITATION.cff` is the reference to the program.

Letters: n discs, p pegs, c cheats (moves that put a disc directly on a smaller one), b bottleneck
(disc i may go onto a peg whose smallest disc is j if i < j + b)."""


def _section(table: Table) -> str:
    columns = [{t.n: t.value for t in sequence.terms} for sequence in table.sequences]
    heads = (table.column(sequence.variant) for sequence in table.sequences)
    lines = [f"| n | {' | '.join(heads)} |", "| ---: " * (len(columns) + 1) + "|"]
    for n in sorted({n for column in columns for n in column}):
        lines.append(f"| {n} | {' | '.join(str(column.get(n, '—')) for column in columns)} |")
    parts = [f"## {table.title}", _wrapped(f"{table.name}."), "\n".join(lines)]
    if table.fits:
        parts.append(_wrapped(f"Formula: {table.formula}. {table.judged}"))
    parts += [_item(table, sequence) for sequence in table.sequences]
    return "\n\n".join(parts)


def _item(table: Table, sequence: Sequence) -> str:
    """One sequence as the OEIS has them, name, offset, data; and how it is known."""
    terms = sequence.before_a_gap
    name = f"**{table.column(sequence.variant)}.** {table.name}, {_puzzle(sequence.variant)}."
    said = [f"- {name} Offset {terms[0].n}. {sequence.known}."]
    if sequence.oeis:
        said.append(f"OEIS [{sequence.oeis}](https://oeis.org/{sequence.oeis})")
        further = sequence.oeis_terms is not None and sequence.oeis_terms < len(terms)
        said[-1] += f", continued from n = {terms[0].n + (sequence.oeis_terms or 0)} on." * further
        said[-1] += "." * (not further)
    data = ", ".join(str(term.value) for term in terms)
    return f"{_wrapped(' '.join(said), '  ')}\n  `{sequence.command(*terms)}`\n\n      {data}"


def _puzzle(variant: Variant) -> str:
    """The rules, in a name.

    >>> _puzzle(Variant(5, 2))
    'on 5 pegs, if up to 2 moves may put a disc directly on a smaller one'
    """
    on, c, b = f"on {variant.pegs} pegs", variant.cheats, variant.bottleneck
    if c:
        moves = "one move" if c == 1 else f"up to {c} moves"
        return f"{on}, if {moves} may put a disc directly on a smaller one"
    wide = f", if disc i may go onto a peg whose smallest disc is j for i < j + {b}"
    return on + wide * (b > 1)


def _wrapped(text: str, indent: str = "") -> str:
    text = " ".join(text.split())
    return fill(
        text, _WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
