"""A real server and a real browser for the player's tests."""

import asyncio
import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Route,
    expect,
    sync_playwright,
)

from hanoi_app.components.sources import SOURCES, TYPES
from tests.app.find_chromium import chromium_path

ROOT = Path(__file__).parents[2]
Result = TypeVar("Result")
expect.set_options(timeout=60_000)  # what is slow on a busy machine is not wrong


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def wait_for(address: str) -> None:
    """Wait until the app answers."""
    deadline = time.monotonic() + 60
    while True:
        try:
            urllib.request.urlopen(f"{address}/_stcore/health", timeout=1)
            break
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)


@contextmanager
def serving(
    script: str, *options: str, folder: Path = ROOT, port: int | None = None, base: str = ""
) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The app in a folder, on a free port of this machine; its address and its process.

    `base` is the path that it is served under, with a slash before it.
    """
    port = port or free_port()
    command = [sys.executable, "-m", "streamlit", "run", script, "--server.headless=true"]
    places = [f"--server.port={port}", f"--server.baseUrlPath={base}"]
    server = subprocess.Popen(
        [*command, *places, *options],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}{base}"
    try:
        wait_for(address)
        yield address, server
    finally:
        server.kill()  # asked kindly, it would first wait for pages that are still open
        server.wait()


@contextmanager
def serve(script: str) -> Iterator[str]:
    """The address of the app, served on this machine."""
    with serving(script) as (address, _):
        yield address


def resident_megabytes(pid: int) -> float:
    """The memory of a process."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def finished(work: Coroutine[Any, Any, Result]) -> Result:
    """Same as `asyncio.run`, also where Playwright has a loop running already."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


FLAGS = ("--no-sandbox", "--disable-gpu")
# switched off as chrome://flags does: pages of the address bar, which each window makes unseen
UNSEEN = ("webui-omnibox-popup@2", "webui-omnibox-aim-popup@2")


@contextmanager
def chromium() -> Iterator[Browser]:
    """The system's Chromium, without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        yield browser
        browser.close()


@contextmanager
def chromium_with_profile() -> Iterator[BrowserContext]:
    """The system's Chromium with a profile, where it keeps files and what scripts compile to.

    Any other context of its browser knows nothing of them, and compiles all scripts whenever a page
    is opened, which takes as long as everything else that a page does.
    """
    with (
        sync_playwright() as playwright,
        TemporaryDirectory(ignore_cleanup_errors=True) as profile,  # it may be writing still
    ):
        state = {"browser": {"enabled_labs_experiments": UNSEEN}}
        (Path(profile) / "Local State").write_text(json.dumps(state))
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium_path(), args=FLAGS
        )
        yield context
        context.close()


def forget(visitor: BrowserContext) -> None:
    """Let nothing be left of what a visitor has done, but for files in the cache."""
    blank, *opened = visitor.pages
    for page in opened:
        page.close()
    session = visitor.new_cdp_session(blank)
    session.send("Storage.clearDataForOrigin", {"origin": "*", "storageTypes": "all"})
    session.detach()
    visitor.clear_permissions()
    visitor.set_offline(False)


def watch_errors(page: Page) -> list[str]:
    """A list that fills with whatever goes wrong on the page."""
    errors: list[str] = []

    def note(message: ConsoleMessage) -> None:
        # below a page's path, Streamlit itself asks for files that are not there
        if message.type == "error" and "/_stcore/" not in message.location["url"]:
            errors.append(message.text)

    page.on("console", note)
    page.on("pageerror", lambda error: errors.append(str(error)))
    return errors


def open_modules(page: Page) -> None:
    """A blank page that can import our modules, by their paths after a slash."""

    def answer(route: Route) -> None:
        path = urlsplit(route.request.url).path[1:]
        if path in SOURCES:
            route.fulfill(body=SOURCES[path], content_type=TYPES[Path(path).suffix])
        else:
            route.fulfill(body="", content_type="text/html", status=404 if path else 200)

    page.route("http://modules.test/**", answer)
    page.goto("http://modules.test/")


def ready(page: Page) -> None:
    """Wait until the player has drawn its board."""
    page.wait_for_selector(".hl-player[data-animated]", timeout=60_000)


def reached(page: Page, least: int) -> None:
    """Wait until a player that is playing has made so many moves; it may have made more."""
    page.wait_for_function(
        "(least) => Number(document.querySelector('.hl-count b').textContent) >= least", arg=least
    )


def step(page: Page) -> int:
    """The step that the player says it is at."""
    found = re.match(r"Move ([\d,]+)\s+of", page.inner_text(".hl-count").replace("\n", " "))
    assert found
    return int(found[1].replace(",", ""))


BOARD = """() => {
  const stacks = new Map();
  for (const point of document.querySelectorAll(".hl-board .point")) {
    const box = point.querySelector("path").getBoundingClientRect();
    const x = Math.round((box.left + box.right) / 2);
    if (!stacks.has(x)) stacks.set(x, []);
    stacks.get(x).push([box.top, Number(point.__data__.id)]);
  }
  const pegs = [...document.querySelectorAll(".hl-board .hb-stage .hb-pole")];
  return pegs.map((peg) => {
    const box = peg.getBoundingClientRect();
    const centre = (box.left + box.right) / 2;
    const near = [...stacks].filter(([x]) => Math.abs(x - centre) < 3); // widths are rounded
    const found = near.flatMap(([, discs]) => discs);
    return found.sort((a, b) => b[0] - a[0]).map(([, disc]) => disc);
  });
}"""


def board(page: Page) -> tuple[tuple[int, ...], ...]:
    """The discs where they are drawn, peg by peg, bottom to top."""
    return tuple(tuple(stack) for stack in page.evaluate(BOARD))


def answered(page: Page) -> None:
    """Wait until the server has answered all that it was asked: nothing will move under a tap."""
    page.wait_for_timeout(300)
    page.wait_for_selector("[data-test-script-state=notRunning]")
    page.wait_for_timeout(200)


FRAMES = "() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))"


def at_rest(page: Page) -> None:
    """Wait until a motion has ended, and what follows it has been drawn."""
    page.wait_for_timeout(100)
    page.wait_for_function("!document.querySelector('.hl-board[aria-busy=true]')")
    page.wait_for_timeout(200)
    page.evaluate(FRAMES)  # on a busy machine it takes longer; Plotly may wait for a frame


OVERLAPS = """() => {
  const shown = (e) => e.checkVisibility({ checkOpacity: true }) && e.getBoundingClientRect().width;
  const parts = [".hl-goal", ".hl-stage", ".hl-count", ".hl-caption", ".hl-asides", ".hl-cycle",
    ".hl-lines", ".hl-transport", ".hl-right"]
    .map((name) => [name, document.querySelector(name)]).filter(([, e]) => e && shown(e));
  const wrong = [];
  const root = document.querySelector(".hl-player").getBoundingClientRect();
  for (const [name, element] of parts) {
    const a = element.getBoundingClientRect();
    if (a.left < root.left - 1 || a.right > root.right + 1) wrong.push(`${name} sticks out`);
    const unseen = element.clientWidth <= 1; // only for those who hear it
    if (element.scrollWidth > element.clientWidth + 1 && !unseen)
      wrong.push(`${name} is clipped: ${element.scrollWidth} > ${element.clientWidth}`);
    for (const [other, another] of parts) {
      if (name >= other || element.contains(another) || another.contains(element)) continue;
      const b = another.getBoundingClientRect();
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 4 && high > 4) wrong.push(`${name} and ${other} overlap`);
    }
  }
  for (const text of document.querySelectorAll(".hl-board text")) {
    const a = text.getBoundingClientRect();
    const out = a.left < root.left - 1 || a.right > root.right + 1;
    if (a.width && out) wrong.push(`${text.textContent} sticks out`);
  }
  const caption = document.querySelector(".hl-caption");
  const said = caption.firstElementChild;
  if (said.scrollHeight > caption.clientHeight + 1 || said.scrollWidth > said.clientWidth + 1)
    wrong.push(`the caption is cut: ${said.textContent}`);
  if (document.documentElement.scrollWidth > innerWidth + 1) wrong.push("sideways scrolling");
  return wrong;
}"""


def settled(page: Page) -> None:
    """Wait until nothing overlaps: after a change of size, parts take their places one by one."""
    at_rest(page)
    deadline = time.monotonic() + 10
    while (wrong := page.evaluate(OVERLAPS)) and time.monotonic() < deadline:
        page.wait_for_timeout(100)
    assert wrong == []


def open_player(page: Page, address: str, query: str) -> None:
    """The player's own page, with a plan."""
    page.goto(f"{address}/?{query}")
    ready(page)


# where the smallest disc is, frame by frame, for so many milliseconds
TRACK = """(ms) => {
  const path = document.querySelector(".hl-board .point path");
  const [places, began] = [[], performance.now()];
  const look = () => {
    const box = path.getBoundingClientRect();
    places.push([box.x, box.y]);
    if (performance.now() < began + ms) requestAnimationFrame(look);
    else window.track = places;
  };
  look();
}"""
