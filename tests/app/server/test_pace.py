"""How fast messages are read, and how many connections an address may have."""

import asyncio
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from hanoi_app.server import pace
from hanoi_app.server.pace import BURST, CONNECTIONS, RATE, Budget, Pace
from tests.app.browser import finished


@given(st.lists(st.floats(0, 5), max_size=200))
def test_never_more_than_the_rate_and_a_burst(pauses: list[float]) -> None:
    budget, now, read = Budget(), 0.0, list[float]()
    for pause in pauses:
        now += pause
        now += budget.wait(now)
        read.append(now)
    for i, begin in enumerate(read):
        for j, end in enumerate(read[i:], 1):
            assert j <= BURST + RATE * (end - begin) + 1e-6


@given(st.lists(st.floats(1.01 / RATE, 5), max_size=200))
def test_a_hand_never_waits(pauses: list[float]) -> None:
    budget, now = Budget(), 0.0
    for pause in pauses:
        now += pause
        assert budget.wait(now) == 0
    assert max(budget.wait(now + 10) for _ in range(BURST)) < 1e-9


def socket(client: str) -> dict[str, Any]:
    return {"type": "websocket", "client": (client, 1)}


def test_a_flood_is_read_later_whole_and_in_order() -> None:
    number = BURST + 4

    async def flood() -> tuple[list[Any], float]:
        coming = iter([*({"type": "websocket.receive", "bytes": i} for i in range(number))])
        heard: list[Any] = []

        async def app(scope: Any, receive: Any, send: Any) -> None:
            for _ in range(number):
                heard.append((await receive())["bytes"])

        async def receive() -> Any:
            return next(coming)

        loop = asyncio.get_running_loop()
        begin = loop.time()
        await Pace(app)(socket("a"), receive, None)  # type: ignore[arg-type]  # nothing is sent
        return heard, loop.time() - begin

    heard, time = finished(flood())
    assert heard == [*range(number)]
    assert time >= 3.9 / RATE


def test_a_message_of_text_ends_the_connection() -> None:
    async def receive() -> Any:
        return {"type": "websocket.receive", "text": "hello"}

    async def hear() -> Any:
        return await pace.slowed(receive)()

    assert finished(hear()) == {"type": "websocket.disconnect", "code": 1003}


def test_an_address_has_so_many_connections_and_others_have_theirs() -> None:
    async def crowd() -> list[Any]:
        leave, sent = asyncio.Event(), list[Any]()

        async def app(scope: Any, receive: Any, send: Any) -> None:
            await leave.wait()

        async def send(message: Any) -> None:
            sent.append(message.get("status"))

        limited = Pace(app)

        def connect(client: str) -> asyncio.Task[None]:
            return asyncio.create_task(limited(socket(client), None, send))  # type: ignore[arg-type]  # no input

        crowd = [connect(f"2001:db8::{i:x}") for i in range(CONNECTIONS)]
        await asyncio.sleep(0)
        await connect("2001:db8::ffff")
        others = [connect(client) for client in ("192.168.1.20", "2001:db9::1")]
        await asyncio.sleep(0)
        leave.set()
        await asyncio.gather(*crowd, *others)
        await connect("2001:db8::1")
        assert not limited._open  # nothing is kept of those who have left
        return sent

    assert [status for status in finished(crowd()) if status] == [429]


def test_what_is_no_websocket_is_left_alone() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        assert receive is ours

    async def ours() -> Any:
        raise AssertionError

    finished(pace.Pace(app)({"type": "http"}, ours, None))  # type: ignore[arg-type]  # no output
