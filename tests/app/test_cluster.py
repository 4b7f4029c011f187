"""Jobs on a Dask cluster: the same promises, with workers that are somebody else's."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from hanoi_app.jobs import cluster, queue
from hanoi_app.jobs.queue import Jobs
from hanoi_app.jobs.tasks import Task
from hanoi_core.errors import ArgumentError, BudgetError
from tests.app import work
from tests.app.test_jobs import begun, eventually

pytestmark = pytest.mark.slow


@pytest.fixture
def jobs(scheduler: str) -> Iterator[Jobs]:
    """Jobs that the cluster does."""
    joined = cluster.join(scheduler)
    yield joined
    joined.close()


def test_work_is_done_by_the_cluster_that_the_variable_names(
    scheduler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HANOI_CLUSTER", scheduler.removeprefix("tcp://"))
    assert queue.jobs().result(Task(work.worker, ())) != os.getpid()


def test_an_address_without_a_cluster_is_refused() -> None:
    for address in ("nonsense", "tcp://127.0.0.1:1"):
        with pytest.raises(ArgumentError, match=address):
            cluster.join(address)


def test_progress_is_heard_and_what_nobody_wants_is_stopped(jobs: Jobs, tmp_path: Path) -> None:
    with pytest.raises(BudgetError, match="too much"):  # as it is
        jobs.result(Task(work.refuse, ()))
    with jobs.wanted(Task(work.until, (tmp_path, "never"))) as job:
        eventually(lambda: job.reached.level > 0)
    eventually((tmp_path / "never.stopped").exists)


def test_a_killed_worker_loses_its_own_job_only_and_another_does_it_again(
    jobs: Jobs, tmp_path: Path
) -> None:
    lost, other = (Task(work.until, (tmp_path, name)) for name in ("lost", "other"))
    with jobs.wanted(lost) as first, jobs.wanted(other) as second:
        eventually(lambda: first.reached.level > 0 and second.reached.level > 0)
        [killed], [survivor] = begun(tmp_path, "lost"), begun(tmp_path, "other")
        assert killed != survivor
        os.kill(killed, signal.SIGKILL)
        (tmp_path / "other").touch()
        assert second.outcome.result(60) == survivor
        eventually(lambda: len(begun(tmp_path, "lost")) == 2)
        (tmp_path / "lost").touch()
        assert first.outcome.result(60) != killed
