"""How a worker tells how far it is, and hears whether to go on: lines of JSON over TCP.

A line names the job by a secret that only its worker was given, so that nobody else can speak for
it. The answer is `go` or `stop`. No Streamlit here.
"""

import json
import socket
from time import monotonic
from types import TracebackType
from typing import Self

PERIOD = 0.2  # seconds between two reports
PATIENCE = 60  # seconds until a web process that does not answer counts as gone
LONGEST = 1024  # bytes of a line
GO, STOP = b"go\n", b"stop\n"

Address = tuple[str, int]


class Line:
    """For one job; connected when there is something to report."""

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
        return self._socket.recv(LONGEST) == GO
