"""On what a claim rests, and what rests on it: a small graph as HTML, whose nodes are links.

No Streamlit here. Its columns are claims at one distance, so an edge goes to a neighbouring column;
the nodes have one height, so that what is between two columns can be drawn before these are.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape

from hanoi_app.address.links import to_claim
from hanoi_app.claims.document import MARKS, places
from hanoi_core.papers.claims.claim import Claim, all_claims, find

HEIGHT, GAP = 44, 8  # px of a node, and between two
TITLES = {-2: "which rest on", -1: "it rests on", 0: "this claim", 1: "rests on it"}


@lru_cache(maxsize=1)
def supported() -> Mapping[str, tuple[Claim, ...]]:
    """The claims that rest on each.

    >>> [claim.id for claim in supported()["1987/f3"]][:2]
    ['1987/reve-4', '1987/f3-prose']
    """
    found: dict[str, list[Claim]] = {}
    for claim in all_claims().values():
        for name in claim.rests_on:
            found.setdefault(name, []).append(claim)
    return {name: tuple(claims) for name, claims in found.items()}


def columns(claim: Claim) -> dict[int, tuple[Claim, ...]]:
    """The claims around one, by how far they are: before it on what it rests, directly or not.

    >>> {at: len(some) for at, some in columns(find("1987/riddle")).items()}
    {-2: 3, -1: 1, 0: 1}
    """
    before = tuple(map(find, claim.rests_on))
    first = {claim.id, *claim.rests_on}
    earlier = dict.fromkeys(name for one in before for name in one.rests_on if name not in first)
    after = supported().get(claim.id, ())
    found = {-2: tuple(map(find, earlier)), -1: before, 0: (claim,), 1: after}
    return {at: some for at, some in found.items() if some}


def html(claim: Claim) -> str:
    """The graph; nothing if the claim stands alone."""
    around = columns(claim)
    if len(around) == 1:
        return ""
    rows = max(map(len, around.values()))
    parts: list[str] = []
    for at, claims in around.items():
        if at - 1 in around:
            parts.append(_edges(around[at - 1], claims, rows, at - 1))
        nodes = "".join(_node(one, claim) for one in claims)
        parts.append(
            f'<div class="hk-column hk-at{at}"><h4>{TITLES[at]}</h4>'
            f'<div class="hk-nodes" style="height:{_height(rows)}px">{nodes}</div></div>'
        )
    return f'<div class="hk-graph">{"".join(parts)}</div>'


def label(claim: Claim, here: Claim) -> str:
    """What a claim is called beside another; its paper is named if it is not the same.

    >>> here = find("2024/lemma-1-2")
    >>> label(find("2024/lemma-1-1"), here), label(find("lab/letting-go"), here)
    ('Lemma 1(1)', 'Lab: proofs, Lemma 1')
    """
    place = places(claim).partition("; ")[0]
    return place if claim.paper == here.paper else f"{claim.paper.key.title()}: {place}"


def _node(claim: Claim, here: Claim) -> str:
    mark = f'<i class="hk-mark hk-{claim.verdict}" aria-hidden="true">{MARKS[claim.verdict]}</i>'
    unseen = f'<span class="hl-unseen">, {claim.verdict}</span>'
    face = f"{mark}<span>{escape(label(claim, here))}{unseen}</span>"
    if claim is here:
        return f'<span class="hk-node" aria-current="true">{face}</span>'
    return to_claim(claim.id, face, "hk-node")


def _edges(left: Sequence[Claim], right: Sequence[Claim], rows: int, at: int) -> str:
    """The edges from a column to the next: boxes with a line from corner to corner."""
    lines = "".join(
        _edge(_middle(i, len(left), rows), _middle(j, len(right), rows))
        for i, one in enumerate(left)
        for j, other in enumerate(right)
        if one.id in other.rests_on
    )
    return f'<div class="hk-edges hk-at{at}" style="height:{_height(rows)}px">{lines}</div>'


def _edge(y: int, other: int) -> str:
    look = "hk-falling" if y < other else "hk-rising" if y > other else "hk-level"
    return f'<i class="{look}" style="top:{min(y, other)}px;height:{abs(y - other)}px"></i>'


def _height(rows: int) -> int:
    return rows * (HEIGHT + GAP) - GAP


def _middle(row: int, of: int, rows: int) -> int:
    """Where the middle of a node is, in a column of so many, that is itself in the middle."""
    return (_height(rows) - _height(of)) // 2 + row * (HEIGHT + GAP) + HEIGHT // 2
