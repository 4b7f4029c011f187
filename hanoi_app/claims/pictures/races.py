"""Solutions on one clock: one cheat, Example 3 of 1989, the bottleneck. No Streamlit here.

Letters: n discs, bottleneck b.
"""

from collections.abc import Callable
from itertools import count

from hanoi_app.claims.pictures.kinds import Race, Runner, Runners
from hanoi_app.naming import family
from hanoi_app.numbers import counted, short, spelled
from hanoi_core import Plan, State, Variant, counts, irregular, schemes
from hanoi_core.papers.claims.definitions_1989 import EXAMPLE_3
from hanoi_core.plans.phases import Phase
from hanoi_core.puzzle.variant import peg_names

# 2022 and 2024: one cheat


def _formula_and_best(n: int, b: int) -> Runners:
    return (
        Runner(schemes.cheat_2022(n, 3), "The formula of 2022", "", f"R({n - 3}) + 10"),
        Runner(schemes.cheat(n), "The best", family(Variant(cheats=1)), f"S({n})"),
    )


def laid_on(plan: Plan) -> tuple[int, int]:
    """How many discs lie half-way above the cheat, and how many beneath it.

    >>> laid_on(schemes.cheat(14)), laid_on(schemes.cheat_2022(14, 3))
    ((4, 6), (3, 7))
    """
    state = plan.state_at(plan.length // 2)
    (cheat,) = state.inversions
    pile = state.stacks[cheat.peg]
    beneath = pile.index(cheat.disc)
    return len(pile) - beneath, beneath


def _formula_words(n: int, b: int) -> str:
    stated, best = (runner.plan for runner in _formula_and_best(n, b))
    if stated.length == best.length:
        first = next(m for m in count(n) if counts.S_2022(m) > counts.S(m))
        return (
            f"**Both take {counted(best.length, 'move')}.** From n = {first} on the formula of "
            "2022 is too large."
        )
    (few, beneath), (more, fewer) = laid_on(stated), laid_on(best)
    return (
        f"**{short(stated.length)} moves by the formula of 2022, {short(best.length)} by the "
        f"best.** Look at P1 half-way: with the cheat, 2022 lays {few} discs on the {beneath} that "
        f"were set aside, the best lays {more} on {fewer}."
    )


def _half_way(runners: Runners) -> dict[int, str]:
    """Where the largest disc moves."""
    halves = {
        runner.plan.length // 2: f"Half-way: {runner.name[0].lower()}{runner.name[1:]}"
        for runner in sorted(runners, key=lambda runner: runner.plan.length)
    }
    return halves if len(halves) > 1 else dict.fromkeys(halves, "Half-way")


ONE_CHEAT = Race(
    n=14, discs=range(9, 25), run=_formula_and_best, look=_formula_words, stops=_half_way
)


# 2022: what is missing at the end of a scheme


def left_out(plan: Plan) -> Phase:
    """The last part of the plan, which the paper does not have.

    >>> left_out(schemes.cheat_2022(9, 3)).source
    'Majumdar 2022, Case 3, missing after step 12'
    """
    return plan.outline().children[-1]


def _case_3(n: int, b: int) -> Runners:
    return (Runner(schemes.cheat_2022(n, 3)),)


def _case_3_words(n: int, b: int) -> str:
    ((plan, *_),) = _case_3(n, b)
    made = left_out(plan).start
    state = plan.state_at(made)
    ((peg, pile),) = [(i, stack) for i, stack in enumerate(state.stacks[:-1]) if stack]
    return (
        f"**The steps that are printed end after {counted(made, 'move')} of "
        f"{short(plan.length)}.** Then {counted(len(pile), 'disc')} on {peg_names(4)[peg]} "
        f"{'is' if len(pile) == 1 else 'are'} still to come to D."
    )


CASE_3 = Race(
    n=9,
    discs=range(5, 25),
    run=_case_3,
    look=_case_3_words,
    stops=lambda runners: {left_out(runners[0].plan).start: "Where the printed steps end"},
)


# 1989


def _example_3(n: int, b: int) -> Runners:
    return (Runner(irregular.solve_to(*EXAMPLE_3).plan),)


def of_largest(runners: Runners) -> dict[int, str]:
    """The moves of the largest disc.

    >>> of_largest(_example_3(0, 0))
    {1: 'Move 1: disc 5, S to P', 3: 'Move 3: disc 5, P to S', 9: 'Move 9: disc 5, S to D'}
    """
    ((plan, *_),) = runners
    names = peg_names(plan.start.pegs)
    return {
        k: f"Move {k}: disc {move.disc}, {names[move.source]} to {names[move.target]}"
        for k, move in enumerate(plan.moves(), 1)
        if move.disc == plan.start.n
    }


def _example_3_words(n: int, b: int) -> str:
    best, *others = irregular.solve_to(*EXAMPLE_3).routes
    times = {1: "once", 2: "twice"}
    longer = ", ".join(
        f"{route.length} if it moves {times.get(route.moves, f'{route.moves} times')}"
        for route in others
    )
    start, *stops = (peg_names(3)[peg] for peg in best.pegs)
    way = ", then ".join(f"to {stop}" for stop in stops)
    return (
        f"**The shortest way has {counted(best.length, 'move')}, and disc {EXAMPLE_3[0].n} moves "
        f"{spelled(best.moves)} times:** from {start} {way}. Other ways are longer: {longer}."
    )


EXAMPLE = Race(run=_example_3, look=_example_3_words, stops=of_largest)


# 1996: the bottleneck


def _on_three_and_four(
    plan: Callable[[int, int, int], Plan], letter: str
) -> Callable[[int, int], Runners]:
    def run(n: int, b: int) -> Runners:
        return tuple(
            Runner(
                plan(n, b, pegs),
                name,
                family(Variant(pegs, bottleneck=max(b, 2))),
                f"{letter}{pegs}({n}, {b})",
            )
            for pegs, name in ((3, "Three pegs"), (4, "Four pegs"))
        )

    return run


def upside_down(state: State) -> tuple[int, ...]:
    """The discs at the bottom of D of which each lies on a smaller one, and the smallest of them.

    >>> upside_down(State.parse("///3,4,5,2,1")), upside_down(State.parse("///2,1"))
    ((3, 4, 5), (2,))
    """
    pile = state.stacks[-1]
    high = next((i for i in range(1, len(pile)) if pile[i] < pile[i - 1]), len(pile))
    return pile[:high]


def _lengths(run: Callable[[int, int], Runners], n: int, b: int) -> str:
    three, four = (runner.plan.length for runner in run(n, b))
    if three == four:
        return f"**{short(three)} moves, with three pegs as with four.**"
    return f"**{short(three)} moves with three pegs, {short(four)} with four.**"


def _transfer_words(n: int, b: int) -> str:
    turned = upside_down(_TRANSFERS(n, b)[-1].plan.final)
    end = "With b = 1 that is the tower again."
    if len(turned) > 1:
        joint = "and" if len(turned) == 2 else "to"
        end = f"Discs {turned[0]} {joint} {turned[-1]} end upside down, the largest of them on top."
    return f"{_lengths(_TRANSFERS, n, b)} Any legal order on D will do. {end}"


def _tower_words(n: int, b: int) -> str:
    return (
        f"{_lengths(_TOWERS, n, b)} Until disc {n} moves, the others may come into any legal "
        "order; then all is undone backwards, and they are in order again."
    )


_TRANSFERS = _on_three_and_four(schemes.bottleneck_transfer, "g")
_TOWERS = _on_three_and_four(schemes.bottleneck, "M")
TRANSFERS = Race(
    n=9, discs=range(2, 13), b=2, bottlenecks=range(1, 9), run=_TRANSFERS, look=_transfer_words
)
TOWERS = Race(n=9, discs=range(2, 13), b=2, bottlenecks=range(1, 9), run=_TOWERS, look=_tower_words)
