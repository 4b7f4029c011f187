"""One move of a plan, or the board after so many, found by walking down its nodes.

On the way down, k counts the moves of the node that is reached in its own order, also where time
runs backwards.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import accumulate

from hanoi_core.plans.cuts import Cut, whole_parts
from hanoi_core.plans.effects import Segment, cut, height, joined, renamed
from hanoi_core.plans.nodes import SAME, Chain, Frame, Node, Renamed, Step, effect_of

Board = list[list[int]]  # the discs of each peg, bottom to top
Piles = list[tuple[int, Segment]]  # segments and the pegs that they are on

_LEVELS = 3  # of a plan that are one stride
_MOST_STRIDES = 64  # from one chain: where there are more, parts are taken one by one
_LONGEST = 2**4096  # moves of a chain with strides: longer numbers would take much room


class Lookup:
    """Looks into a plan. It remembers the strides that it took, and takes them again.

    >>> from hanoi_core.plans.nodes import chain
    >>> root, board = chain([Step(1, 0, 1), Step(2, 0, 2), Step(1, 1, 2)]), [[2, 1], [], []]
    >>> Lookup().move(root, 2)
    (1, 1, 2)
    >>> Lookup().play(board, root, 2)
    >>> board
    [[], [1], [2]]
    """

    def __init__(self) -> None:
        self._strides: dict[Chain, _Strides] = {}

    def __reduce__(self) -> tuple[object, ...]:
        return Lookup, ()

    def move(self, root: Node, k: int) -> tuple[int, int, int]:
        """Disc, source and target of move k, from 0; there must be one."""
        node, frame = _entered(root, SAME)
        frames = [frame]
        if frame.backwards:
            k = node.length - 1 - k
        while isinstance(node, Chain):
            strides = self._from(node)
            i = bisect_right(strides.ends, k)
            node, frame = strides.stride(i)
            frames.append(frame)
            k = strides.ends[i] - 1 - k if frame.backwards else k - strides.begin(i)
        disc, source, target = node.disc, node.source, node.target
        for pegs, discs, backwards in reversed(frames):
            disc, source, target = discs[disc - 1], pegs[source], pegs[target]
            if backwards:
                source, target = target, source
        return disc, source, target

    def play(self, board: Board, root: Node, k: int) -> None:
        """Change the board as the first k moves do; there must be so many."""
        node, frame = _entered(root, SAME)
        while isinstance(node, Cut):
            for part in node.parts[:: -1 if frame.backwards else 1]:
                if k < part.length:
                    node, frame = _entered(part, frame)
                    break
                for whole, inside in whole_parts(part, frame):
                    self._play(board, whole, inside, whole.length)
                k -= part.length
            else:
                return
        self._play(board, node, frame, k)

    def _play(self, board: Board, node: Step | Chain, frame: Frame, k: int) -> None:
        """Change the board as the first k moves of a node do that no cut goes through.

        What the node takes off is put down again, from the bottom up, as it then lies.
        """
        for peg, both in node.effect.items():
            stack = board[frame.pegs[peg]]
            del stack[len(stack) - height(both[frame.backwards]) :]
        if frame.backwards:
            k = node.length - k
        while isinstance(node, Chain) and 0 < k < node.length:
            strides = self._from(node)
            i = bisect_right(strides.ends, k)
            _put(board, strides.beneath(i), frame)
            node, inner = strides.stride(i)
            k = strides.ends[i] - k if inner.backwards else k - strides.begin(i)
            frame = frame.enter(inner)
        _put(board, [(peg, both[k > 0]) for peg, both in node.effect.items()], frame)

    def _from(self, chain: Chain) -> "_Strides":
        if chain not in self._strides:
            self._strides[chain] = _Strides(chain)
        return self._strides[chain]


class _Strides:
    """The ways from a chain to the parts of the parts of its parts; stride i ends at ends[i].

    Where these are too many, a stride leads to a part of the chain, and is not remembered.
    """

    def __init__(self, chain: Chain) -> None:
        self._chain = chain
        self.ends = _stride_ends(chain)
        self._strides: dict[int, tuple[Step | Chain, Frame]] = {}
        self._beneath: dict[int, Piles] = {}

    def begin(self, i: int) -> int:
        """Where stride i begins."""
        return self.ends[i - 1] if i else 0

    def stride(self, i: int) -> tuple[Step | Chain, Frame]:
        """The node that a stride leads to, and its frame within that of the chain."""
        if i in self._strides:
            return self._strides[i]
        if self.ends is self._chain.ends:
            return _entered(self._chain.parts[i], SAME)
        *_, (last, part, frame) = _path(self._chain, self.begin(i))
        self._strides[i] = _entered(last.parts[part], frame)
        return self._strides[i]

    def beneath(self, i: int) -> Piles:
        """What lies under all that the node of a stride touches, of what the chain touches."""
        if i in self._beneath:
            return self._beneath[i]
        if self.ends is self._chain.ends:
            return list(_beneath(self._chain, i))
        piles: dict[int, Segment] = {}
        for chain, part, (pegs, discs, _) in _path(self._chain, self.begin(i)):
            for peg, segment in _beneath(chain, part):
                piles[pegs[peg]] = joined(piles.get(pegs[peg], ()), renamed(segment, discs))
        self._beneath[i] = list(piles.items())
        return self._beneath[i]


def _stride_ends(chain: Chain) -> tuple[int, ...]:
    """Where the strides from a chain end; the ends of its parts, if these must do."""
    parts: list[tuple[Node, bool]] = [(chain, False)]
    for _ in range(_LEVELS):
        parts = [inner for part in parts for inner in _opened(*part)]
        if len(parts) > _MOST_STRIDES or chain.length >= _LONGEST:
            return chain.ends
    return tuple(accumulate(part.length for part, _ in parts))


def _opened(node: Node, backwards: bool) -> list[tuple[Node, bool]]:
    """The parts of a node in the order of time, and whether they go backwards."""
    inner = node
    if isinstance(node, Renamed):
        inner, backwards = node.node, backwards != node.backwards
    if isinstance(inner, Chain):
        return [(part, backwards) for part in inner.parts[:: -1 if backwards else 1]]
    return [(inner, backwards)]


def _path(chain: Chain, k: int) -> Iterator[tuple[Chain, int, Frame]]:
    """The chains that a stride leads through, to move k: each with its next part, and its frame."""
    node: Step | Chain = chain
    frame = SAME
    for _ in range(_LEVELS):
        if isinstance(node, Step):
            return
        i = bisect_right(node.ends, k)
        yield node, i, frame
        part = node.parts[i]
        k -= node.ends[i] - part.length
        if isinstance(part, Renamed) and part.backwards:
            k = part.length - 1 - k
        node, frame = _entered(part, frame)


def _beneath(chain: Chain, i: int) -> Iterator[tuple[int, Segment]]:
    """What lies under all that part i of a chain takes and gives, of what the chain touches.

    It is the same before and after the part: whichever is nearer to an end of the chain is taken.
    """
    late = 2 * i >= len(chain.parts)
    board = {peg: both[late] for peg, both in chain.effect.items()}
    for part in chain.parts[:i:-1] if late else chain.parts[:i]:
        for peg, both in effect_of(part).items():
            board[peg] = joined(_under(board[peg], both[late]), both[not late])
    for peg, both in effect_of(chain.parts[i]).items():
        board[peg] = _under(board[peg], both[late])
    return ((peg, segment) for peg, segment in board.items() if segment)


def _under(segment: Segment, top: Segment) -> Segment:
    """The segment without its top."""
    return cut(segment, height(segment) - height(top))[0]


def _put(board: Board, piles: Iterable[tuple[int, Segment]], frame: Frame) -> None:
    """Put segments on their pegs; these and the discs are called as the frame says."""
    pegs, discs, _ = frame
    for peg, segment in piles:
        stack = board[pegs[peg]]
        for run in renamed(segment, discs):
            stack.extend(run)


def _entered(node: Node, frame: Frame) -> tuple[Step | Chain, Frame]:
    """The node without its names, and its frame."""
    return (node.node, frame.enter(node)) if isinstance(node, Renamed) else (node, frame)
