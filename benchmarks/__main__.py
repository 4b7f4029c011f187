"""`python -m benchmarks`: measure everything and print a table."""

from benchmarks import counts
from benchmarks.measure import best_of


def main() -> None:
    """Print a row a case: what was measured, the time, the bar, and how much of it was used."""
    cases = counts.CASES
    width = max(len(case.name) for case in cases)
    print(f"{'':{width}}  {'time':>10}  {'bar':>8}  used")
    for case in cases:
        taken = best_of(case.call)
        print(
            f"{case.name:{width}}  {taken * 1000:>7.2f} ms  {case.seconds * 1000:>5.0f} ms  "
            f"{taken / case.seconds:>5.1%}"
        )


if __name__ == "__main__":
    main()
