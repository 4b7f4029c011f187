"""A plan as the JSON that the browser walks.

The browser gets the graph of shared nodes, not the moves: 64 discs on three pegs are some
hundred nodes. `plan.js` reads this format; a test compares it with `hanoi_core.plans.plan` move
by move. Every whole number here is small; lengths are worked out in the browser.

    nodes    in an order in which parts come before what they are part of:
             [0, caption, parts]                          a chain
             [1, disc, source, target, caption]           a step
             [2, node, pegs, start, stop, back, caption]  a renamed node whose discs are a range
             [3, node, pegs, discs, back, caption]        a renamed node whose discs are a list
             A part is the index of a node, or [bytes, columns, base64]: a run of steps, a row
             each of disc, source, target and, if there are four columns, caption + 1.
    captions what, why, source and role as indices into `strings`, and the caption for backwards in
             time; -1 stands for no caption.
    roles    the plan in one row: role, start, stop; decimal digits, for lengths have no bounds.
"""

import json
from array import array
from base64 import b64encode
from collections.abc import Iterable
from hashlib import blake2b
from itertools import groupby
from sys import byteorder
from typing import Any

from hanoi_core.plans.captions import Caption
from hanoi_core.plans.nodes import Chain, Node, Step, inner, inner_first
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.variant import peg_names

_RUN = 4  # steps in a row that are packed; fewer are cheaper as nodes
_CELLS = ((1, "B"), (2, "H"), (4, "I"))  # bytes a number, and array's letter for it


def encode(plan: Plan) -> dict[str, Any]:
    """The plan as plain data, ready for JSON."""
    return _Encoder().plan(plan)


def signature(encoded: dict[str, Any]) -> str:
    """A short name that two encoded plans share only if they are the same."""
    text = json.dumps(encoded, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()


class _Encoder:
    """Numbers nodes, captions and strings as it meets them; lives for one plan."""

    def __init__(self) -> None:
        self._nodes: list[list[Any]] = []
        self._index: dict[Node, int] = {}
        self._captions: dict[Caption, int] = {}
        self._strings: dict[str, int] = {}

    def plan(self, plan: Plan) -> dict[str, Any]:
        for node in inner_first(plan.root, _unpacked):
            self._index[node] = len(self._nodes)
            self._nodes.append(self._node(node))
        captions = [
            [*map(self._string, caption[:4]), self._caption(caption.back)]
            for caption in self._captions
        ]
        return {
            "names": list(peg_names(plan.start.pegs)),
            "cheats": plan.variant.cheats,
            "bottleneck": plan.variant.bottleneck,
            "start": [list(stack) for stack in plan.start.stacks],
            "nodes": self._nodes,
            "captions": captions,
            "strings": list(self._strings),
            "roles": [[role, str(start), str(stop)] for role, start, stop in plan.roles()],
        }

    def _node(self, node: Node) -> list[Any]:
        if isinstance(node, Step):
            return [1, node.disc, node.source, node.target, self._caption(node.caption)]
        if isinstance(node, Chain):
            return [0, self._caption(node.caption), self._parts(node.parts)]
        what = [self._index[node.node], list(node.pegs)]
        how = [int(node.backwards), self._caption(node.caption)]
        if isinstance(node.discs, range):
            return [2, *what, node.discs.start, node.discs.stop, *how]
        return [3, *what, list(node.discs), *how]

    def _parts(self, parts: tuple[Node, ...]) -> list[Any]:
        found: list[Any] = []
        for run, group in _runs(parts):
            found.extend([self._run(group)] if run else [self._index[part] for part in group])
        return found

    def _run(self, steps: list[Node]) -> list[Any]:
        rows = [
            (step.disc, step.source, step.target, self._caption(step.caption) + 1)
            for step in steps
            if isinstance(step, Step)
        ]
        columns = 4 if any(row[3] for row in rows) else 3
        cells = [cell for row in rows for cell in row[:columns]]
        size, letter = next(kind for kind in _CELLS if max(cells) < 256 ** kind[0])
        packed = array(letter, cells)
        if byteorder == "big":
            packed.byteswap()
        return [size, columns, b64encode(packed.tobytes()).decode()]

    def _caption(self, caption: Caption | None) -> int:
        """Its number; that of its `back` comes before it."""
        if caption is None:
            return -1
        if caption not in self._captions:
            self._caption(caption.back)
            self._captions[caption] = len(self._captions)
        return self._captions[caption]

    def _string(self, text: str) -> int:
        return self._strings.setdefault(text, len(self._strings))


def _runs(parts: Iterable[Node]) -> Iterable[tuple[bool, list[Node]]]:
    """The parts in groups, with whether a group is a run of steps that is packed."""
    for steps, grouped in groupby(parts, key=lambda part: isinstance(part, Step)):
        group = list(grouped)
        yield steps and len(group) >= _RUN, group


def _unpacked(node: Node) -> Iterable[Node]:
    """The nodes that a node is made of, but for those that are packed."""
    for run, group in _runs(inner(node)):
        yield from () if run else group
