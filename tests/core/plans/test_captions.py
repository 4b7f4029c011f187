"""Captions: which names are filled in where."""

from hypothesis import given
from hypothesis import strategies as st

from hanoi_core.plans.captions import Caption, journey, title

NAMES = ("S", "P1", "P2", "D")


@given(st.text())
def test_a_plain_text_stays_as_it_is(text: str) -> None:
    assert Caption.plain(text, "source").filled(NAMES, (1, 2)) == (text, "source")


def test_backwards_has_words_of_its_own_only_where_there_are_any() -> None:
    both = Caption("{d[1]} to {p[1]}", "step 1", "{d[1]} home", "step 3")
    assert both.filled(NAMES, (5,)) == ("d5 to P1", "step 1")
    assert both.filled(NAMES, (5,), backwards=True) == ("d5 home", "step 3")
    assert Caption("waits", "step 1").filled(NAMES, (), backwards=True) == ("waits", "step 1")


def test_journeys() -> None:
    def said(first: int, last: int, start: int, end: int, pegs: int, remark: str = "") -> str:
        caption = Caption(journey(first, last, start, end, pegs, remark))
        return caption.filled(NAMES, range(1, 9))[0]

    assert said(1, 2, 0, 3, 2) == "d1 and d2 from S to D, one by one"
    assert said(2, 5, 1, 3, 12, "home") == "d2 to d5 from P1 to D, with 12 pegs, home"
    assert said(4, 4, 0, 1, 2) == ""


def test_nothing_is_cited_for_doing_nothing() -> None:
    assert title(1, 4, "", "Majumdar 2024, (1b)").reference == "Majumdar 2024, (1b)"
    assert title(0, 4, "", "Majumdar 2024, (1b)").reference == ""
