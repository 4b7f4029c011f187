"""How heavy a page is and how soon it is there, in a real browser: `python -m benchmarks.pages`.

Needs Chromium. Every page is opened by a browser that has never seen it, on a server that has, and
then once more. Times are those beyond an empty page of Streamlit's that is opened in between, so
that a run on a busy machine can be read; compare two versions (`--app DIR` names another checkout)
in runs one after the other. In a browser that is watched like this plotly.js takes half a second
longer to start than in others: Compare, which waits for it, is there sooner than is said here.
"""

import argparse
import os
import re
import statistics
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page

from tests.app.browser import ROOT, answered, chromium, serving

MEGABYTES, FILES = 4.5, 48  # bars: a page on the wire, and how many files of ours
PEGS, SOME, MANY = 250, 500, 2000  # bars in ms, for `repaints`
QUIET = 1500  # ms after the content during which a page may still jump

# when a page has what it is opened for: the component that can be used, not its first picture
CONTENT: Mapping[str, str] = {
    "": "has('.hl-player[data-ready]')",
    "play": "has('.ht-table .hb-peg')",
    "compare": "has('.hc-chart[data-ready]')",
    "strategies": "has('.hg-card svg')",
    "irregular": "has('.hl-player[data-ready]') && has('.he-board[tabindex]')",
    "pegs": "has('.hl-player[data-ready]') && has('.hr-row')",
    "claims": "has('.hk-ledger[data-ready]')",
    "about": "has('h1')",
}
NAMES = {name: name.capitalize() or "Watch" for name in CONTENT}

WATCH = """
const has = (what) => document.querySelector(what)?.checkVisibility();
const painted = (then) => requestAnimationFrame(() => {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => then(performance.now());
  channel.port2.postMessage(0);
});
const until = (isThere, then) => {
  const look = () => (isThere() ? painted(then) : requestAnimationFrame(look));
  look();
};
"""

OPENING = """(() => {
  WATCH
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  until(() => CONTENT, (now) => (window.there = now));
})()"""

REPAINT = """() => {
  WATCH
  window.repainted = 0;
  const inSight = () => {
    const cards = document.querySelectorAll(".hg-card");
    for (const card of cards) {
      if (card.getBoundingClientRect().top > innerHeight) break;
      if (!card.querySelector("svg")) return false;
    }
    return cards.length > 0;
  };
  const before = document.querySelector(".hl-player")?.dataset.ready;
  const begin = ({ timeStamp }) =>
    until(() => CONDITION, (now) => (window.repainted = now - timeStamp));
  addEventListener("keydown", begin, { capture: true, once: true });
}"""


@dataclass
class Wire:
    """What went over the wire: bytes, and the addresses of files that are not Streamlit's own."""

    bytes: int = 0
    files: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Opened:
    """One opening of a page: when its content was painted, how much it jumped, what it fetched."""

    milliseconds: float
    shift: float
    wire: Wire


@contextmanager
def listening(page: Page) -> Iterator[Wire]:
    """Within it, what the page fetches is added up, answers from the browser's cache left out."""
    wire = Wire()
    kept: set[str] = set()
    asked: dict[str, str] = {}
    session = page.context.new_cdp_session(page)

    def ask(event: dict[str, Any]) -> None:
        asked[event["requestId"]] = event["request"]["url"]

    def answer(event: dict[str, Any]) -> None:
        if event["response"].get("fromDiskCache") or event["response"].get("fromPrefetchCache"):
            kept.add(event["requestId"])

    def finish(event: dict[str, Any]) -> None:
        name = event["requestId"]
        url = asked.get(name, "")
        if name not in kept and url.startswith("http"):
            wire.bytes += int(event["encodedDataLength"])
            if is_ours(url):
                wire.files.append(urlsplit(url).path)

    def receive(event: dict[str, Any]) -> None:
        wire.bytes += len(event["response"]["payloadData"]) * 3 // 4  # in base 64

    session.on("Network.requestWillBeSent", ask)
    session.on("Network.requestServedFromCache", lambda event: kept.add(event["requestId"]))
    session.on("Network.responseReceived", answer)
    session.on("Network.loadingFinished", finish)
    session.on("Network.webSocketFrameReceived", receive)
    session.send("Network.enable")
    yield wire
    session.detach()


def is_ours(url: str) -> bool:
    """Whether a file is the app's, not Streamlit's.

    >>> is_ours("http://127.0.0.1:8501/app/static/plotly-7.js")
    True
    >>> is_ours("http://127.0.0.1:8501/compare/_stcore/health")
    False
    """
    path = urlsplit(url).path
    theirs = r"/static/|/favicon|/manifest|(/\w+)?/_stcore/(?!bidi-components)"
    return not re.match(theirs, path) and path.count("/") > 1


def open_page(context: BrowserContext, url: str, content: str) -> Opened:
    """Open a page in a browser, and wait until it has come to rest."""
    page = context.new_page()
    page.add_init_script(OPENING.replace("WATCH", WATCH).replace("CONTENT", content))
    with listening(page) as wire:
        page.goto(url, wait_until="commit")
        page.wait_for_function("window.there", timeout=120_000)
        page.wait_for_timeout(QUIET)
        there, shift = page.evaluate("[window.there, window.shift]")
    page.close()
    return Opened(there, shift, wire)


def open_twice(browser: Browser, url: str, content: str) -> tuple[Opened, Opened]:
    """Open a page in a new browser, and once more."""
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    opened = open_page(context, url, content), open_page(context, url, content)
    context.close()
    return opened


def openings(
    browser: Browser, app: Path, folder: Path, names: Sequence[str], rounds: int
) -> Iterator[str]:
    """A line for each page."""
    script = folder / "empty.py"
    script.write_text('import streamlit as st\n\nst.write("Empty")\n')
    alone = "--server.fileWatcherType=none"
    with (
        serving(str(script), alone, folder=app) as (empty, _),
        serving("streamlit_app.py", folder=app) as (address, _),
    ):
        bare = "has('[data-testid=stMarkdown]')"
        for url, content in ((empty, bare), *((f"{address}/{n}", CONTENT[n]) for n in names)):
            open_twice(browser, url, content)  # now the server is warm
        nothing: list[tuple[Opened, Opened]] = []
        found: dict[str, list[tuple[Opened, Opened]]] = {name: [] for name in names}
        for _ in range(rounds):
            for name in names:
                nothing.append(open_twice(browser, empty, bare))
                found[name].append(open_twice(browser, f"{address}/{name}", CONTENT[name]))
    cold, warm = (statistics.median(pair[i].milliseconds for pair in nothing) for i in (0, 1))
    yield (
        f"{'page':<11} {'ms beyond empty':>15} {'again':>6}   {'MB':>5} {'files':>5}   "
        f"{'again MB':>8} {'files':>5}   {'shift':>6}   (bars: {MEGABYTES} MB, {FILES} files, "
        "then none)"
    )
    yield (
        f"{'empty':<11} {cold:>13.0f} * {warm:>6.0f}   {nothing[0][0].wire.bytes / 1e6:>5.2f} "
        f"{len(nothing[0][0].wire.files):>5}   {nothing[0][1].wire.bytes / 1e6:>8.2f} "
        f"{len(nothing[0][1].wire.files):>5}   {nothing[0][0].shift:>6.3f}   * in all"
    )
    for name, pairs in found.items():
        times = [statistics.median(pair[i].milliseconds for pair in pairs) for i in (0, 1)]
        first, second = pairs[0]
        shift = statistics.median(pair[0].shift for pair in pairs)
        yield (
            f"{NAMES[name]:<11} {times[0] - cold:>15.0f} {times[1] - warm:>6.0f}   "
            f"{first.wire.bytes / 1e6:>5.2f} {len(first.wire.files):>5}   "
            f"{second.wire.bytes / 1e6:>8.2f} {len(second.wire.files):>5}   {shift:>6.3f}"
        )


def repaint(page: Page, url: str, condition: str, times: int) -> list[float]:
    """From a key on the slider to the page painted with one disc more, in ms, several times."""
    waits = []
    page.goto(url)
    slider = page.get_by_role("slider", name="Discs, n")
    slider.wait_for(timeout=60_000)
    for _ in range(times):
        answered(page)
        slider.focus()
        page.evaluate(REPAINT.replace("WATCH", WATCH).replace("CONDITION", condition))
        page.keyboard.press("ArrowRight")
        page.wait_for_function("window.repainted", timeout=120_000)
        waits.append(page.evaluate("window.repainted"))
        answered(page)
        page.keyboard.press("ArrowLeft")
        page.wait_for_timeout(1000)
    return waits


def repaints(browser: Browser, app: Path) -> Iterator[str]:
    """A line for each control that should be followed at once.

    The first server has an empty store and searches; those after it find the set in the store, and
    from the second time on in what the server remembers.
    """
    other = "document.querySelector('.hl-player').dataset.ready !== before"
    cases = (
        ("Pegs, n", "pegs?n=12", other, PEGS),
        ("Strategies, 927", "strategies?cheats=3&n=7", configurations(8), SOME),
        ("Strategies, 11 368", "strategies?cheats=5&n=9", configurations(10), MANY),
    )
    waits: dict[str, list[list[float]]] = {name: [] for name, *_ in cases}
    for _ in range(4):
        with serving("streamlit_app.py", folder=app) as (address, _):
            for name, path, condition, _ in cases:
                page = browser.new_page(viewport={"width": 1366, "height": 768})
                waits[name].append(repaint(page, f"{address}/{path}", condition, 4))
                page.close()
    for name, *_, bar in cases:
        searched, *stored = waits[name]
        first = statistics.median(times[0] for times in stored)
        again = statistics.median(wait for times in waits[name] for wait in times[1:])
        yield (
            f"{name}: from the slider to painted {first:.0f} ms the first time, {again:.0f} ms "
            f"again (bar {bar}); {searched[0]:.0f} ms with the search"
        )


def configurations(n: int) -> str:
    """Whether the gallery shows configurations of n discs, as far as it can be seen."""
    return f"/\\b{n - 1}\\b/.test(document.querySelector('.hg-card')?.dataset.name) && inSight()"


def main() -> None:
    """Measure a checkout and print what was found."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.pages", description=__doc__)
    parser.add_argument("--app", type=Path, default=ROOT, help="a checkout; this one if not given")
    parser.add_argument("--rounds", type=int, default=3, help="how often each page is opened")
    parser.add_argument("--only", choices=[*NAMES.values()], nargs="*", help="open these alone")
    parser.add_argument("--part", choices=("openings", "repaints"), help="one part alone")
    asked = parser.parse_args()
    with TemporaryDirectory() as folder, chromium() as browser:
        os.environ["HANOI_LAB_CACHE"] = folder  # an empty store
        if asked.part != "repaints":
            names = [name for name in CONTENT if not asked.only or NAMES[name] in asked.only]
            for line in openings(browser, asked.app, Path(folder), names, asked.rounds):
                print(line, flush=True)
        if asked.part != "openings":
            for line in repaints(browser, asked.app):
                print(line, flush=True)


if __name__ == "__main__":
    main()
