"""The Check page without a browser: what pupils' programs print, judged."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_app.check import reading, settings
from hanoi_app.check.settings import Settings
from hanoi_app.check.verdict import suggestions, verdict
from hanoi_app.puzzle import Puzzle
from hanoi_core import Variant, schemes
from hanoi_core.puzzle.move_lists import AmbiguousError
from tests.app.pages import components, open_page
from tests.app.to_claims import claims_on

PAGE = "pages/check.py"
SOLVED = "A C\nA B\nC B\nA C\nB A\nB C\nA C"


THREE = Puzzle(3, Variant(3))


def checked(moves: str, puzzle: Puzzle = THREE) -> reading.Checked:
    return reading.read(Settings(puzzle, moves))


def said(moves: str, puzzle: Puzzle = THREE) -> tuple[str, str]:
    found = verdict(checked(moves, puzzle))
    return found.kind, found.text.replace("*", "")


@given(
    n=st.integers(1, 7), pegs=st.integers(3, 5), cut=st.integers(0, 200), cheats=st.integers(0, 1)
)
def test_a_solution_is_judged_by_what_it_is(n: int, pegs: int, cut: int, cheats: int) -> None:
    variant = Variant(pegs, cheats)
    plan = schemes.solve(n, variant)
    moves = [str(move) for move in plan.moves()][:cut]
    found = checked("\n".join(moves), Puzzle(n, variant))
    assert found.failure is None
    assert len(found.moves) == len(moves)
    assert found.reached == (len(moves) == plan.length)
    assert found.plan.final == found.state
    assert verdict(found).kind == ("solved" if found.reached else "unfinished")


def test_what_is_said() -> None:
    assert said(SOLVED) == ("solved", "Solved: 7 moves, as few as the best.")
    kind, text = said("A C\nA C")
    assert kind == "broken"
    assert text.startswith("Move 2, on line 2, breaks a rule: d2 may not lie on the smaller d1.")
    longer = "A B\nB C\n" + SOLVED.partition("\n")[2]
    assert said(longer) == ("solved", "Solved: 8 moves, 1 move more than the best, 7.")
    assert said("A C")[0] == "unfinished"
    assert said("1: A -> B\n2: A -> C\n3: B -> C")[0] == "unfinished"  # moves, not discs
    with_cheat = "\n".join(str(move) for move in schemes.solve(4, Variant(4, 1)).moves())
    text = said(with_cheat, Puzzle(4, Variant(4, 1)))[1]
    assert text == "Solved: 7 moves, as few as the best. 1 cheat of 1 used."
    # the best has a claim about it, once it is solved
    assert verdict(checked("A C")).claim is None
    for n, claim in ((4, "lab/two-moves-each"), (6, "2024/theorem-1")):
        moves = "\n".join(str(move) for move in schemes.solve(n, Variant(4, 1)).moves())
        found = verdict(checked(moves, Puzzle(n, Variant(4, 1)))).claim
        assert found
        assert found.id == claim


def test_what_may_have_been_meant_is_offered() -> None:
    def labels(moves: str, puzzle: Puzzle = THREE) -> list[str]:
        asked = Settings(puzzle, moves)
        return [label for label, _ in suggestions(asked, reading.read(asked))]

    assert labels(SOLVED) == []
    assert "Only 3 discs move: with n = 3" in labels(SOLVED, Puzzle(5, Variant(3)))
    assert "Disc 4 is named: with n = 4" in labels(
        "Move disk 1 from A to C\nMove disk 4 from A to B"
    )
    assert "Read it on three pegs" in labels(SOLVED, Puzzle(3))
    swapped = SOLVED.translate(str.maketrans("BC", "CB"))
    (suggestion,) = suggestions(Settings(moves=swapped), checked(swapped))
    assert suggestion.label == "B is the destination"
    assert reading.read(suggestion.settings).reached


def test_a_list_that_can_be_read_in_two_ways_is_asked_about() -> None:
    with pytest.raises(AmbiguousError):
        checked("3: A -> C")
    page = open_page(PAGE, moves="3: A -> C")
    (answer,) = [one for one in page.button if one.label == "The numbers count the moves"]
    answer.click().run()
    assert not page.exception
    assert page.query_params["numbers"] == "line"
    assert components(page, "hanoi_player")


def test_the_page_plays_what_is_legal_and_opens_where_it_breaks() -> None:
    page = open_page(PAGE, moves="A C\nA C\nB C")
    (data,) = components(page, "hanoi_player")
    assert data["step"] == "1"
    assert "breaks a rule" in page.error[0].value
    page = open_page(PAGE, moves=SOLVED)
    assert "as few as the best" in page.success[0].value
    assert page.query_params["moves"] == SOLVED
    assert claims_on(page) == {"Lucas 1883": "2024/tower-of-hanoi"}
    # what a link says is no Markdown
    page = open_page(PAGE, moves="![x](http://elsewhere.example/x.png)")
    assert "![x](" not in page.error[0].value
    assert r"\!\[x\]" in page.error[0].value


def test_an_example_nonsense_and_a_list_that_is_too_long_for_a_link() -> None:
    page = open_page(PAGE)
    assert not components(page, "hanoi_player")
    (example,) = [button for button in page.button if button.label == "Show me an example"]
    example.click().run()
    assert "as few as the best" in page.success[0].value
    # nonsense is told, and breaks nothing
    for text in ("hello", "A -> A", "A -> Q", "{", "\u202e", "A C\n" * 30_000, "<b>A</b> C"):
        page.text_area[0].set_value(text).run()
        assert not page.exception, text[:10]
        assert page.error or page.warning, text[:10]
    # a list that is too long for a link is kept nevertheless
    page = open_page(PAGE, n="12")
    moves = "\n".join(f"{m.source + 1} {m.target + 1}" for m in schemes.classic(12).moves())
    assert len(moves) > settings.MOST_LINKED
    page.text_area[0].set_value(moves).run()
    assert "as few as the best" in page.success[0].value
    assert "moves" not in page.query_params
    page.run()
    assert "as few as the best" in page.success[0].value
