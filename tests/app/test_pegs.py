"""The Pegs page, run without a browser."""

import csv
from itertools import pairwise, product
from math import comb
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from streamlit.testing.v1 import AppTest

from hanoi_app import puzzle
from hanoi_app.components import state_graph
from hanoi_app.pegs import exact, files, parts, pascal, settings, ways
from hanoi_app.pegs.pascal import Role
from hanoi_app.puzzle import Puzzle
from hanoi_core import State, Variant, counts, schemes
from hanoi_core.papers import known, searched
from hanoi_core.papers.trust import Trust
from hanoi_core.puzzle import rules
from hanoi_core.search.graph import graph
from tests.app.pages import components, open_page, plan_of, table_of, text_of
from tests.app.to_claims import claims_on, plain, unread


def open_pegs(**address: str) -> AppTest:
    page = open_page("pages/pegs.py", **address)
    assert not page.error
    return page


def start_of(page: AppTest) -> list[list[int]]:
    stacks: list[list[int]] = plan_of(components(page, "hanoi_player")[0])["start"]
    return stacks


def test_it_opens_with_dudeneys_ten_cheeses_and_every_slider_goes_to_both_ends() -> None:
    page = open_pegs()
    assert start_of(page) == [[*range(10, 0, -1)], [], [], []]
    assert not unread(
        page, "10 discs on 4 pegs: 49 moves", "proved", "One more peg saves 18 moves, 37 %.",
        "F(3, 10) = 4", "set aside 6 discs first",
    )  # fmt: skip
    assert not page.warning
    assert dict(page.query_params) == {"n": "10", "pegs": "4"}
    for key, end in product(("n", "pegs"), ("min", "max")):
        slider = page.slider(key=f"pegs:{key}")
        slider.set_value(getattr(slider, end)).run()
        assert not [*page.exception, *page.error], (key, end)
    assert dict(page.query_params) == {"n": "64", "pegs": "10"}
    page.slider(key="pegs:pegs").set_value(3).run()
    assert not unread(page, "1.84 × 10¹⁹ moves")
    assert len(start_of(page)) == 3


def test_whether_the_rule_of_1987_is_optimal_as_far_as_is_known() -> None:
    rule = "Here that rule, read off the triangle,"
    always = "For three and four stools it always is."
    said = {
        (10, 3): f"{rule} is optimal: 1,023 moves. {always}",
        (20, 4): f"{rule} is optimal: 289 moves. {always}",
        (10, 5): f"{rule} is optimal: 31 moves.",
        (56, 5): f"{rule} is as good as any that is known: 1,023 moves.",
    }
    for n, pegs in ((3, 5), (6, 5), (12, 5), (30, 7), (9, 10)):
        best, used = counts.frame_stewart(n, pegs).length, counts.rohl_gedeon(n, pegs)
        wrong = f"The rule, read off the triangle, makes {used} moves; {best} are enough"
        said[n, pegs] = wrong if used > best else f"{rule} is optimal: {used} moves."
    verdicts = {
        (n, pegs): plain(parts.verdict(n, pegs, n - counts.F(pegs - 1, n))) for n, pegs in said
    }
    assert {case: text for case, text in verdicts.items() if said[case] not in text} == {}


def test_what_a_further_peg_saves_and_a_further_disc_costs_as_far_as_is_known() -> None:
    many = plain(parts.one_more_peg(64, 3))
    assert many.startswith("One more peg saves 1.84 × 10¹⁹ moves, 99 %")
    assert parts.one_more_peg(64, 4).startswith("As far as is known, one more peg saves <strong>")
    assert plain(parts.one_more_peg(1, 8)) == "One more peg saves nothing here."
    growth = [plain(parts.growth(p)) for p in (4, 5)]
    assert growth[0].startswith("On 4 pegs each further disc costs a power of two")
    assert growth[1].startswith("In the best solutions known on 5 pegs each further disc")


def test_numbers_lead_to_the_claims_about_them() -> None:
    triangle = {"read off the triangle": "1987/f-from-triangle"}
    always = {"For three and four stools it always is": "1987/optimal-up-to-four"}
    power = "each further disc costs a power of two"
    expected = {
        (10, 4): triangle | always | {
            "Bousch 2014": "2024/bousch", "is optimal: 49 moves": "1987/optimal",
            "6 discs": "2024/lemma-1-1", power: "lab/r-increments",
        },
        (6, 5): triangle | {
            "Frame and Stewart 1941": "lab/frame-stewart",
            "The paper says that it is optimal": "1987/optimal",
            "some numbers of discs only": "1987/where-optimal",
            "1 to 3 discs": "lab/frame-stewart-increments", power: "lab/frame-stewart-increments",
        },
        (9, 3): triangle | always | {
            "Lucas 1883": "2024/tower-of-hanoi", "is optimal: 511 moves": "1987/optimal",
            "costs twice the moves of the last": "2024/tower-of-hanoi",
        },
    }  # fmt: skip
    assert {(n, p): claims_on(open_pegs(n=str(n), pegs=str(p))) for n, p in expected} == expected


@given(st.integers(1, 64), st.integers(3, 10))
def test_the_triangle_marks_what_the_paper_reads(n: int, pegs: int) -> None:
    found, reading = pascal.triangle(n, pegs), counts.pascal(pegs - 1, n)
    cells = [cell for row in found.rows if row for cell in row]
    marked = {role: [cell.value for cell in cells if cell.role == role] for role in Role}
    assert (marked[Role.ENTRY], marked[Role.LEFT]) == ([reading.entry], [reading.left])
    assert reading.left == counts.F(pegs - 1, n)
    (above,) = marked[Role.ABOVE]
    assert above > n
    assert all(value < reading.entry for value in marked[Role.COLUMN])
    assert len(found.rows) <= pascal.MOST_ROWS
    rows = [[cell.value for cell in row] for row in found.rows if row]
    every = [[comb(r, j) for j in range(min(r, pegs - 1) + 1)] for r in range(80)]
    assert all(row in every for row in rows)
    assert rows[: pegs - 1] == every[: pegs - 1]
    ElementTree.fromstring(pascal.as_svg(found, n, pegs))
    assert f">{reading.left:,}</span>" in pascal.as_html(found)


def test_the_charts_hold_the_numbers_of_the_counts() -> None:
    splits, pegs, growth = components(open_pegs(n="12", pegs="5"), "hanoi_plot")
    best = counts.frame_stewart(12, 5)
    bars = dict(zip(splits["traces"][0]["x"], splits["traces"][0]["y"], strict=True))
    assert (len(bars), min(bars.values())) == (12, best.length)
    assert {l for l, moves in bars.items() if moves == best.length} == {*best.splits}
    moves = dict(zip(pegs["traces"][0]["x"], pegs["traces"][0]["y"], strict=True))
    assert moves == {q: counts.frame_stewart(12, q).length for q in range(3, 11)}
    for curve, q in zip(growth["traces"], (4, 5, 6), strict=False):
        values = [counts.frame_stewart(m, q).length for m in range(len(curve["x"]) + 1)]
        assert curve["y"] == [b - a for a, b in pairwise(values)]
        runs = [curve["y"].count(2**s) for s in range(3)]
        assert runs == [comb(s + q - 3, q - 3) for s in range(3)]
    _, pegs, _ = components(open_pegs(n="64", pegs="4"), "hanoi_plot")
    assert pegs["traces"][0]["hovertext"][0] == "3 pegs: 18,446,744,073,709,551,615 moves"


def test_the_table_of_pegs_tells_what_each_saves_and_how_it_is_known() -> None:
    (row,) = [row for row in table_of(open_pegs(n="6", pegs="5")) if row["pegs"] == "5"]
    assert (row["moves"], row["saved"], row["rule of 1987"]) == ("15", "2", "19 ✗")
    assert row["known"] == str(known.of_variant(6, Variant(5)))
    saved = [moves for _, moves, *_ in parts.peg_rows(6)]
    assert saved == sorted(saved, reverse=True)


def test_the_player_and_the_tree_show_the_chosen_splits_at_the_move_of_a_link() -> None:
    best = counts.frame_stewart(9, 5).length
    lengths = {"smallest": best, "largest": best, "1987": counts.rohl_gedeon(9, 5)}
    lengths["4"] = puzzle.lengths(Puzzle(9, Variant(5)), "split")[4]
    for split, length in lengths.items():
        page = open_pegs(n="9", pegs="5", split=split, move="7")
        (tree,), (shown,) = (components(page, f"hanoi_{x}") for x in ("phase_tree", "player"))
        assert tree["plan"] == shown["lanes"][0]["plan"], split
        assert tree["player"] == shown["key"]
        assert tree["step"] == shown["step"] == "7"
        assert f"**{length} moves**" in text_of(page)
        assert page.query_params.get("split", "largest") == split


def test_what_a_change_leaves_alone() -> None:
    page = open_pegs(n="9", pegs="5", split="8")
    page.slider(key="pegs:n").set_value(5).run()
    assert page.selectbox(key="pegs:split").value == "largest"  # 8 of 5 discs cannot be set aside
    page.segmented_control(key="pegs:view").set_value("graph").run()
    assert not page.exception
    page.segmented_control(key="pegs:view").set_value("splits").run()
    assert (page.slider(key="pegs:n").value, page.slider(key="pegs:pegs").value) == (5, 5)


def test_the_graph_of_every_rule() -> None:
    for pegs, rule in product((3, 4), settings.RULES):
        variant = Variant(pegs, *rule)
        numbers = {"cheats": str(rule[0])} if rule[0] else {"b": str(rule[1])}
        page = open_pegs(view="graph", n="3", pegs=str(pegs), **numbers)
        assert page.slider(key="pegs:gn").max >= (6 if variant == Variant(3) else 4)
        (shown,) = components(page, "hanoi_state_graph")
        found, drawn, way = graph(3, variant), shown["graph"], shown["way"]
        assert drawn["states"] == [str(vertex.state) for vertex in found.vertices], (pegs, rule)
        assert drawn["distance"] == [vertex.distance for vertex in found.vertices]
        assert drawn["farthest"] == sorted(found.farthest)
        assert len(drawn["titles"]) == variant.cheats + 1
        assert bool(drawn["irregular"]) == (rule != (0, 1))
        assert (way[0], drawn["distance"][way[-1]]) == (0, 0)
        assert len(way) - 1 == drawn["distance"][0] == schemes.solve(3, variant).length
        assert shown["player"] == components(page, "hanoi_player")[0]["key"]


def test_a_link_to_a_position_of_the_graph() -> None:
    page = open_pegs(view="graph", gpegs="4", rule="cheat", gn="3", at="3,1/2//", used="1")
    assert start_of(page) == [[3, 1], [2], [], []]
    assert plan_of(components(page, "hanoi_player")[0])["cheats"] == 0  # it is used
    assert "From `3,1/2//`: **4 moves** home." in text_of(page)
    page.slider(key="pegs:gn").set_value(4).run()
    assert start_of(page) == [[4, 3, 2, 1], [], [], []]
    assert "at" not in page.query_params


def test_every_way_home_is_a_legal_shortest_play() -> None:
    for variant in (Variant(3), Variant(3, 2), Variant(4, 1), Variant(4, 0, 2)):
        found, home = graph(3, variant), State.tower(3, variant.pegs, variant.pegs - 1)
        for number, vertex in enumerate(found.vertices):
            plan = ways.way_home(found, number)
            assert plan.variant.cheats == variant.cheats - vertex.cheats_used
            played = rules.replay(vertex.state, plan.moves(), plan.variant)
            assert (played.length, played.state) == (vertex.distance, home), vertex
            passed = [found.vertices[i] for i in ways.way_of(found, plan, number)]
            assert [each.distance for each in passed] == [*range(vertex.distance, -1, -1)]
            assert [each.state for each in passed] == [*map(plan.state_at, range(len(passed)))]


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


def test_exact_values_of_cheats_on_many_pegs_their_claims_and_a_search_that_does_not_fit() -> None:
    signs = {"proved": "●", "verified by search": "✓", "conjectured": "≤"}
    for pegs in settings.TABLE_PEGS:
        page = open_pegs(view="cheats", table=str(pegs))
        for row in table_of(page):
            n, *cells = row.values()
            assert cells == [
                f"{signs[known.of_variant(int(n), variant).trust]} "
                f"{schemes.solve(int(n), variant).length}"
                for variant in (Variant(pegs, cheats) for cheats in exact.CHEATS)
            ], (pegs, n)
        assert claims_on(page).items() >= {
            ("the best possible", "2024/question-more-pegs"),
            ("without cheats", "lab/frame-stewart"),
            ("each disc but the largest moves at least twice", "lab/two-moves-each"),
        }
    page.button(key="search 8 3").click().run()
    assert "more than the budget of 1.0 GB; the largest n that fits is 12" in page.info[0].value
    assert not page.exception


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
    found = {(row["n"], row["cheats"]): (row["moves"], row["known"]) for row in rows}
    assert found["6", "1"] == ("13", Trust.VERIFIED)
    assert found["7", "1"] == ("17", Trust.CONJECTURED)


def test_nonsense_in_the_address_is_mended_with_a_word() -> None:
    for address in (
        {"n": "\u202eשלום", "pegs": "99999999999999999999", "split": "<b>x</b>", "at": "\x00"},
        {"view": "graph", "at": "3,4/2,1/", "gn": "64", "gpegs": "10", "rule": "b9", "used": "7"},
        {"view": "cheats", "table": "3", "move": "9" * 2000},
    ):
        page = open_pegs(**address)
        assert len(page.warning[0].value) < 1000, address
        again = open_pegs(**dict(page.query_params))
        assert not again.warning, address


def test_a_position_that_no_play_leads_to_is_named() -> None:
    for used, where in (
        ({}, "`1,2,3,4//`"),
        ({"rule": "cheat", "used": "1"}, "`1,2,3,4//` with 1 cheat used"),
    ):
        page = open_pegs(view="graph", at="1,2,3,4//", **used)
        assert page.warning[0].value == f"No play leads to {where}; the start is shown."


def test_a_view_opens_with_the_puzzle_that_it_was_left_with() -> None:
    page = open_pegs(view="cheats", n="11", pegs="5", table="6")

    def seen(view: str) -> dict[str, str]:
        page.segmented_control(key="pegs:view").set_value(view).run()
        assert not page.exception
        return {name: "".join(text) for name, text in page.query_params.items()}

    tower = {"n": "11", "pegs": "5", "table": "6"}
    assert seen("splits") == tower
    assert seen("graph") == {"view": "graph", "n": "4", "pegs": "3"}
    page.slider(key="pegs:gn").set_value(2).run()
    assert seen("cheats") == tower | {"view": "cheats"}
    assert seen("graph") == {"view": "graph", "n": "2", "pegs": "3"}
