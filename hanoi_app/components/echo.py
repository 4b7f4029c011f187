"""One way to tell what is stale; `shared/echo.js` is its other side.

Python gives orders, such as to open a plan; the browser makes reports, such as that a disc was
moved. Every message, either way, says the last order and the last report that its sender knows. A
report that does not know the last order was made before it, and is not heard. Data that do not
know the last report were sent before it was heard, and answer an older one.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from hanoi_app.address.page import rerun, stale
from hanoi_app.components import messages
from hanoi_app.components.messages import Message

T = TypeVar("T")

_MOST_ORDER = 4000  # characters: an order names what it is about, such as a position of 64 discs


@dataclass
class Echo:
    """What the session knows of a talk with a component: its subject, orders given, report heard.

    A stale report tells that the browser was `behind` when the page had been drawn. It may remain
    so: if a fragment's report comes in just as a run of the page ends, Streamlit can lose what
    that run has drawn. So the page is drawn once more.
    """

    about: str = ""
    orders: int = 0
    report: int = 0
    behind: bool = False

    @property
    def order(self) -> str:
        """The last order, and what it is about: after a restart the count begins anew."""
        return f"{self.orders} {self.about}"

    @property
    def data(self) -> dict[str, Any]:
        """As the browser takes it."""
        return {"order": self.order, "report": self.report}

    def hear(self, value: object, reader: Callable[[Message], T]) -> T | None:
        """What `reader` finds in a report; None if that is stale, or has another shape."""
        found = messages.read(value, lambda report: (*_known(report), reader(report)))
        if found is None:
            return None
        order, number, content = found
        if order != self.order:
            self.behind = True
            return None
        self.report = number
        return content

    def keep_up(self) -> None:
        """For fragments: have the whole page drawn anew if it shows what is not so any more."""
        if self.behind or stale():
            rerun()


def _known(report: Message) -> tuple[str, int]:
    echo = report.message("echo")
    return echo.text("order", _MOST_ORDER), echo.whole("report")


def following(old: Echo | None, about: str) -> Echo:
    """What begins with an order after those of `old`."""
    return Echo(about, old.orders + 1 if old else 0)
