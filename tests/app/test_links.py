"""From Watch to Play and back: the same puzzle, the same position, the same cheats."""

from dataclasses import replace
from itertools import product

from hanoi_app import links, puzzles
from hanoi_app.play import games, quiz
from hanoi_app.play.settings import CODEC, HOME
from hanoi_app.puzzles import Puzzle
from hanoi_core import rules

PUZZLES = [
    *(Puzzle("classic", 10, 3), Puzzle("reve", 8), Puzzle("reve", 64), Puzzle("pegs", 20, 10)),
    *(Puzzle("cheat", 8, 4, 1), Puzzle("cheat", 12, 3, 1)),
    *(Puzzle("cheats", 20, 4, 3), Puzzle("cheats", 40, 4, 2)),
    *(Puzzle("cheat", 9, 4, 1, scheme=2, k=3), Puzzle("reve", 8, split="3")),
    Puzzle("bottleneck", 9, 4, bottleneck=3),
]


def test_the_game_goes_on_where_the_solution_stood() -> None:
    for puzzle, share in product(PUZZLES, (0, 0.3, 0.5, 0.8, 1)):
        plan = puzzle.plan()
        step = int(plan.length * share)
        address = links.from_here(puzzle, plan, step)
        settings, notices = CODEC.read(address)
        variant = settings.puzzle.variant
        game, wrong = games.read(address.get("played", ""), settings.begin, variant)
        assert notices + wrong == [], (puzzle, share)
        assert len("&".join(f"{name}={text}" for name, text in address.items())) < 1400
        if step == plan.length:
            assert (game.start, game.moves) == (plan.start, ())  # there is nothing left to do
            continue
        state, used_here = game.position
        used = rules.replay(plan.start, plan.moves(0, step), plan.variant).cheats_used
        assert state == plan.state_at(step)
        assert variant.cheats - used_here == plan.variant.cheats - used
        if step <= links.MOST_PLAYED:
            assert game.moves == tuple(plan.moves(0, step))  # they can be taken back
            assert variant == plan.variant


def test_what_was_watched_is_predicted_from_there() -> None:
    for puzzle, share in product(PUZZLES, (0.5, 1)):
        plan = puzzle.plan()
        step = int(plan.length * share)
        settings, notices = CODEC.read(links.from_here(puzzle, plan, step, "predict"))
        assert notices == [], (puzzle, share)
        asked = quiz.questions(settings, lambda *reached: True)
        assert isinstance(asked, quiz.Quiz)
        begin = step % plan.length
        assert (asked.moved, asked.start) == (begin, plan.state_at(begin))
        assert asked.plan == games.text(plan.moves(begin, begin + len(asked.plan) // 2))
        before = rules.replay(plan.start, plan.moves(0, begin), plan.variant)
        assert asked.spent == before.cheats_used
        assert len(asked.also) in (0, len(asked.told))


def test_cheats_that_cannot_be_counted_are_not_guessed() -> None:
    puzzle = Puzzle("cheat", 64, 3, 1)
    plan = puzzle.plan()
    for mode in ("play", "predict"):
        address = links.from_here(puzzle, plan, plan.length // 2, mode)
        settings, notices = CODEC.read(address)
        assert (settings.puzzle, settings.start, notices) == (puzzle, None, [])
        assert settings.moved <= 50_000
    far = Puzzle("classic", 64, 3)
    address = links.from_here(far, far.plan(), 2**63)
    assert CODEC.read(address)[0].begin == far.plan().state_at(2**63)


def test_back_on_watch_nothing_is_lost() -> None:
    other = puzzles.CODEC.write(Puzzle("classic", 5, 3))
    for puzzle in PUZZLES:
        left = puzzles.CODEC.write(puzzle)
        settings, _ = CODEC.read(links.from_here(puzzle, puzzle.plan(), 3))
        assert links.to_watch(settings, left) == left  # with its method
        plain = puzzles.CODEC.read(links.to_watch(settings, other) or {})[0]
        assert plain == settings.puzzle
        assert plain.variant == puzzle.variant
    settings, _ = CODEC.read({"start": "1,3/2/"})
    assert links.to_watch(settings, {}) is None  # it has no other start than the tower


def test_another_puzzle_begins_with_its_first_move() -> None:
    settings, _ = CODEC.read({"mode": "predict", "from": "7"})
    assert settings.moved == 7
    assert settings.fitting(Puzzle("reve", 6)).moved == 0
    assert replace(settings, mode="play").plainly() == HOME
