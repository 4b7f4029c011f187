"""Ways of one length against writing every one of them out."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core.errors import ArgumentError
from hanoi_core.irregular.alternatives import STAY, Alternatives, shortest_of
from hanoi_core.plans.captions import Caption
from hanoi_core.plans.nodes import Chain, Node, Renamed, Step, chain
from tests import reference

Way = tuple[tuple[int, int, int], ...]
PEGS, DISCS = range(3), range(1, 10)


def moves(node: Node) -> Way:
    return tuple(reference.expand(node, PEGS, DISCS))


def written_out(part: Node | Alternatives) -> list[Way]:
    """Every way in full, by plain recursion; a node is one way."""
    if not isinstance(part, Alternatives):
        return [moves(part)]
    return [
        tuple(move for way in ways for move in way)
        for option in part.options
        for ways in product(*map(written_out, option))
    ]


@st.composite
def nodes(draw: st.DrawFn) -> Node:
    """A step, two of them, or none, perhaps backwards."""
    disc = draw(st.integers(1, 9))
    step = Step(disc, 0, 2)
    twice = chain([Step(disc, 0, 1), Step(disc, 1, 2)])
    some: list[Node] = [step, twice, Renamed(step, (2, 1, 0), DISCS, True), chain([])]
    return draw(st.sampled_from(some))


def sequences(
    inner: st.SearchStrategy[Node | Alternatives],
) -> st.SearchStrategy[list[list[Node | Alternatives]]]:
    return st.lists(st.lists(inner, max_size=3), min_size=1, max_size=3)


leaves: st.SearchStrategy[Node | Alternatives] = nodes()
inner: st.SearchStrategy[Node | Alternatives] = nodes() | sequences(leaves).map(shortest_of)
alternatives = sequences(inner).map(shortest_of)


@given(alternatives)
def test_every_way_has_its_number(ways: Alternatives) -> None:
    every = written_out(ways)
    assert ways.count == len(every)
    assert {len(way) for way in every} == {ways.length}
    assert sorted(moves(ways.node(i)) for i in range(ways.count)) == sorted(every)
    assert all(isinstance(ways.node(i), Chain | Renamed) for i in range(ways.count))


@given(sequences(inner))
def test_the_shortest_are_all_that_are_shortest(
    options: list[list[Node | Alternatives]],
) -> None:
    every = [way for option in options for way in written_out(Alternatives((tuple(option),)))]
    least = min(map(len, every))
    found = written_out(shortest_of(options))
    assert sorted(found) == sorted(way for way in every if len(way) == least)


@given(alternatives)
def test_each_way_begins_with_one_of_the_beginnings(ways: Alternatives) -> None:
    begun = {moves(node)[0] for node in ways.beginnings()}
    assert begun == {way[0] for way in written_out(ways) if way}


@given(alternatives)
def test_a_caption_changes_no_way(ways: Alternatives) -> None:
    under = ways.under(Caption("to order"))
    assert (under.length, under.count) == (ways.length, ways.count)
    for i in range(ways.count):
        assert moves(under.node(i)) == moves(ways.node(i))
        assert under.node(i).caption == Caption("to order")


def test_ways_that_share_their_parts_share_nodes() -> None:
    shared = shortest_of([[Step(1, 0, 1)], [Step(1, 0, 2)]])
    ways = shortest_of([[shared, Step(2, 0, 1)], [shared, Step(2, 0, 2)]])
    assert ways.node(0) is ways.node(0)
    first, third = ways.node(0), ways.node(2)
    assert isinstance(first, Chain)
    assert isinstance(third, Chain)
    assert first.parts[0] is third.parts[0]


def test_there_may_be_more_ways_than_could_be_written_out() -> None:
    ways = STAY
    for disc in range(1, 65):
        ways = shortest_of([[ways, Step(disc, 0, 1)], [ways, Step(disc, 0, 2)]])
    assert (ways.length, ways.count, repr(ways)) == (64, 2**64, f"<{2**64} ways of length 64>")
    last = ways.node(2**64 - 1)
    assert reference.expand(last, PEGS, range(1, 65)) == [(disc, 0, 2) for disc in range(1, 65)]
    with pytest.raises(ArgumentError, match="i must be from 0 to 18446744073709551615"):
        ways.node(2**64)


def test_nothing_to_do_is_one_way() -> None:
    assert (STAY.length, STAY.count, moves(STAY.node()), list(STAY.beginnings())) == (0, 1, (), [])
    with pytest.raises(ArgumentError, match="i must be from 0 to 0, not -1"):
        STAY.node(-1)
