"""What is made of rows."""

from hanoi_core import schemes
from hanoi_core.puzzle.rows import Shared


def test_what_is_made_of_rows_is_made_once() -> None:
    made: list[tuple[int, ...]] = []

    def make(*row: int) -> tuple[int, ...]:
        made.append(row)
        return row

    shared = Shared(3, make)
    rows = schemes.classic(9).to_array()
    assert list(map(list, shared.of(rows))) == rows.tolist()
    assert len(list(shared.of(rows[:99]))) == 99
    assert len(made) == len(set(made)) == len(set(map(tuple, rows.tolist())))
