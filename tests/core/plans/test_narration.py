"""Moves in words: read back, the words must say what the moves do."""

import re
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as some

from hanoi_core import Move, State, Variant, halfway, solve
from hanoi_core.plans.narration import Clause, clauses
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.variant import peg_index

CLAUSE = re.compile(
    r"(?P<discs>d\d+(?:–d\d+|(?:, d\d+)*(?: and d\d+)?))(?P<order> in this order)?"
    r"(?: from (?P<source>\w+))? (?:to|onto d(?P<onto>\d+) on) (?P<target>\w+)"
    r"(?: \((?P<moves>\d+) moves\))?(?P<cheat> \(cheat\))?(?:, |$)"
)


def tell(start: State, moves: Sequence[Move], variant: Variant) -> str:
    """The moves in one sentence."""
    return ", ".join(clause.text(variant.peg_names) for clause in clauses(start, moves, variant))


def read(text: str, pegs: int) -> list[Clause]:
    """The clauses of a sentence, from its words alone."""
    found, at, start = [], 0, 0
    while at < len(text):
        words = CLAUSE.match(text, at)
        assert words, text[at:]
        at = words.end()
        discs = tuple(map(int, re.findall(r"\d+", words["discs"])))
        if "–" in words["discs"]:
            first, last = discs
            step = 1 if first < last else -1
            discs = tuple(range(first, last + step, step))
        moves = int(words["moves"] or len(discs))
        assert bool(words["order"]) == (len(discs) > 1 and not words["moves"])
        ends = peg_index(words["source"] or "S", pegs), peg_index(words["target"], pegs)
        onto = int(words["onto"]) if words["onto"] else None
        found.append(Clause(discs, *ends, onto, start, moves, bool(words["cheat"])))
        start += moves
    return found


def check(start: State, moves: tuple[Move, ...], variant: Variant) -> None:
    """Obey the words, and compare with the moves after each clause."""
    told = read(tell(start, moves, variant), variant.pegs)
    assert tuple(told) == clauses(start, moves, variant)
    assert sum(clause.moves for clause in told) == len(moves)
    stacks = [list(stack) for stack in start.stacks]
    for clause in told:
        assert clause.onto == (stacks[clause.target][-1] if stacks[clause.target] else None)
        for disc in clause.discs if not clause.is_tower else reversed(clause.discs):
            stacks[clause.source].remove(disc)
            stacks[clause.target].append(disc)
        end = clause.start + clause.moves
        done = rules.replay(start, moves[:end], variant)
        assert done.state == State.of(stacks)
        cheats = {cheat.number for cheat in done.cheats if cheat.number > clause.start}
        assert cheats == ({end} if clause.cheat else set())


def test_words_say_what_the_moves_do() -> None:
    cheating = [(Variant(cheats=1), 6), (Variant(cheats=1), 9), (Variant(cheats=3), 7)]
    others = [(Variant(5, 1), 7), (Variant(3, 2), 7), (Variant(), 8)]
    for variant, n in [*cheating, (Variant(bottleneck=3), 8), *others]:
        for strategy in halfway(n, variant).strategies:
            start = State.tower(n, variant.pegs)
            check(start, strategy.path_in, variant)
            check(start, strategy.moves, variant)


@given(some.data())
def test_any_walk_can_be_told(data: some.DataObject) -> None:
    variant = data.draw(
        some.sampled_from([Variant(3), Variant(4, 2), Variant(4, bottleneck=2), Variant(5, 9)])
    )
    start = board = State.tower(data.draw(some.integers(1, 6)), variant.pegs)
    moves: list[Move] = []
    used = 0
    for _ in range(data.draw(some.integers(0, 25))):
        choices = rules.legal_moves(board, variant, used)
        moves.append(data.draw(some.sampled_from(choices)))
        before, board = board, rules.apply(board, moves[-1], variant, used)
        used += rules.is_cheat(before, moves[-1], variant)
    check(start, tuple(moves), variant)


def test_as_the_paper_says_it() -> None:
    variant = Variant(cheats=1)
    found = halfway(8, variant).strategies
    (first,) = (one for one in found if "3,2,1,5,4/7,6" in str(one.configuration))
    assert tell(State.tower(8), first.path_in, variant) == (
        "d1–d3 to P1 (5 moves), d4 to D, d5 onto d1 on P1 (cheat), d4 from D onto d5 on P1, "
        "d6 and d7 to P2 (3 moves)"
    )


def test_long_towers_are_one_clause() -> None:
    plan = solve(10, Variant())
    told = clauses(plan.start, tuple(plan.moves()), plan.variant)
    assert [(clause.discs, clause.moves) for clause in told] == [(tuple(range(1, 11)), 49)]
    assert tell(State.tower(3), (), Variant()) == ""
