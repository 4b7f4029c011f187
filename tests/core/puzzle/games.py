"""Long games by chance, for what checks many moves at once."""

import random

from hypothesis import strategies as st

from hanoi_core import State, Variant, schemes
from tests import reference
from tests.strategies import states

variants = st.one_of(
    st.builds(Variant, pegs=st.just(4), cheats=st.integers(0, 3)),
    st.builds(Variant, pegs=st.just(4), bottleneck=st.integers(2, 5)),
)
Row = tuple[int, int, int]
Game = tuple[State, Variant, list[Row]]

_SOLVED = [
    schemes.classic(9),
    schemes.reve(24),
    schemes.cheat(20),
    schemes.santa_claus(9, 2),
    schemes.layered(14, 3),
    schemes.bottleneck(16, 3),
    schemes.frame_stewart(90, 6),
    schemes.cheat(70)[200:600],
]


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Solutions and wandering about, some with a move that may be anything."""
    if draw(st.booleans()):
        plan = draw(st.sampled_from(_SOLVED))
        start, variant = plan.start, plan.variant
        rows = [(disc, source, target) for disc, source, target in plan.to_array().tolist()]
    else:
        start, rule = draw(states(max_n=6, pegs=(3, 5))), draw(variants)
        variant = Variant(start.pegs, rule.cheats, rule.bottleneck)
        rows = wandering(start, variant, random.Random(draw(st.integers(0, 10**6))))
    if draw(st.booleans()) and rows:
        source, target = draw(st.permutations(range(start.pegs)))[:2]
        at = draw(st.integers(0, len(rows) - 1))
        rows[at] = draw(st.integers(1, start.n + 2)), source, target
    return start, variant, rows


def wandering(start: State, variant: Variant, chance: random.Random) -> list[Row]:
    """A few hundred legal moves, fewer where no move is left."""
    stacks, left, rows = start.stacks, variant.cheats, list[Row]()
    for _ in range(chance.choice((5, 50, 700))):
        legal = reference.legal_moves(
            stacks, left if chance.random() < 0.1 else 0, variant.bottleneck
        )
        if not legal:
            break
        row = chance.choice(sorted(legal))
        left -= legal[row]
        stacks = reference.after(stacks, row)
        rows.append(row)
    return rows
