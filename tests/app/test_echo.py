"""Which reports are stale. What the browser's side does is in `tests/js/echo.test.js`."""

from hanoi_app.components.echo import Echo, following


def told(echo: Echo, report: int, said: str = "5") -> int | None:
    """What is heard of a report that knows the orders which `echo` knows."""
    value = {"echo": {**echo.data, "report": report}, "step": said}
    return echo.hear(value, lambda message: message.number("step"))


def test_a_report_is_heard_and_the_browser_learns_of_it_unless_it_makes_no_sense() -> None:
    echo = Echo("a plan")
    assert told(echo, 3, "five") is None
    assert told(echo, -1) is None
    assert (echo.data["report"], echo.behind) == (0, False)
    assert told(echo, 3) == 5
    assert (echo.data["report"], echo.behind) == (3, False)


def test_a_report_from_before_an_order_is_not_heard_and_the_page_is_behind() -> None:
    echo = Echo("a plan")
    late = {"echo": {**echo.data, "report": 3}, "step": "5"}
    echo.orders += 1
    assert echo.hear(late, lambda message: message.number("step")) is None
    assert (echo.data["report"], echo.behind) == (0, True)


def test_a_report_on_another_subject_is_not_heard_even_after_a_restart() -> None:
    late = {"echo": {**Echo("a plan").data, "report": 3}, "step": "5"}
    assert Echo("another").hear(late, lambda message: message.number("step")) is None
    again = following(following(Echo("a plan"), "another"), "a plan")
    assert again.hear(late, lambda message: message.number("step")) is None
