"""The ledger: how long its quick run takes as a whole, and how soon it is there."""

import subprocess
import sys

from benchmarks.measure import Case
from hanoi_core.papers.claims.claim import all_claims


def _verify() -> None:
    subprocess.run(
        [sys.executable, "-m", "hanoi_core", "verify", "--json"],
        stdout=subprocess.DEVNULL,
        check=True,
    )


def _read() -> None:
    all_claims.cache_clear()
    all_claims()


CASES = (
    Case("hanoi verify, the quick run of all claims", _verify, 60.0),
    Case("the claims, read from their files", _read, 0.5),
)
