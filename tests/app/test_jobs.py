"""Jobs in worker processes: once for all, in order, with progress, a way to stop, and bounds."""

import os
import signal
import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from hanoi_app.compare import tables
from hanoi_app.compare.curves import Curve
from hanoi_app.compare.views import View
from hanoi_app.irregular import answers
from hanoi_app.jobs import life, line, queue
from hanoi_app.jobs.pool import Slot, local
from hanoi_app.jobs.queue import Jobs
from hanoi_app.jobs.tasks import Task
from hanoi_app.jobs.worker import NICENESS, LostWorkerError
from hanoi_app.pegs import ways
from hanoi_app.play import quiz, searches
from hanoi_app.play.games import Game
from hanoi_app.play.settings import Settings
from hanoi_app.puzzle import Puzzle
from hanoi_app.strategies import sets
from hanoi_app.strategies.choice import Choice
from hanoi_core import State, Variant, shortest
from hanoi_core.errors import BudgetError
from hanoi_core.search.halfway import least
from tests.app import work

BIG = 10**9


def two_workers() -> list[Slot]:
    """One of them for what is quick, on any machine."""
    one, *_, quick = local()
    return [one, quick]


@pytest.fixture(scope="module")
def workers() -> Iterator[Jobs]:
    """Real worker processes."""
    jobs = Jobs(two_workers())
    yield jobs
    jobs.close()


def threads() -> list[Slot]:
    """Two for searches, one for what is quick: bounds are the same for them as for processes."""
    return [Slot(lambda: ThreadPoolExecutor(1), quick=quick) for quick in (False, False, True)]


@pytest.fixture
def bounded() -> Iterator[Callable[..., Jobs]]:
    """Jobs with bounds of their own."""
    with ExitStack() as stack:
        yield lambda **bounds: stack.enter_context(closing(Jobs(threads(), **bounds)))


def eventually(happens: Callable[[], object], seconds: float = 60) -> None:
    """Wait until something is so."""
    deadline = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def begun(folder: Path, name: str) -> list[int]:
    """Who began with that work."""
    file = folder / f"{name}.begun"
    return list(map(int, file.read_text().split())) if file.exists() else []


def test_a_worker_is_another_process_with_little_priority(workers: Jobs) -> None:
    assert workers.result(Task(work.worker, ())) != os.getpid()
    assert workers.result(Task(work.niceness, ())) >= NICENESS
    for _ in range(2):  # errors arrive as themselves, and are not kept
        with pytest.raises(BudgetError, match=r"^it would take too much$"):
            workers.result(Task(work.refuse, ()))


def test_neither_a_worker_nor_what_pages_ask_for_imports_a_page_or_streamlit(workers: Jobs) -> None:
    tower = State.tower(3), State.tower(3, peg=3)
    tasks: tuple[Task[Any], ...] = (
        sets.task(sets.overview, 5, Variant(cheats=1)),
        sets.task(sets.make_slice, 5, Variant(cheats=1), Choice(), "json"),
        searches.begin(Game(tower[0], Variant())),
        searches.end(Game(tower[0], Variant())),
        quiz.task(Settings(Puzzle(3))),
        ways.task(3, Variant(3)),
        tables.on_page((Curve("S", 2),), View(), range(1, 9)),
        Task(answers.distance_counts, (tower[1],)),
        Task(shortest, (*tower, Variant())),
        Task(least, (5, Variant(5, 1))),
    )
    for task in tasks:
        assert workers.result(task)
    for quick in (True, False):
        main, file, modules = workers.result(Task(work.modules, (quick,), quick))
        assert (main, file) == ("__main__", None)
        assert not {name for name in modules if name.partition(".")[0] in ("streamlit", "pages")}


def test_equal_tasks_are_done_once_and_progress_is_told(workers: Jobs, tmp_path: Path) -> None:
    task = Task(work.until, (tmp_path, "go"))
    same = Task(work.until, (tmp_path, "go"), quick=True, topic="another")
    with workers.wanted(task) as first, workers.wanted(same) as second:
        assert first is second
        eventually(lambda: first.reached.level >= 5)
        assert first.reached.states == 10 * first.reached.level
        assert first.reached.estimate == 1000
        assert workers.known(task) is None
        (tmp_path / "go").touch()
        assert first.outcome.result() == begun(tmp_path, "go")[0]
    assert workers.result(same) == workers.known(task) == begun(tmp_path, "go")[0]
    assert len(begun(tmp_path, "go")) == 1


def test_the_queue_has_places_and_what_is_quick_does_not_wait(
    workers: Jobs, tmp_path: Path
) -> None:
    with (
        workers.wanted(Task(work.until, (tmp_path, "a"))) as a,
        workers.wanted(Task(work.until, (tmp_path, "b"))) as b,
        workers.wanted(Task(work.until, (tmp_path, "c"))) as c,
    ):
        assert [workers.queue_position(job) for job in (a, b, c)] == [0, 1, 2]
        assert workers.result(Task(work.worker, ("quick",), quick=True)) not in begun(tmp_path, "a")
        (tmp_path / "a").touch()
        a.outcome.result()
        eventually(lambda: workers.queue_position(b) == 0)
        assert workers.queue_position(c) == 1
        for name in "bc":
            (tmp_path / name).touch()
        c.outcome.result()
    assert [len(begun(tmp_path, name)) for name in "abc"] == [1, 1, 1]


@pytest.mark.slow
def test_a_job_that_nobody_waits_for_is_stopped(workers: Jobs, tmp_path: Path) -> None:
    task, queued = Task(work.until, (tmp_path, "a")), Task(work.until, (tmp_path, "b"))
    with workers.wanted(task) as job:
        eventually(lambda: begun(tmp_path, "a"))
        with workers.wanted(task), workers.wanted(queued):
            pass
        moves = job.reached.level + (life.GRACE + 2 * line.PERIOD) / work.PERIOD
        eventually(lambda: job.reached.level > moves)  # it goes on: one still waits
    with workers.wanted(task) as again:  # at once, as a page that is run again does
        assert again is job
    eventually((tmp_path / "a.stopped").exists)
    (tmp_path / "a").touch()
    assert workers.result(task) in begun(tmp_path, "a")
    assert len(begun(tmp_path, "a")) == 2
    assert not begun(tmp_path, "b")


def test_a_job_that_does_not_hear_makes_room_for_others(
    workers: Jobs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue, "OVERDUE", 0.1)
    with workers.wanted(Task(work.deaf, (tmp_path, "deaf"))):
        eventually(lambda: begun(tmp_path, "deaf"))
    with workers.wanted(Task(work.worker, ("next",))) as job:
        eventually(lambda: workers.queue_position(job) == 0)
        assert job.outcome.result() not in begun(tmp_path, "deaf")


def test_a_killed_worker_loses_its_own_job_only(workers: Jobs, tmp_path: Path) -> None:
    with (
        workers.wanted(Task(work.until, (tmp_path, "a"))) as a,
        workers.wanted(Task(work.until, (tmp_path, "b"), quick=True)) as b,
        workers.wanted(Task(work.until, (tmp_path, "c"))) as c,
    ):
        eventually(lambda: begun(tmp_path, "a") and begun(tmp_path, "b"))
        os.kill(begun(tmp_path, "a")[0], signal.SIGKILL)
        eventually(lambda: len(begun(tmp_path, "a")) == 2)
        for name in "abc":
            (tmp_path / name).touch()
        assert a.outcome.result() == begun(tmp_path, "a")[1]
        assert b.outcome.result() == begun(tmp_path, "b")[0]
        assert c.outcome.result() == a.outcome.result()
    assert [len(begun(tmp_path, name)) for name in "abc"] == [2, 1, 1]
    # one that kills its workers is given up
    with pytest.raises(LostWorkerError):
        workers.result(Task(work.die, (tmp_path,)))
    assert len(begun(tmp_path, "die")) == life.TRIES
    assert workers.result(Task(work.worker, ("after",)))


def test_memory_of_all_together_is_bounded(bounded: Callable[..., Jobs], tmp_path: Path) -> None:
    both = bounded(memory=BIG)

    def ask(name: str, memory: int) -> Task[int]:
        return Task(work.until, (tmp_path, name), memory=memory)

    with (
        both.wanted(ask("a", BIG // 2)) as a,
        both.wanted(ask("b", BIG // 2 + 1)) as b,
        both.wanted(ask("c", BIG // 2)) as c,
    ):
        eventually(lambda: begun(tmp_path, "a"))
        positions = [both.queue_position(job) for job in (a, b, c)]
        assert positions == [0, 1, 2]  # c would fit, but waits
        (tmp_path / "a").touch()
        eventually(lambda: both.queue_position(b) == 0)
        assert both.queue_position(c) == 1
        (tmp_path / "b").touch()
        (tmp_path / "c").touch()
        c.outcome.result()
    (tmp_path / "d").touch()
    assert both.result(ask("d", 2 * BIG))  # alone, it is done


def test_results_are_kept_up_to_a_bound(bounded: Callable[..., Jobs]) -> None:
    little = bounded(kept=100_000)
    tasks = [Task(work.bulk, (name, 40_000)) for name in "abc"]
    assert tasks[0] == Task(work.bulk, ("a", 40_000), quick=True) != tasks[1]
    assert little.known(tasks[0]) is None
    for task in tasks:
        assert little.result(task) == little.known(task)
        little.result(tasks[0])  # asked for again and again
    assert [little.known(task) is None for task in tasks] == [False, True, False]
    large = Task(work.bulk, ("large", 200_000))
    assert len(little.result(large)) == 200_000
    assert little.known(large) is None


def test_all_who_ask_at_once_are_given_the_same_jobs() -> None:
    together = Barrier(20)

    def ask(_: int) -> Jobs:
        together.wait()
        return queue.jobs()

    with ThreadPoolExecutor(20) as pages:
        assert len(set(pages.map(ask, range(20)))) == 1


def test_tasks_of_a_topic_go_to_the_worker_that_knows_it(workers: Jobs) -> None:
    quick = workers.result(Task(work.worker, ("x",), quick=True, topic="x"))
    slow = workers.result(Task(work.worker, ("y",), topic="y"))
    assert quick != slow
    for number in range(3):
        for topic, worker in (("x", quick), ("y", slow)):
            task = Task(work.worker, (number, topic), True, topic)
            assert workers.result(task) == worker


def test_strangers_on_the_channel_are_not_heard(workers: Jobs, tmp_path: Path) -> None:
    address = workers._channel.address
    with workers.wanted(Task(work.until, (tmp_path, "a"))) as job:
        eventually(lambda: job.reached.level)
        for said in (b"", b"{}\n", b"\xff\n", b"[" * 1020 + b"\n", b"[1,2,3,4]\n", b"x" * 5000):
            with socket.create_connection(address) as stranger:
                stranger.sendall(said)
                stranger.shutdown(socket.SHUT_WR)
                assert stranger.recv(10) == b""
        with socket.create_connection(address) as stranger:
            stranger.sendall(b'["guess", 1, 2, 3]\n')
            assert stranger.recv(10) == b"stop\n"
        before = job.reached.level
        eventually(lambda: job.reached.level > before)
        (tmp_path / "a").touch()
        job.outcome.result()
