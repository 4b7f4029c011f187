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
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any, Literal, TypeVar
from urllib.parse import urlsplit

import plotly
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Download,
    FloatRect,
    Locator,
    Page,
    Route,
    TimeoutError,
    ViewportSize,
    expect,
    sync_playwright,
)

from hanoi_app.components.sources import SOURCES, TYPES
from tests.app.find_chromium import chromium_path

ROOT = Path(__file__).parents[2]
PLOTLY = Path(plotly.__path__[0]) / "package_data" / "plotly.min.js"
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
    script: str,
    *options: str,
    folder: Path = ROOT,
    port: int | None = None,
    base: str = "",
    log: IO[bytes] | int = subprocess.DEVNULL,
) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The app in a folder, on a free port of this machine; its address and its process.

    `base` is the path that it is served under, with a slash before it; `log` gets what it prints.
    """
    port = port or free_port()
    command = [sys.executable, "-m", "streamlit", "run", script, "--server.headless=true"]
    places = [f"--server.port={port}", f"--server.baseUrlPath={base}"]
    server = subprocess.Popen(
        [*command, *places, *options],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder)},
        stdout=log,
        stderr=log,
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


# how far a page has jumped, as browsers add it up; and how far it may
SHIFT = """
window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
MOST_SHIFT = 0.02


@contextmanager
def held(page: Page, files: str) -> Iterator[Callable[[], None]]:
    """Within it, the page does not get some files; the function lets them go."""
    waiting: list[Route] | None = []

    def answer(route: Route) -> None:
        if waiting is None:
            route.continue_()
        else:
            waiting.append(route)

    def let_go() -> None:
        nonlocal waiting
        held, waiting = waiting or [], None
        for route in held:
            route.continue_()

    page.route(files, answer)
    yield let_go


PHONE: ViewportSize = {"width": 390, "height": 844}
LANDSCAPE: ViewportSize = {"width": 844, "height": 390}


@contextmanager
def on_a_phone(
    browser: Browser, size: ViewportSize = PHONE, scheme: Literal["light", "dark"] = "light"
) -> Iterator[Page]:
    """A page on a phone, on which nothing may go wrong."""
    context = browser.new_context(
        viewport=size, color_scheme=scheme, has_touch=True, is_mobile=True
    )
    context.set_default_timeout(60_000)
    page = context.new_page()
    errors = watch_errors(page)
    try:
        yield page
    finally:
        context.close()
    assert errors == []


class Finger:
    """Touches a page that is open already, and that is told to have nothing finer."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.session.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
        page.wait_for_function("matchMedia('(pointer: coarse)').matches")

    def touch(self, *path: tuple[float, float]) -> None:
        """Put it down, move it along the path, and lift it: at one point, a tap."""
        kinds = ["touchStart", *["touchMove"] * (len(path) - 1)]
        for kind, (x, y) in zip(kinds, path, strict=True):
            self.send(kind, {"x": x, "y": y})
        self.send("touchEnd")

    def send(self, kind: str, *points: dict[str, float]) -> None:
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [*points]})


def open_modules(page: Page, html: str = "") -> None:
    """A page of somebody else that can import our modules, by their paths after a slash."""

    def answer(route: Route) -> None:
        path = urlsplit(route.request.url).path[1:]
        if path in SOURCES:
            route.fulfill(body=SOURCES[path], content_type=TYPES[Path(path).suffix])
        elif path == PLOTLY.name:
            route.fulfill(path=PLOTLY, content_type=TYPES[".js"])
        else:  # such as the icon of the site, which it has not
            route.fulfill(body=html, content_type="text/html", status=204 if path else 200)

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


def press(page: Page, *keys: str) -> None:
    """Press keys one after another."""
    for key in keys:
        page.keyboard.press(key)


def click(page: Page, *names: str) -> None:
    """Click on buttons one after another."""
    for name in names:
        page.get_by_role("button", name=name).click()


def box(part: Locator) -> FloatRect:
    """Where a part of the page is, and how large."""
    found = part.bounding_box()
    assert found
    return found


def middle(part: Locator) -> tuple[float, float]:
    """Its middle, where a mouse or a finger takes it."""
    found = box(part)
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def drag(page: Page, start: tuple[float, float], *path: tuple[float, float]) -> None:
    """Move the mouse with its button down; the button is still held at the end."""
    page.mouse.move(*start)
    page.mouse.down()
    for point in path:
        page.mouse.move(*point, steps=5)


def saved(page: Page, part: Locator) -> Download:
    """The file that a click on a part of the page saves."""
    with page.expect_download() as waiting:
        part.click()
    return waiting.value


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


def shows(page: Page, stacks: tuple[tuple[int, ...], ...]) -> None:
    """Wait until the player shows this board."""
    same = f"(stacks) => JSON.stringify(({BOARD})()) === JSON.stringify(stacks)"
    page.wait_for_function(same, arg=stacks)


def nothing_wrong(page: Page, faults: str, given: object = None) -> None:
    """Wait until a function that lists what is wrong lists nothing; else fail with its list."""
    try:
        page.wait_for_function(f"(given) => ({faults})(given).length === 0", arg=given)
    except TimeoutError:
        assert page.evaluate(faults, given) == []
        raise


# for so many rounds of two frames each: whether a function says yes all the time
STEADY = """async (isSo, rounds, inEach = () => {}) => {
  const frames = () => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)));
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all([frames(), inEach()]);
    if (!isSo()) return false;
  }
  return true;
}"""


def steady(page: Page, condition: str) -> None:
    """Wait until a function of the page, which may take its time, returns true."""
    deadline = time.monotonic() + 60
    while not page.evaluate(condition):
        assert time.monotonic() < deadline, condition


# No script runs, nothing comes or goes or fades in, while the server answers some questions.
ANSWERED = f"""async () => {{
  let changed = false;
  const changes = new MutationObserver(() => (changed = true));
  changes.observe(document.body, {{ childList: true, subtree: true }});
  const ends = ({{ playState, effect }}) =>
    playState === "running" && effect.getComputedTiming().endTime !== Infinity;
  const isIdle = () => !changed && !document.getAnimations().some(ends)
    && document.querySelector("[data-test-script-state=notRunning]");
  const ask = () => fetch(`${{__streamlit.BACKEND_BASE_URL}}/_stcore/health`)
    .catch(() => (changed = true));
  const answered = await ({STEADY})(isIdle, 4, ask);
  changes.disconnect();
  return answered;
}}"""


def answered(page: Page) -> None:
    """Wait until the server has answered all that it was asked: nothing will move under a tap."""
    steady(page, ANSWERED)


# a link that `shared/frame.js` follows
FOLLOW = """(href) => {
  const link = Object.assign(document.createElement("a"), { href, className: "hl-visit" });
  document.body.append(link);
  link.click();
  link.remove();
}"""


def follow(page: Page, path: str) -> None:
    """Go to another address within the app, as its links do: nothing is loaded anew."""
    page.evaluate(FOLLOW, f"./{path}")
    answered(page)


# All boards of players are drawn for the size that they have, and nothing moves on them.
AT_REST = f"""() => ({STEADY})(() => {{
  const boards = [...document.querySelectorAll(".hl-player[data-ready] .hl-board")];
  return boards.every((board) => {{
    const {{ clientWidth: width, clientHeight: height, ariaBusy }} = board;
    return ariaBusy !== "true" && [...board.querySelectorAll(".hb-stage")].every((stage) => {{
      const drawn = stage.querySelector(".hb-svg").getAttribute("viewBox");
      return !stage.hidden && (!width || drawn === `0 0 ${{width}} ${{height}}`);
    }});
  }});
}}, 3)"""


def at_rest(page: Page) -> None:
    """Wait until a motion has ended, and what follows it has been drawn."""
    steady(page, AT_REST)


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
    nothing_wrong(page, OVERLAPS)


# A box is in sight if it is in the window, and its middle is not covered by anything else.
OUT_OF_SIGHT = """selectors => selectors.filter((selector) => {
  const element = document.querySelector(selector);
  if (!element) return true;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return true;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const seen = document.elementFromPoint(x, y);
  return !element.contains(seen) && !element.parentElement.contains(seen);
})"""
SMALL = """selector => [...document.querySelectorAll(selector)]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => [one.getBoundingClientRect(), one.ariaLabel || one.textContent || one.type])
  .filter(([{ width, height }]) => width && height && Math.min(width, height) < 43.5)
  .map(([box, name]) => `${name}: ${box.width} x ${box.height}`)"""
SIDEWAYS = """() => ["html", ".stMain"].flatMap((name) => [...document.querySelectorAll(name)])
  .filter((part) => part.scrollWidth > innerWidth).map((part) => part.scrollWidth)"""


def in_sight(page: Page, *parts: str) -> None:
    """Wait until all of these parts are in sight, and nothing has to be scrolled sideways."""
    nothing_wrong(page, OUT_OF_SIGHT, parts)
    nothing_wrong(page, SIDEWAYS)


def large_enough(page: Page, targets: str) -> None:
    """Wait until a finger can touch all of these targets."""
    nothing_wrong(page, SMALL, targets)


def open_player(page: Page, address: str, where: str = "") -> None:
    """A page with a player: its path in the app and its query."""
    page.goto(f"{address}/{where}")
    ready(page)
