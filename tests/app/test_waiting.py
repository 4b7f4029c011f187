"""Waiting for jobs in a page, without a browser."""

from pathlib import Path
from threading import Timer

from streamlit.testing.v1 import AppTest


def two_waits(folder: "Path") -> None:  # AppTest runs its text alone
    import streamlit as st

    from hanoi_app.jobs.tasks import Task
    from hanoi_app.jobs.waiting import with_progress
    from tests.app import work

    for name in ("a", "b"):
        if with_progress(Task(work.until, (folder, name)), "Work"):
            st.markdown(f"{name} is done")


def test_a_page_may_wait_twice_in_a_run(tmp_path: Path) -> None:
    for seconds, name in ((1.2, "a"), (3.0, "b")):  # both longer than a wait without a word
        Timer(seconds, (tmp_path / name).touch).start()
    page = AppTest.from_function(two_waits, args=(tmp_path,), default_timeout=60).run()
    assert not page.exception
    assert [text.value for text in page.markdown] == ["a is done", "b is done"]
