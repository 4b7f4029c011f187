"""Rohl & Gedeon 1987 on one clock: their rule on five stools, and answers to their questions.

No Streamlit here. Letters: n discs, F as the paper reads it off Pascal's triangle; l discs are set
aside first.
"""

from collections.abc import Callable, Iterator
from functools import cache
from types import GeneratorType

from hanoi_app.claims.pictures.kinds import Race, Runner, Runners, Table
from hanoi_app.naming import family
from hanoi_app.numbers import counted, raised, short
from hanoi_core import Plan, State, Variant, counts, schemes
from hanoi_core.papers import known
from hanoi_core.papers.trust import Trust
from hanoi_core.plans.phases import Phase
from hanoi_core.schemes import procedures_1987 as procedures
from hanoi_core.schemes import words

FIVE = 5  # stools, with which the rule is not optimal
_FOUR = 4
_CHEESES = 10  # of Dudeney


def _rule_and_best(n: int, b: int) -> Runners:
    return (
        Runner(schemes.rohl_gedeon(n, FIVE), "The rule of 1987"),
        Runner(schemes.frame_stewart(n, FIVE), f"The {_best(n)} split", family(Variant(FIVE))),
    )


def _best(n: int) -> str:
    """How the least number of moves on five stools may be called: far on it is not proved.

    >>> _best(6), _best(30)
    ('best', 'best known')
    """
    trust = known.of_variant(n, Variant(FIVE)).trust
    return "best known" if trust == Trust.CONJECTURED else "best"


def astray(n: int) -> tuple[int, int] | None:
    """The first tower that the rule splits badly on five stools, and how many it sets aside of it.

    What is set aside is split again; with fewer stools the rule is optimal.

    >>> astray(6), astray(8), astray(10)
    ((3, 2), (8, 5), None)
    """
    while n:
        l = n - counts.F(FIVE - 1, n)
        if l not in counts.frame_stewart(n, FIVE).splits:
            return n, l
        n = l
    return None


def _rule_words(n: int, b: int) -> str:
    rule, best = counts.rohl_gedeon(n, FIVE), counts.frame_stewart(n, FIVE)
    found = astray(n)
    if found is None:
        return f"**Here the rule is as good as the {_best(n)}: {counted(rule, 'move')}.**"
    size, l = found
    first = n - counts.F(FIVE - 1, n)
    whose = f"Of {n} discs" if size == n else f"Of the {size} discs that it sets aside"
    if size < first:
        whose = f"Of {size} of the discs that it sets aside"
    better = _either(counts.frame_stewart(size, FIVE).splits)
    return (
        f"**On five stools {short(rule)} moves by the rule, {short(best.length)} by the {_best(n)} "
        "split.** "
        f"{whose}, the rule sets {l} aside; {better} would be better."
    )


def _either(splits: range) -> str:
    """Any of these.

    >>> _either(range(2)), _either(range(3, 7)), _either(range(4, 5))
    ('0 or 1', '3 to 6', '4')
    """
    if len(splits) == 1:
        return str(splits[0])
    return f"{splits[0]} {'or' if len(splits) == 2 else 'to'} {splits[-1]}"


FIVE_STOOLS = Race(n=6, discs=range(2, 31), run=_rule_and_best, look=_rule_words)


# Dudeney's ten cheeses


def _dudeney(n: int, b: int) -> Runners:
    return (Runner(schemes.reve(_CHEESES)),)


def five_steps(plan: Plan) -> tuple[Phase, ...]:
    """Set aside, set aside more with three pegs, the largest disc, and all back.

    >>> [step.stop - step.start for step in five_steps(schemes.reve(10))]
    [17, 7, 1, 7, 17]
    """
    first, middle, last = plan.outline(2).children
    return first, *middle.children, last


def _dudeney_words(n: int, b: int) -> str:
    ((plan, *_),) = _dudeney(n, b)
    lengths = [step.stop - step.start for step in five_steps(plan)]
    sums = [" + ".join(map(str, part)) for part in (lengths, lengths[1:-1])]
    middle = sum(lengths[1:-1])
    discs = middle.bit_length()
    return (
        f"**{sums[0]} = {plan.length} moves.** The middle three steps, {sums[1]} = {middle}, are "
        f"the Towers of Hanoi with {discs} discs: 2{raised(discs)} − 1 = {2**discs - 1}."
    )


DUDENEY = Race(
    run=_dudeney,
    look=_dudeney_words,
    stops=lambda runners: {
        step.stop: f"After {step.stop}: {step.what[0].lower()}{step.what[1:]}"
        for step in five_steps(runners[0].plan)
    },
)


# The four questions

Answer = Callable[[int], procedures.Moves]
_STOOLS = (1, 4, 2, 3)  # from S to D, with P1 and P2
_ANSWERS: dict[str, tuple[Answer, str]] = {
    "A table of F": (
        lambda n: procedures.reve(_FOUR, n, [*_STOOLS], procedures.tabulated(_FOUR, n)),
        "as printed, but F is looked up; stools are swapped, and swapped back",
    ),
    "No swaps": (
        lambda n: procedures.without_swaps(n, _STOOLS),
        "each call hands the stools on in the order that it needs",
    ),
    "One recursion": (
        lambda n: procedures.with_one_recursion(n, _STOOLS),
        "moves of piles are counted through; a pile calls with one stool fewer",
    ),
    "No recursion": (
        lambda n: procedures.without_recursion(n, _STOOLS),
        "a loop over the number of stools, and no call of itself",
    ),
}


def _answers(n: int, b: int) -> Runners:
    return tuple(
        Runner(_played(n, answer(n)), name, family(Variant(_FOUR)), f"question {number}")
        for number, (name, (answer, _)) in enumerate(_ANSWERS.items(), 1)
    )


def _played(n: int, moves: procedures.Moves) -> Plan:
    """The moves as a plan, with what its three parts are for."""
    l, goal = n - procedures.f3(n), _FOUR - 1
    aside, straight = counts.R(l), counts.best(n - l, Variant(3)).length
    parts = (
        (aside, words.set_aside(l, n, _STOOLS[-1] - 1)),
        (straight, words.moves(l + 1, n, goal, "with three pegs", words.then_on_top(l, n, True))),
        (aside, words.comes_back(l, n, goal, l + 1)),
    )
    made = procedures.discs(n, _FOUR, moves)
    return Plan.of_moves(State.tower(n), made, Variant(_FOUR), f"{n} discs from S to D", parts)


def calls(moves: procedures.Moves) -> Iterator[int]:
    """How many calls of a procedure are open at each of its moves, the first call among them.

    >>> [*calls(procedures.hanoi(2, 1, 2, 3))]
    [2, 1, 2]
    """
    for _ in moves:
        number = 0
        inner: object = moves
        while isinstance(inner, GeneratorType):
            number, inner = number + 1, inner.gi_yieldfrom
        yield number


@cache
def calls_of_answers(n: int) -> tuple[tuple[int, ...], ...]:
    """The same of each answer, for n discs."""
    return tuple(tuple(calls(answer(n))) for answer, _ in _ANSWERS.values())


def _answers_now(n: int, b: int, step: int) -> Table:
    """What the answers have under way at the move that was made last."""
    header = ("answer", "calls open now", "at most", "how it goes")
    rows = (
        (name, str(open_calls[max(step, 1) - 1]), str(max(open_calls)), how)
        for (name, (_, how)), open_calls in zip(_ANSWERS.items(), calls_of_answers(n), strict=True)
    )
    return Table(header, tuple(rows), header[1:3])


def _answers_words(n: int, b: int) -> str:
    open_calls = calls_of_answers(n)
    moves = counted(len(open_calls[0]), "move")
    *others, last = (str(max(each)) for each in open_calls)
    return (
        f"**All four make the same {moves}.** What differs is how they find them: at most "
        f"{', '.join(others)} and {last} of their calls are open at once."
    )


ANSWERS = Race(n=8, discs=range(2, 13), run=_answers, look=_answers_words, tell=_answers_now)
