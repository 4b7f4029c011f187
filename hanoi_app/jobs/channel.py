"""How a worker tells how far it is, and hears whether to go on: lines of JSON over TCP.

A line names the job by a secret that only its worker was given, so that nobody else can speak for
it. The answer is `go` or `stop`. No Streamlit here.
"""

import asyncio
import json
import os
import socket
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from time import monotonic
from types import TracebackType
from typing import Self

PERIOD = 0.2  # seconds between two reports of a worker
PATIENCE = 60  # seconds until a web process that does not answer counts as gone
LOOPBACK = "127.0.0.1"
_LONGEST = 1024  # bytes of a line
_GO, _STOP = b"go\n", b"stop\n"

Address = tuple[str, int]
Hear = Callable[[str, int, int, int], bool]  # job, level, states, estimate -> whether to go on


class Channel:
    """The end of the web process: one thread for all workers. `hear` must not block."""

    def __init__(self, hear: Hear, host: str = LOOPBACK) -> None:
        self._hear = hear
        self._open: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        Thread(target=self._loop.run_forever, name="jobs channel", daemon=True).start()
        starting = asyncio.start_server(self._listen, host, 0, limit=_LONGEST)
        self._server = asyncio.run_coroutine_threadsafe(starting, self._loop).result()
        host, port = self._server.sockets[0].getsockname()[:2]
        self.address: Address = host, port

    def close(self) -> None:
        """Hang up: workers stop, or end, when they notice."""
        asyncio.run_coroutine_threadsafe(self._hang_up(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)

    async def _hang_up(self) -> None:
        self._server.close()
        for writer in self._open:
            writer.close()
        await asyncio.gather(*(asyncio.all_tasks() - {asyncio.current_task()}))

    async def _listen(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        # an OSError: the worker is gone; a ValueError: no worker of ours talks like that
        with suppress(OSError, ValueError):
            while line := await reader.readline():
                writer.write(_GO if self._heard(line) else _STOP)
                await writer.drain()
        self._open.discard(writer)
        writer.close()

    def _heard(self, line: bytes) -> bool:
        match json.loads(line):
            case [str(job), int(level), int(states), int(estimate)]:
                return self._hear(job, level, states, estimate)
        raise ValueError


class Line:
    """The end of a worker, for one job; connected when there is something to report."""

    def __init__(self, job: str, address: Address) -> None:
        self._job, self._address = job, address
        self._socket: socket.socket | None = None
        self._latest = monotonic()
        self._wanted = True

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._socket:
            self._socket.close()

    def report(self, level: int, states: int, estimate: int) -> bool:
        """A `Progress`: tells the web process, not too often; False once the job is not wanted."""
        if self._wanted and monotonic() - self._latest >= PERIOD:
            try:
                self._wanted = self._ask([self._job, level, states, estimate])
            except OSError:  # nobody is left who waits
                self._wanted = False
            self._latest = monotonic()
        return self._wanted

    def _ask(self, report: list[str | int]) -> bool:
        if not self._socket:
            self._socket = socket.create_connection(self._address, PATIENCE)
        self._socket.sendall(json.dumps(report).encode() + b"\n")
        return self._socket.recv(_LONGEST) == _GO


def live_with(address: Address) -> None:
    """End this process when the web process ends, however that happens."""
    line = socket.create_connection(address)

    def watch() -> None:
        with suppress(OSError):
            line.recv(1)  # returns when the other end is closed
        os._exit(1)

    Thread(target=watch, name="life line", daemon=True).start()
