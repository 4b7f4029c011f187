"""Waiting for jobs in a page, without a browser."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from hanoi_app.jobs import waiting
from hanoi_app.jobs.life import Job
from hanoi_app.jobs.queue import Jobs


def two_waits(folder: "Path") -> None:  # AppTest runs its text alone
    import streamlit as st

    from hanoi_app.jobs.tasks import Task
    from hanoi_app.jobs.waiting import with_progress
    from tests.app import work

    for name in ("a", "b"):
        if with_progress(Task(work.until, (folder, name)), "Work"):
            st.markdown(f"{name} is done")


def test_a_page_may_wait_twice_in_a_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen, position = [], Jobs.queue_position

    def end(self: Jobs, job: Job[int]) -> int:
        """Let a job end that has its progress bar: it asks for its position."""
        seen.append(position(self, job))
        (tmp_path / str(job.task.arguments[1])).touch()
        return seen[-1]

    monkeypatch.setattr(waiting, "QUICK", 0.3)
    monkeypatch.setattr(Jobs, "queue_position", end)
    page = AppTest.from_function(two_waits, args=(tmp_path,), default_timeout=60).run()
    assert not page.exception
    assert [text.value for text in page.markdown] == ["a is done", "b is done"]
    assert set(seen) == {0}  # nobody is before them
