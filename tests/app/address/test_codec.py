"""What follows from the declarations, for the settings of every page."""

import re
from itertools import product
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hanoi_app.address.codec import read_move
from hanoi_app.address.links import codecs
from hanoi_app.puzzle import Puzzle
from hanoi_core import Variant
from tests.app.address.declared import any_settings, any_text

CODECS = codecs()
OF_A_PUZZLE = ("watch", "play", "strategies", "irregular", "pegs", "check")
OLDER = {page: ("puzzle", "bottleneck") if page in OF_A_PUZZLE else () for page in CODECS}
OLDER["pegs"] = (*OLDER["pegs"], "gn", "gpegs", "rule", "table")

every_page = pytest.mark.parametrize("page", CODECS)
widely = settings(suppress_health_check=[HealthCheck.too_slow])


@every_page
@widely
@given(st.data())
def test_an_address_brings_its_settings_back(page: str, data: st.DataObject) -> None:
    codec = CODECS[page]
    chosen: Any = data.draw(any_settings(codec))
    assert codec.fit(chosen) == chosen
    assert codec.read(codec.write(chosen)) == (chosen, [])


def test_n_and_pegs_are_always_said_and_else_what_is_not_the_default() -> None:
    said = {
        "watch": {"n": "8", "pegs": "4"},
        "play": {"n": "5", "pegs": "4"},
        "strategies": {"n": "6", "pegs": "4", "cheats": "1"},
        "irregular": {"n": "5", "pegs": "3"},
        "pegs": {"n": "10", "pegs": "4"},
        "check": {"n": "3", "pegs": "3"},
    }
    for page, codec in CODECS.items():
        assert codec.write(codec.home) == said.get(page, {}), page
        assert codec.read({}) == (codec.home, []), page
        assert codec.read(dict.fromkeys(codec.owned, "x")) == (codec.home, []), page


def test_a_puzzle_has_the_same_names_on_every_page_in_any_order() -> None:
    puzzles = [
        Puzzle(3, Variant(pegs, *rule)) for pegs in (3, 4) for rule in ((0, 1), (1, 1), (0, 2))
    ]
    wrong = []
    for page, puzzle in product(OF_A_PUZZLE, puzzles):
        variant = puzzle.variant
        rule = {"b": "2"} if variant.bottleneck == 2 else {"cheats": str(variant.cheats)}
        said = {"n": "3", "pegs": str(variant.pegs)} | rule
        if page == "pegs":
            said["view"] = "graph"
        for address in (said, dict(reversed(said.items()))):
            shown, notices = CODECS[page].read(address)
            if page == "irregular":  # the problem of which has neither cheats nor a bottleneck
                meant = Puzzle(3, Variant(variant.pegs))
                as_meant = shown.puzzle == meant and len(notices) == (puzzle != meant)
            else:
                as_meant = (shown.puzzle, notices) == (puzzle, [])
            if not as_meant:
                wrong.append((page, address, shown.puzzle, notices))
    assert wrong == []


def test_rules_without_pegs_mean_four() -> None:
    for page in ("watch", "play", "strategies", "check"):
        for address, variant in (({"cheats": "2"}, Variant(4, 2)), ({"b": "3"}, Variant(4, 0, 3))):
            assert CODECS[page].read(address)[0].puzzle.variant == variant, page


def test_of_cheats_and_a_bottleneck_cheats_win_and_one_sentence_says_so() -> None:
    for page in ("watch", "play", "strategies", "check"):
        shown, notices = CODECS[page].read({"b": "3", "cheats": "2", "n": "5"})
        assert shown.puzzle == Puzzle(5, Variant(cheats=2)), page
        assert notices == ["b = `3` does not go with cheats; b = 1 is shown."], page


@every_page
@widely
@given(st.data())
def test_any_address_leads_to_something_that_fits(page: str, data: st.DataObject) -> None:
    codec = CODECS[page]
    names = st.sampled_from([*codec.kinds, *OLDER[page], *codec.owned, "zzz", "<b>"]) | st.text(
        max_size=9
    )
    address = data.draw(st.dictionaries(names, any_text(codec), max_size=7))
    shown, notices = codec.read(address)
    assert codec.fit(shown) == shown
    assert codec.read(codec.write(shown)) == (shown, [])
    for name in address:
        if name not in (*codec.kinds, *OLDER[page], *codec.owned):
            assert any("is not known" in notice for notice in notices)
    for notice in notices:
        assert len(notice) < 250
        assert notice.isprintable()
        assert "`" not in re.sub(r"(?<!\\)`[^`]*`|\\`", "", notice)


def test_a_text_that_is_endless_is_not_carried_along() -> None:
    wrong = []
    endless = ("9" * 200_000, "1," * 100_000, ";" * 200_000, "שלום " * 40_000)
    for page, codec in CODECS.items():
        for name, text in product((*codec.kinds, *OLDER[page]), endless):
            shown, notices = codec.read({name: text})
            length = sum(map(len, codec.write(shown).values()))
            told = len(notices) == 1 and name in notices[0]
            if (
                not (told or name in OLDER[page])
                or max(map(len, notices), default=0) + length > 250
            ):
                wrong.append((page, name, text[:2], notices, length))
    assert wrong == []


def test_a_move_beyond_the_end_is_the_last() -> None:
    assert read_move({"move": "40"}, 33) == (33, ["move = `40` is not there; the end is shown."])
    assert read_move({"move": "-1"}, 33) == (0, ["move = `-1` is not there; the start is shown."])
    assert read_move({"move": "x"}, 33)[0] == 0
    assert read_move({"move": "33"}, 33) == (33, [])
    assert read_move({}, 33) == (0, [])
