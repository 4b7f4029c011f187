"""Games as text, advice on them, and the quiz: what the Play page knows without a page."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_app.jobs.queue import jobs
from hanoi_app.play import advisor, games, guide, quiz, searches
from hanoi_app.play.games import Game
from hanoi_app.play.settings import Settings
from hanoi_app.puzzle import Puzzle
from hanoi_core import State, Variant, counts, schemes, shortest
from hanoi_core.errors import UnreachableError
from hanoi_core.puzzle import rules
from hanoi_core.search.first_moves import FirstMoves, first_moves
from tests.strategies import states

VARIANTS = [Variant(3), Variant(4), Variant(4, cheats=1), Variant(3, cheats=3), Variant(5, 0, 2),
            Variant(10), Variant(10, cheats=2)]  # fmt: skip


@st.composite
def played(draw: st.DrawFn) -> Game:
    """A game of legal moves, from a tower or from disorder."""
    variant = draw(st.sampled_from(VARIANTS))
    start = draw(states(max_n=5, pegs=(variant.pegs, variant.pegs)).filter(lambda s: s.n > 0))
    game = Game(start, variant)
    for _ in range(draw(st.integers(0, 25))):
        state, used = game.position
        if state == game.goal:
            break
        legal = rules.legal_moves(state, variant, used)
        if not legal:
            break
        game = replace(game, moves=(*game.moves, draw(st.sampled_from(legal))))
    return game


@given(played())
def test_a_game_is_read_back_from_its_text(game: Game) -> None:
    assert games.read(game.text, game.start, game.variant) == (game, [])
    replay = rules.replay(game.start, game.moves, game.variant)
    assert (game.position, game.is_over) == (
        (replay.state, replay.cheats_used),
        replay.state == State.tower(game.start.n, game.start.pegs, game.start.pegs - 1),
    )
    if game.moves:
        assert game.plan().final == replay.state
        assert tuple(game.plan().moves()) == game.moves


@given(st.text(max_size=40) | st.text("12340", max_size=40), st.sampled_from(VARIANTS))
def test_any_text_gives_a_legal_game(text: str, variant: Variant) -> None:
    game, notices = games.read(text, State.tower(4, variant.pegs), variant)
    rules.replay(game.start, game.moves, variant)
    assert text.startswith(game.text)
    assert bool(notices) == (game.text != text)


def test_a_played_game_that_makes_no_sense_says_why() -> None:
    reasons = {
        "1": "two pegs, from 1 to 3",
        "14": "two pegs, from 1 to 3",
        "1x": "two pegs",
        "١٢": "two pegs",
        "11": "another peg",
        "21": "no disc on that peg",
        "1212": "d2 may not lie on the smaller d1",
        "12" * 6000: "too long",
        "12233113": "over",  # one disc
    }
    for text, words in reasons.items():
        discs = 1 if words == "over" else 3
        game, [notice] = games.read(text, State.tower(discs, 3), Variant(3))
        assert words in notice
        assert game.is_over == (words == "over")


def searched(game: Game) -> FirstMoves:
    """What a search says, not by way of a task."""
    state, used = game.position
    return first_moves(state, game.goal, game.variant, cheats_used=used)


def advised(game: Game, ask: str | None = None) -> guide.Advice:
    """The advice that the page gives in the end."""
    plan = schemes.solve(game.start.n, game.variant)
    while True:
        inquiry = advisor.Inquiry()
        found = advisor.advice(game, plan, ask, inquiry)
        if inquiry.lacking is None:
            assert isinstance(found, guide.Advice)
            return found
        jobs().result(inquiry.lacking)


@given(played().filter(lambda game: not game.is_over))
def test_a_coach_says_what_a_search_says_and_the_best_rest_ends_the_game(game: Game) -> None:
    try:
        expected = searched(game)
    except UnreachableError:
        with pytest.raises(AssertionError):
            advised(game, "finish")
        return
    advice = advised(game)
    assert (advice.left, advice.best, advice.sure) == (expected.length, expected.moves, True)
    before = searched(game.before()).length if game.moves else None
    assert advice.cost == (None if before is None else expected.length + 1 - before)
    advice = advised(game, "finish")
    state, used = game.position
    left = replace(game.variant, cheats=game.variant.cheats - used)
    assert len(advice.rest) == advice.left == shortest(state, game.goal, left).length
    assert advice.rest[0] in advice.best
    assert Game(game.start, game.variant, (*game.moves, *advice.rest)).is_over


def test_the_rest_of_a_very_long_game_is_cut() -> None:
    game = Game(State.tower(64, 3), Variant(3))
    assert len(advised(game, "finish").rest) == searches.MOST_REST


def test_while_a_game_follows_the_plan_no_search_is_needed() -> None:
    plan = schemes.reve(20)
    game = Game(plan.start, plan.variant, tuple(plan.moves(0, 7)))
    advice = guide.by_plan(game, plan, finish=True)
    assert advice
    assert (advice.left, advice.best, advice.sure) == (counts.R(20) - 7, (plan[7],), True)
    assert (*game.moves, *advice.rest) == tuple(plan.moves())
    astray = replace(
        game, moves=(*game.moves, rules.legal_moves(game.position[0], plan.variant)[0])
    )
    assert astray.moves[7] == plan[7] or guide.by_plan(astray, plan) is None


CHOSEN = [
    *(Settings(), Settings(Puzzle(5, Variant(cheats=1))), Settings(Puzzle(5, Variant(3)))),
    *(Settings(Puzzle(20)), Settings(start=State.parse("2,5/1//4,3"))),
]


@pytest.mark.parametrize("chosen", CHOSEN, ids=lambda chosen: chosen.signature)
def test_the_quiz_follows_the_plan(chosen: Settings) -> None:
    start, variant = chosen.begin, chosen.puzzle.variant
    questions = quiz.questions(chosen, lambda *reached: True)
    assert isinstance(questions, quiz.Quiz)
    game, notices = games.read(questions.plan, start, variant)
    assert not notices
    assert game.is_over
    assert len(game.moves) == len(questions.told) == questions.length == len(questions.plan) // 2
    if not chosen.start:
        assert game.moves == tuple(schemes.solve(start.n, variant).moves())
    assert bool(questions.also) == (start.n <= searches.LIVE and variant != Variant(3))
    for made, also in enumerate(questions.also):
        move, best = game.moves[made], searched(replace(game, moves=game.moves[:made])).moves
        assert move in best
        assert {move.target, *also} == {m.target for m in best if m.disc == move.disc}
    assert quiz.read("12-x", questions, variant.pegs)[0] == "12-"
    assert quiz.read("1" * 999, questions, 3)[0] == "1" * questions.length
