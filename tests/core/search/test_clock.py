"""How long searches may take."""

import pytest

from hanoi_core.errors import BudgetError, CancelledError
from hanoi_core.search import clock
from hanoi_core.search.budget import Progress
from hanoi_core.search.clock import Clock


def test_what_takes_too_long_is_stopped() -> None:
    def endless(progress: Progress) -> None:
        while progress(0, 0, 0):
            pass
        raise CancelledError("stopped")

    with pytest.raises(BudgetError, match=r"it takes more than 0\.01 s"):
        Clock(0.01).run(endless)


def test_whoever_hears_of_it_may_stop_it() -> None:
    def search(progress: Progress) -> None:
        assert progress(3, 5, 7) is False
        raise CancelledError("stopped after 3 moves")

    heard: list[tuple[int, ...]] = []

    def hear(*progress: int) -> bool:
        heard.append(progress)
        return False

    with pytest.raises(CancelledError, match="stopped after 3 moves"):
        Clock(20, hear).run(search)
    assert heard == [(3, 5, 7)]


def test_what_is_expected_to_take_too_long_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([0, 1, 1, 4, 4, 11])  # one second, then three, then seven
    monkeypatch.setattr(clock, "perf_counter", lambda: next(times))
    allowed = Clock(20)
    assert [allowed.run(lambda _: "found") for _ in range(3)] == ["found"] * 3
    assert allowed.times == [1, 3, 7]
    allowed.limit = 16
    with pytest.raises(BudgetError, match="about 16 s are expected, more than 16"):
        allowed.run(lambda _: "found")
