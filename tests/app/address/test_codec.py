"""What follows from the declarations, for the settings of every page."""

import re
from itertools import product
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hanoi_app.address.codec import read_move
from hanoi_app.links import CODECS
from tests.app.address.declared import any_settings, any_text

every_page = pytest.mark.parametrize("page", CODECS)
widely = settings(suppress_health_check=[HealthCheck.too_slow])


@every_page
@widely
@given(st.data())
def test_an_address_brings_its_settings_back(page: str, data: st.DataObject) -> None:
    codec = CODECS[page]
    chosen: Any = data.draw(any_settings(codec))
    assert codec.sensible(chosen) == chosen
    assert codec.read(codec.write(chosen)) == (chosen, [])


def test_what_is_usual_is_left_out_and_names_of_the_browser_are_no_settings() -> None:
    for page, codec in CODECS.items():
        assert codec.write(codec.home) == {}, page
        assert codec.read({}) == (codec.home, []), page
        assert codec.read(dict.fromkeys(codec.owned, "x")) == (codec.home, []), page


@every_page
@widely
@given(st.data())
def test_any_address_leads_to_something_sensible(page: str, data: st.DataObject) -> None:
    codec = CODECS[page]
    names = st.sampled_from([*codec.declared, *codec.owned, "zzz", "<b>"]) | st.text(max_size=9)
    address = data.draw(st.dictionaries(names, any_text(codec), max_size=7))
    shown, notices = codec.read(address)
    assert codec.sensible(shown) == shown
    assert codec.read(codec.write(shown)) == (shown, [])
    for name in address:
        if name not in (*codec.declared, *codec.owned):
            assert any("is not known" in notice for notice in notices)
    for notice in notices:
        assert len(notice) < 250
        assert notice.isprintable()
        assert "`" not in re.sub(r"(?<!\\)`[^`]*`|\\`", "", notice)


def test_a_text_that_is_endless_is_not_carried_along() -> None:
    wrong = []
    endless = ("9" * 200_000, "1," * 100_000, ";" * 200_000, "שלום " * 40_000)
    for page, codec in CODECS.items():
        for name, text in product(codec.declared, endless):
            shown, notices = codec.read({name: text})
            length = sum(map(len, codec.write(shown).values()))
            if len(notices) != 1 or name not in notices[0] or length >= 100:
                wrong.append((page, name, text[:2], notices, length))
    assert wrong == []


def test_a_move_beyond_the_end_is_the_last() -> None:
    assert read_move({"move": "40"}, 33) == (33, ["move = `40` is not there; the end is shown."])
    assert read_move({"move": "-1"}, 33) == (0, ["move = `-1` is not there; the start is shown."])
    assert read_move({"move": "x"}, 33)[0] == 0
    assert read_move({"move": "33"}, 33) == (33, [])
    assert read_move({}, 33) == (0, [])
