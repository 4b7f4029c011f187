"""Sessions of closed tabs: in a storage of Streamlit, and in the app."""

import asyncio
import gc
import time
import weakref
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from streamlit import runtime
from streamlit.runtime.memory_session_storage import MemorySessionStorage
from streamlit.runtime.runtime import RuntimeState
from streamlit.runtime.session_manager import SessionInfo

from benchmarks.load.client import Tab
from benchmarks.load.usage import open_files
from hanoi_app.server.closed_sessions import MANY, expire_closed_sessions
from tests.app.browser import finished, serving

PERIOD = 0.001
ROUNDS = 20
LONG = 3600  # seconds
PATIENCE = 60  # seconds
VISITORS = 20


class Session:
    """What a storage needs of a session, and a cycle like those that runs leave."""

    def __init__(self) -> None:
        self.id = str(id(self))
        self.run = Run()


class Run:
    """A cycle."""

    def __init__(self) -> None:
        self.itself = self


class Server:
    """The part of Streamlit's server that keeps the sessions of closed tabs for `ttl` seconds."""

    def __init__(self, ttl: int, state: RuntimeState) -> None:
        self.state = state
        self.storage = MemorySessionStorage(ttl_seconds=ttl)
        self._session_mgr = SimpleNamespace(_session_storage=self.storage)
        self.sessions: list[weakref.ref[Session]] = []
        self.runs: list[weakref.ref[Run]] = []

    def close_a_tab(self) -> None:
        session: Any = Session()
        self.sessions.append(weakref.ref(session))
        self.runs.append(weakref.ref(session.run))
        self.storage.save(SessionInfo(None, session, 0))

    def kept(self) -> tuple[int, int]:
        """How many sessions there are still, and how many cycles."""
        return sum(each() is not None for each in self.sessions), sum(
            each() is not None for each in self.runs
        )


@pytest.fixture(autouse=True)
def no_collection_by_itself() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


def serve(monkeypatch: pytest.MonkeyPatch, server: object) -> None:
    monkeypatch.setattr(runtime, "exists", lambda: server is not None)
    monkeypatch.setattr(runtime, "get_instance", lambda: server)


async def until(server: Server, kept: tuple[int, int]) -> None:
    """Wait until the server keeps so many sessions and cycles."""
    async with asyncio.timeout(PATIENCE):
        while server.kept() != kept:
            await asyncio.sleep(PERIOD)


def test_a_session_goes_when_its_time_is_over_though_no_other_tab_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    server = Server(0, RuntimeState.NO_SESSIONS_CONNECTED)

    async def work() -> None:
        async with expire_closed_sessions(PERIOD):
            serve(monkeypatch, None)
            await asyncio.sleep(ROUNDS * PERIOD)  # Streamlit has not started yet
            serve(monkeypatch, object())
            await asyncio.sleep(ROUNDS * PERIOD)  # a Streamlit with other private names
            serve(monkeypatch, server)
            server.close_a_tab()
            assert server.kept() == (1, 1)
            await until(server, (0, 0))

    finished(work())


def test_a_session_that_may_come_back_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    server = Server(LONG, RuntimeState.NO_SESSIONS_CONNECTED)
    serve(monkeypatch, server)

    async def work() -> None:
        async with expire_closed_sessions(PERIOD):
            server.close_a_tab()
            await asyncio.sleep(ROUNDS * PERIOD)

    finished(work())
    assert server.kept() == (1, 1)


def test_while_somebody_works_one_collection_serves_many_sessions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    server = Server(0, RuntimeState.ONE_OR_MORE_SESSIONS_CONNECTED)
    serve(monkeypatch, server)

    async def work() -> None:
        async with expire_closed_sessions(PERIOD):
            for closed in range(1, MANY):
                server.close_a_tab()
                await until(server, (0, closed))
            await asyncio.sleep(ROUNDS * PERIOD)
            assert server.kept() == (0, MANY - 1)
            server.close_a_tab()
            await until(server, (0, 0))

    finished(work())


@pytest.mark.slow
def test_a_class_that_has_left_leaves_no_session_behind() -> None:
    async def visit(address: str) -> None:
        async with Tab.opened(address, "about") as tab:
            await tab.run()

    async def lesson(address: str) -> None:
        await asyncio.gather(*(visit(address) for _ in range(VISITORS)))

    with serving("streamlit_app.py", "--server.disconnectedSessionTTL=2") as (address, process):
        before = open_files(process.pid)
        finished(lesson(address))
        # each session has three open files
        assert open_files(process.pid) >= before + 2 * VISITORS
        deadline = time.monotonic() + PATIENCE
        while open_files(process.pid) > before + VISITORS:
            assert time.monotonic() < deadline, (before, open_files(process.pid))
            time.sleep(0.2)
