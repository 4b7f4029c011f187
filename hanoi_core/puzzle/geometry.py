"""Where everything on a picture of a position is: x to the right, y down, in px.

The app lays out its boards by the same rule, in JavaScript and in CSS, in boxes of any size.
"""

from dataclasses import dataclass

_PEG = 0.7  # a peg is so much higher than all discs, in levels
_ABOVE = 0.25  # what is above it
_FOOT = 30  # the base, and the names of the pegs
_MOST_STEPS = 22  # of all discs, in levels, so that no peg takes all the page


@dataclass(frozen=True, slots=True)
class Geometry:
    """A picture of so many pegs, discs and levels, in its natural size.

    >>> board = Geometry(pegs=4, discs=3, levels=3)
    >>> round(board.width), round(board.height), round(board.middle(0)), board.thick
    (423, 188, 69, 38)
    """

    pegs: int
    discs: int
    levels: int

    @property
    def level(self) -> float:
        """From one disc to the next above it."""
        return min(max(200 / max(self.levels, 1), 16), 40)

    @property
    def slot(self) -> float:
        """From one peg to the next: a column's width."""
        steps = min(0.3 * max(self.discs - 1, 0), _MOST_STEPS)
        return self.level * max(1 / 0.42, (1.15 + steps) / 0.92)

    @property
    def width(self) -> float:
        """Of the picture."""
        return self.slot * self.pegs / 0.9

    @property
    def height(self) -> float:
        """Of the picture."""
        return self.ground + _FOOT

    @property
    def pad(self) -> float:
        """The room beside the base."""
        return self.width / 20

    @property
    def ground(self) -> float:
        """Where the lowest discs lie."""
        return self.level * (self.levels + _PEG + _ABOVE)

    @property
    def base(self) -> float:
        """The height of what the pegs stand on."""
        return min(max(0.2 * self.level, 4), 14)

    @property
    def name_size(self) -> float:
        """The font size of the pegs' names."""
        return 13

    @property
    def name_line(self) -> float:
        """The line that the names stand on."""
        return self.ground + self.base + 1.35 * self.name_size

    @property
    def thick(self) -> float:
        """A disc's height: there is air above and below. Its ends are half as round."""
        return self.level - 2

    @property
    def font_size(self) -> float:
        """Of the numbers on the discs: the smallest disc must have room for any."""
        fitting = max(0.52 * self.level, min(12, 0.72 * self.level))
        return min(fitting, self.width_of(1) / (0.62 * len(str(self.discs))))

    @property
    def pole(self) -> float:
        """A peg's width."""
        return min(max(0.15 * self.level, 3), 10)

    @property
    def pole_top(self) -> float:
        """Where the pegs end."""
        return self.level * _ABOVE

    @property
    def ring(self) -> float:
        """The line around a disc that lies on a smaller one."""
        return min(max(0.12 * self.level, 1.5), 3)

    def middle(self, peg: int) -> float:
        """Where a peg stands."""
        return self.pad + self.slot * (peg + 0.5)

    def width_of(self, disc: int) -> float:
        """A disc's width."""
        least, most = max(0.3 * self.slot, 1.15 * self.level), 0.92 * self.slot
        return least + (most - least) * (disc - 1) / max(self.discs - 1, 1)

    def place(self, peg: int, level: int) -> tuple[float, float]:
        """The middle of a disc on a peg; level 0 is the lowest."""
        return self.middle(peg), self.ground - (level + 0.5) * self.level
