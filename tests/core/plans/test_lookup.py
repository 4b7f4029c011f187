"""Looking into plans against plain expansion, once and again."""

import pickle

from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import Move, State, Variant, schemes
from hanoi_core.plans.lookup import Lookup
from hanoi_core.plans.nodes import Chain, Node, Renamed, Step, chain
from hanoi_core.plans.plan import Plan
from tests import reference
from tests.core.plans.test_plan import LARGE, naive_moves, very_deep


@st.composite
def walks(draw: st.DrawFn, pegs: int = 3, n: int = 4) -> tuple[State, list[Step]]:
    """A few moves of any kind, cheats included, from a tower."""
    start = State.tower(n, pegs)
    stacks, steps = start.stacks, list[Step]()
    for _ in range(draw(st.integers(1, 12))):
        move = draw(st.sampled_from(sorted(reference.legal_moves(stacks, cheats_left=1))))
        stacks = reference.after(stacks, move)
        steps.append(Step(*move))
    return start, steps


@st.composite
def nested(draw: st.DrawFn) -> Plan:
    """A plan whose moves are nested in chains and renamed, there and backwards, by chance."""
    start, steps = draw(walks())
    pegs, discs = tuple(draw(st.permutations(range(3)))), tuple(draw(st.permutations(range(1, 5))))
    nodes: list[Node] = list(steps)
    while len(nodes) > 1:
        i = draw(st.integers(0, len(nodes) - 2))
        j = draw(st.integers(i + 2, len(nodes)))
        part = chain(nodes[i:j])
        nodes[i:j] = [there_and_back(part, pegs, discs) if draw(st.booleans()) else part]
    root = chain(nodes)
    return Plan(root, start, Variant(3))


def there_and_back(node: Chain, pegs: tuple[int, ...], discs: tuple[int, ...]) -> Renamed:
    """The same moves as a node that is renamed twice, and taken back twice."""
    own_pegs = tuple(pegs.index(peg) for peg in range(3))
    own_discs = tuple(discs.index(disc) + 1 for disc in range(1, 5))
    return Renamed(chain([Renamed(node, pegs, discs, True)]), own_pegs, own_discs, True)


@given(nested(), st.data())
def test_every_look_finds_what_the_list_of_moves_has(plan: Plan, data: st.DataObject) -> None:
    moves, boards = naive_moves(plan), [plan.start.stacks]
    for move in moves:
        boards.append(reference.after(boards[-1], (move.disc, move.source, move.target)))
    some = plan.reversed().reversed() if data.draw(st.booleans()) else plan
    for k in data.draw(st.lists(st.integers(0, plan.length - 1), max_size=20)):
        assert some[k] == moves[k]
        assert some.state_at(k).stacks == boards[k]
        assert some.state_at(k + 1).stacks == boards[k + 1]


@given(st.data())
def test_what_is_remembered_does_not_change_what_is_found(data: st.DataObject) -> None:
    for plan in LARGE:
        k = data.draw(st.integers(0, plan.length - 1))
        pegs, discs = range(plan.start.pegs), range(1, plan.start.n + 1)
        assert plan[k] == Move(*reference.move_at(plan.root, pegs, discs, k))
        fresh = Plan(plan.root, plan.start, plan.variant)
        for _ in range(2):
            assert (fresh[k], fresh.state_at(k)) == (plan[k], plan.state_at(k))


def test_plans_that_are_too_long_for_strides_and_parts_are_looked_into() -> None:
    for plan in (very_deep(), schemes.cheat(12)[3:-2]):
        for k in (0, 1, plan.length // 3, plan.length // 2, plan.length - 2):
            before, after = plan.state_at(k).stacks, plan.state_at(k + 1).stacks
            move = plan[k]
            assert reference.after(before, (move.disc, move.source, move.target)) == after


def test_what_is_remembered_is_not_sent_to_other_processes() -> None:
    plan = schemes.classic(64)
    size = len(pickle.dumps(plan))
    for k in range(0, 2**63, 2**56):
        plan.state_at(k)
    assert len(pickle.dumps(plan)) == size
    assert isinstance(pickle.loads(pickle.dumps(Lookup())), Lookup)
