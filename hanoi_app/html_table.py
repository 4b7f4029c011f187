"""Tables in plain HTML: Streamlit's own bring a megabyte of scripts along."""

from collections.abc import Collection, Sequence
from html import escape


def html_table(
    header: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    label: str,
    numbers: Collection[str],
    tall: bool = False,
) -> str:
    """A table that scrolls sideways where it has no room, and downwards if it is a `tall` one.

    Columns of `numbers` end at the right.

    >>> html_table(["n", "by"], [["3", "<i>"]], label="Moves", numbers=["n"]).count("<td")
    2
    """
    aligned = [' class="hl-number"' if name in numbers else "" for name in header]
    head = "".join(
        f'<th scope="col"{look}>{escape(name)}</th>'
        for name, look in zip(header, aligned, strict=True)
    )
    body = "".join(
        "<tr>"
        + "".join(f"<td{look}>{escape(cell)}</td>" for cell, look in zip(row, aligned, strict=True))
        + "</tr>"
        for row in rows
    )
    return (
        f'<div class="hl-table{" hl-tall" if tall else ""}" role="region" tabindex="0" '
        f'aria-label="{escape(label)}"><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )
