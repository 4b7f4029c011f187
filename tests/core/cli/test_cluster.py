"""The cluster that an address names; and addresses that name none."""

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from threading import Thread
from time import monotonic, sleep

import pytest

from hanoi_core.cli import cluster
from hanoi_core.errors import ArgumentError
from tests.core.cli.process import hear

NOWHERE = "tcp://127.0.0.1:1"


def refusal(address: str) -> str:
    """Why there is no cluster, which must be said soon."""
    begin = monotonic()
    with pytest.raises(ArgumentError) as refused:
        cluster.join(address)
    assert monotonic() - begin < 2 * cluster.SECONDS + 1, address
    return str(refused.value)


@contextmanager
def stranger(greeting: bytes | None) -> Iterator[str]:
    """The address of a program that answers so, or with None hangs up; it is no scheduler."""

    def serve() -> None:
        while True:
            try:
                connection, _ = server.accept()
            except OSError:
                return
            if greeting is None:
                connection.close()
            else:
                connection.sendall(greeting)
                connections.append(connection)

    connections: list[socket.socket] = []
    with closing(socket.create_server(("127.0.0.1", 0))) as server:
        Thread(target=serve, daemon=True).start()
        yield f"tcp://127.0.0.1:{server.getsockname()[1]}"
        server.shutdown(socket.SHUT_RDWR)
    for connection in connections:
        connection.close()


def test_an_address_has_a_host_and_a_port() -> None:
    right = ("host:1", "tcp://10.0.0.1:65535", "tls://a-b.example:8786", "ws://[fe80::1%eth0]:80")
    read = [("host", 1), ("10.0.0.1", 65535), ("a-b.example", 8786), ("fe80::1%eth0", 80)]
    assert [cluster.host_and_port(address) for address in right] == read
    wrong = (
        *("", "host", "tcp://host", "tcp://:8786", "host:", "host:0", "host:65536", "host:٣"),
        *("http://host:1", "TCP://host:1", "inproc://host:1", "tcp://host:1/", "tcp://a b:1"),
        *("::1:8786", "tcp://user@host:1", "tcp:host:1", " host:1", "host:1\n", "h\udcff:1"),
    )
    for address in wrong:
        with pytest.raises(ArgumentError, match=r"write it like tcp://host:8786, with tcp"):
            cluster.host_and_port(address)


def test_where_nothing_answers_that_is_said() -> None:
    assert refusal(NOWHERE) == f"nothing answers at {NOWHERE}: Connection refused"
    for name in ("nobody.invalid", "a" * 64):  # no name is so long
        assert refusal(f"{name}:8786").startswith(f"nothing answers at {name}:8786")


def test_who_takes_too_long_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "SECONDS", 0.1)
    monkeypatch.setattr(socket, "create_connection", lambda *_: sleep(1))
    assert refusal(NOWHERE) == f"nothing answers at {NOWHERE} within 0.1 seconds"


def test_what_is_no_scheduler_is_not_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "SECONDS", 0.5)
    greetings = (
        None,
        b"",
        b"HTTP/1.1 400 Bad Request\r\n\r\n",
        b"SSH-2.0-OpenSSH_9.6\r\n",
        bytes(99),
    )
    for greeting in greetings:
        with stranger(greeting) as address:
            for scheme in ("tcp", "ws") if greeting else ("tcp",):
                there = address.replace("tcp", scheme)
                assert refusal(there) == f"no Dask scheduler answers at {there}, but something else"
    with stranger(b"") as address:
        secret = address.replace("tcp", "tls")
        assert refusal(secret).startswith(f"{secret} needs certificates")


def test_a_worker_is_no_scheduler(scheduler: str) -> None:
    with cluster.join(scheduler.removeprefix("tcp://")) as client:
        worker = next(iter(client.scheduler_info()["workers"]))
    assert refusal(worker) == f"no Dask scheduler answers at {worker}, but something else"


def test_without_dask_it_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with stranger(b"") as address:
        assert refusal(address) == "a cluster needs Dask: pip install 'hanoi-lab[cluster]'"


TELLING = """
import socket, sys, time
from hanoi_core.cli.main import main

known = socket.getaddrinfo

def asked(host, *more, **named):
    print("asked", flush=True)
    time.sleep(60 * (host == "slow.example"))
    return known(host, *more, **named)

socket.getaddrinfo = asked
sys.exit(main(["verify", "--claim", "2022/linear", "--cluster", sys.argv[1]]))
"""


def test_a_command_says_one_sentence_and_hears_an_interrupt() -> None:
    def begun(address: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-c", TELLING, address]
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=hear
        )
        assert process.stdout
        assert process.stdout.readline() == "asked\n"
        return process

    with stranger(b"") as mute:
        patients = {address: begun(address) for address in ("slow.example:8786", mute)}
        for address in patients:
            hurried = begun(address)
            hurried.send_signal(signal.SIGINT)
            begin = monotonic()
            assert (hurried.communicate(timeout=20)[1], hurried.returncode) == ("", 130)
            assert monotonic() - begin < 1
        for address, patient in patients.items():
            said = patient.communicate(timeout=20)[1]
            assert patient.returncode == 2
            assert re.fullmatch(
                rf"hanoi: (nothing|no Dask scheduler) answers at {address}.*\n", said
            )
