"""What the Lab says of a table, as HTML and as files. No Streamlit here."""

import re
from collections.abc import Mapping
from html import escape

from hanoi_app.address.links import anchor, to_claim
from hanoi_app.claims.lab_charts import colours, conjectures, last_drawn, legend, quantity
from hanoi_app.claims.settings import CODEC, TABLES, Settings
from hanoi_app.copying import command
from hanoi_app.csv_table import csv_table
from hanoi_app.html_table import html_table
from hanoi_app.naming import family
from hanoi_app.numbers import grouped
from hanoi_core.papers import results
from hanoi_core.papers.claims.claim import all_claims
from hanoi_core.papers.results import Row, Table

STYLE = """<style>
.stApp .st-key-lab, .st-key-lab > div { flex: none; height: clamp(230px, 54dvh, 620px) !important; }
.hn-legend { color: var(--hl-faint); font-size: 15px; }
:is(.hn-list, .hn-formula) a { color: var(--hl-accent); }
.stApp .hn-list { list-style: none; margin: 0; padding: 0; }
.stApp .hn-list li { margin: 0 0 0.6rem; }
.hn-known li { align-items: baseline; column-gap: 0.6rem; display: grid;
  grid-template-columns: 0.7rem 3.4rem 1fr; }
.hn-known i { aspect-ratio: 1; border-radius: 50%; }
.hn-further li { display: grid; gap: 0.2rem; }
.hn-also { display: flex; flex-wrap: wrap; gap: 0.4rem; }
.hn-also a { align-items: center; border: 1px solid var(--hl-line); border-radius: 22px;
  color: inherit; display: inline-flex; min-height: 2rem; padding: 0 0.8rem;
  text-decoration: none; }
.hn-also a:hover { border-color: var(--hl-accent); }
@media (pointer: coarse) { .hn-also a { min-height: 44px; } }
</style>"""
_VIEWS: Mapping[str, str] = {"moves": "values", "solutions": "solutions", "greatest": "greatest"}
_CURVES: Mapping[str, tuple[str, str]] = {  # on Compare, by family: the kind, what it depends on
    "four": ("R", ""),
    "one-cheat": ("S", "c"),
    "bottleneck": ("M4", "b"),
    "three": ("classic", ""),
    "pegs": ("FS", "p"),
}
_DOCUMENT = re.compile(r"\[([^]]+)\]\(([\w-]+\.md)\)")  # a link to another page of docs/


def legend_html(table: Table) -> str:
    """What the plot is about, and what its points and lines mean."""
    said = f"{' '.join(table.name.split())}. {legend(table)}"
    return f'<p class="hn-legend">{escape(said)}</p>'


def formula_html(table: Table) -> str:
    """What the formula says, and whether it fits; its documents as links to their claims."""
    if not table.fits:
        return ""
    pieces = _DOCUMENT.split(" ".join(table.formula.split()))  # plain, a word, its document, ...
    said = [escape(pieces[0])]
    for i in range(1, len(pieces), 3):
        said.append(anchor("claims", {"find": f"docs/{pieces[i + 1]}"}, escape(pieces[i])))
        said.append(escape(pieces[i + 2]))
    words = f"<b>Formula:</b> {''.join(said)}. {escape(table.judged)}"
    return f'<p class="hn-formula">{words}</p>'


def known_html(table: Table) -> str:
    """How far each curve is verified, and by the check of which claim."""
    items = []
    for sequence, colour in zip(table.sequences, colours(table), strict=True):
        claim = all_claims()[sequence.claim]
        oeis = f" OEIS\u00a0{escape(sequence.oeis)}." if sequence.oeis else ""
        items.append(
            f'<li><i style="background: {colour}"></i><b>{table.column(sequence.variant)}</b>'
            f"<span>{_whole(escape(sequence.known))}.{oeis} "
            f"Claim {to_claim(claim.id, escape(claim.id))}: {claim.verdict.value}.</span></li>"
        )
    return f'<ul class="hn-list hn-known">{"".join(items)}</ul>'


def _whole(text: str) -> str:
    """The text, with equations that no line breaks."""
    return text.replace(" = ", "\u00a0=\u00a0")


def conjectures_html(table: Table) -> str:
    """The open claims, a sentence each."""
    items = (
        f"<li>{to_claim(claim.id, escape(claim.id))}: {escape(claim.statement)}</li>"
        for claim in conjectures(table)
    )
    return f'<ul class="hn-list">{"".join(items)}</ul>'


def further(table: Table) -> dict[str, list[str]]:
    """The commands that go one n further, and for which curves to which n.

    >>> further(TABLES["paths-three"])
    {'hanoi verify --claim lab/most-paths --to 9': ['p = 3, n = 9']}
    """
    found: dict[str, list[str]] = {}
    for sequence in table.sequences:
        if sequence.further:
            goal = f"{table.column(sequence.variant)}, n = {sequence.terms[-1].n + 1}"
            found.setdefault(sequence.further, []).append(goal)
    return found


def how_to_go_further(table: Table) -> str:
    """What the commands do, in Markdown."""
    words = "A command makes the searches of its claim again, up to one disc more."
    if any("--record" in text for text in further(table)):
        words += (
            " With `--record`, what is new is kept; what takes longer than the seconds named is "
            "left out."
        )
    return words


def further_html(table: Table) -> str:
    """The same to be copied."""
    items = (
        f"<li><span>{_whole(escape('; '.join(goals)))}</span>{command(text)}</li>"
        for text, goals in further(table).items()
    )
    return f'<ul class="hn-list hn-further">{"".join(items)}</ul>'


def table_html(table: Table) -> str:
    """The numbers, with a dash where nothing was searched."""
    header, rows = _columns(table)
    shown = [[str(n), *("—" if v is None else grouped(v) for v in values)] for n, *values in rows]
    return html_table(header, shown, label=table.title, numbers=header, tall=True)


def table_csv(table: Table) -> str:
    """The same as a file."""
    return csv_table(*_columns(table))


def results_csv() -> str:
    """All numbers of all tables, as docs/results.csv has them."""
    return csv_table(Row._fields, results.rows())


def _columns(table: Table) -> tuple[list[str], list[list[int | None]]]:
    """A header, and for every n a number of each curve."""
    columns = [{term.n: term.value for term in each.terms} for each in table.sequences]
    header = ["n", *(table.column(each.variant) for each in table.sequences)]
    discs = sorted({n for column in columns for n in column})
    return header, [[n, *(column.get(n) for column in columns)] for n in discs]


def compared(table: Table) -> dict[str, str] | None:
    """The address of Compare with the same curves; None if it has not all of them.

    >>> compared(TABLES["solutions-bottleneck"])["b"]
    '2,3,4,5,6,7,8,9,10'
    """
    kinds, numbers = list[str](), dict[str, list[str]]()
    for variant in (sequence.variant for sequence in table.sequences):
        kind, letter = _CURVES[family(variant)]
        if quantity(table) not in _VIEWS or (variant.pegs > 4 and variant.cheats):
            return None
        kinds += [kind] * (kind not in kinds)
        if letter:
            x = {"c": variant.cheats, "b": variant.bottleneck, "p": variant.pegs}[letter]
            numbers.setdefault(letter, []).append(str(x))
    said = {letter: ",".join(xs) for letter, xs in numbers.items()}
    view = {"view": _VIEWS[quantity(table)], "last": str(last_drawn(table))}
    return {"curves": ",".join(kinds), **said, **view}


def also_html(table: Table) -> str:
    """Links: to the same numbers of other puzzles, to others of these puzzles, and to Compare."""
    what, _, puzzles = table.title.partition(": ")
    links = []
    for key, other in TABLES.items():
        its_what, _, its_puzzles = other.title.partition(": ")
        if key != table.key and (its_what == what or its_puzzles == puzzles):
            face = its_puzzles if its_what == what else its_what.lower()
            links.append(
                anchor("claims", CODEC.write(Settings(view="lab", table=key)), escape(face))
            )
    if address := compared(table):
        links.append(anchor("compare", address, "these curves on Compare"))
    if not links:
        return ""
    return f'<nav class="hn-also" aria-label="See also">{"".join(links)}</nav>'
