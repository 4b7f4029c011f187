"""Sheets to print: a PDF with every picture, drawn in lines and letters. No Streamlit here.

All lengths on paper are in mm. Pictures have one size, the largest with which all of them are on
one sheet; where they would be too small, there are more sheets.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from fpdf import FPDF

from hanoi_app import naming
from hanoi_app.numbers import counted
from hanoi_app.strategies import headline, words
from hanoi_app.strategies.items import Collected, Item
from hanoi_core.puzzle.drawing import CHEAT, PALETTE
from hanoi_core.puzzle.geometry import Geometry
from hanoi_core.puzzle.variant import peg_names

WIDTH, HEIGHT = 210.0, 297.0  # A4
MARGIN, FOOT, GAP = 12.0, 8.0, 4.0
TITLE, HEAD, CAPTION = 18.0, 9.0, 9.0  # heights: above all pictures, above a group, below a picture
LEAST, USUAL, MOST = 22.0, 33.0, 60.0  # widths of a picture with two pegs
INK, FAINT = "#262624", "#5c5c58"
PEG, BASE = "#878c92", "#4b4f54"
POINTS = 72 / 25.4  # in a mm
RING = 0.4
SMALLEST = 6  # points

Groups = Sequence[tuple[str, Sequence[Item]]]


def highest(items: Sequence[Item]) -> int:
    """The height of the highest pile."""
    return max((len(pile) for item in items for pile in item.piles), default=0) or 1


def as_pdf(found: Collected, groups: Groups) -> bytes:
    """The pictures of the groups, each with its number in the set and what lies on what."""
    shown = sum(len(items) for _, items in groups)
    title = headline.plain(found.n, len(found.items), shown)
    subject = naming.subject(found.n, found.variant)
    numbers = {item.name: number for number, item in enumerate(found.items, 1)}
    ink = CHEAT if found.variant.cheats else INK
    pegs = len(found.items[0].piles)
    board = Geometry(pegs, max(found.n - 1, 1), highest(found.items))
    grid = _fit([len(items) for _, items in groups], pegs, board.height / board.width)
    pages = _pages(groups, grid)
    pdf = _Pdf(title, f"{subject}; each solution has {counted(found.length, 'move')}.", len(pages))
    for rows in pages:
        pdf.add_page()
        with pdf.local_context(stroke_cap_style="round"):
            for y, heading, items in rows:
                if heading:
                    pdf.write_at(MARGIN, y - 3, heading, Letters(11, bold=True))
                for place, item in enumerate(items):
                    x = MARGIN + place * (grid.wide + GAP)
                    pdf.picture(board, grid.wide, x, y, item, ink)
                    low = y + grid.high - CAPTION
                    label = headline.label(item, found.variant)
                    pdf.caption(x, low, grid.wide, f"{numbers[item.name]}", label, ink)
                    pdf.small_print(x, low, grid.wide, words.caption(item))
    return bytes(pdf.output())


class Letters(NamedTuple):
    """How a line of text is written: where x is, and how wide the line may be in mm."""

    points: float
    ink: str = INK
    bold: bool = False
    at: Literal["left", "centre", "right"] = "left"
    wide: float | None = None


class Row(NamedTuple):
    """Pictures from that height on, and what stands above them."""

    y: float
    heading: str
    items: Sequence[Item]


class Grid(NamedTuple):
    """So many columns of cells, which are so wide and high."""

    columns: int
    wide: float
    high: float


def _fit(sizes: Sequence[int], pegs: int, ratio: float) -> Grid:
    """The largest pictures with which groups of these sizes fit on a sheet, or the usual ones."""
    across = WIDTH - 2 * MARGIN
    scale = (pegs / 2) ** 0.5  # more pegs need more room

    def grid(columns: int) -> Grid:
        wide = min((across - (columns - 1) * GAP) / columns, MOST * scale)
        return Grid(columns, wide, wide * ratio + CAPTION)

    heads = HEAD * (len(sizes) if len(sizes) > 1 else 0)
    columns = max(int(across / (MOST * scale)), 1)
    while (tried := grid(columns)).wide >= LEAST * scale:
        rows = sum(-(-size // columns) for size in sizes)
        if heads + rows * (tried.high + GAP) - GAP <= HEIGHT - 2 * MARGIN - TITLE - FOOT:
            return tried
        columns += 1
    return grid(int((across + GAP) / (USUAL * scale + GAP)))


def _pages(groups: Groups, grid: Grid) -> list[list[Row]]:
    """Rows of pictures, page by page; the first of a group has its heading."""
    pages: list[list[Row]] = [[]]
    y = MARGIN + TITLE
    for title, items in groups:
        heading = f"{title} ({len(items)})" if title else ""
        for first in range(0, len(items), grid.columns):
            y += HEAD if heading else 0
            if y + grid.high > HEIGHT - MARGIN - FOOT:
                pages.append([])
                y = MARGIN + (HEAD if heading else 0)
            pages[-1].append(Row(y, heading, items[first : first + grid.columns]))
            y += grid.high + GAP
            heading = ""
    return pages


class _Pdf(FPDF):
    """Pages with a title on the first and a number on each."""

    def __init__(self, title: str, below: str, pages: int) -> None:
        super().__init__(format="A4")
        self.set_auto_page_break(False)
        self.set_title(title)
        self.set_creator("Hanoi Lab")
        self._said = title, below, pages

    def header(self) -> None:
        """The title, above the first page."""
        if self.page == 1:
            title, below, _ = self._said
            large = Letters(13, bold=True, wide=WIDTH - 2 * MARGIN)
            self.write_at(MARGIN, MARGIN + 4, title, large)
            self.write_at(MARGIN, MARGIN + 10.5, below, Letters(10, FAINT))

    def footer(self) -> None:
        """The number of the page."""
        self.write_at(MARGIN, HEIGHT - MARGIN, "Hanoi Lab, Strategies", Letters(8, FAINT))
        number = f"{self.page} of {self._said[2]}"
        right = Letters(8, FAINT, at="right")
        self.write_at(WIDTH - MARGIN, HEIGHT - MARGIN, number, right)

    def write_at(self, x: float, y: float, text: str, letters: Letters) -> None:
        """Write a line of text, on y; smaller if it would be wider than it may."""
        points, ink, bold, at, wide = letters
        text = text.replace(words.FAULT, " (fault)")  # the standard fonts have Latin 1 only
        text = text.encode("latin-1", "replace").decode("latin-1")
        self.set_font("helvetica", "B" if bold else "", points)
        width = self.get_string_width(text)
        if wide is not None and width > wide:
            self.set_font_size(points * wide / width)
            width = wide
        self.set_text_color(ink)
        self.text(x - {"left": 0, "centre": width / 2, "right": width}[at], y, text)

    def picture(
        self, board: Geometry, wide: float, x: float, y: float, item: Item, mark: str
    ) -> None:
        """The auxiliary pegs, so wide, from that corner on; discs on smaller ones have a ring."""
        scale = wide / board.width
        outlined = {inversion.disc for inversion in item.inversions}

        def bar(left: float, top: float, width: float, height: float, fill: str) -> None:
            half = min(width, height) / 2
            self.set_draw_color(fill)
            self.set_line_width(2 * half * scale)
            self.line(
                x + (left + half) * scale,
                y + (top + half) * scale,
                x + (left + width - half) * scale,
                y + (top + height - half) * scale,
            )

        names = peg_names(len(item.piles) + 2)[1:-1]
        rings = []
        for peg, (name, pile) in enumerate(zip(names, item.piles, strict=True)):
            middle, top = board.middle(peg), board.pole_top
            bar(middle - board.pole / 2, top, board.pole, board.ground - top, PEG)
            points = max(board.name_size * scale * POINTS, SMALLEST)
            line, letters = y + board.name_line * scale, Letters(points, FAINT, at="centre")
            self.write_at(x + middle * scale, line, name, letters)
            for level, disc in enumerate(pile):
                fill, ink = PALETTE[(disc - 1) % len(PALETTE)]
                (_, height), width = board.place(peg, level), board.width_of(disc)
                left, top = middle - width / 2, height - board.thick / 2
                bar(left, top, width, board.thick, fill)
                if disc in outlined:
                    box = x + left * scale, y + top * scale, width * scale, board.thick * scale
                    rings.append(box)
                size = board.font_size
                at = x + middle * scale, y + (height + 0.35 * size) * scale
                self.write_at(*at, str(disc), Letters(size * scale * POINTS, ink, True, "centre"))
        bar(board.pad, board.ground, board.width - 2 * board.pad, board.base, BASE)
        for box in rings:
            self.ring(*box, mark)

    def ring(self, x: float, y: float, width: float, height: float, mark: str) -> None:
        """Around a disc."""
        self.set_draw_color(mark)
        self.set_line_width(RING)
        box = x - RING, y - RING, width + 2 * RING, height + 2 * RING
        radius = 0.499 * min(box[2:])  # fpdf2 takes a half for something else
        self.rect(*box, "D", round_corners=True, corner_radius=radius)

    def caption(self, x: float, y: float, wide: float, number: str, label: str, ink: str) -> None:
        """The number, and the cheat."""
        self.write_at(x + 1, y + 3.6, number, Letters(9, FAINT))
        self.write_at(x + wide - 1, y + 3.6, label, Letters(9, ink, True, "right", wide - 8))

    def small_print(self, x: float, y: float, wide: float, text: str) -> None:
        """What the papers call it."""
        self.write_at(x + wide / 2, y + 7, text, Letters(6.5, FAINT, at="centre", wide=wide))
