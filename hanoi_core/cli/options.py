"""What several commands need: options for the variant, ranges, the form of the output."""

import argparse
import concurrent.futures
import logging
import os
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, ParamSpec, TypeVar

from hanoi_core.cli import cluster
from hanoi_core.errors import ArgumentError, NotationError, require_whole
from hanoi_core.papers.claims.claim import PAPERS, Claim, all_claims
from hanoi_core.puzzle.variant import MAX_PEGS, MIN_PEGS, Variant
from hanoi_core.search.budget import DEFAULT_BUDGET

_CORES = os.cpu_count() or 1

Commands = Any  # argparse's collection of sub-commands, which has no public type
P = ParamSpec("P")
T = TypeVar("T")


def add_variant(parser: argparse.ArgumentParser) -> None:
    """The options that choose the rules."""
    parser.add_argument("--pegs", type=int, help="how many pegs (default: 4)")
    parser.add_argument("--cheats", type=int, default=0, help="how many cheats are allowed")
    parser.add_argument("--bottleneck", type=int, default=1, help="the bottleneck size b")


def add_forms(parser: argparse.ArgumentParser) -> Any:
    """The options that choose the form of the output; the group, for more of them."""
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help="comma-separated values")
    form.add_argument("--json", action="store_true", help="JSON")
    return form


def add_search(parser: argparse.ArgumentParser) -> None:
    """The options of an exact search of one puzzle."""
    add_variant(parser)
    add_forms(parser)
    add_budget(parser)


def add_budget(parser: argparse.ArgumentParser, megabytes: int = DEFAULT_BUDGET // 10**6) -> None:
    """The option that limits a search's memory, with its default."""
    parser.add_argument(
        "--budget",
        type=int,
        default=megabytes,
        help="memory in megabytes (default: %(default)s)",
    )


def add_workers(parser: argparse.ArgumentParser) -> None:
    """The options that say who shares a search: processes, or a cluster."""
    sharing = parser.add_mutually_exclusive_group()
    sharing.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="the Dask cluster that shares a long search, like tcp://host:8786; its workers have "
        "the same version installed",
    )
    sharing.add_argument(
        "--workers",
        type=int,
        help="processes that share a long search (default: as many as this machine has cores, "
        f"{_CORES})",
    )


@contextmanager
def workers_of(options: argparse.Namespace) -> Iterator[concurrent.futures.Executor | None]:
    """The processes that share a search, which start when they have something to do, or None."""
    if options.cluster is not None:
        with _cluster(options.cluster) as executor:
            yield executor
        return
    workers = _CORES
    if options.workers is not None:
        workers = require_whole("--workers", options.workers, 1)
    if workers == 1:
        yield None
        return

    class Pool(concurrent.futures.ProcessPoolExecutor):  # only now imported: that takes a while
        def submit(
            self, function: Callable[P, T], /, *args: P.args, **named: P.kwargs
        ) -> concurrent.futures.Future[T]:
            with _interrupts_wait():  # the first task starts the workers
                return super().submit(function, *args, **named)

    pool = Pool(
        workers,
        initializer=signal.signal,  # an interrupt is for the command, which then ends them
        initargs=(signal.SIGINT, signal.SIG_IGN),
    )
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Let interrupts come when this ends: while a process is forked, Python would lose them."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows forks nothing
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _cluster(address: str) -> Iterator[concurrent.futures.Executor]:
    """The workers of a Dask cluster, as an executor."""
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what fails is told in one line
    with cluster.join(address, timeout="10s") as client:
        yield client.get_executor(pure=False)


def claims_of(options: argparse.Namespace) -> list[Claim]:
    """The claims of the paper that the options name, or all."""
    if options.paper is not None and options.paper not in PAPERS:
        raise ArgumentError(f"there is no paper {options.paper!r}: they are {', '.join(PAPERS)}")
    claims = all_claims().values()
    return [claim for claim in claims if options.paper in (None, claim.paper.key)]


def budget_of(options: argparse.Namespace) -> int:
    """The memory that a search may take, in bytes."""
    return require_whole("--budget", options.budget, 1) * 10**6


def variant_of(options: argparse.Namespace, pegs: int = 4) -> Variant:
    """The variant that the options choose."""
    if options.pegs is not None:
        pegs = require_whole("--pegs", options.pegs, MIN_PEGS, MAX_PEGS)
    cheats = require_whole("--cheats", options.cheats, 0)
    return Variant(pegs, cheats, require_whole("--bottleneck", options.bottleneck, 1))


def parse_range(text: str) -> range:
    """A number, or a range like 1..24."""
    found = re.fullmatch(r"\s*([0-9]+)(?:\s*\.\.\s*([0-9]+))?\s*", text)
    if not found:
        raise NotationError(f"{text!r} is not a range: write a number like 8, or 1..24")
    first, last = int(found[1]), int(found[2] or found[1])
    if first > last:
        raise NotationError(f"the range {text} is empty: its first number is above its last")
    return range(first, last + 1)
