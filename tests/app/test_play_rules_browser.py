"""The rules of the Play page, which are in JavaScript, against those of the core."""

import random
from typing import Any

from playwright.sync_api import Page

from hanoi_app.play.games import Game
from hanoi_core import Move, State, Variant
from hanoi_core.puzzle import rules
from tests.app.browser import open_modules


def random_games(count: int) -> list[Game]:
    """Games of any variant, from towers and from disorder."""
    chance = random.Random(1)
    made = []
    for _ in range(count):
        pegs = chance.randint(3, 10)
        cheats, b = chance.choice([(0, 1), (0, 1), (1, 1), (3, 1), (0, 2), (0, 4)])
        variant = Variant(pegs, cheats, b)
        discs = list(range(1, chance.randint(1, 8) + 1))
        chance.shuffle(discs)
        piles: list[list[int]] = [[] for _ in range(pegs)]
        for disc in discs:
            chance.choice(piles).append(disc)
        start = State.tower(len(discs), pegs) if chance.random() < 0.5 else State.of(piles)
        state, used, moves = start, 0, list[Move]()
        for _ in range(chance.randint(0, 30)):
            move = chance.choice(rules.legal_moves(state, variant, used) or (None,))
            if move is None:
                break
            cheat = rules.is_cheat(state, move, variant)
            state, used = rules.apply(state, move, variant, used), used + cheat
            moves.append(move)
        made.append(Game(start, variant, tuple(moves)))
    return made


PLAY_IN_JAVASCRIPT = """(cases) => import("/game_table/handgame.js").then(({ HandGame }) =>
  cases.map(({ start, rules, text }) => {
    const game = HandGame.read(start, rules, text);
    const pegs = start.map((_, peg) => peg);
    const broken = pegs.flatMap((from) => pegs.filter((to) => to !== from)
      .map((to) => [from, to, game.broken(from, to)]));
    const targets = pegs.filter((peg) => game.stacks[peg].length)
      .flatMap((from) => game.targets(from).map(({ peg, cheat }) => [from, peg, cheat]));
    const { stacks, used, isOver } = game;
    const again = game.text;
    const back = [];
    while (game.undo()) back.push(game.moves.length);
    const undone = JSON.stringify(game.stacks) === JSON.stringify(start);
    while (game.redo());
    return { stacks, used, isOver, broken, targets, again, undone, redone: game.text };
  }))"""


def test_the_rules_in_javascript_are_those_of_the_core(page: Page) -> None:
    made = random_games(150)
    cases: list[dict[str, Any]] = [
        {
            "start": game.start.stacks,
            "rules": {
                "names": game.variant.peg_names,
                "cheats": game.variant.cheats,
                "bottleneck": game.variant.bottleneck,
            },
            "text": game.text,
        }
        for game in made
    ]
    open_modules(page)
    for game, found in zip(made, page.evaluate(PLAY_IN_JAVASCRIPT, cases), strict=True):
        replay = rules.replay(game.start, game.moves, game.variant)
        assert tuple(map(tuple, found["stacks"])) == replay.state.stacks
        assert (found["used"], found["isOver"]) == (replay.cheats_used, game.is_over)
        assert (found["again"], found["redone"], found["undone"]) == (game.text, game.text, True)
        tops = replay.state.tops
        for source_peg, target, rule in found["broken"]:
            move = Move(tops[source_peg] or 1, source_peg, target, game.variant.pegs)
            expected = rules.broken_rule(replay.state, move, game.variant, replay.cheats_used)
            assert rule == expected
        legal = rules.legal_moves(replay.state, game.variant, replay.cheats_used)
        assert found["targets"] == [
            [m.source, m.target, rules.is_cheat(replay.state, m, game.variant)] for m in legal
        ]
