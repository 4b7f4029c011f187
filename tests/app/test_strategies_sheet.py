"""The sheet to print: a PDF of A4 pages with every picture and its words, inside of the paper."""

import re
import zlib
from typing import NamedTuple

from hanoi_app.strategies import headline, items, sheet
from hanoi_core import Variant
from tests.app.pages import collected

A4 = 595.28, 841.89  # points
SIZES = [
    (5, Variant(cheats=1), "", 1), (6, Variant(cheats=1), "", 1), (6, Variant(cheats=1), "disc", 2),
    (7, Variant(cheats=2), "", 9), (6, Variant(5, 1), "", 3), (9, Variant(bottleneck=3), "", 1),
    (6, Variant(8, 1), "", 1), (5, Variant(3), "", 1), (1, Variant(cheats=1), "", 1),
]  # fmt: skip


class Word(NamedTuple):
    """A text, and where it begins, in points from the lower left."""

    x: float
    y: float
    text: str


def pages_of(pdf: bytes) -> list[str]:
    """What draws each page."""
    found = []
    for match in re.finditer(rb"/Length (\d+)\n>>\nstream\n", pdf):
        packed = pdf[match.end() : match.end() + int(match[1])]
        found.append(zlib.decompress(packed).decode("latin-1"))
    return [page for page in found if " Td (" in page]


def words_of(page: str) -> list[Word]:
    found = re.findall(r"([\d.-]+) ([\d.-]+) Td \(((?:\\.|[^\\)])*)\) Tj", page)
    return [Word(float(x), float(y), re.sub(r"\\(.)", r"\1", text)) for x, y, text in found]


def test_every_picture_is_on_the_paper() -> None:
    for size in SIZES:
        check_sheet(*size)


def check_sheet(n: int, variant: Variant, group: str, number: int) -> None:
    found = collected(n, variant)
    groups = items.grouped(found.items, group, "notation")
    pdf = sheet.as_pdf(found, groups)
    pages = pages_of(pdf)
    assert len(pages) == number
    assert pdf.count(b"/Type /Page\n") == number
    assert b"/MediaBox [0 0 595.28 841.89]" in pdf
    assert b"/Subtype /Image" not in pdf
    said = [words_of(page) for page in pages]
    whole = len(found.items)
    assert said[0][0].text == headline.plain(n, whole, whole)
    for page, words in enumerate(said, 1):
        assert words[-1].text == f"{page} of {number}"
        assert all(0 < word.x < A4[0] and 0 < word.y < A4[1] for word in words)
        lines = re.findall(r"([\d.-]+) ([\d.-]+) m ([\d.-]+) ([\d.-]+) l S", pages[page - 1])
        for x1, y1, x2, y2 in lines:  # pegs, base, discs
            assert 0 < min(float(x1), float(x2)) <= max(float(x1), float(x2)) < A4[0]
            assert 0 < min(float(y1), float(y2)) <= max(float(y1), float(y2)) < A4[1]
    texts = [word.text for words in said for word in words]
    assert not any("?" in text for text in texts)  # signs that the font does not have
    faults = sum(bool(stated.note) for item in found.items for stated in item.published)
    assert sum(text.count("(fault)") for text in texts) == faults
    labels = [headline.label(item, variant) for item in found.items]
    for label in {*labels} - {""}:
        assert texts.count(label) == labels.count(label)
    if not group:
        in_order = [text for text in texts if text in {*labels} - {""}]
        assert in_order == [label for label in labels if label]
    else:
        assert {f"{title} ({len(part)})" for title, part in groups} <= {*texts}
    pegs = sum(len(item.piles) for item in found.items)
    assert sum(text in variant.peg_names for text in texts) == pegs
    drawn = sum(len(re.findall(r" l S", page)) for page in pages)
    discs = sum(len(pile) for item in found.items for pile in item.piles)
    assert drawn == discs + pegs + whole  # a base for each


def test_the_cheat_has_a_ring_and_a_bottleneck_another() -> None:
    red, ink = "0.6902 0.0431 0.1804 RG", "0.149 0.149 0.1412 RG"
    for n, variant, colour, other in (
        (5, Variant(cheats=1), red, ink),
        (9, Variant(bottleneck=3), ink, red),
    ):
        found = collected(n, variant)
        (page,) = pages_of(sheet.as_pdf(found, [("", found.items)]))
        assert colour in page
        assert other not in page


def test_what_is_shown_is_what_is_printed() -> None:
    found = collected(6, Variant(cheats=1))
    some = [item for item in found.items if items.passes(item, {"cheat": ["5 on 3"]})]
    (page,) = pages_of(sheet.as_pdf(found, [("", some)]))
    texts = [word.text for word in words_of(page)]
    assert texts[0].startswith("Two of 39 half-way configurations:")
    numbers = {item.name: number for number, item in enumerate(found.items, 1)}
    captions = {str(numbers[item.name]) for item in some}
    assert captions <= {*texts}
    assert texts.count("5 on 3") == 2
