"""From Watch to Play and back: the same puzzle, the same position, the same cheats."""

from dataclasses import replace
from itertools import product

from hanoi_app.address import links
from hanoi_app.play import continued, games, quiz
from hanoi_app.play.settings import CODEC, Settings
from hanoi_app.puzzle import BEST, Method, Puzzle
from hanoi_core import Variant, rules

PUZZLES = [
    *(Puzzle(10, Variant(3)), Puzzle(8), Puzzle(64), Puzzle(20, Variant(10))),
    *(Puzzle(8, Variant(cheats=1)), Puzzle(12, Variant(3, 1))),
    *(Puzzle(20, Variant(cheats=3)), Puzzle(40, Variant(cheats=2))),
    Puzzle(9, Variant(cheats=1), Method(scheme=2, k=3)),
    Puzzle(8, Variant(), Method(split="3")),
    Puzzle(9, Variant(bottleneck=3)),
]


def test_the_game_goes_on_where_the_solution_stood() -> None:
    for puzzle, share in product(PUZZLES, (0, 0.3, 0.5, 0.8, 1)):
        plan = puzzle.plan()
        step = int(plan.length * share)
        address = links.to("play", puzzle, step)
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
        if step <= continued.MOST_PLAYED:
            assert game.moves == tuple(plan.moves(0, step))  # they can be taken back
            assert variant == plan.variant


def test_what_was_watched_is_predicted_from_there() -> None:
    for puzzle, share in product(PUZZLES, (0.5, 1)):
        plan = puzzle.plan()
        step = int(plan.length * share)
        settings, notices = CODEC.read(links.to("play", puzzle, step, mode="predict"))
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
    puzzle = Puzzle(64, Variant(3, 1))
    plan = puzzle.plan()
    for mode in ("play", "predict"):
        address = links.to("play", puzzle, plan.length // 2, mode=mode)
        settings, notices = CODEC.read(address)
        assert (settings.puzzle, settings.start, notices) == (puzzle, None, [])
        assert settings.moved <= 50_000
    far = Puzzle(64, Variant(3))
    address = links.to("play", far, 2**63)
    assert CODEC.read(address)[0].begin == far.plan().state_at(2**63)


def test_back_on_watch_nothing_is_lost() -> None:
    other = links.to("watch", Puzzle(5, Variant(3)))
    for puzzle in PUZZLES:
        left = links.to("watch", puzzle)
        settings, _ = CODEC.read(links.to("play", puzzle, 3))
        assert links.back_to("watch", left, settings.puzzle) == left  # with its method
        plain = links.back_to("watch", other, settings.puzzle)
        assert plain == links.to("watch", replace(puzzle, method=BEST))


def test_every_page_opens_with_the_address_that_a_link_to_it_has() -> None:
    for page in links.SCRIPTS:
        if codec := links.codecs().get(page):
            assert codec.read(links.home(page)) == (codec.home, [])
        else:
            assert links.home(page) == {}


def test_only_a_solution_from_the_tower_has_a_method_and_moves_to_skip() -> None:
    settings, _ = CODEC.read({"mode": "predict", "from": "7", "split": "3"})
    assert (settings.moved, settings.puzzle.method.split) == (7, "3")
    assert CODEC.fit(replace(settings, mode="play")) == Settings()
    settings, notices = CODEC.read({"mode": "predict", "from": "7", "start": "1,3/2/"})
    assert (settings.moved, settings.puzzle, len(notices)) == (0, Puzzle(3, Variant(3)), 1)
