"""What several commands read in the same way."""

from argparse import ArgumentParser, Namespace
from signal import SIG_IGN, SIGINT, getsignal

import pytest

from hanoi_core import Variant, halfway
from hanoi_core.cli.options import add_search, budget_of, parse_range, variant_of, workers_of
from hanoi_core.errors import ArgumentError, NotationError
from hanoi_core.search import frontier
from hanoi_core.search.budget import DEFAULT_BUDGET


def options(text: str = "") -> Namespace:
    parser = ArgumentParser()
    add_search(parser)
    return parser.parse_args(text.split())


def test_the_variant_is_put_together() -> None:
    assert variant_of(options("--pegs 5 --cheats 2")) == Variant(5, cheats=2)
    assert variant_of(options("--bottleneck 3")) == Variant(4, bottleneck=3)
    assert variant_of(options()) == Variant()
    with pytest.raises(ArgumentError, match="cannot be combined"):
        variant_of(options("--cheats 1 --bottleneck 2"))


def test_the_pegs_of_a_position_hold_unless_they_are_given() -> None:
    assert variant_of(options(), pegs=3) == Variant(3)
    assert variant_of(options("--pegs 5"), pegs=3) == Variant(5)
    with pytest.raises(ArgumentError, match="pegs must be from 3"):
        variant_of(options("--pegs 0"), pegs=3)


def test_memory_is_given_in_megabytes() -> None:
    assert budget_of(options()) == DEFAULT_BUDGET
    assert budget_of(options("--budget 4000")) == 4 * 10**9
    with pytest.raises(ArgumentError, match="budget must be 1 or more, not 0"):
        budget_of(options("--budget 0"))


def test_one_form_at_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert (options("--csv").csv, options("--csv").json) == (True, False)
    with pytest.raises(SystemExit):
        options("--csv --json")
    assert "not allowed with" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("8", [8]),
        ("0", [0]),
        ("1..4", [1, 2, 3, 4]),
        ("4..4", [4]),
        (" 2 .. 3 ", [2, 3]),
        ("007..8", [7, 8]),
    ],
)
def test_a_range_has_both_its_ends(text: str, numbers: list[int]) -> None:
    assert list(parse_range(text)) == numbers


@pytest.mark.parametrize(
    "text", ["", "..", "1..", "..4", "1...4", "1-4", "-1", "1.5", "x", "٣", "²"]
)
def test_what_is_no_range(text: str) -> None:
    with pytest.raises(NotationError, match=r"is not a range: write a number like 8, or 1\.\.24"):
        parse_range(text)


def test_a_range_is_not_empty() -> None:
    with pytest.raises(NotationError, match=r"the range 4\.\.3 is empty"):
        parse_range("4..3")


def sharing(workers: int | None = None, cluster: str | None = None) -> Namespace:
    return Namespace(workers=workers, cluster=cluster)


def test_workers_share_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frontier, "PART", 16)
    with workers_of(sharing(workers=1)) as nobody:
        assert nobody is None
    with workers_of(sharing(workers=2)) as workers:
        assert workers
        assert halfway(9, executor=workers, use_cache=False) == halfway(9, use_cache=False)
        asked = {workers.submit(getsignal, SIGINT).result() for _ in range(2)}
        assert asked == {SIG_IGN}
    with pytest.raises(ArgumentError, match="--workers must be"), workers_of(sharing(workers=0)):
        pass


def test_a_cluster_shares_a_search(monkeypatch: pytest.MonkeyPatch, scheduler: str) -> None:
    monkeypatch.setattr(frontier, "PART", 16)
    with workers_of(sharing(cluster=scheduler)) as workers:
        assert halfway(9, executor=workers, use_cache=False) == halfway(9, use_cache=False)


def test_a_cluster_that_is_not_there() -> None:
    with (
        pytest.raises(ArgumentError, match="no cluster answers at nowhere"),
        workers_of(sharing(cluster="nowhere://127.0.0.1:1")),
    ):
        pass
