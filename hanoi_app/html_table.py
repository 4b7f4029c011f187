"""Small tables in plain HTML: Streamlit's own bring a megabyte of scripts along."""

from collections.abc import Collection, Sequence
from html import escape


def html_table(
    header: Sequence[str], rows: Sequence[Sequence[str]], *, numbers: Collection[str], label: str
) -> str:
    """A table that scrolls sideways where it has no room; some columns hold `numbers`.

    >>> html_table(["n", "by"], [["3", "<i>"]], numbers=["n"], label="Moves").count("<td")
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
        f'<div class="hl-table" role="region" aria-label="{escape(label)}" tabindex="0"><table>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )
