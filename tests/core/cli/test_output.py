"""Numbers in JSON."""

import json

from hypothesis import given
from hypothesis import strategies as st

from hanoi_core.cli.output import exact

values = st.recursive(
    st.none() | st.booleans() | st.text() | st.integers(-(2**70), 2**70),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(values)
def test_every_number_survives_a_reader_that_knows_doubles_only(value: object) -> None:
    read = json.loads(json.dumps(exact(value)), parse_int=lambda text: int(float(text)))

    def same(before: object, after: object) -> bool:
        if isinstance(before, list) and isinstance(after, list):
            return len(before) == len(after) and all(map(same, before, after))
        if isinstance(before, dict) and isinstance(after, dict):
            return before.keys() == after.keys() and all(same(before[k], after[k]) for k in before)
        if isinstance(before, int) and isinstance(after, str):
            return int(after) == before
        return before == after

    assert same(value, read)
