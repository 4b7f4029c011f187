"""Where everything on a board is drawn: x to the right, y down, in the units of its box.

Every drawing of a board is laid out by this one geometry; the app has it in JavaScript too.
"""

from dataclasses import dataclass
from math import inf
from typing import NamedTuple

_DISC = 0.86  # a disc's height, in levels; the rest is a gap
_WIDEST = 0.94  # the largest disc, in columns
_LEVEL = 16  # of a picture
_FOOT = 22  # of a picture: the names of the pegs, and the base
_MOST_STEPS = 360  # of all discs' steps in a picture, so that no peg takes all the page


class Room(NamedTuple):
    """So many levels above a full peg; and how high a level may be."""

    levels: float
    highest: float = inf


PICTURE = Room(0.6, _LEVEL)


@dataclass(frozen=True, slots=True)
class Geometry:
    """A board of so many pegs, discs and levels in a box.

    >>> board = Geometry(600, 300, pegs=3, discs=5, levels=6, room=Room(1.7))
    >>> board.spacing, board.middle(2), board.width_of(5), board.place(2, 0)[0]
    (200.0, 500.0, 188.0, 500.0)
    """

    width: float
    height: float
    pegs: int
    discs: int
    levels: int
    room: Room = PICTURE

    @classmethod
    def picture(cls, pegs: int, discs: int, levels: int) -> "Geometry":
        """A picture in its natural size.

        >>> board = Geometry.picture(pegs=4, discs=3, levels=3)
        >>> board.width, board.height
        (228, 80)
        """
        column = 30 + min(9 * max(discs, 1), _MOST_STEPS)
        height = int(_LEVEL * (levels + PICTURE.levels) + _FOOT + 0.5)
        return cls(column * pegs, height, pegs, discs, levels)

    @property
    def spacing(self) -> float:
        """From one peg to the next: a column's width."""
        return self.width / self.pegs

    @property
    def name_size(self) -> float:
        """The font size of the pegs' names."""
        return max(11, min(self.height / 18, 44, self.spacing / 2.4))

    @property
    def name_line(self) -> float:
        """The line that the names stand on."""
        return self.height - self.name_size * 0.476

    @property
    def base(self) -> float:
        """The height of what the pegs stand on."""
        return max(3, min(self.height / 40, 7))

    @property
    def ground(self) -> float:
        """Where the lowest discs lie."""
        return self.height - self.name_size * 1.7 - self.base

    @property
    def level(self) -> float:
        """From one disc to the next above it."""
        return min(self.ground / (self.levels + self.room.levels), self.room.highest)

    @property
    def thick(self) -> float:
        """A disc's height."""
        return self.level * _DISC

    @property
    def round(self) -> float:
        """The radius of a disc's corners."""
        return self.thick * 0.42

    @property
    def font_size(self) -> float:
        """Of the numbers on the discs: the smallest disc must have room for any."""
        fitting = min(self.thick * 0.9, max(12, self.thick * 0.72))
        digits = len(str(self.discs))
        return min(fitting, self._least * self.spacing / digits / 0.62, 40)

    @property
    def pole(self) -> float:
        """Half of a peg's width."""
        return min(0.035 * self.spacing, 7)

    @property
    def pole_top(self) -> float:
        """Where the pegs end."""
        return self.ground - (self.levels + 0.35) * self.level

    @property
    def _least(self) -> float:
        """The width of a disc that would be smaller than all, in columns."""
        return min(max(0.2, 26 / self.spacing), 0.4)

    def middle(self, peg: int) -> float:
        """Where a peg stands."""
        return self.spacing * (peg + 0.5)

    def width_of(self, disc: int) -> float:
        """A disc's width."""
        share = self._least + (_WIDEST - self._least) * disc / self.discs
        return self.spacing * share

    def place(self, peg: int, level: int) -> tuple[float, float]:
        """The middle of a disc on a peg; level 0 is the lowest."""
        return self.middle(peg), self.ground - (level + 0.5) * self.level
