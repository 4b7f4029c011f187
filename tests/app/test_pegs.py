"""The Pegs page, run without a browser."""

import csv
from itertools import pairwise
from math import comb
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from streamlit.testing.v1 import AppTest

from hanoi_app.components import state_graph
from hanoi_app.pegs import exact, files, parts, pascal, settings, ways
from hanoi_app.pegs.pascal import Role
from hanoi_app.pegs.settings import Settings
from hanoi_core import State, Variant, counts, schemes
from hanoi_core.papers import known, searched
from hanoi_core.papers.trust import Trust
from hanoi_core.puzzle import rules
from hanoi_core.search.graph import graph
from tests.app.pages import components, open_page, table_of, text_of
from tests.app.to_claims import claims_on, plain

PAGE = "pages/pegs.py"


def open_pegs(**address: str) -> AppTest:
    page = open_page(PAGE, **address)
    assert not page.error
    return page


def start_of(page: AppTest) -> list[list[int]]:
    stacks: list[list[int]] = components(page, "hanoi_player")[0]["lanes"][0]["plan"]["start"]
    return stacks


def charts_of(page: AppTest) -> list[dict[str, Any]]:
    return components(page, "hanoi_plot")


def test_it_opens_with_dudeneys_ten_cheeses() -> None:
    page = open_pegs()
    assert start_of(page) == [[*range(10, 0, -1)], [], [], []]
    text = plain(text_of(page))
    assert "10 discs on 4 pegs: 49 moves" in text
    assert "proved" in text
    assert "One more peg saves 18 moves, 37 %." in text
    assert "F(3, 10) = 4" in text
    assert "set aside 6 discs first" in text
    assert not page.warning
    assert dict(page.query_params) == {}


@pytest.mark.parametrize(("n", "pegs"), [(3, 5), (6, 5), (12, 5), (30, 7), (9, 10)])
def test_where_the_rule_of_1987_is_not_optimal_the_page_says_so(n: int, pegs: int) -> None:
    text = plain(text_of(open_pegs(n=str(n), pegs=str(pegs))))
    best, rule = counts.frame_stewart(n, pegs).length, counts.rohl_gedeon(n, pegs)
    wrong = f"The rule, read off the triangle, makes {rule} moves; {best} are enough"
    assert (wrong in text) == (rule > best)
    assert ("Here that rule, read off the triangle, is optimal" in text) == (rule == best)


@pytest.mark.parametrize(
    ("n", "pegs", "said"),
    [
        (10, 3, "is optimal: 1,023 moves. For three and four stools it always is."),
        (20, 4, "is optimal: 289 moves. For three and four stools it always is."),
        (10, 5, "is optimal: 31 moves."),
        (56, 5, "is as good as any that is known: 1,023 moves."),
    ],
)
def test_optimal_is_said_of_what_is_known_to_be(n: int, pegs: int, said: str) -> None:
    rule = n - counts.F(pegs - 1, n)
    verdict = plain(parts.verdict(n, pegs, rule))
    assert verdict == f"Here that rule, read off the triangle, {said}"


def test_what_a_further_peg_saves_is_said_as_far_as_it_is_known() -> None:
    many = plain(parts.one_more_peg(64, 3))
    assert many.startswith("One more peg saves 1.84 × 10¹⁹ moves, 99 %")
    assert parts.one_more_peg(64, 4).startswith("As far as is known, one more peg saves <strong>")
    assert plain(parts.one_more_peg(1, 8)) == "One more peg saves nothing here."


def test_powers_of_two_for_five_pegs_are_those_of_the_best_known() -> None:
    growth = [plain(parts.growth(p)) for p in (4, 5)]
    assert growth[0].startswith("On 4 pegs each further disc costs a power of two")
    assert growth[1].startswith("In the best solutions known on 5 pegs each further disc")


@pytest.mark.parametrize(
    ("n", "pegs", "expected"),
    [
        (10, 4, {"Bousch 2014": "2024/bousch",
                 "read off the triangle": "1987/f-from-triangle",
                 "is optimal: 49 moves": "1987/optimal",
                 "For three and four stools it always is": "1987/optimal-up-to-four",
                 "6 discs": "2024/lemma-1-1",
                 "each further disc costs a power of two": "lab/r-increments"}),
        (6, 5, {"Frame and Stewart 1941": "lab/frame-stewart",
                "read off the triangle": "1987/f-from-triangle",
                "The paper says that it is optimal": "1987/optimal",
                "some numbers of discs only": "1987/where-optimal",
                "1 to 3 discs": "lab/frame-stewart-increments",
                "each further disc costs a power of two": "lab/frame-stewart-increments"}),
        (9, 3, {"Lucas 1883": "2024/tower-of-hanoi",
                "read off the triangle": "1987/f-from-triangle",
                "is optimal: 511 moves": "1987/optimal",
                "For three and four stools it always is": "1987/optimal-up-to-four",
                "costs twice the moves of the last": "2024/tower-of-hanoi"}),
    ],
)  # fmt: skip
def test_numbers_lead_to_the_claims_about_them(n: int, pegs: int, expected: dict[str, str]) -> None:
    assert claims_on(open_pegs(n=str(n), pegs=str(pegs))) == expected


def test_the_table_of_cheats_leads_to_the_open_questions() -> None:
    found = claims_on(open_pegs(view="cheats", table="6"))
    assert found["the best possible"] == "2024/question-more-pegs"
    assert found["without cheats"] == "lab/frame-stewart"
    assert found["each disc but the largest moves at least twice"] == "lab/two-moves-each"


@given(st.integers(1, 64), st.integers(3, 10))
def test_the_triangle_marks_what_the_paper_reads(n: int, pegs: int) -> None:
    found = pascal.triangle(n, pegs)
    reading = counts.pascal(pegs - 1, n)
    marked = [cell for row in found.rows if row for cell in row if cell.role]
    entry = [cell.value for cell in marked if cell.role == Role.ENTRY]
    left = [cell.value for cell in marked if cell.role == Role.LEFT]
    assert (
        (entry, left)
        == ([reading.entry], [reading.left])
        == ([reading.entry], [counts.F(pegs - 1, n)])
    )
    assert all(cell.value > n for cell in marked if cell.role == Role.ABOVE)
    assert all(cell.value < reading.entry for cell in marked if cell.role == Role.COLUMN)
    assert sum(cell.role == Role.ABOVE for cell in marked) == 1
    assert len(found.rows) <= pascal.MOST_ROWS
    rows = [[cell.value for cell in row] for row in found.rows if row]
    every = [[comb(r, j) for j in range(min(r, pegs - 1) + 1)] for r in range(80)]
    assert all(row in every for row in rows)
    assert rows[: pegs - 1] == every[: pegs - 1]
    ElementTree.fromstring(pascal.as_svg(found, n, pegs))
    assert f">{reading.left:,}</span>" in pascal.as_html(found)


def test_every_slider_goes_to_both_ends() -> None:
    page = open_pegs()
    for key in ("n", "pegs"):
        for end in ("min", "max"):
            slider = page.slider(key=f"pegs:{key}")
            slider.set_value(getattr(slider, end)).run()
            assert not page.exception
            assert not page.error
    assert dict(page.query_params) == {"n": "64", "pegs": "10"}
    page.slider(key="pegs:pegs").set_value(3).run()
    assert "1.84 × 10¹⁹ moves" in plain(text_of(page))
    assert len(start_of(page)) == 3


def test_the_charts_hold_the_numbers_of_the_counts() -> None:
    n, p = 12, 5
    splits, pegs, growth = charts_of(open_pegs(n=str(n), pegs=str(p)))
    best = counts.frame_stewart(n, p)
    bars = dict(zip(splits["traces"][0]["x"], splits["traces"][0]["y"], strict=True))
    assert len(bars) == n
    assert {l for l, moves in bars.items() if moves == min(bars.values())} == set(best.splits)
    assert min(bars.values()) == best.length
    moves = dict(zip(pegs["traces"][0]["x"], pegs["traces"][0]["y"], strict=True))
    assert moves == {q: counts.frame_stewart(n, q).length for q in range(3, 11)}
    for curve, q in zip(growth["traces"], (4, 5, 6), strict=False):
        values = [counts.frame_stewart(m, q).length for m in range(len(curve["x"]) + 1)]
        assert curve["y"] == [b - a for a, b in pairwise(values)]
        runs = [curve["y"].count(2**s) for s in range(3)]
        assert runs == [comb(s + q - 3, q - 3) for s in range(3)]


def test_hover_texts_are_exact() -> None:
    _, pegs, _ = charts_of(open_pegs(n="64", pegs="4"))
    assert pegs["traces"][0]["hovertext"][0] == "3 pegs: 18,446,744,073,709,551,615 moves"


def test_the_table_of_pegs_tells_what_each_saves_and_how_it_is_known() -> None:
    page = open_pegs(n="6", pegs="5")
    (row,) = [row for row in table_of(page) if row["pegs"] == "5"]
    assert (row["moves"], row["saved"], row["rule of 1987"]) == ("15", "2", "19 ✗")
    assert row["known"] == str(known.of_variant(6, Variant(5)))
    saved = [moves for _, moves, *_ in parts.peg_rows(6)]
    assert saved == sorted(saved, reverse=True)


@pytest.mark.parametrize("split", ["smallest", "largest", "1987", "4"])
def test_the_player_and_the_tree_show_the_chosen_splits(split: str) -> None:
    page = open_pegs(n="9", pegs="5", split=split)
    tree, shown = components(page, "hanoi_phase_tree")[0], components(page, "hanoi_player")[0]
    assert tree["plan"] == shown["lanes"][0]["plan"]
    assert tree["player"] == shown["key"]
    moves = {"1987": counts.rohl_gedeon(9, 5), "4": settings.lengths(Settings(n=9, pegs=5))[4]}
    expected = moves.get(split, counts.frame_stewart(9, 5).length)
    assert f"**{expected} moves**" in text_of(page)
    assert page.query_params.get("split", "largest") == split


def test_a_link_to_a_move() -> None:
    page = open_pegs(n="9", pegs="5", move="7")
    assert components(page, "hanoi_player")[0]["step"] == "7"
    assert components(page, "hanoi_phase_tree")[0]["step"] == "7"


def test_what_a_change_leaves_alone() -> None:
    page = open_pegs(n="9", pegs="5", split="8")
    page.slider(key="pegs:n").set_value(5).run()
    assert page.selectbox(key="pegs:split").value == "largest"  # 8 of 5 discs cannot be set aside
    page.segmented_control(key="pegs:view").set_value("graph").run()
    assert not page.exception
    page.segmented_control(key="pegs:view").set_value("splits").run()
    assert (page.slider(key="pegs:n").value, page.slider(key="pegs:pegs").value) == (5, 5)


@pytest.mark.parametrize("rule", list(settings.RULES))
@pytest.mark.parametrize("pegs", [3, 4])
def test_the_graph_of_every_rule(pegs: int, rule: str) -> None:
    page = open_pegs(view="graph", gpegs=str(pegs), rule=rule)
    slider = page.slider(key="pegs:gn")
    assert slider.max >= 4
    assert slider.max >= (6 if rule == "divine" and pegs == 3 else 4)
    slider.set_value(3).run()
    shown = components(page, "hanoi_state_graph")[0]
    variant = Settings(gpegs=pegs, rule=rule).variant
    found = graph(3, variant)
    drawn = shown["graph"]
    assert drawn["states"] == [str(vertex.state) for vertex in found.vertices]
    assert drawn["distance"] == [vertex.distance for vertex in found.vertices]
    assert drawn["farthest"] == sorted(found.farthest)
    assert len(drawn["titles"]) == variant.cheats + 1
    assert bool(drawn["irregular"]) == (rule != "divine")
    assert shown["way"][0] == 0
    assert drawn["distance"][shown["way"][-1]] == 0
    assert len(shown["way"]) - 1 == drawn["distance"][0] == schemes.solve(3, variant).length
    assert shown["player"] == components(page, "hanoi_player")[0]["key"]


def test_a_link_to_a_position_of_the_graph() -> None:
    page = open_pegs(view="graph", gpegs="4", rule="cheat", gn="3", at="3,1/2//", used="1")
    assert start_of(page) == [[3, 1], [2], [], []]
    shown = components(page, "hanoi_player")[0]["lanes"][0]["plan"]
    assert shown["cheats"] == 0  # it is used
    assert "From `3,1/2//`: **4 moves** home." in text_of(page)
    page.slider(key="pegs:gn").set_value(4).run()
    assert start_of(page) == [[4, 3, 2, 1], [], [], []]
    assert "at" not in page.query_params


@pytest.mark.parametrize(("pegs", "cheats", "b"), [(3, 0, 1), (3, 2, 1), (4, 1, 1), (4, 0, 2)])
def test_every_way_home_is_a_legal_shortest_play(pegs: int, cheats: int, b: int) -> None:
    found = graph(3, Variant(pegs, cheats, b))
    for number, vertex in enumerate(found.vertices):
        plan = ways.way_home(found, number)
        played = rules.replay(vertex.state, plan.moves(), plan.variant)
        assert plan.variant.cheats == cheats - vertex.cheats_used
        assert (played.length, played.state) == (vertex.distance, State.tower(3, pegs, pegs - 1))
        way = ways.way_of(found, plan, number)
        assert [found.vertices[i].distance for i in way] == [*range(vertex.distance, -1, -1)]
        assert [found.vertices[i].state for i in way] == [
            plan.state_at(k) for k in range(plan.length + 1)
        ]


def test_the_graph_as_files() -> None:
    found = graph(3, Variant(3, cheats=1))
    rows = list(csv.DictReader(files.positions_csv(found).splitlines()))
    assert [row["position"] for row in rows] == [str(vertex.state) for vertex in found.vertices]
    assert [int(row["moves to home"]) for row in rows] == [v.distance for v in found.vertices]
    assert sum(row["farthest"] == "True" for row in rows) == len(found.farthest)
    drawing = ElementTree.fromstring(files.graph_svg(found, found.path(0)))
    tags = [element.tag.rpartition("}")[2] for element in drawing.iter()]
    assert tags.count("line") == len(found.edges)
    assert tags.count("circle") + tags.count("polygon") == len(found.vertices)
    assert len(state_graph.encode(found)["towers"]) == 6


def test_exact_values_of_cheats_on_many_pegs() -> None:
    for pegs in settings.TABLE_PEGS:
        for row in table_of(open_pegs(view="cheats", table=str(pegs))):
            n, *cells = row.values()
            for c, cell in zip(exact.CHEATS, cells, strict=True):
                sign, moves = cell.split()
                trust = known.of_variant(int(n), Variant(pegs, c)).trust
                assert sign == {"proved": "●", "verified by search": "✓", "conjectured": "≤"}[trust]
                assert int(moves) == schemes.solve(int(n), Variant(pegs, c)).length


def test_a_search_finds_the_next_value(monkeypatch: pytest.MonkeyPatch) -> None:
    limit = searched.limit
    monkeypatch.setattr(searched, "limit", lambda v: 0 if v.cheats else limit(v))
    page = open_pegs(view="cheats")
    assert table_of(page)[5]["1 cheat"] == "≤ 13"
    page.button(key="search 5 1").click().run()
    assert not page.exception
    assert table_of(page)[5]["1 cheat"] == "✓ 13"
    assert page.button(key="search 5 1").label == "n = 7, 1 cheat"
    rows = list(csv.DictReader(exact.as_csv(5, range(6, 8)).splitlines()))
    known = {(row["n"], row["cheats"]): (row["moves"], row["known"]) for row in rows}
    assert known["6", "1"] == ("13", Trust.VERIFIED)
    assert known["7", "1"] == ("17", Trust.CONJECTURED)


def test_a_search_that_does_not_fit_says_so() -> None:
    page = open_pegs(view="cheats", table="8")
    page.button(key="search 8 3").click().run()
    assert "more than the budget of 1.0 GB; the largest n that fits is 12" in page.info[0].value
    assert not page.exception
