"""Sorted arrays as sets, against Python's sets."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core.search.sorted_sets import CHUNK, Codes, Seen, among, chunks, distinct, union

NUMBERS = st.lists(st.integers(0, 30) | st.integers(0, 2**64 - 1))


def codes(numbers: list[int]) -> Codes:
    return np.array(numbers, np.uint64)


@given(NUMBERS, NUMBERS)
def test_distinct_and_among(some: list[int], others: list[int]) -> None:
    table = distinct(codes(others))
    assert table.tolist() == sorted(set(others))
    assert among(codes(some), table).tolist() == [number in others for number in some]


@given(st.lists(NUMBERS, min_size=1))
def test_a_union(batches: list[list[int]]) -> None:
    found = union([distinct(codes(batch)) for batch in batches])
    assert found.tolist() == sorted({number for batch in batches for number in batch})


@given(st.lists(NUMBERS))
def test_a_growing_set(batches: list[list[int]]) -> None:
    seen, known = Seen(), set[int]()
    for batch in batches:
        new = set(batch) - known
        assert seen.unseen(distinct(codes(batch))).tolist() == sorted(new)
        assert seen.add_new(distinct(codes(batch))).tolist() == sorted(new)
        known |= new
    assert seen.nbytes == 8 * len(known)


def test_chunks_are_all_there_is() -> None:
    whole = np.arange(2 * CHUNK + 5, dtype=np.uint64)
    between: list[int] = []
    pieces: list[tuple[int, Codes]] = []
    for start, piece in chunks(whole, lambda: between.append(len(pieces))):
        pieces.append((start, piece))
    assert between == [1, 2]  # not before the first, nor after the last
    assert [start for start, _ in pieces] == [0, CHUNK, 2 * CHUNK]
    assert np.concatenate([piece for _, piece in pieces]).tolist() == whole.tolist()
