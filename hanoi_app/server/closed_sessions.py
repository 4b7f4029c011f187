"""Sessions of closed tabs are let go of when their time is over.

Streamlit keeps the session of a closed tab for a while, since a lost connection looks the same. It
looks for those whose time is over only when the next tab is closed; and what their last runs have
left are cycles, which Python collects rarely. So after a lesson 128 sessions stay, each with three
open files. Here somebody looks every few seconds.

A collection holds everything up. What was there before the first visitor is taken out of it
(`gc.freeze`), which makes it five times as fast, and a few sessions do not bring one about, unless
nobody is there. Then it goes through everything, and freezes what is left.
"""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from streamlit import runtime
from streamlit.runtime.runtime import RuntimeState

PERIOD = 5.0  # seconds between two looks
MANY = 32  # sessions that are gone: some 2 MB of cycles


@asynccontextmanager
async def closed_sessions_let_go(period: float = PERIOD) -> AsyncIterator[None]:
    """Within it, sessions of closed tabs do not outlive `server.disconnectedSessionTTL`."""
    gc.freeze()
    watching = asyncio.create_task(_watch(period))
    yield
    watching.cancel()
    gc.unfreeze()


async def _watch(period: float) -> None:
    gone = 0
    while True:
        await asyncio.sleep(period)
        expired, kept = _expire()
        gone += expired
        if gone and not kept and _nobody_is_there():
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            gone = 0
        elif gone >= MANY:
            gc.collect()
            gone = 0


def _expire() -> tuple[int, int]:
    """Drop the sessions whose time is over; how many they were, and how many are kept still.

    They are at a private place: should another Streamlit have another one, it goes on as it does.
    """
    place: Any = runtime.get_instance() if runtime.exists() else None
    for name in ("_session_mgr", "_session_storage", "_cache"):
        place = getattr(place, name, None)
    expire = getattr(place, "expire", None)
    return (len(expire()), len(place)) if expire else (0, 0)


def _nobody_is_there() -> bool:
    return runtime.get_instance().state is RuntimeState.NO_SESSIONS_CONNECTED
