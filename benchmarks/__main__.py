"""`python -m benchmarks`: measure everything and print two tables."""

from benchmarks import browser, claims, counts, plans, search
from benchmarks.measure import median_of


def main() -> None:
    """Print each case with its time and its bar, then each ratio with the rates it is made of."""
    cases = (*counts.CASES, *plans.CASES, *search.CASES, *claims.CASES)
    width = max(len(case.name) for case in cases)
    print(f"{'':{width}}  {'median':>10}  {'bar':>8}  used")
    for case in cases:
        taken = median_of(case.call)
        print(
            f"{case.name:{width}}  {taken * 1000:>7.3f} ms  {case.seconds * 1000:>5.0f} ms  "
            f"{taken / case.seconds:>5.1%}"
        )
    print()
    for ratio in (*plans.RATIOS, *search.RATIOS):
        fast, slow = (max(measure() for _ in range(3)) for measure in (ratio.fast, ratio.slow))
        print(
            f"{ratio.name}: {fast / slow:.0f} times (bar {ratio.times:.0f}), "
            f"{fast:,.4g} and {slow:,.4g} a second"
        )
    used = search.peak_memory(20)
    print(f"halfway(20), one cheat: {used / 1e6:.0f} MB at most in its process (bar 300 MB)")
    for line in browser.measure():
        print(line)


if __name__ == "__main__":
    main()
