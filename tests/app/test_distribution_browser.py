"""The app as `pip install hanoi-lab[app]` and `hanoi app` give it, from a read-only place."""

import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.app.browser import answered, board, free_port, ready, step, wait_for
from tests.distribution import ROOT, Environment, build

pytestmark = pytest.mark.slow


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Whatever would be written in the folder is refused, or, where rights do not bind, found."""

    def look() -> dict[Path, tuple[int, int]]:
        return {path: (path.lstat().st_mtime_ns, path.lstat().st_size) for path in every()}

    def every() -> list[Path]:
        return [path for path in (folder, *folder.rglob("*")) if not path.is_symlink()]

    before = look()
    for path in every():
        path.chmod(path.stat().st_mode & ~0o222)
    try:
        yield
        assert look() == before
    finally:
        for path in every():
            path.chmod(path.stat().st_mode | 0o200)


def test_the_installed_app_opens_and_writes_nothing_beside_itself(
    page: Page, tmp_path: Path
) -> None:
    wheel = build(ROOT, "wheel", tmp_path / "built")
    environment = Environment(tmp_path)
    environment.install("--no-deps", wheel)
    environment.share_packages()
    environment.install(f"{wheel}[app]")  # all is there: pip only sees whether it is what we ask
    where = environment.run("python", "-c", "import hanoi_app; print(hanoi_app.__file__)")
    assert Path(where.stdout).is_relative_to(environment.packages)
    port, printed = free_port(), tmp_path / "printed"
    address = f"http://127.0.0.1:{port}"
    with read_only(environment.folder), printed.open("w") as output:
        server = subprocess.Popen(
            [environment.program("hanoi"), "app", "--port", str(port), "--no-browser"],
            cwd=environment.home, env=environment.variables, stdout=output, stderr=output,
        )  # fmt: skip
        try:
            wait_for(address)
            drive(page, address)
            with pytest.raises(OSError, match="refused"):  # it listens to this machine alone
                socket.create_connection(("127.0.0.2", port), timeout=5)
        finally:
            server.terminate()
            server.wait()
    assert address in printed.read_text()
    assert "Traceback" not in printed.read_text()
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(("127.0.0.1", port), timeout=5)


def drive(page: Page, address: str) -> None:
    """Watch a solution to its end, and look at every other page."""
    page.goto(f"{address}/?puzzle=reve&n=4")
    ready(page)
    assert page.title() == "Watch · Hanoi Lab"
    page.click(".hl-board")
    page.keyboard.press("End")
    expect(page.locator(".hl-count b")).to_have_text("9")
    assert (step(page), board(page)) == (9, ((), (), (), (4, 3, 2, 1)))
    for name in ("Play", "Compare", "Strategies", "Irregular", "Pegs", "About"):
        page.get_by_role("link", name=name, exact=True).click()
        expect(page).to_have_title(f"{name} · Hanoi Lab")
        answered(page)
        assert page.get_by_text("Something went wrong").count() == 0
