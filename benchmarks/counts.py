"""The counts at sizes where only closed forms can answer."""

from benchmarks.measure import Case
from hanoi_core import counts

MILLION = 10**6

CASES = (
    Case("R(1 000 000)", lambda: counts.R(MILLION), 0.05),
    Case("S(1 000 000)", lambda: counts.S(MILLION), 0.05),
    Case("M4(1 000 000, 3)", lambda: counts.M4(MILLION, 3), 0.05),
    Case("frame_stewart(1 000 000, 3)", lambda: counts.frame_stewart(MILLION, 3), 0.05),
    Case("frame_stewart(1 000 000, 4)", lambda: counts.frame_stewart(MILLION, 4), 0.05),
    Case("frame_stewart(1 000 000, 10)", lambda: counts.frame_stewart(MILLION, 10), 0.05),
    Case("bottleneck_algorithm(10 000, 3)", lambda: counts.bottleneck_algorithm(10_000, 3), 1.0),
)
