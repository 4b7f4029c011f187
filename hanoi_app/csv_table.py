"""Tables as CSV."""

import csv
import io
from collections.abc import Iterable, Sequence


def csv_table(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    r"""A header, and a line for each row.

    >>> csv_table(("n", "moves"), [(1, 1), (2, 3)])
    'n,moves\n1,1\n2,3\n'
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    return text.getvalue()
