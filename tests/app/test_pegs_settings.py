"""What the Pegs page makes of its address."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from hanoi_app.pegs import settings
from hanoi_app.pegs.settings import Settings
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


@st.composite
def any_settings(draw: st.DrawFn) -> Settings:
    rule = draw(st.sampled_from(sorted(settings.RULES)))
    chosen = Settings(
        draw(st.sampled_from(sorted(settings.VIEWS))),
        draw(st.integers(-3, 80)),
        draw(st.integers(0, 20)),
        draw(st.sampled_from([*settings.SPLITS, "3", "70", "x"])),
        draw(st.integers(-3, 80)),
        draw(st.integers(0, 20)),
        rule,
        draw(st.sampled_from(["", "2,1//", "3/2/1", "1,2///", "nonsense"])),
        draw(st.integers(-1, 3)),
        draw(st.integers(0, 20)),
    )
    return settings.sensible(chosen)


@hypothesis_settings(max_examples=60)
@given(any_settings())
def test_an_address_brings_its_settings_back(chosen: Settings) -> None:
    assert settings.sensible(chosen) == chosen
    assert settings.read(settings.write(chosen)) == (chosen, [])
    assert chosen.gn in chosen.graph_discs
    assert settings.write(Settings()) == {}
    assert replace(chosen, view="graph").start.n == chosen.gn


@hypothesis_settings(max_examples=60)
@given(st.dictionaries(st.sampled_from([*Settings.__slots__, "x"]), st.text(), max_size=6))
def test_any_address_can_be_read(address: dict[str, str]) -> None:
    shown, _ = settings.read(address)
    assert settings.sensible(shown) == shown
