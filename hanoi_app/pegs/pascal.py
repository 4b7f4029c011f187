"""Pascal's triangle with what Rohl & Gedeon read off it, for the page and as a file."""

from dataclasses import dataclass
from enum import StrEnum
from math import comb

from hanoi_app.numbers import counted
from hanoi_core import counts

MOST_ROWS = 14  # of the triangle on the page; what lies between is left out


class Role(StrEnum):
    """What a number of the triangle is here."""

    PLAIN = ""
    COLUMN = "column"  # in column m, not above n
    ENTRY = "entry"  # the largest of them
    ABOVE = "above"  # in column m, above n
    LEFT = "left"  # F(m, n)


@dataclass(frozen=True, slots=True)
class Cell:
    """One number of the triangle."""

    value: int
    role: Role


@dataclass(frozen=True, slots=True)
class Triangle:
    """Rows of the triangle from the top, None where rows are left out, and what is read."""

    reading: counts.PascalReading
    rows: tuple[tuple[Cell, ...] | None, ...]


def triangle(n: int, pegs: int) -> Triangle:
    """The triangle down to the first number of column p - 1 that is above n."""
    reading = counts.pascal(pegs - 1, n)
    m, k = reading.column, reading.k
    last = k + m - 1  # the row of the first number above n; row r holds C(r, 0), C(r, 1), ...
    numbers = list(range(last + 1))
    if len(numbers) > MOST_ROWS:
        numbers = [*range(MOST_ROWS - 5), -1, *range(last - 3, last + 1)]
    rows: list[tuple[Cell, ...] | None] = []
    for r in numbers:
        if r < 0:
            rows.append(None)
            continue
        columns = range(1, min(r, m) + 2)
        rows.append(tuple(Cell(comb(r, j - 1), _role(r, j, reading)) for j in columns))
    return Triangle(reading, tuple(rows))


def _role(r: int, j: int, reading: counts.PascalReading) -> Role:
    """What the number in row r (from 0) and column j (from 1) is."""
    m, k = reading.column, reading.k
    if j == m:
        place = r - m + 2  # in the column, from 1
        return Role.ENTRY if place == k else Role.COLUMN if place < k else Role.ABOVE
    return Role.LEFT if j == m - 1 and r - j + 2 == k else Role.PLAIN


def as_html(found: Triangle) -> str:
    """A table that follows the colours of the page."""
    m = found.reading.column
    body = []
    for row in found.rows:
        if row is None:
            body.append(f'<tr><td colspan="{m + 1}">⋮</td></tr>')
            continue
        cells = (
            f'<td class="{cell.role}"><span>{cell.value:,}</span></td>' if cell.role else
            f"<td>{cell.value:,}</td>"
            for cell in row
        )  # fmt: skip
        body.append(f"<tr>{''.join(cells)}</tr>")
    heads = "".join(f'<th scope="col"{_head_class(j, m)}>{j}</th>' for j in range(1, m + 2))
    return (
        f'<div class="hl-pascal">{_STYLE}<table><thead><tr>{heads}</tr></thead>'
        f"<tbody>{''.join(body)}</tbody></table><p>{caption(found)}</p></div>"
    )


def caption(found: Triangle) -> str:
    """What is marked, in a line."""
    reading = found.reading
    return (
        f"Column {reading.column}: {reading.entry:,} is number {reading.k}; "
        f"number {reading.k} of column {reading.column - 1} is {reading.left:,}"
    )


def _head_class(j: int, m: int) -> str:
    return ' class="column"' if j == m else ' class="left"' if j == m - 1 else ""


_STYLE = """<style>
.hl-pascal { overflow-x: auto; }
.hl-pascal table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: 0; }
.hl-pascal p { font-size: 0.85rem; margin: 0.4rem 0 0; opacity: 0.8; }
.hl-pascal th, .hl-pascal td { border: 0; line-height: 1.6; min-width: 2.1rem; padding: 1px 3px;
  text-align: center; }
.hl-pascal th { font-size: 0.8rem; font-weight: 400; opacity: 0.6; }
.hl-pascal th.column, .hl-pascal th.left { font-weight: 700; opacity: 1; }
.hl-pascal td span { border-radius: 0.5rem; display: block; padding: 0 0.25rem; }
.hl-pascal .column span { background: #56b4e94d; }
.hl-pascal .above span { border: 1px dashed #56b4e9; opacity: 0.75; }
.hl-pascal .entry span { background: #0072b2; color: #fff; font-weight: 700; }
.hl-pascal .left span { background: #e69f00; color: #000; font-weight: 700; }
</style>"""

_FILL = {
    Role.COLUMN: ("#cfe8f7", "#000"),
    Role.ENTRY: ("#0072B2", "#fff"),
    Role.ABOVE: ("#fff", "#000"),
    Role.LEFT: ("#E69F00", "#000"),
}


def as_svg(found: Triangle, n: int, pegs: int) -> str:
    """The triangle as a drawing on white, to print."""
    high = 26
    longest = max(len(f"{c.value:,}") for row in found.rows if row for c in row)
    wide = max(34, 9 * longest + 14)
    parts = []
    for i, row in enumerate(found.rows):
        y = 20 + high * i
        if row is None:
            parts.append(f'<text x="{wide / 2:g}" y="{y + 17}">⋮</text>')
            continue
        for j, cell in enumerate(row):
            x, ink = wide * j, "#000"
            if cell.role:
                fill, ink = _FILL[cell.role]
                dash = ' stroke="#56B4E9" stroke-dasharray="3 2"' * (cell.role == Role.ABOVE)
                parts.append(
                    f'<rect x="{x + 2}" y="{y + 2}" width="{wide - 4}" height="{high - 4}" '
                    f'rx="6" fill="{fill}"{dash}/>'
                )
            parts.append(
                f'<text x="{x + wide / 2:g}" y="{y + 18}" fill="{ink}">{cell.value:,}</text>'
            )
    left = found.reading.left
    said = (
        f"{pegs} pegs, {counted(n, 'disc')}: column {found.reading.column}, F = {left:,}",
        f"{n - left:,} set aside first, {left:,} with {pegs - 1} pegs",
    )
    height = 20 + high * len(found.rows) + 46
    width = max(wide * (found.reading.column + 1), 8 * max(map(len, said)) + 8)
    notes = "".join(
        f'<text x="4" y="{height - 28 + 18 * i}" class="note">{line}</text>'
        for i, line in enumerate(said)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height}" '
        f'viewBox="0 0 {width:g} {height}"><style>text{{font:14px sans-serif;text-anchor:middle}}'
        f'.note{{text-anchor:start}}</style><rect width="100%" height="100%" fill="#fff"/>'
        f"{''.join(parts)}{notes}</svg>"
    )
