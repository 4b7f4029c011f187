"""What Python says, for tests in Node to compare with: a table for a file that needs one."""

import random
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any

from hanoi_app.numbers import share
from hanoi_app.plan_document import encode
from hanoi_app.play.games import Game
from hanoi_core import Move, State, Variant, schemes
from hanoi_core.plans.phases import Phase
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.drawing import PALETTE
from hanoi_core.puzzle.geometry import Geometry
from tests.app.plans import ALL
from tests.core.schemes.voice import phases


def walk(plan: Plan) -> dict[str, Any]:
    """The moves, boards and phases of a plan at some steps."""
    steps = []
    for k in some_steps(plan):
        step: dict[str, Any] = {"k": str(k), "stacks": plan.state_at(k).stacks, "move": None}
        if k < plan.length:
            move = plan[k]
            step["move"] = {"disc": move.disc, "source": move.source, "target": move.target}
            step["phases"] = [_texts(asdict(phase)) for phase in plan.phases(k)]
        steps.append(step)
    roles = [_texts(stretch._asdict()) for stretch in plan.roles()]
    return {"encoded": encode(plan), "length": str(plan.length), "roles": roles, "steps": steps}


def some_steps(plan: Plan) -> list[int]:
    """All steps of a short plan; ends, middle and others by chance of a long one."""
    if plan.length <= 200:
        return list(range(plan.length + 1))
    half = plan.length // 2
    chance = random.Random(plan.length)
    ends = [0, 1, 2, half - 1, half, half + 1, plan.length - 1, plan.length]
    return ends + [chance.randrange(plan.length) for _ in range(40)]


def _texts(stretch: dict[str, Any]) -> dict[str, Any]:
    """A stretch of a plan: its ends as texts, since they may be beyond JavaScript's numbers."""
    ends = {"start": str(stretch["start"]), "stop": str(stretch["stop"])}
    return {name: value for name, value in stretch.items() if name != "children"} | ends


def marks() -> dict[str, Any]:
    """Marks of plans that are short enough to be walked along, and plans that are not."""
    played = {
        name: (plan, rules.replay(plan.start, plan.moves(), plan.variant))
        for name, plan in ALL.items()
        if plan.length < 5000
    }
    short = {
        name: {"encoded": encode(plan), "cheats": [str(cheat.number) for cheat in replay.cheats]}
        for name, (plan, replay) in played.items()
    }
    return {"short": short, "long": {"Santa Claus": encode(ALL["Santa Claus"])}}


def outlines() -> dict[str, Any]:
    """Trees of phases, two levels deep; only plans that are described throughout."""
    found = {}
    for name, plan in ALL.items():
        whole = plan.outline(2)
        parts = list(phases(whole))
        if all(phase.what for phase in parts) and len(parts) < 200:
            found[name] = {"encoded": encode(plan), "tree": _tree(whole)}
    assert len(found) > 10
    return found


def _tree(phase: Phase) -> dict[str, Any]:
    return {**_texts(asdict(phase)), "children": [_tree(child) for child in phase.children]}


def random_games(count: int) -> list[Game]:
    """Games of any variant, from towers and from disorder."""
    chance = random.Random(1)
    made = []
    for _ in range(count):
        pegs = chance.randint(3, 10)
        variant = Variant(pegs, *chance.choice([(0, 1), (0, 1), (1, 1), (3, 1), (0, 2), (0, 4)]))
        piles: list[list[int]] = [[] for _ in range(pegs)]
        n = chance.randint(1, 8)
        for disc in chance.sample(range(1, n + 1), n):
            chance.choice(piles).append(disc)
        start = State.tower(n, pegs) if chance.random() < 0.5 else State.of(piles)
        walk, moves = rules.Walk(start, variant), list[Move]()
        for _ in range(chance.randint(0, 30)):
            legal = rules.legal_moves(walk.state, variant, walk.cheats_used)
            if legal:  # in disorder there may be none
                moves.append(chance.choice(legal))
                walk.make(moves[-1])
        made.append(Game(start, variant, tuple(moves)))
    return made


def judged(game: Game) -> dict[str, Any]:
    """A game, and what the rules say of every move after it."""
    variant, (state, used) = game.variant, game.position
    pegs = range(variant.pegs)
    moves = [Move(state.tops[a] or 1, a, b, variant.pegs) for a in pegs for b in pegs if a != b]
    legal = rules.legal_moves(state, variant, used)
    return {
        "start": game.start.stacks,
        "rules": asdict(variant) | {"names": variant.peg_names},
        "text": game.text,
        "stacks": state.stacks,
        "used": used,
        "isOver": game.is_over,
        "broken": [[m.source, m.target, rules.broken_rule(state, m, variant, used)] for m in moves],
        "targets": [[m.source, m.target, rules.is_cheat(state, m, variant)] for m in legal],
    }


SHARES = [(part, whole) for whole in range(1, 202) for part in range(whole + 1)]
SIZES = [(2, 5, 3), (3, 1, 2), (4, 40, 40), (90, 9, 5), (3, 200, 7)]  # of pictures
NUMBERS = (
    "width height pad slot nameSize nameLine base ground level thick fontSize pole poleTop ring"
)


def picture(board: Geometry) -> dict[str, Any]:
    """Where everything is on a picture, as JavaScript writes the names."""
    names = {name: re.sub("(?=[A-Z])", "_", name).lower() for name in NUMBERS.split()}
    return {
        "of": [board.pegs, board.discs, board.levels],
        "numbers": {name: getattr(board, own) for name, own in names.items()},
        "widths": [board.width_of(disc) for disc in range(1, board.discs + 1)],
        "top": board.place(board.pegs - 1, board.levels - 1),
    }


RACING = {"classic": schemes.classic(4), "reve": schemes.reve(8), "cheat": schemes.cheat(8)}

TABLES: Mapping[str, Callable[[], Any]] = {
    "geometry": lambda: {"palette": PALETTE, "pictures": [picture(Geometry(*s)) for s in SIZES]},
    "handgame": lambda: [judged(game) for game in random_games(150)],
    "marks": marks,
    "plan": lambda: {"walks": {n: walk(p) for n, p in ALL.items()}, "outlines": outlines()},
    "race": lambda: {name: encode(plan) for name, plan in RACING.items()},
    "words": lambda: [(part, whole, share(part, whole)) for part, whole in SHARES],
}
