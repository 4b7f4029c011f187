"""Move plans that cost nothing until they are looked at.

A plan is a tree whose subtrees are shared: the two transfers of a tower of n - 1 discs in the
classic puzzle are one node, whose pegs are renamed in two ways. Every node knows its
length and its net effect, so that finding move k, or the board after it, walks down the tree
and skips what lies before as one step. 64 discs on three pegs are 64 nodes, not 2**64 - 1 moves.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, islice, starmap
from operator import index
from typing import overload

from hanoi_core.errors import ArgumentError, MoveIndexError, require_whole
from hanoi_core.plans import nodes, notebook
from hanoi_core.plans.arrays import Array, Expansion, spans
from hanoi_core.plans.captions import Caption, readable
from hanoi_core.plans.cuts import between
from hanoi_core.plans.grouping import Phases, grouped, moves_of
from hanoi_core.plans.lookup import Lookup
from hanoi_core.plans.nodes import Chain, Frame, Renamed, Step
from hanoi_core.plans.phases import Phase, Place, outline
from hanoi_core.plans.roles import Stretch, stretches
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.rows import Shared
from hanoi_core.puzzle.state import Movable, Move, State
from hanoi_core.puzzle.variant import Variant

MAX_ARRAY = 2**28  # moves in one array: three columns of at least a byte each


@dataclass(frozen=True, eq=False, slots=True, repr=False)
class Plan:
    """A solution, or any other list of moves, expanded only where it is looked at.

    >>> from hanoi_core import solve
    >>> plan = solve(64, Variant(pegs=3))
    >>> plan, plan.length == 2**64 - 1, plan[2**63 - 1]
    (<Plan of about 2^64 moves: 64 discs from S to D, 3 pegs>, True, Move(64, 0, 2, pegs=3))
    """

    root: Chain | Renamed
    start: State
    variant: Variant
    _lookup: Lookup = field(init=False, default_factory=Lookup)

    @staticmethod
    def of_moves(
        start: State,
        moves: Iterable[Movable],
        variant: Variant | None = None,
        title: str | Caption = "A list of moves",
        phases: Phases = (),
    ) -> "Plan":
        """The plan that makes these moves, each a Move, a text or disc, source and target.

        `phases` says what each stretch is for: so many moves, or phases in their turn. What is no
        sentence of its own there, like "so that", is said of every move of the stretch. The errors
        are those of `rules.replay`: an IllegalMoveError for a move that breaks a rule; and an
        ArgumentError if the phases are not as long as the moves.

        >>> plan = Plan.of_moves(State.tower(2, 3), ["d1 S>P", (2, 0, 2), "d1 P>D"], Variant(3))
        >>> plan.length, str(plan.final)
        (3, '//2,1')
        """
        moves = list(moves)
        rules.replay(start, moves, variant)
        variant = variant or Variant(start.pegs)
        steps = [
            Step(move.disc, move.source, move.target)
            for move in (Move.of(value, variant.pegs) for value in moves)
        ]
        length = moves_of(phases)
        if phases and length != len(steps):
            raise ArgumentError(f"the phases have {length} moves in all, not {len(steps)}")
        parts = grouped(iter(steps), phases)
        caption = title if isinstance(title, Caption) else Caption.plain(title)
        return Plan(nodes.chain(parts or steps, caption), start, variant)

    @property
    def length(self) -> int:
        """The number of moves, exact at any size.

        >>> from hanoi_core import solve
        >>> solve(8, Variant()).length
        33
        """
        return self.root.length

    def __repr__(self) -> str:
        title = self._root().phase(self.start.pegs).what
        return f"<Plan of {readable(self.length)} move{'s' * (self.length != 1)}: {title}>"

    def _repr_html_(self) -> str:
        """What a notebook shows: the phases one level down, and the first board."""
        pegs = self.start.pegs
        children = islice(self._root().children(), notebook.MOST_PHASES)
        phases = tuple(place.phase(pegs) for place in children)
        return notebook.html(self._root().phase(pegs, phases), self.start)

    def __iter__(self) -> Iterator[Move]:
        return self.moves()

    @property
    def final(self) -> State:
        """The board after the last move. Same as `plan.state_at(plan.length)`."""
        return self.state_at(self.length)

    @overload
    def __getitem__(self, k: int) -> Move: ...

    @overload
    def __getitem__(self, k: slice) -> "Plan": ...

    def __getitem__(self, k: "int | slice") -> "Move | Plan":
        """Move k, from 0, or moves i to j - 1 as a plan of their own. Same as of a list of them.

        A part shares the nodes of the plan, whatever its length, and begins where the plan then
        is. Beyond the end a move is a MoveIndexError, which is an IndexError; a slice with a step
        is an ArgumentError.

        >>> from hanoi_core import solve
        >>> plan = solve(3, Variant(3))
        >>> str(plan[0]), str(plan[-1]), [str(move) for move in plan[1:3]], str(plan[1:3].start)
        ('d1 S>D', 'd1 S>D', ['d2 S>P', 'd1 D>P'], '3,2//1')
        """
        if isinstance(k, slice):
            return self._part(k)
        return Move(*self._lookup.move(self.root, self._index(k)), self.start.pegs)

    def _part(self, part: slice) -> "Plan":
        if part.step not in (None, 1):
            raise ArgumentError(f"a part of a plan has every move: no step, not {part.step!r}")
        try:
            start, stop, _ = part.indices(self.length)
        except TypeError:
            raise ArgumentError(f"a part has whole numbers for its ends, not {part!r}") from None
        root = between(self.root, start, stop)
        assert not isinstance(root, Step)
        return Plan(root, self.state_at(start), self.variant)

    def state_at(self, k: int) -> State:
        """The board after the first k moves, from 0 to length; beyond, a MoveIndexError.

        Same as `rules.replay(plan.start, list(plan)[:k], plan.variant).state`.

        >>> from hanoi_core import solve
        >>> str(solve(64, Variant(3)).state_at(2**64 - 2))[-5:]
        '4,3,2'
        """
        k = _placed("position", k, 0, self.length)
        if not k:
            return self.start
        board = [list(stack) for stack in self.start.stacks]
        self._lookup.play(board, self.root, k)
        return State.of(board)

    def moves(self, start: int = 0, stop: int | None = None) -> Iterator[Move]:
        """Moves start to stop - 1, lazily; moves that are alike are one object.

        An ArgumentError unless 0 <= start <= stop <= length.

        >>> from hanoi_core import solve
        >>> [str(move) for move in solve(3, Variant(3)).moves(0, 2)]
        ['d1 S>D', 'd2 S>P']
        """
        pegs = self.start.pegs
        moves = Shared(pegs, partial(Move, pegs=pegs))
        return chain.from_iterable(map(moves.of, self.arrays(start, stop)))

    def arrays(self, start: int = 0, stop: int | None = None) -> Iterator[Array]:
        """Moves start to stop - 1 as arrays one after the other, in constant memory.

        Same as `to_array` cut into pieces, of whatever length. Errors as of `moves`.

        >>> from hanoi_core import solve
        >>> next(solve(64, Variant(3)).arrays())[:2].tolist()
        [[1, 0, 1], [2, 0, 2]]
        """
        return starmap(self._array, spans(*self._bounds(start, stop)))

    def to_array(self, start: int = 0, stop: int | None = None) -> Array:
        """Moves start to stop - 1 as rows of disc, source, target.

        The type is the smallest that holds the discs. Blocks are expanded once and then copied
        with their names changed: no loop over moves. At most MAX_ARRAY moves, and bounds as for
        `moves`, else an ArgumentError.

        >>> from hanoi_core import solve
        >>> solve(3, Variant(3)).to_array(0, 2).tolist()
        [[1, 0, 2], [2, 0, 1]]
        """
        start, stop = self._bounds(start, stop)
        if stop - start > MAX_ARRAY:
            raise ArgumentError(f"{stop - start} moves in one array: at most {MAX_ARRAY}")
        return self._array(start, stop)

    def _array(self, start: int, stop: int) -> Array:
        return Expansion(self.start).moves(self.root, self._frame(), start, stop)

    def phases(self, k: int) -> tuple[Phase, ...]:
        """What is going on at move k, from the whole plan down to the move itself.

        What a phase reaches is said at its last move. Beyond the end a MoveIndexError.

        >>> from hanoi_core import solve
        >>> for phase in solve(3, Variant(3)).phases(0):
        ...     print(phase.sentence)
        3 discs from S to D, 3 pegs.
        Discs 1 and 2 are set aside on P, so that disc 3 can move.
        Disc 1 to D, to make way for disc 2.
        """
        k = self._index(k)
        return tuple(
            place.phase(self.start.pegs).at(k)
            for place in self._walk(k)
            if isinstance(place.node, Step) or place.caption
        )

    def outline(self, depth: int = 1) -> Phase:
        """The tree of phases, `depth` levels below the root; their ranges tile the plan.

        An ArgumentError if that are more than MAX_OUTLINE phases.

        >>> from hanoi_core import solve
        >>> for phase in solve(3, Variant(3)).outline(1).children:
        ...     print(phase.start, phase.stop, phase.what)
        0 3 Discs 1 and 2 are set aside on P
        3 4 Disc 3 to D
        4 7 Discs 1 and 2 come back on top of disc 3
        """
        return outline(self._root(), require_whole("depth", depth, 0), self.start.pegs)

    def roles(self) -> tuple[Stretch, ...]:
        """The plan in one row: what part its stretches play, neighbours of one role as one.

        >>> from hanoi_core import solve
        >>> [(role, stop - start) for role, start, stop in solve(8).roles()]
        [('aside', 13), ('room', 3), ('largest', 1), ('back', 16)]
        """
        return stretches(self._root())

    def reversed(self) -> "Plan":
        """The same moves taken back, from the last to the first.

        Whether that is legal is another question: lifted off a smaller disc, a disc may not go
        back.

        >>> from hanoi_core import solve
        >>> [str(move) for move in solve(2, Variant(3)).reversed()]
        ['d1 D>P', 'd2 D>S', 'd1 P>S']
        """
        frame, root = self._frame(), self.root
        if isinstance(root, Renamed):
            back = Renamed(root.node, root.pegs, root.discs, not root.backwards, root.caption)
        else:
            back = Renamed(root, frame.pegs, frame.discs, backwards=True)
        return Plan(back, self.final, self.variant)

    def _frame(self) -> Frame:
        return Frame(tuple(range(self.start.pegs)), range(1, self.start.n + 1), False)

    def _root(self) -> Place:
        return Place.of(self.root, self._frame(), 0)

    def _walk(self, k: int) -> Iterator[Place]:
        """The places from the root down to move k."""
        place = self._root()
        yield place
        while not isinstance(place.node, Step):
            node, frame, start = place.node, place.frame, place.start
            offset = k - start
            if frame.backwards:
                offset = node.length - 1 - offset
            i = bisect_right(node.ends, offset)
            part, end = node.parts[i], node.ends[i]
            start += node.length - end if frame.backwards else end - part.length
            last = i == 0 if frame.backwards else end == node.length
            place = Place.of(part, frame, start, place if last else None)
            yield place

    def _index(self, k: int) -> int:
        at = _placed("move", k, -self.length, self.length - 1)
        return at if at >= 0 else at + self.length

    def _bounds(self, start: int, stop: int | None) -> tuple[int, int]:
        require_whole("start", start, 0, self.length)
        if stop is None:
            return start, self.length
        return start, require_whole("stop", stop, start, self.length)


def _placed(what: str, k: int, least: int, most: int) -> int:
    """Same as `require_whole`, but a number that is out of range is an IndexError too."""
    try:
        return require_whole(what, k, least, most)
    except ArgumentError:
        if not hasattr(k, "__index__") or isinstance(k, bool):
            raise
    allowed = f"from {readable(least)} to {readable(most)}" if least <= most else "there are none"
    raise MoveIndexError(f"there is no {what} {readable(index(k))} of this plan: {allowed}")
