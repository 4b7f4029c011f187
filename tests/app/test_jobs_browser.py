"""Waiting for a job in a real page: the bar, Stop, another setting, the queue, a closed tab."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.app.browser import serve
from tests.app.test_jobs import begun, eventually


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A page that waits, on a machine with two cores: one long job at a time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HANOI_WORKERS", "1")
        with serve("tests/app/jobs_page.py") as address:
            yield address


def open_work(page: Page, address: str, folder: Path, name: str) -> None:
    page.goto(f"{address}/?folder={folder}&name={name}")


def done(page: Page) -> None:
    expect(page.get_by_text("Done by")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)


def test_a_job_is_stopped_by_its_button_and_by_another_setting(
    page: Page, address: str, tmp_path: Path
) -> None:
    # the worker of a page has not imported it
    page.goto(address)
    told = page.get_by_text("Imported:")
    expect(told).to_contain_text("hanoi_app.jobs.tasks")
    text = told.inner_text()
    assert "jobs_page" not in text
    assert "streamlit" not in text
    # stopped, and begun again
    stop = page.get_by_role("button", name="Stop")
    open_work(page, address, tmp_path, "a")
    expect(page.get_by_text(re.compile(r"^Work: \d+0 positions, \d+ moves? deep$"))).to_be_visible()
    stop.click()
    expect(page.get_by_text("Work: stopped.")).to_be_visible()
    eventually((tmp_path / "a.stopped").exists)
    page.get_by_role("button", name="Search again").click()
    eventually(lambda: len(begun(tmp_path, "a")) == 2)
    expect(stop).to_be_visible()
    (tmp_path / "a").touch()
    done(page)
    # stopped, since something else is wanted
    open_work(page, address, tmp_path, "b")
    expect(stop).to_be_visible()
    page.get_by_text("Another setting").click()
    eventually((tmp_path / "b.stopped").exists)
    (tmp_path / "b-other").touch()
    done(page)
    assert len(begun(tmp_path, "b-other")) == 1


def test_the_queue_is_shown_and_who_goes_makes_room(
    browser: Browser, page: Page, address: str, tmp_path: Path
) -> None:
    first, second = browser.new_page(), browser.new_page()
    for name, tab in (("a", first), ("b", second), ("c", page)):
        open_work(tab, address, tmp_path, name)
        expect(tab.get_by_role("button", name="Stop")).to_be_visible()
    expect(second.get_by_text("Work: 1 before you")).to_be_visible()
    expect(page.get_by_text("Work: 2 before you")).to_be_visible()
    first.close()
    eventually((tmp_path / "a.stopped").exists)
    expect(second.get_by_text("moves deep")).to_be_visible()
    expect(page.get_by_text("Work: 1 before you")).to_be_visible()
    second.close()
    (tmp_path / "c").touch()
    done(page)
    eventually((tmp_path / "b.stopped").exists)
