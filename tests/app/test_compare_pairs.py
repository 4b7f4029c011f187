"""Two curves compared: the sentence, the choice, and what of it stands in the address."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from hanoi_app.address.links import codecs
from hanoi_app.compare import pairs
from hanoi_app.compare.curves import CURVES, Curve
from hanoi_app.compare.pairs import sentence
from hanoi_app.compare.settings import CODEC, Settings, switched
from hanoi_app.compare.views import SEARCHED, View
from hanoi_app.puzzle import MAX_N
from tests.app.pages import components, open_page, table_of

PAGE = "pages/compare.py"
curves = st.sampled_from(list(CURVES.values()))

SENTENCES = [
    ("R", "S-1", 8, "One cheat saves 10 of 33 moves."),
    ("R", "classic", 64, "Four pegs save all but 18,433 of 1.84 × 10¹⁹ moves."),
    ("S3-3", "S3-8", 64, "Eight cheats save all but 2.81 × 10¹⁴ of 2.88 × 10¹⁷ moves."),
    ("classic", "S3-1", 4, "One cheat saves 6 of 15 moves."),
    ("M3-2", "M3-3", 9, "Bottleneck 3 saves 26 of 61 moves."),
    ("S-1", "S3-1", 9, "Four pegs with one cheat save 106 of 133 moves."),
    ("S-1", "S-2", 1, "Two cheats need as many moves as one cheat: 1."),
    ("S-1", "S_2022", 14, "One cheat needs 8 moves fewer than one cheat by the formula of 2022."),
    ("FS-5", "S-1", 16, "Five pegs need 16 moves fewer than four pegs with one cheat."),
    ("M4-2", "M4-2", 1, "Bottleneck 2 needs 1 move."),
    ("M3-2", "M3-2", 2, "Three pegs with bottleneck 2 need 3 moves."),
]


def test_a_sentence_says_what_one_saves_whichever_of_the_two_comes_first() -> None:
    wrong = {}
    for one, other, n, text in SENTENCES:
        pair = CURVES[one], CURVES[other]
        found = {sentence(*each, n) for each in (pair, pair[::-1])}
        if found != {text}:
            wrong[one, other, n] = found
    assert wrong == {}


def test_what_searches_say_of_two() -> None:
    solutions = View("solutions")
    one, other = CURVES["R"], CURVES["S-1"]
    last = max(solutions.last(curve) for curve in (one, other))
    assert pairs.pair(one, other, solutions)["title"][last] == ""  # neither was searched
    greatest = pairs.pair(CURVES["R"], CURVES["classic"], View("greatest"))["title"][10]
    assert greatest == (
        "With four pegs the farthest position is 65 moves away, with three pegs 2,047."
    )
    for view in map(View, SEARCHED):
        found = pairs.pair(one, CURVES["classic"], view)
        assert (found["difference"], found["share"]) == ([], [])


@given(curves, curves)
def test_both_are_watched_side_by_side(one: Curve, other: Curve) -> None:
    addresses = pairs.watch(one, other)
    assert len(addresses) == MAX_N
    for n in (1, 9, MAX_N):
        shown, notices = codecs()["watch"].read(addresses[n - 1])
        assert not notices
        assert len(shown.puzzles) == len({one, other})
        lengths = sorted(puzzle.plan().length for puzzle in shown.puzzles)
        both = {one, other}
        if {curve.variant for curve in both} != {None} and len(both) > 1:
            assert lengths == sorted(curve.value(n) for curve in both)


@given(st.sets(st.sampled_from(list(CURVES))), st.sets(st.sampled_from(list(CURVES))))
def test_curves_are_switched_on_and_off(off: set[str], on: set[str]) -> None:
    before = replace(Settings(), off=tuple(key for key in CURVES if key in off))
    after = switched(before, on)
    offered = [curve.key for curve in before.offered]
    assert [curve.key for curve in after.shown] == [key for key in offered if key in on]
    assert after.offered == before.offered  # chips stay where they are
    read, notices = CODEC.read(CODEC.write(CODEC.fit(after)))
    assert (read, notices) == (CODEC.fit(after), [])


def test_the_side_chooses_what_is_compared() -> None:
    page = open_page(PAGE, pin="16")
    # three pegs are offered in every view that shows them
    for view, there in (("saved", False), ("solutions", True), ("time", True), ("values", True)):
        page.selectbox(key="compare:view").select(view).run()
        chart = components(page, "hanoi_chart")[0]
        found = [(each["words"], each["on"]) for each in chart["series"]]
        assert (("three pegs", False) in found) == there
    page.selectbox(key="compare:compare").select("M4-2").run()
    page.selectbox(key="compare:with").select("R").run()
    assert components(page, "hanoi_chart")[0]["pair"] == ["M4-2", "R"]
    assert dict(page.query_params) == {"pin": "16", "compare": "M4-2", "with": "R"}
    page.selectbox(key="compare:compare").select("R").run()  # which cannot be compared with itself
    assert components(page, "hanoi_chart")[0]["pair"][0] == "R"
    assert page.selectbox(key="compare:with").value != "R"
    page.multiselect(key="compare:curves").set_value(["classic"]).run()
    assert components(page, "hanoi_chart")[0]["pair"] == ["classic"]
    assert not page.exception


def test_what_the_chart_reports_stands_in_the_address() -> None:
    page = open_page(PAGE, first="5", last="60")
    reported = {"pin": 9, "compare": "S-1", "with": "M4-3", "off": ("R",), "first": 2, "last": 90}
    for name, value in reported.items():
        page.session_state[f"compare:{name}"] = value
    page.run()
    expected = {"pin": "9", "with": "M4-3", "off": "R", "first": "2", "last": "90"}
    assert {**expected, **dict(page.query_params)} == dict(page.query_params)
    assert [chart["range"] for chart in components(page, "hanoi_chart")] == [[2, 90]] * 2
    assert len(table_of(page)) == 89
    again = open_page(PAGE, **{name: str(text) for name, text in page.query_params.items()})
    charts = [components(each, "hanoi_chart")[0] for each in (page, again)]
    for name in ("pair", "pin", "range", "series"):
        assert charts[0][name] == charts[1][name]
    assert charts[0]["pair"] == ["S-1", "M4-3"]
