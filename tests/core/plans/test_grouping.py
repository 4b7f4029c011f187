"""Found paths under captions that say what their stretches are for."""

from functools import partial

from hanoi_core import State, Variant
from hanoi_core.plans.captions import Caption
from hanoi_core.plans.grouping import Phases
from hanoi_core.plans.plan import Plan
from tests.wrong import refusal


def test_found_paths_have_a_title_and_phases() -> None:
    moves = ["d1 S>P", "d2 S>D", "d1 P>D"]
    start, variant = State.tower(2, 3), Variant(3)
    plan = Plan.of_moves(start, moves, variant, "{two} discs")
    assert repr(plan) == "<Plan of 3 moves: {two} discs>"
    assert [phase.what for phase in plan.phases(1)] == ["{two} discs", "Disc 2 to D"]
    aside = Caption("Disc {d[1]} aside", "to see 2")
    phases = ((1, aside), (0, Caption("nothing")), (2, Caption("Home", "so that both are")))
    told = Plan.of_moves(start, moves, variant, Caption("To {p[2]}", "Done"), phases)
    assert told.outline(0).what == "To D"
    assert [phase.what for phase in told.outline(1).children] == ["Disc 1 aside", "Home"]
    sentences = "Disc 1 aside, to see 2.", "Disc 2 to D, so that both are.", "Disc 1 to D. Done."
    assert tuple(told.phases(k)[-1].sentence for k in range(3)) == sentences
    assert [(phase.start, phase.stop) for phase in told.outline(1).children] == [(0, 1), (1, 3)]
    assert Plan.of_moves(start, [], variant).final == start


def test_phases_may_consist_of_phases() -> None:
    moves = ["d1 S>P", "d2 S>D", "d1 P>D"]
    inner = [(1, Caption("Disc {d[2]} goes")), (1, Caption("the rest"))]
    phases: Phases = [(1, Caption("aside")), (inner, Caption("home"))]
    plan = Plan.of_moves(State.tower(2, 3), moves, Variant(3), "two discs", phases)
    assert [phase.what for phase in plan.phases(1)][1:] == ["home", "Disc 2 goes"]
    assert [str(move) for move in plan] == moves
    made = partial(refusal, Plan.of_moves, State.tower(2, 3), moves)
    assert "the phases have 2 moves in all, not 3" in made(phases=[(inner, Caption("home"))])
    too_short = [(-1, Caption("")), (4, Caption(""))]
    assert "the length of a phase must be 0 or more" in made(phases=too_short)
