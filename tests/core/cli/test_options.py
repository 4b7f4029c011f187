"""What several commands read in the same way."""

from argparse import ArgumentParser, Namespace
from signal import SIG_IGN, SIGINT, getsignal

import pytest

from hanoi_core import Variant, halfway
from hanoi_core.cli.options import add_search, budget_of, parse_range, variant_of, workers_of
from hanoi_core.errors import ArgumentError, NotationError
from hanoi_core.search import frontier
from hanoi_core.search.budget import DEFAULT_BUDGET
from tests.core.cli.process import lines


def options(text: str = "") -> Namespace:
    parser = ArgumentParser()
    add_search(parser)
    return parser.parse_args(text.split())


def test_the_variant_is_put_together() -> None:
    assert variant_of(options("--pegs 5 --cheats 2")) == Variant(5, cheats=2)
    assert variant_of(options("--bottleneck 3")) == Variant(4, bottleneck=3)
    assert variant_of(options()) == Variant()
    # the pegs of a position hold unless they are given
    assert variant_of(options(), pegs=3) == Variant(3)
    assert variant_of(options("--pegs 5"), pegs=3) == Variant(5)
    with pytest.raises(ArgumentError, match="pegs must be from 3"):
        variant_of(options("--pegs 0"), pegs=3)


def test_memory_is_given_in_megabytes() -> None:
    assert budget_of(options()) == DEFAULT_BUDGET
    assert budget_of(options("--budget 4000")) == 4 * 10**9


def test_a_range_has_both_its_ends() -> None:
    ranges = {"8": [8], "0": [0], "1..4": [1, 2, 3, 4], "4..4": [4], " 2 .. 3 ": [2, 3]}
    ranges["007..8"] = [7, 8]
    assert {text: list(parse_range(text)) for text in ranges} == ranges
    for text in ("", "..", "1..", "..4", "1...4", "1-4", "-1", "1.5", "x", "٣", "²"):
        with pytest.raises(NotationError, match=r"is not a range: write a number like 8, or 1\.\."):
            parse_range(text)
    with pytest.raises(NotationError, match=r"the range 4\.\.3 is empty"):
        parse_range("4..3")


def test_workers_share_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frontier, "PART", 16)
    with workers_of(Namespace(cluster=None, workers=1)) as nobody:
        assert nobody is None
    with workers_of(Namespace(cluster=None, workers=2)) as workers:
        assert workers
        assert halfway(9, executor=workers, use_cache=False) == halfway(9, use_cache=False)
        asked = {workers.submit(getsignal, SIGINT).result() for _ in range(2)}
        assert asked == {SIG_IGN}


def test_a_cluster_shares_the_work(monkeypatch: pytest.MonkeyPatch, scheduler: str) -> None:
    monkeypatch.setattr(frontier, "PART", 16)
    with workers_of(Namespace(cluster=scheduler)) as workers:
        assert halfway(9, executor=workers, use_cache=False) == halfway(9, use_cache=False)
    *_, summary = lines(f"verify --claim 2022/linear --cluster {scheduler}")
    assert summary == "1 verdict, all as recorded."


def test_an_address_without_a_cluster_is_refused() -> None:
    for address in ("", "nowhere://127.0.0.1:1"):
        nowhere = workers_of(Namespace(cluster=address))
        with pytest.raises(ArgumentError, match="not the address of a Dask scheduler"), nowhere:
            pass
