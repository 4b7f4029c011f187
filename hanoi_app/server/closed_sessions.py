"""Free the sessions of closed tabs when their time is over.

Streamlit keeps the session of a closed tab for `server.disconnectedSessionTTL` seconds, because the
tab may only have lost its connection. It drops expired sessions only when the next tab is closed.
After a lesson up to 128 sessions stay, each with three open files. Their runs leave cycles, and
Python rarely looks for those.

A collection stops every thread. Three things keep that short: objects from before the first
visitor are left out (`gc.freeze`); while somebody is there, one collection serves many sessions;
when nobody is there, a thorough one collects everything and leaves the rest out from then on.
"""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from streamlit import runtime
from streamlit.runtime.runtime import RuntimeState

PERIOD = 5.0  # seconds between two looks
MANY = 32  # sessions, whose cycles take some 2 MB


@asynccontextmanager
async def expire_closed_sessions(period: float = PERIOD) -> AsyncIterator[None]:
    """Drop expired sessions every `period` seconds until the block ends."""
    gc.freeze()
    task = asyncio.create_task(_expire_again_and_again(period))
    yield
    task.cancel()
    gc.unfreeze()


async def _expire_again_and_again(period: float) -> None:
    dropped = 0  # since the last collection
    while True:
        await asyncio.sleep(period)
        expired, kept = _expire()
        dropped += expired
        if dropped and not kept and _is_idle():
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            dropped = 0
        elif dropped >= MANY:
            gc.collect()
            dropped = 0


def _expire() -> tuple[int, int]:
    """Drop the expired sessions. Return how many they were, and how many closed ones are kept.

    The names are private to Streamlit. If a new version has others, nothing is dropped here, and
    Streamlit drops expired sessions when it does by itself; a test notices.
    """
    found: Any = runtime.get_instance() if runtime.exists() else None
    for name in ("_session_mgr", "_session_storage", "_cache"):
        found = getattr(found, name, None)
    expire = getattr(found, "expire", None)
    return (len(expire()), len(found)) if expire else (0, 0)


def _is_idle() -> bool:
    """Whether no tab is connected."""
    return runtime.get_instance().state is RuntimeState.NO_SESSIONS_CONNECTED
