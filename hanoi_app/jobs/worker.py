"""A worker: a process that does one call at a time. No Streamlit here.

Calls go to its standard input, answers come from its standard output, each a pickle after its
length. The worker ends when its standard input does: it never outlives the web process.

The pools of loky and of concurrent.futures wait for ever when a worker is killed while its answer
is read: they hold the other end of its pipe open themselves.
"""

import os
import pickle
import signal
import struct
import subprocess
import sys
import traceback
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any

from hanoi_core.errors import HanoiError

NICENESS = 5  # the web process comes first
_START = "from hanoi_app.jobs.worker import work; work()"
_LENGTH = struct.Struct("!Q")


class LostWorkerError(HanoiError):
    """The worker has ended before it answered."""

    def __init__(self, text: str = "the process that worked on this has ended; try again") -> None:
        super().__init__(text)


class Worker(Executor):
    """The process, seen from the one that started it. Raises OSError if it cannot be started."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            # -P: the current folder has no say in what is imported
            [sys.executable, "-P", "-c", _START],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        """Call `fn` in the worker, which must be idle; LostWorkerError if it ends meanwhile."""
        future = Future[Any]()
        future.set_running_or_notify_cancel()
        Thread(target=self._call, args=(future, (fn, args, kwargs)), daemon=True).start()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Kill the worker, whatever it does, and wait until it has ended."""
        self._process.kill()
        self._process.wait()

    def _call(self, future: "Future[Any]", call: object) -> None:
        assert self._process.stdin
        assert self._process.stdout
        try:
            _send(self._process.stdin, pickle.dumps(call))
            succeeded, answer = pickle.loads(_receive(self._process.stdout))
        except (OSError, EOFError):
            self.shutdown()  # it has ended for sure: nothing is done twice at once
            future.set_exception(LostWorkerError())
        except Exception as error:  # a call or an answer that cannot be pickled
            future.set_exception(error)
        else:
            if succeeded:
                future.set_result(answer)
            else:
                future.set_exception(answer)


def work() -> None:
    """In the worker: answer one call after the other."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal is for the web process
    with suppress(AttributeError):  # Windows has no such thing
        os.nice(NICENESS)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what is printed is no answer
    calls = SimpleQueue[bytes]()
    Thread(target=_listen, args=(sys.stdin.buffer, calls), daemon=True).start()
    while True:
        _send(answers, _answer(calls.get()))


def _answer(call: bytes) -> bytes:
    try:
        fn, args, kwargs = pickle.loads(call)
        return pickle.dumps((True, fn(*args, **kwargs)))
    except BaseException as error:
        raised = traceback.format_exc()
        if isinstance(error, Exception):  # not SystemExit, which would end the page's thread
            if not isinstance(error, HanoiError):
                error.add_note(raised)
            with suppress(Exception):  # it cannot be pickled
                return pickle.dumps((False, error))
        return pickle.dumps((False, RuntimeError(raised)))


def _listen(source: IO[bytes], calls: "SimpleQueue[bytes]") -> None:
    """Take in calls; end this process when the web process ends, however that happens."""
    with suppress(OSError, EOFError):
        while True:
            calls.put(_receive(source))
    os._exit(1)


def _send(pipe: IO[bytes], text: bytes) -> None:
    pipe.write(_LENGTH.pack(len(text)))
    pipe.write(text)
    pipe.flush()


def _receive(pipe: IO[bytes]) -> bytes:
    """The next text. Raises EOFError if the other end has gone before it was whole."""
    (length,) = _LENGTH.unpack(_exactly(pipe, _LENGTH.size))
    return _exactly(pipe, length)


def _exactly(pipe: IO[bytes], length: int) -> bytes:
    text = pipe.read(length)
    if len(text) < length:
        raise EOFError
    return text
