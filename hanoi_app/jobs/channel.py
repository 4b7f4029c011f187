"""The web process's end of what workers tell and hear meanwhile: see line.py. No Streamlit here."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from threading import Thread

from hanoi_app.jobs.line import GO, LONGEST, STOP, Address

LOOPBACK = "127.0.0.1"

Hear = Callable[[str, int, int, int], bool]  # job, level, states, estimate -> whether to go on


class Channel:
    """The end of the web process: one thread for all workers. `hear` must not block."""

    def __init__(self, hear: Hear, host: str = LOOPBACK) -> None:
        self._hear = hear
        self._open: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        Thread(target=self._loop.run_forever, name="jobs channel", daemon=True).start()
        starting = asyncio.start_server(self._listen, host, 0, limit=LONGEST)
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
        # an OSError: the worker is gone; the others: no worker of ours talks like that
        with suppress(OSError, ValueError, RecursionError):
            while line := await reader.readline():
                writer.write(GO if self._heard(line) else STOP)
                await writer.drain()
        self._open.discard(writer)
        writer.close()

    def _heard(self, line: bytes) -> bool:
        match json.loads(line):
            case [str(job), int(level), int(states), int(estimate)]:
                return self._hear(job, level, states, estimate)
        raise ValueError
