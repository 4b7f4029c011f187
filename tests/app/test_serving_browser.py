"""What a browser asks the app for, under a base path: once, and again only after an upgrade."""

import shutil
from contextlib import AbstractContextManager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from hanoi_app import urls
from hanoi_app.components import sources
from tests.app.browser import ROOT, answered, free_port, serving, watch_errors

PLAYER = ".hl-player[data-animated]"
PLOT = ".hp-plot"
PAGES = {  # and what is on them only when the last of their modules has come
    "": (PLAYER,),
    "play": (".ht-table[data-played]",),
    "compare": (
        *(".hc-chart[data-ready]", ".hc-chart:not([data-ready]) .hc-chip", ".hc-saves:not(:empty)"),
    ),
    "strategies": (".hg-card svg",),
    "irregular": (".he-editor:not([aria-hidden]) .hb-disc", PLAYER, PLOT),
    "pegs": (PLAYER, ".hr-tree .hr-row", PLOT),
    "claims": (".hk-ledger[data-ready]",),
    "about": ("h1", "[role=tab]"),
}
MOST_FILES = 48  # small ones, named in the head of the page, and kept by the browser


class Asked(NamedTuple):
    """The paths of our files that a page has used by now, those that came from the server, and
    where it has asked whether the server is well."""

    used: list[str]
    fetched: list[str]
    health: set[str]


ENTRIES = """() => performance.getEntriesByType("resource")
  .map((entry) => [new URL(entry.name).pathname, entry.transferSize])"""


def asked(page: Page) -> Asked:
    """What the page has asked for."""
    found = page.evaluate(ENTRIES)
    ours = [(path, size) for path, size in found if f"/{urls.ROOT}/" in path]
    health = {path for path, _ in found if path.endswith("/_stcore/health")}
    return Asked([path for path, _ in ours], [path for path, size in ours if size], health)


def copy_of_the_app(folder: Path) -> None:
    """All that is served, in another place."""
    for name in ("hanoi_app", "hanoi_core", "pages", "docs", ".streamlit"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("streamlit_app.py", "pyproject.toml"):
        shutil.copy(ROOT / name, folder / name)


def test_a_browser_asks_for_few_files_once_and_for_all_of_them_after_an_upgrade(
    browser: Browser, tmp_path: Path
) -> None:
    context = browser.new_context(viewport={"width": 1366, "height": 900})
    context.set_default_timeout(60_000)
    context.add_init_script("performance.setResourceTimingBufferSize(2000)")
    copy_of_the_app(tmp_path)
    base, port = "/maths/hanoi", free_port()
    errors: list[list[str]] = []
    kept: set[str] = set()
    first: dict[str, list[str]] = {}

    def served() -> AbstractContextManager[tuple[str, object]]:
        return serving("streamlit_app.py", folder=tmp_path, port=port, base=base)

    def visited(address: str, name: str = "") -> Asked:
        page = context.new_page()
        errors.append(watch_errors(page))
        page.goto(f"{address}/{name}")
        for part in PAGES[name]:
            page.wait_for_selector(part, state="attached")
        answered(page)
        found = asked(page)
        page.close()
        return found

    with served() as (address, _):
        for name in reversed(PAGES):  # the first is deep in the app, and nothing has run yet
            used, fetched, health = visited(address, name)
            assert sorted(fetched) == sorted({*used} - kept), name
            assert 3 < len(used) <= MOST_FILES, name
            assert all(path.startswith(f"{base}/lab/") for path in used)
            assert health == {f"{base}/_stcore/health"}  # the server is not searched for
            first[name] = sorted(used)
            kept |= {*used}
        for name in ("compare", "strategies"):  # which have files of their own that are data
            used, fetched, _ = visited(address, name)
            assert (sorted(used), fetched) == (first[name], []), name
    before = {path.removeprefix(base + urls.versioned("")) for path in first[""]}
    # the loader names every module that the browser finds
    frame = sources.modules("shared/frame.js")
    assert before == {*sources.modules("player/player.js"), *frame, "plotly.min.js"}
    module = tmp_path / "hanoi_app" / "components" / "player" / "describe.js"
    module.write_text(module.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    with served() as (address, _):
        used, fetched, _ = visited(address)
    assert sorted(fetched) == sorted(used)
    assert not {*used} & {*first[""]}
    assert {path.removeprefix(base).split("/", 3)[3] for path in used} == before
    context.close()
    assert not any(errors)
