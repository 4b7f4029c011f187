"""A plan as a JSON document, which the browser walks by itself.

The document has the graph of shared nodes, not the moves: 64 discs on three pegs are some hundred
nodes. `player/plan.js` walks it; a test compares that with `hanoi_core.plans.plan` move by move.
Every whole number here is small; the browser works out the lengths.

    version  of this format. A reader refuses a newer one; a document without it is of version 1.
    names    of the pegs
    cheats, bottleneck
             the rules
    start    the discs on each peg, bottom to top
    nodes    each after those that it is made of; the last is the whole plan:
             [0, caption, parts]                          a chain
             [1, disc, source, target, caption]           a step
             [2, node, pegs, start, stop, back, caption]  a renamed node whose discs are a range
             [3, node, pegs, discs, back, caption]        a renamed node whose discs are a list
             A part is the index of a node, or [bytes, columns, base64]: a run of steps, a row
             each of disc, source, target and, if there are four columns, caption + 1.
    captions what, why, source and role as indices into `strings`, and the caption for backwards in
             time; -1 stands for no caption.
    strings  the texts of the captions; they name pegs as {p[0]} and discs as {d[1]} or {d[1-5]}
    roles    the plan in one row: role, start, stop; decimal digits, since lengths have no bounds
"""

import json
from array import array
from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from itertools import groupby
from sys import byteorder
from typing import Any

from hanoi_core.plans.captions import Caption
from hanoi_core.plans.nodes import Chain, Node, Step, inner, inner_first
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.variant import peg_names

VERSION = 1
_RUN = 4  # steps in a row that are packed; fewer are cheaper as nodes
_CELLS = ((1, "B"), (2, "H"), (4, "I"))  # bytes a number, and array's letter for it

_Numbers = Mapping[Caption | None, int]


@dataclass(frozen=True, slots=True)
class Document:
    """A plan as JSON. Documents have the same name only if they have the same text."""

    text: str
    name: str


@lru_cache(maxsize=64)
def document(plan: Plan) -> Document:
    """Return the document of a plan. The documents that were asked for last are kept.

    >>> from hanoi_core import schemes
    >>> document(schemes.classic(1)).text[:43]
    '{"version":1,"names":["S","P","D"],"cheats"'
    """
    text = json.dumps(encode(plan), separators=(",", ":"))
    return Document(text, blake2b(text.encode(), digest_size=8).hexdigest())


def encode(plan: Plan) -> dict[str, Any]:
    """Return what the document of a plan says, as plain data."""
    nodes = inner_first(plan.root, _unpacked)
    numbers = {node: number for number, node in enumerate(nodes)}
    captions = _captions(nodes)
    said = [caption for caption in captions if caption is not None]
    texts = dict.fromkeys([text for caption in said for text in caption[:4]])
    strings = {text: number for number, text in enumerate(texts)}
    return {
        "version": VERSION,
        "names": peg_names(plan.start.pegs),
        "cheats": plan.variant.cheats,
        "bottleneck": plan.variant.bottleneck,
        "start": plan.start.stacks,
        "nodes": [_node(node, numbers, captions) for node in nodes],
        "captions": [
            [strings[what], strings[why], strings[source], strings[role], captions.get(back, -1)]
            for what, why, source, role, back in said
        ],
        "strings": [*strings],
        "roles": [[role, str(start), str(stop)] for role, start, stop in plan.roles()],
    }


def _captions(nodes: Sequence[Node]) -> dict[Caption | None, int]:
    """Number every caption of some nodes and of their parts, each after its `back`; None is -1."""
    found: dict[Caption | None, int] = {None: -1}
    parts = [part for node in nodes if isinstance(node, Chain) for part in node.parts]
    for caption in [node.caption for node in (*parts, *nodes)]:
        if caption and caption not in found:
            found.setdefault(caption.back, len(found) - 1)
            found[caption] = len(found) - 1
    return found


def _node(node: Node, numbers: Mapping[Node, int], captions: _Numbers) -> list[Any]:
    caption = captions[node.caption]
    if isinstance(node, Step):
        return [1, node.disc, node.source, node.target, caption]
    if isinstance(node, Chain):
        parts: list[Any] = []
        for is_run, group in _groups(node.parts):
            parts += [_run(group, captions)] if is_run else [numbers[part] for part in group]
        return [0, caption, parts]
    what, back = (numbers[node.node], node.pegs), int(node.backwards)
    if isinstance(node.discs, range):
        return [2, *what, node.discs.start, node.discs.stop, back, caption]
    return [3, *what, node.discs, back, caption]


def _run(steps: Sequence[Node], captions: _Numbers) -> list[Any]:
    rows = [
        (step.disc, step.source, step.target, captions[step.caption] + 1)
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


def _groups(parts: Sequence[Node]) -> list[tuple[bool, Sequence[Node]]]:
    """Return the parts of a chain in groups, with whether a group is a run of steps."""
    if len(parts) < _RUN:
        return [(False, parts)]
    found = [(kind is Step, [*group]) for kind, group in groupby(parts, type)]
    return [(steps and len(group) >= _RUN, group) for steps, group in found]


def _unpacked(node: Node) -> Sequence[Node]:
    """Return the nodes that a node is made of, without those in runs."""
    parts = inner(node)
    if len(parts) < _RUN:
        return parts
    return [part for is_run, group in _groups(parts) if not is_run for part in group]
