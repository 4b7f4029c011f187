"""The numbers of the chart as a table, on the page and as a file."""

import csv
import io
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from hanoi_app.compare.curves import Curve
from hanoi_app.compare.series import known
from hanoi_app.compare.views import View


def table(curves: Iterable[Curve], view: View, discs: range) -> dict[str, list[str]]:
    """The same numbers as the chart has, a column a curve, as people read them."""
    columns = {"n": [str(n) for n in discs]}
    for curve in curves:
        columns[curve.label()] = [view.text(view.quantity(curve, n)) for n in discs]
    return columns


def table_csv(curves: Iterable[Curve], view: View, discs: range) -> str:
    """The same numbers in plain digits, and how each is known; times in words as well."""
    columns: dict[str, list[Any]] = {"n": list(discs)}
    for curve in curves:
        quantities = [view.quantity(curve, n) for n in discs]
        name = f"{curve.label()}, seconds" if view.name == "time" else curve.label()
        columns[name] = [plain(quantity) for quantity in quantities]
        if view.name == "time":
            columns[f"{curve.label()}, in words"] = [view.text(q) for q in quantities]
        columns[f"{curve.label()}, known"] = [known(curve, n) for n in discs]
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(zip(*columns.values(), strict=True))
    return text.getvalue()


def plain(number: Fraction) -> str:
    """All digits of a whole number, or a decimal number as exact as a computer's usual ones.

    >>> plain(Fraction(2**70)), plain(Fraction(3, 4))
    ('1180591620717411303424', '0.75')
    """
    if number.denominator == 1:
        return str(number.numerator)
    return repr(number.numerator / number.denominator)
