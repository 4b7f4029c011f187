"""How much one visitor may ask for: so many messages a second, so many connections an address.

A message is not refused, but read later: Streamlit merges the requests for reruns that wait, and
keeps their clicks. Nobody reaches the limits by hand.
"""

import asyncio
from collections import Counter
from ipaddress import ip_address, ip_network

from starlette import status
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

RATE = 20.0  # messages a second from one tab: an arrow key held on a slider sends 15
BURST = 100  # messages that may come at once
CONNECTIONS = 600  # of one address: a school behind one router, with three tabs a pupil
NETWORK = 64  # bits of an IPv6 address that one customer has


class Pace:
    """Limits what comes over websockets."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._open = Counter[str]()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        network = network_of((scope.get("client") or ("",))[0])
        if self._open[network] >= CONNECTIONS:
            await PlainTextResponse("Too many connections from here.", 429)(scope, receive, send)
            return
        self._open[network] += 1
        try:
            await self._app(scope, slowed(receive), send)
        finally:
            self._open[network] -= 1
            if not self._open[network]:
                del self._open[network]


class Budget:
    """RATE messages a second, BURST of them at once.

    >>> budget = Budget()
    >>> {budget.wait(now=7.0) for _ in range(BURST)}
    {0.0}
    >>> round(budget.wait(now=7.0), 3), round(budget.wait(now=7.0), 3), budget.wait(now=9.0)
    (0.05, 0.1, 0.0)
    """

    def __init__(self) -> None:
        self._paid = float("-inf")  # the time up to which all that may come has come

    def wait(self, now: float) -> float:
        """Count a message; return the seconds after which it may be read."""
        self._paid = max(self._paid, now - BURST / RATE) + 1 / RATE
        return max(self._paid - now, 0.0)


def slowed(receive: Receive) -> Receive:
    """Return a `receive` that waits where too many messages come: meanwhile none is read.

    A message of text ends the connection: browsers send bytes.
    """
    budget, now = Budget(), asyncio.get_running_loop().time

    async def receive_later() -> Message:
        message = await receive()
        if message["type"] != "websocket.receive":
            return message
        if message.get("bytes") is None:  # Streamlit would fail on it
            return {"type": "websocket.disconnect", "code": status.WS_1003_UNSUPPORTED_DATA}
        await asyncio.sleep(budget.wait(now()))
        return message

    return receive_later


def network_of(address: str) -> str:
    """Return the address, or of IPv6 the part that one customer has.

    >>> network_of("192.168.1.20"), network_of("2001:db8::1"), network_of("2001:db8::2")
    ('192.168.1.20', '2001:db8::/64', '2001:db8::/64')
    """
    try:
        found = ip_address(address)
    except ValueError:  # a socket of this machine
        return address
    return address if found.version == 4 else str(ip_network((found.packed, NETWORK), strict=False))
