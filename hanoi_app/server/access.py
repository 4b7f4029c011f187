"""Decide which requests get an answer: those to one of our names, from our own pages or no page."""

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from hanoi_app import urls
from hanoi_app.server import hosts
from hanoi_app.server.hosts import Host

# parts of Streamlit that the app does not use: uploads into memory, metrics, remote control
CLOSED = ("_stcore/upload_file", "_stcore/metrics", "_stcore/agent")


class Access:
    """Refuses other hosts, pages of others, and parts of Streamlit that the app does not use."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._closed = tuple(f"{urls.base_path()}/{path}" for path in CLOSED)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
        elif reason := refusal(scope):
            await PlainTextResponse(reason, 403)(scope, receive, send)
        elif scope["path"].startswith(self._closed):
            await PlainTextResponse("Not Found", 404)(scope, receive, send)
        else:
            await self._app(scope, receive, send)


def refusal(scope: Scope) -> str:
    """Why a request is not answered; "" if it is."""
    headers = Headers(scope=scope)
    said = headers.getlist("host")
    host = Host.parse(said[0]) if len(said) == 1 else None
    if not host:
        return "The request names no host."
    if not hosts.is_ours(host, reached(scope)):
        return (
            f"This server does not answer to the name {host.name}. "
            f"Whoever runs it can allow that: {hosts.VARIABLE}={host.name}"
        )
    if any(not hosts.is_same(origin, host) for origin in headers.getlist("origin")):
        return "Only pages of this server may ask it."
    return ""


def reached(scope: Scope) -> str:
    """The address of this machine that a request has come to."""
    return str((scope.get("server") or ("",))[0])
