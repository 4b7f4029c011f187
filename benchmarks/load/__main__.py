"""`python -m benchmarks.load`: a class at work on the app, and how long it waits.

Starts the app with an empty store on a free port of this machine, and speaks to it as browsers do:
Streamlit's protocol, and the files of each page but for fonts and formulas. Takes some eleven
minutes. The clients share the machine with the server, and machines are noisy: read a failure
against the load that is printed, and compare two versions (`--app DIR` names another checkout) in
runs one after the other. Needs Linux.
"""

import argparse
import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.load import caches, scenarios
from benchmarks.load.files import Site
from benchmarks.load.requests import requests
from benchmarks.load.scenarios import Figure, Server
from tests.app.browser import ROOT, serving

SCENARIOS = ("stepping", "dragging", "opening", "flood", "queue", "leaving", "requests", "memory")
LONGEST = 900  # seconds that a scenario may take
WIDTH = 74


async def figures(name: str, server: Server) -> AsyncIterator[Figure]:
    """What a scenario finds, against its bars."""
    await scenarios.warm(server)
    if name == "stepping":
        for figure in await scenarios.stepping(server, 60, 0, 30, worst=300, median=50):
            yield figure
    elif name == "dragging":
        for figure in await scenarios.stepping(server, 60, 20, 30, worst=600, median=None):
            yield figure
    elif name == "opening":
        for figure in await scenarios.opening(server, 60, 3, bar=8):
            yield figure
    elif name == "flood":
        for figure in await scenarios.flood(server, 2000, bar=1.0):
            yield figure
    elif name == "queue":
        for figure in await scenarios.queue(server, 30, bar=30):
            yield figure
    elif name == "leaving":
        async for figure in scenarios.leaving(server, 200, kept=75):
            yield figure
    elif name == "requests":
        async for figure in requests(server):
            yield figure
    else:
        async for figure in scenarios.memory(server, 1000, 10_000, 200, bar=115):
            yield figure
        full = sum(each.megabytes for each in caches.caches())
        yield Figure("all that st.cache_* keeps, when it is full", full, "MB", caches.BOUND)


async def measure(name: str, server: Server) -> None:
    """Print what a scenario finds."""
    async with asyncio.timeout(LONGEST):
        async for figure in figures(name, server):
            bar = "" if figure.bar is None else f"{figure.bar:>5.0f} {figure.unit}"
            print(
                f"{figure.name:<{WIDTH}} {figure.value:>7.1f} {figure.unit:<2}  {bar:<8} "
                f"{figure.verdict}",
                flush=True,
            )


def main() -> None:
    """Run the scenarios, each on a server of its own."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.load",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--app", type=Path, default=ROOT, help="a checkout; this one if not given")
    parser.add_argument("--only", choices=SCENARIOS, nargs="+", default=SCENARIOS)
    asked = parser.parse_args()
    print(f"{'':<{WIDTH}} {'':>10}  {'bar':<8}")
    for name in asked.only:
        with TemporaryDirectory() as folder:
            os.environ["HANOI_LAB_CACHE"] = folder  # an empty store
            with serving("streamlit_app.py", folder=asked.app) as (address, process):
                try:
                    asyncio.run(measure(name, Server(Site(address), process.pid)))
                except TimeoutError:
                    print(f"{name}: given up after {LONGEST} s  FAIL")
        print(f"  load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")


if __name__ == "__main__":
    main()
