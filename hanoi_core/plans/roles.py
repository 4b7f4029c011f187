"""A plan in one row: set aside, make room, cheat, largest disc, bring back.

From the whole plan down to the first phase that has a role. What is set aside after the first only
makes room for more. Nothing is walked along: phases are few, however many moves they have.
"""

from typing import NamedTuple

from hanoi_core.plans.nodes import Chain, Node, Renamed, Step, inner
from hanoi_core.plans.phases import Place

MAX_STRETCHES = 1000


class Stretch(NamedTuple):
    """Moves start to stop - 1, which play one part: see `Caption`."""

    role: str
    start: int
    stop: int


class _Piece(NamedTuple):
    place: Place
    role: str
    is_whole: bool  # there is nothing to be told apart in it

    @classmethod
    def of(cls, place: Place) -> "_Piece":
        role = place.role
        return cls(place, role, bool(role) or not _has_roles(place.node))

    def parts(self) -> "list[_Piece]":
        """What it consists of, if that tells more."""
        return [self] if self.is_whole else [_Piece.of(place) for place in self.place.children()]


def stretches(root: Place) -> tuple[Stretch, ...]:
    """The roles of a plan in turn; what would be more than MAX_STRETCHES pieces has none.

    >>> from hanoi_core.plans.nodes import Frame, chain
    >>> stretches(Place.of(chain([Step(1, 0, 1), Step(1, 1, 2)]), Frame((0, 1, 2), (1,), False), 0))
    (Stretch(role='', start=0, stop=2),)
    """
    pieces = [_Piece.of(root)]
    while not all(piece.is_whole for piece in pieces):
        finer = [part for piece in pieces for part in piece.parts()]
        if len(finer) > MAX_STRETCHES:
            break
        pieces = finer
    found: list[Stretch] = []
    for place, role, _ in pieces:
        start = place.start
        if found and role == "aside":
            role = "room"
        if found and found[-1].role == role:
            start = found.pop().start
        found.append(Stretch(role, start, place.start + place.node.length))
    return tuple([stretch for stretch in found if stretch.start < stretch.stop])


def _has_roles(root: Step | Chain) -> bool:
    """Whether anything that a node consists of has a role."""
    met: set[Node] = set()
    waiting = list(inner(root))
    while waiting:
        node = waiting.pop()
        if node in met:
            continue
        met.add(node)
        if node.caption and (node.caption.role or node.caption.read(backwards=True).role):
            return True
        waiting.extend(inner(node.node if isinstance(node, Renamed) and node.caption else node))
    return False
