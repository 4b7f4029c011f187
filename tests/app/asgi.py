"""Requests to an app without a server between."""

import gzip
from typing import Any, NamedTuple

from starlette.types import ASGIApp

from tests.app.browser import finished

HOST = "127.0.0.1:8501"


class Answer(NamedTuple):
    """What a browser gets."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        packed = self.headers.get("content-encoding") == "gzip"
        return (gzip.decompress(self.body) if packed else self.body).decode()


async def asked(app: ASGIApp, address: str, method: str = "GET", **headers: str) -> Answer:
    """What the app answers to a browser. An underscore in the name of a header is a hyphen."""
    path, _, query = address.partition("?")
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    headers = {"host": HOST, "accept_encoding": "gzip, br"} | headers
    scope = {
        "type": "http", "method": method, "path": path, "root_path": "",
        "query_string": query.encode(), "server": ("127.0.0.1", 8501),
        "headers": [
            (name.replace("_", "-").encode(), text.encode()) for name, text in headers.items()
        ],
    }  # fmt: skip
    await app(scope, receive, send)
    found = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return Answer(sent[0]["status"], found, b"".join(part["body"] for part in sent[1:]))


def ask(app: ASGIApp, address: str, method: str = "GET", **headers: str) -> Answer:
    """Same as `asked`, for one request alone."""
    return finished(asked(app, address, method, **headers))
