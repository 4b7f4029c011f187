"""Plans: looking into large ones, expanding, printing and checking them."""

import random
from collections.abc import Callable, Iterable
from contextlib import redirect_stdout
from functools import cache, partial
from io import StringIO
from itertools import islice
from tempfile import NamedTemporaryFile
from time import perf_counter

from benchmarks.measure import Case, Ratio
from hanoi_core import Move, State, rules, schemes
from hanoi_core.cli.main import main
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.move_lists import MoveList
from hanoi_core.puzzle.variant import peg_names
from tests import reference

_RANDOM = random.Random(0)
_CLASSIC = schemes.classic(64)


def _looks(name: str, plan: Plan, seconds: float) -> tuple[Case, Case]:
    def anywhere() -> int:
        return _RANDOM.randrange(plan.length)

    return (
        Case(f"{name}: state_at(random)", lambda: plan.state_at(anywhere()), seconds),
        Case(f"{name}: plan[random]", lambda: plan[anywhere()], seconds),
    )


CASES = (
    *_looks("classic(64)", _CLASSIC, 0.001),
    *_looks("reve(64)", schemes.reve(64), 0.001),
    *_looks("cheat(64)", schemes.cheat(64), 0.001),
    *_looks("bottleneck(64, 3)", schemes.bottleneck(64, 3), 0.001),
    *_looks("frame_stewart(64, 5)", schemes.frame_stewart(64, 5), 0.001),
    *_looks("reve(1000)", schemes.reve(1000), 0.010),
    *_looks("bottleneck(1000, 3)", schemes.bottleneck(1000, 3), 0.010),
)


def _rate(look: Callable[[int], object], length: int) -> float:
    """Looks a second at a thousand places by chance."""
    places = [_RANDOM.randrange(length) for _ in range(1000)]
    begin = perf_counter()
    for k in places:
        look(k)
    return len(places) / (perf_counter() - begin)


def _look_ratio(name: str, look: Callable[[int], object], times: float) -> Ratio:
    def walk(k: int) -> object:
        return reference.move_at(_CLASSIC.root, range(3), range(1, 65), k)

    return Ratio(
        f"classic(64): {name} against a plain walk down to one move",
        lambda: _rate(look, _CLASSIC.length),
        lambda: _rate(walk, _CLASSIC.length),
        times,
    )


def _first(moves: Iterable[object]) -> float:
    """Moves a second of an iterator, measured on its first 2**19."""
    begin = perf_counter()
    count = sum(1 for _ in islice(moves, 2**19))
    return count / (perf_counter() - begin)


def _generate() -> float:
    return _first(reference.hanoi(24, 0, 1, 2))


def _expand() -> float:
    """Moves a second of to_array, over all 2**24 - 1."""
    begin = perf_counter()
    count = len(schemes.classic(24).to_array())
    return count / (perf_counter() - begin)


def _print(moves: Callable[[], object]) -> float:
    """Moves a second of printing all that 18 discs on three pegs need."""
    begin = perf_counter()
    with redirect_stdout(StringIO()):
        moves()
    return (2**18 - 1) / (perf_counter() - begin)


def _print_one_by_one() -> None:
    names = peg_names(3)
    for disc, source, target in reference.hanoi(18, 0, 1, 2):
        print(f"d{disc} {names[source]}>{names[target]}")


@cache
def _written() -> str:
    return "".join(f"{move}\n" for move in schemes.classic(18))


def _check() -> float:
    """Moves a second of `hanoi check`."""
    with NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(_written())
        file.flush()
        return _print(lambda: main(["check", file.name, "--discs", "18", "--pegs", "3"]))


def _check_one_by_one() -> float:
    def check() -> None:
        walk = rules.Walk(State.tower(18, pegs=3))
        for _, move in MoveList(_written(), pegs=3):
            assert isinstance(move, Move)
            walk.make(move)

    return _print(check)


def _built(scheme: Callable[[int], Plan]) -> float:
    """Discs a second of building a plan for 8000."""
    begin = perf_counter()
    scheme(8000)
    return 8000 / (perf_counter() - begin)


RATIOS = (
    Ratio("classic(24): to_array against a recursive generator", _expand, _generate, 100),
    *(
        Ratio(f"{name}: moves() against a recursive generator", partial(_first, plan), _generate, 3)
        for name, plan in {
            "classic(24)": schemes.classic(24),
            "reve(200)": schemes.reve(200),
        }.items()
    ),
    Ratio(
        "solve 18 --pegs 3: printed, against printing move by move",
        lambda: _print(lambda: main(["solve", "18", "--pegs", "3"])),
        lambda: _print(_print_one_by_one),
        4,
    ),
    Ratio("check of these moves, against reading and making each", _check, _check_one_by_one, 4),
    _look_ratio("plan[random]", _CLASSIC.__getitem__, 5),
    _look_ratio("state_at(random)", _CLASSIC.state_at, 1),
    Ratio(
        "bottleneck(8000, 3, pegs=3): built, against classic(8000)",
        lambda: _built(lambda n: schemes.bottleneck(n, 3, pegs=3)),
        lambda: _built(schemes.classic),
        1,
    ),
)
