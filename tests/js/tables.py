"""What Python says, for tests in Node to compare with: a table for each file that needs one."""

import random
from collections.abc import Callable, Mapping
from typing import Any

from hanoi_app.components.player.encode import encode
from hanoi_app.numbers import share
from hanoi_app.play.games import Game
from hanoi_core import Move, State, Variant, schemes
from hanoi_core.plans.phases import Phase
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.drawing import PALETTE
from hanoi_core.puzzle.geometry import Geometry
from tests.app.plans import ALL


def plan() -> dict[str, Any]:
    """For plan.test.js."""
    return {"walks": walks(), "outlines": outlines()}


def walks() -> dict[str, Any]:
    """Plans of every shape: their moves, boards and phases at some steps."""
    return {name: _walk(plan) for name, plan in ALL.items()}


def _walk(plan: Plan) -> dict[str, Any]:
    steps = some_steps(plan)
    return {
        "encoded": encode(plan),
        "length": str(plan.length),
        "roles": [
            {"role": role, "start": str(start), "stop": str(stop)}
            for role, start, stop in plan.roles()
        ],
        "steps": [
            {
                "k": str(k),
                "stacks": plan.state_at(k).stacks,
                "move": _move(plan[k]) if k < plan.length else None,
                "phases": [_phase(phase) for phase in plan.phases(k)] if k < plan.length else [],
            }
            for k in steps
        ],
    }


def some_steps(plan: Plan) -> list[int]:
    """All steps of a short plan; ends, middle and others by chance of a long one."""
    if plan.length <= 200:
        return list(range(plan.length + 1))
    half = plan.length // 2
    chance = random.Random(plan.length)
    chosen = [0, 1, 2, half - 1, half, half + 1, plan.length - 1, plan.length]
    return chosen + [chance.randrange(plan.length) for _ in range(40)]


def _move(move: Move) -> dict[str, int]:
    return {"disc": move.disc, "source": move.source, "target": move.target}


def _phase(phase: Phase) -> dict[str, Any]:
    return {
        "what": phase.what,
        "why": phase.why,
        "source": phase.source,
        "role": phase.role,
        "start": str(phase.start),
        "stop": str(phase.stop),
    }


def marks() -> dict[str, Any]:
    """Marks of plans that are short enough to be walked along, and plans that are not."""
    found = {}
    for name, plan in ALL.items():
        if plan.length >= 5000:
            continue
        played = rules.replay(plan.start, plan.moves(), plan.variant)
        found[name] = {
            "encoded": encode(plan),
            "cheats": [str(cheat.number) for cheat in played.cheats],
        }
    long = {name: encode(ALL[name]) for name in ("classic 64", "Santa Claus")}
    return {"short": found, "long": long}


def outlines() -> dict[str, Any]:
    """Trees of phases, two levels deep; only plans that are described throughout."""
    found = {}
    for name, plan in ALL.items():
        whole = plan.outline(2)
        parts = [whole, *whole.children, *(part for one in whole.children for part in one.children)]
        if all(phase.what for phase in parts) and len(parts) < 200:
            found[name] = {"encoded": encode(plan), "tree": _tree(whole)}
    assert len(found) > 10
    return found


def _tree(phase: Phase) -> dict[str, Any]:
    return {**_phase(phase), "children": [_tree(child) for child in phase.children]}


def games() -> list[dict[str, Any]]:
    """Games of any variant, and what the rules say of every move after them."""
    return [_judged(game) for game in random_games(150)]


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


def _judged(game: Game) -> dict[str, Any]:
    variant = game.variant
    replay = rules.replay(game.start, game.moves, variant)
    state, used = replay.state, replay.cheats_used
    pegs = range(variant.pegs)
    moves = [Move(state.tops[a] or 1, a, b, variant.pegs) for a in pegs for b in pegs if a != b]
    return {
        "start": game.start.stacks,
        "rules": {
            "names": variant.peg_names,
            "cheats": variant.cheats,
            "bottleneck": variant.bottleneck,
        },
        "text": game.text,
        "stacks": state.stacks,
        "used": used,
        "isOver": game.is_over,
        "broken": [
            [move.source, move.target, rules.broken_rule(state, move, variant, used)]
            for move in moves
        ],
        "targets": [
            [move.source, move.target, rules.is_cheat(state, move, variant)]
            for move in rules.legal_moves(state, variant, used)
        ],
    }


def shares() -> list[tuple[int, int, str]]:
    """Parts of wholes in percent."""
    return [
        (part, whole, share(part, whole)) for whole in range(1, 202) for part in range(whole + 1)
    ]


def pictures() -> list[dict[str, Any]]:
    """Pictures of every size: where everything is."""
    sizes = [(2, 5, 3), (3, 1, 2), (4, 40, 40), (90, 9, 5), (3, 200, 7)]
    return [_picture(Geometry(*size)) for size in sizes]


def _picture(board: Geometry) -> dict[str, Any]:
    return {
        "of": [board.pegs, board.discs, board.levels],
        "numbers": {
            "width": board.width,
            "height": board.height,
            "pad": board.pad,
            "slot": board.slot,
            "nameSize": board.name_size,
            "nameLine": board.name_line,
            "base": board.base,
            "ground": board.ground,
            "level": board.level,
            "thick": board.thick,
            "fontSize": board.font_size,
            "pole": board.pole,
            "poleTop": board.pole_top,
            "ring": board.ring,
        },
        "widths": [board.width_of(disc) for disc in range(1, board.discs + 1)],
        "top": board.place(board.pegs - 1, board.levels - 1),
    }


def racing() -> dict[str, Plan]:
    """Plans for as many discs, by other rules."""
    return {"classic": schemes.classic(4), "reve": schemes.reve(8), "cheat": schemes.cheat(8)}


TABLES: Mapping[str, Callable[[], Any]] = {
    "branches": outlines,
    "geometry": lambda: {"palette": PALETTE, "pictures": pictures()},
    "handgame": games,
    "marks": marks,
    "words": shares,
    "plan": plan,
    "race": lambda: {name: encode(plan) for name, plan in racing().items()},
}
