"""Joins the Dask cluster that an address names, or says in one sentence why that cannot be.

Dask itself tries an address that nothing answers at for many seconds, and waits without end for a
program that is no scheduler. So the address is tried first, by threads that nobody waits for longer
than SECONDS: an interrupt is heard at once, whatever they are at.
"""

import asyncio
import re
import socket
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import Any, TypeVar

from hanoi_core.errors import ArgumentError
from hanoi_core.puzzle.notation import clip

SECONDS = 3.0  # in which a machine must answer, and then its scheduler
_ADDRESS = re.compile(r"(?:(?:tcp|tls|ws|wss)://)?(?:\[([\w:.%]+)\]|([\w.-]+)):([0-9]{1,5})")
T = TypeVar("T")


def host_and_port(address: str) -> tuple[str, int]:
    """The machine and the port in the address of a scheduler; an ArgumentError if it is none.

    >>> host_and_port("tcp://lab.example:8786"), host_and_port("[::1]:8786")
    (('lab.example', 8786), ('::1', 8786))
    """
    found = _ADDRESS.fullmatch(address)
    if not found or not 0 < int(found[3]) < 2**16:
        raise ArgumentError(
            f"{clip(address)} is not the address of a Dask scheduler: write it like "
            "tcp://host:8786, with tcp, tls, ws or wss and a port from 1 to 65535"
        )
    return found[1] or found[2], int(found[3])


def join(address: str, **settings: Any) -> Any:
    """A `distributed.Client` of the scheduler at this address, with these settings of a Client.

    An ArgumentError, after 2 * SECONDS at most, if Dask is not installed, if nothing answers there,
    or if what answers is no Dask scheduler.
    """
    place = host_and_port(address)
    try:
        _in_time(lambda: socket.create_connection(place, SECONDS).close())
    except TimeoutError:
        raise ArgumentError(f"nothing answers at {address} within {SECONDS:g} seconds") from None
    except (OSError, UnicodeError) as error:  # the latter for a name that none can have
        reason = getattr(error, "strerror", error)
        raise ArgumentError(f"nothing answers at {address}: {reason}") from None
    try:
        from distributed import Client  # for those who have a cluster: it is not required
    except ImportError:
        raise ArgumentError("a cluster needs Dask: pip install 'hanoi-lab[cluster]'") from None
    try:
        _in_time(lambda: asyncio.run(asyncio.wait_for(_greet(address), SECONDS)))
    except ArgumentError:
        raise
    except Exception:  # what other programs answer can go wrong in any way
        raise ArgumentError(f"no Dask scheduler answers at {address}, but something else") from None
    try:
        return Client(address, name="hanoi", set_as_default=False, **settings)
    except (OSError, ImportError) as error:  # it is of another version, for instance
        raise ArgumentError(f"the cluster at {address} cannot be joined: {error}") from None


def _in_time(work: Callable[[], T]) -> T:
    """What `work` returns or raises; a TimeoutError if that takes longer than SECONDS."""
    result: Future[T] = Future()

    def run() -> None:
        try:
            result.set_result(work())
        except BaseException as error:
            result.set_exception(error)

    Thread(target=run, daemon=True).start()  # looking up a name, say, cannot be interrupted
    return result.result(SECONDS)


async def _greet(address: str) -> None:
    """Ask a scheduler for its workers; all kinds of errors if it is none."""
    from distributed.core import rpc
    from distributed.security import Security

    how = Security().get_connection_args("client")
    if address.startswith("tls://") and not how["ssl_context"]:
        raise ArgumentError(f"{address} needs certificates: Dask's settings distributed.comm.tls")
    async with rpc(address, connection_args=how) as scheduler:
        answer = await scheduler.identity()
    if "workers" not in answer:
        raise ValueError(f"this is a {answer['type']}")
