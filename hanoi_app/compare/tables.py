"""The numbers of the chart as a table, on the page and as a file: work for a worker.

Sixteen curves of a thousand numbers take a second. No Streamlit here.
"""

from fractions import Fraction
from typing import Any

from hanoi_app.compare.curves import Curve
from hanoi_app.compare.series import known
from hanoi_app.compare.views import View
from hanoi_app.csv_table import csv_table
from hanoi_app.html_table import html_table
from hanoi_app.jobs.tasks import Task
from hanoi_core.search.budget import Progress

_LONG = 30  # characters: numbers that are longer begin at the left, where they are seen


def on_page(curves: tuple[Curve, ...], view: View, discs: range) -> Task[str]:
    """The table in HTML as a task."""
    return Task(as_html, (curves, view, discs), quick=True)


def as_file(curves: tuple[Curve, ...], view: View, discs: range) -> Task[str]:
    """The table in CSV as a task."""
    return Task(as_csv, (curves, view, discs), quick=True)


def as_html(curves: tuple[Curve, ...], view: View, discs: range, progress: Progress) -> str:
    """The same numbers as the chart has, a column a curve, as people read them."""
    columns = {"n": [str(n) for n in discs]}
    for curve in curves:
        columns[curve.name()] = [view.text(view.quantity(curve, n)) for n in discs]
    return html_table(
        list(columns),
        list(zip(*columns.values(), strict=True)),
        label=f"{view.title}, as numbers",
        numbers=[name for name, texts in columns.items() if max(map(len, texts)) <= _LONG],
        tall=True,
    )


def as_csv(curves: tuple[Curve, ...], view: View, discs: range, progress: Progress) -> str:
    """The same numbers in plain digits, and how each is known; times in words as well."""
    columns: dict[str, list[Any]] = {"n": list(discs)}
    for curve in curves:
        quantities = [view.quantity(curve, n) for n in discs]
        name = f"{curve.label()}, {view.what}" if view.what else curve.label()
        columns[name] = [plain(quantity) for quantity in quantities]
        if view.name == "time":
            columns[f"{curve.label()}, in words"] = [view.text(q) for q in quantities]
        columns[f"{curve.label()}, known"] = [known(curve, view, n) for n in discs]
    return csv_table(list(columns), zip(*columns.values(), strict=True))


def plain(number: Fraction | None) -> str:
    """All digits of a whole number, or a decimal number as exact as a computer's usual ones.

    Nothing, if there is none.

    >>> plain(Fraction(2**70)), plain(Fraction(3, 4))
    ('1180591620717411303424', '0.75')
    """
    if number is None:
        return ""
    if number.denominator == 1:
        return str(number.numerator)
    return repr(number.numerator / number.denominator)
