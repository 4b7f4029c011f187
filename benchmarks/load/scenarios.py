"""What a class does, and how long it waits."""

import asyncio
import json
import statistics
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from itertools import count, cycle, islice
from time import perf_counter

from benchmarks.load.client import Tab
from benchmarks.load.files import Browser, Site
from benchmarks.load.usage import family, megabytes, open_files, seconds

PAGES = ("", "play", "compare", "strategies", "irregular", "pegs", "check", "claims", "about")
PERIOD = 1.0  # seconds between two steps of a session
HAND = 1.0  # seconds between two values of a slider that is dragged
LOOK = 10  # seconds for which one waits for what a slider was dragged for
PATIENCE = 60  # seconds after which a step that is not answered has waited long enough
FIRST, LAST = 5, 10  # discs between which it is dragged
MOVES = 20  # that the plan of every stepping session has at least
FLOODED = 10  # seconds for which others are watched while a tab floods the server
GRACE = 15.0  # seconds after which expired sessions must be gone
AT_ONCE = 8  # pages that are loaded at once when memory is measured


@dataclass(frozen=True, slots=True)
class Server:
    """A running app, and its process."""

    site: Site
    pid: int


@dataclass(frozen=True, slots=True)
class Figure:
    """Something measured, and its bar if there is one."""

    name: str
    value: float
    unit: str
    bar: float | None = None

    @property
    def verdict(self) -> str:
        """Whether the bar is kept."""
        if self.bar is None:
            return ""
        return "pass" if self.value <= self.bar else "FAIL"


async def warm(server: Server) -> None:
    """Have every page run once, as before a lesson."""
    for path in PAGES:
        async with opened(server, path):
            pass


async def stepping(
    server: Server, sessions: int, draggers: int, time: float, worst: float, median: float | None
) -> list[Figure]:
    """Sessions that step once a second, beside others that drag a slider on Strategies."""
    async with AsyncExitStack() as stack:
        paths = [f"?n={6 + i % 6}" for i in range(sessions)]
        tabs = [await stack.enter_async_context(opened(server, path)) for path in paths]
        paths = [f"strategies?cheats={i % 5}&n={FIRST}" for i in range(draggers)]
        hands = [await stack.enter_async_context(opened(server, path)) for path in paths]
        begin, used = perf_counter() + 1, seconds(server.pid)
        dragging = [
            asyncio.create_task(drag(tab, begin + i * HAND / draggers, i))
            for i, tab in enumerate(hands)
        ]
        late = asyncio.create_task(lateness(begin, time))
        waits = await asyncio.gather(
            *(step(tab, begin + i * PERIOD / sessions, time) for i, tab in enumerate(tabs))
        )
        for task in dragging:
            task.cancel()
        used = seconds(server.pid) - used
    times = sorted(1000 * wait for each in waits for wait in each)
    who = f"{sessions} sessions step" + (f" beside {draggers} that drag" if draggers else "")
    return [
        Figure(f"{who}: median", statistics.median(times), "ms", median),
        Figure(f"{who}: 99th percentile", percentile(times, 99), "ms", worst),
        Figure("  the longest", times[-1], "ms"),
        Figure("  processor in the web process, a step", 1000 * used / len(times), "ms"),
        Figure("  the client itself was late, 99th percentile", 1000 * await late, "ms"),
    ]


async def opening(server: Server, pages: int, rounds: int, bar: float) -> list[Figure]:
    """So many pages opened at once, each in a browser that has never been here."""
    times = []
    used = seconds(server.pid)
    for _ in range(rounds):
        begin = perf_counter()
        await asyncio.gather(*(visit(server.site, path) for path in every_page(pages)))
        times.append(perf_counter() - begin)
    used = seconds(server.pid) - used
    name = f"{pages} pages opened at once, all there: median of {rounds}"
    return [
        Figure(name, statistics.median(times), "s", bar),
        Figure("  processor in the web process, a page", 1000 * used / pages / rounds, "ms"),
    ]


async def flood(server: Server, requests: int, bar: float) -> list[Figure]:
    """One tab asks for so many reruns at once; how long others wait meanwhile."""
    async with opened(server, "strategies") as attacker, opened(server, "?n=9") as other:
        over = asyncio.create_task(asyncio.sleep(FLOODED))
        health = asyncio.create_task(longest_wait(lambda: server.site.health(), over))
        steps = (move_on(other, i % MOVES + 1) for i in count())
        stepping = asyncio.create_task(longest_wait(lambda: other.answer(next(steps)), over))
        attacker.flood(requests)
        return [
            Figure(f"a tab asks for {requests} reruns: health waits", await health, "s", bar),
            Figure("  a step of somebody else waits", await stepping, "s", bar),
        ]


async def longest_wait(ask: Callable[[], Awaitable[None]], over: asyncio.Task[None]) -> float:
    """Ask again and again; the longest time until an answer."""
    longest = 0.0
    while not over.done():
        begin = perf_counter()
        await ask()
        longest = max(longest, perf_counter() - begin)
        await asyncio.sleep(0.05)
    return longest


async def queue(server: Server, crowd: int, bar: float) -> list[Figure]:
    """So many tabs ask for a long search each; how long another then waits for a short one."""
    # in the older form, which every version reads: two of them may be compared
    rules = [*(f"cheats={c}" for c in range(1, 6)), *(f"bottleneck={b}" for b in range(2, 7))]
    long = islice((f"strategies?n={n}&{rule}" for n in count(20) for rule in rules), crowd)
    async with AsyncExitStack() as stack:
        for path in long:
            tab = await stack.enter_async_context(Tab.opened(server.site.address, path))
            tab.send()
        short = await stack.enter_async_context(Tab.opened(server.site.address, "strategies?n=17"))
        begin = perf_counter()
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await short.run()
        waited = perf_counter() - begin
    return [Figure(f"a short search after {crowd} long ones waits", waited, "s", bar)]


async def memory(
    server: Server, loads: int, steps: int, early: int, bar: float
) -> AsyncIterator[Figure]:
    """What the server holds after many pages and steps, against what it held early on."""
    browsers = [Browser(server.site) for _ in range(AT_ONCE)]
    paths = cycle(f"{page}?n={n}" for n in range(4, 9) for page in PAGES)
    held = {}
    for loaded in range(early, loads + 1, early):
        todo = [next(paths) for _ in range(early)]

        async def load(browser: Browser, todo: list[str] = todo) -> None:
            while todo:
                async with browser.open(todo.pop()):
                    pass

        await asyncio.gather(*map(load, browsers))
        async with AsyncExitStack() as stack:
            opening = [opened(server, f"?n={6 + i}") for i in range(AT_ONCE)]
            tabs = [await stack.enter_async_context(each) for each in opening]
            todo_steps = iter(range(steps * early // loads))
            await asyncio.gather(*(hurry(tab, todo_steps) for tab in tabs))
        everyone = family(server.pid)
        held[loaded] = megabytes(server.pid), megabytes(*everyone)
        done = f"{loaded} pages and {steps * loaded // loads} steps"
        yield Figure(f"memory of the web process after {done}", held[loaded][0], "MB")
        yield Figure(f"  with its {len(everyone) - 1} workers", held[loaded][1], "MB")
    for i, who in enumerate(("web process", "web process and its workers")):
        yield Figure(
            f"memory of the {who} after {loads} pages, of that after {early}",
            100 * held[loads][i] / held[early][i],
            "%",
            bar,
        )
    for browser in browsers:
        browser.close()


async def leaving(server: Server, visitors: int, kept: float) -> AsyncIterator[Figure]:
    """Measure what the server still holds when the sessions of visitors who have left expire.

    The bar is a third of the files that Streamlit keeps for the sessions that it keeps at most.
    """
    files, held = open_files(server.pid), megabytes(server.pid)
    for _ in range(visitors // AT_ONCE):
        paths = every_page(AT_ONCE)
        await asyncio.gather(*(visit(server.site, path) for path in paths))
    who = f"{visitors} visitors have left"
    yield Figure(f"{who}: open files, above those before", open_files(server.pid) - files, "")
    await asyncio.sleep(kept + GRACE)
    now = open_files(server.pid) - files
    yield Figure(f"  {kept:.0f} s later, when no session can come back", now, "", 128)
    yield Figure("  memory above that before", megabytes(server.pid) - held, "MB")


@asynccontextmanager
async def opened(server: Server, path: str) -> AsyncIterator[Tab]:
    """A page in a browser that has all the files, and is shown."""
    async with Tab.opened(server.site.address, path) as tab:
        await tab.run()
        assert not tab.faults(), tab.faults()
        yield tab


async def visit(site: Site, path: str) -> None:
    """Open a page in a new browser, and leave."""
    browser = Browser(site)
    async with browser.open(path):
        pass
    browser.close()


def every_page(number: int) -> list[str]:
    """So many pages, all kinds in turn."""
    return [path for path, _ in zip(cycle(PAGES), range(number), strict=False)]


async def step(tab: Tab, begin: float, time: float) -> list[float]:
    """Step once a second; how long each step waited for its answer.

    Steps that fall due while the server owes an answer go with the next: Streamlit, too, runs a
    fragment once for all that was asked meanwhile. Each of them has waited since it fell due.
    """
    waits: list[float] = []
    due, answered, end = begin, 0.0, begin + time
    for i in count(1):
        if due >= end:
            break
        await asyncio.sleep(due - perf_counter())
        sent = perf_counter()
        waiting = [due if answered > due else sent]
        due += PERIOD
        while due < min(answered, end):
            waiting.append(due)
            due += PERIOD
        with suppress(TimeoutError):
            async with asyncio.timeout(end + PATIENCE - perf_counter()):
                await tab.answer(move_on(tab, i % MOVES + 1))
        answered = perf_counter()
        waits += [answered - since for since in waiting]
    return waits


async def hurry(tab: Tab, steps: Iterator[int]) -> None:
    """Step as fast as the server answers."""
    for i in steps:
        await tab.answer(move_on(tab, i % MOVES + 1))


async def drag(tab: Tab, begin: float, start: int) -> None:
    """Drag the slider of the discs to and fro, for ever; at each end, look at what is there."""
    await asyncio.sleep(begin - perf_counter())
    up = range(FIRST, LAST + 1)
    values = [*up, *reversed(up)]
    for i in count(start):
        slider = tab.labelled("slider", "Discs, n")
        assert slider
        n = values[i % len(values)]
        asked = tab.slide(slider, n)
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK if n in (FIRST, LAST) else HAND):
                await asyncio.gather(tab.answer(asked), asyncio.sleep(HAND))


async def lateness(begin: float, time: float) -> float:
    """How much later than asked this process is woken: the 99th percentile."""
    late = []
    await asyncio.sleep(begin - perf_counter())
    while perf_counter() < begin + time:
        due = perf_counter() + 0.02
        await asyncio.sleep(0.02)
        late.append(perf_counter() - due)
    return percentile(sorted(late), 99)


def move_on(tab: Tab, move: int) -> int:
    """Report a move as the player does, which keeps it in the address: Streamlit sends its own."""
    player = tab.component("hanoi_player")
    assert player
    known = json.loads(player.body.json)[0]["echo"]
    last = tab.state(player).get("report", {}).get("echo", known)
    if last["order"] == known["order"]:
        known = last
    echo = {"order": known["order"], "report": known["report"] + 1}
    return tab.set_state(player, "report", {"step": str(move), "echo": echo})


def percentile(ordered: list[float], share: float) -> float:
    """The value that so many percent do not exceed.

    >>> percentile([1.0, 2.0, 3.0, 4.0], 75)
    3.0
    """
    return ordered[max(0, -(-len(ordered) * int(share) // 100) - 1)]
