"""Captions: which names are filled in where, and what is said of a part."""

from hypothesis import given
from hypothesis import strategies as st

from hanoi_core.plans.captions import Caption, listed

NAMES = ("S", "P1", "P2", "D")


@given(st.text())
def test_a_plain_text_stays_as_it_is(text: str) -> None:
    assert Caption.plain(text, "source").filled(NAMES, (1, 2))[:3] == (text, "", "source")


def test_backwards_has_words_of_its_own_only_where_there_are_any() -> None:
    home = Caption("Disc {d[1]} home", "It is there", "step 3", "back")
    both = Caption("Disc {d[1]} to {p[1]}", "to wait", "step 1", "aside", home)
    assert both.filled(NAMES, (5,)) == ("Disc 5 to P1", "to wait", "step 1", "aside", None)
    back = "Disc 5 home", "It is there", "step 3", "back", None
    assert both.filled(NAMES, (5,), backwards=True) == back
    assert Caption("waits", "", "step 1").filled(NAMES, (), backwards=True).source == "step 1"


def test_several_discs_are_named_by_their_own_numbers() -> None:
    caption = Caption("Discs {d[2-4]} {{and}} {d[1]}")
    assert caption.filled(NAMES, range(1, 9)).what == "Discs 2 to 4 {and} 1"
    assert caption.filled(NAMES, (1, 3, 6, 7)).what == "Discs 3, 6 and 7 {and} 1"


@given(st.sets(st.integers(1, 12), min_size=1).map(sorted))
def test_a_list_names_every_disc_or_says_that_it_does_not(discs: list[int]) -> None:
    told = listed(discs)
    if " to " in told:
        first, last = map(int, told.split(" to "))
        assert discs == list(range(first, last + 1))
    elif "…" not in told:
        assert [int(name) for name in told.replace(" and ", ", ").split(", ")] == discs


def test_what_comes_of_it_is_not_said_of_a_part_without_the_end() -> None:
    whole = Caption("Discs 1 and 2 go", "They are there", back=Caption("They come back", "Done"))
    first, last = whole.of_a_part(first=True), whole.of_a_part(first=False)
    assert first.sentence == "Part of: discs 1 and 2 go."
    assert last.sentence == "Part of: discs 1 and 2 go. They are there."
    assert first.read(backwards=True).sentence == "Part of: they come back. Done."
    assert last.read(backwards=True).sentence == "Part of: they come back."
    assert first.of_a_part(first=True) == first
