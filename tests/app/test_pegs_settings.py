"""What the Pegs page makes of its address."""

import pytest

from tests.app.pages import open_page

NONSENSE = [
    {"n": "10000", "pegs": "99999999999999999999"},
    {"n": "-3", "pegs": "0", "split": "-1"},
    {"n": "\u202eשלום", "pegs": "٣", "split": "<b>x</b>"},
    {"n": "word " * 3000, "view": "novel " * 3000, "at": "once upon a time " * 3000},
    {"view": "graph", "at": "9,9,9//", "used": "7"},
    {"view": "graph", "at": "1,2,3,4//", "used": "1", "rule": "cheat"},
    {"view": "graph", "gn": "64", "gpegs": "10", "rule": "b9"},
    {"view": "graph", "at": "3,4/2,1/"},
    {"view": "cheats", "table": "3", "move": "9" * 2000},
    {"colour": "red`](javascript:alert(1))", "split": "63"},
    {"split": "²", "at": "\x00"},
]


@pytest.mark.parametrize("address", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_in_the_address_is_mended_with_a_word(address: dict[str, str]) -> None:
    page = open_page("pages/pegs.py", **address)
    assert not page.error
    assert page.warning
    assert len(page.warning[0].value) < 1000
    mended = dict(page.query_params)
    again = open_page("pages/pegs.py", **mended)
    assert not again.error
    assert not again.warning


@pytest.mark.parametrize(
    ("address", "where"),
    [
        ({"at": "1,2,3,4//"}, "`1,2,3,4//`"),
        ({"at": "1,2,3,4//", "rule": "cheat", "used": "1"}, "`1,2,3,4//` with 1 cheat used"),
    ],
)
def test_a_position_that_no_play_leads_to_is_named(address: dict[str, str], where: str) -> None:
    page = open_page("pages/pegs.py", view="graph", **address)
    assert page.warning[0].value == f"No play leads to {where}; the start is shown."
