"""The Compare page without a browser: its numbers, its settings, its address."""

import csv
import gzip
import json
from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from math import log10
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from hanoi_app import puzzles, urls
from hanoi_app.compare import documents, settings, tables
from hanoi_app.compare.bands import Band
from hanoi_app.compare.curves import FAMILIES, MOST, Curve
from hanoi_app.compare.series import series as seen
from hanoi_app.compare.settings import NUMBERS, Settings
from hanoi_app.compare.views import SEARCHED, VIEWS, View
from hanoi_app.formulas import html, written
from hanoi_app.jobs.queue import jobs
from hanoi_core import Variant, counts
from hanoi_core.papers import searched
from hanoi_core.papers.searched import Once
from tests.app.pages import components, open_page, table_of
from tests.app.to_claims import claims_in, plain

PAGE = "pages/compare.py"


def open_compare(**address: str) -> AppTest:
    page = open_page(PAGE, **address)
    assert not page.error
    return page


def drawn(page: AppTest, which: int = 0) -> dict[str, dict[str, Any]]:
    """What the browser draws, by label: the documents that a chart was led to."""
    choices = components(page, "hanoi_chart")[which]["series"]
    addresses = [choice["address"] for choice in choices if choice["on"]]
    names = [address.removeprefix(urls.versioned("")) for address in addresses]
    found = [json.loads(gzip.decompress(jobs().result(documents.task(name)))) for name in names]
    return {series["label"]: series for series in found}


def row(series: dict[str, Any], name: str, n: int) -> str:
    """A line of the card of a point."""
    [found] = [row for row in series["rows"] if row["name"] == name]
    text: str = found["texts"][found["at"][n - 1]]
    return text


def test_it_opens_with_the_papers_three_functions() -> None:
    page = open_compare()
    chart = components(page, "hanoi_chart")[0]
    assert (chart["range"], chart["scale"], chart["slider"]) == ([1, 40], "auto", True)
    curves = drawn(page)
    assert list(curves) == ["R(n)", "S(n)", "M4(n, 2)", "M4(n, 3)"]
    for n in (1, 8, 14, 200, MOST):
        expected = (counts.R(n), counts.S(n), counts.M4(n, 2), counts.M4(n, 3))
        for series, value in zip(curves.values(), expected, strict=True):
            assert series["text"][n - 1] == f"{value:,}"
            assert series["log"][n - 1] == pytest.approx(log10(value), abs=1e-9)
    assert not page.warning
    assert not dict(page.query_params)


def test_the_card_of_a_number_of_302_digits_is_exact() -> None:
    series = drawn(open_compare(curves="classic"))["2ⁿ − 1"]
    digits = series["text"][MOST - 1].replace(",", "")
    assert len(digits) == 302
    assert int(digits) == 2**1000 - 1
    assert row(series, "Formula", MOST) == written("2^n-1")
    assert plain(row(series, "Known", MOST)) == "proved: Lucas 1883"


def test_the_card_says_formula_splits_and_how_it_is_known() -> None:
    series = drawn(open_compare(curves="S,M4", b="3", c="1,2"))
    assert row(series["S(n)"], "Best splits", 10) == "t = 1, K = 3 or 4; t = 2, K = 3"
    limit = searched.limit(Variant(cheats=1))
    assert row(series["S(n)"], "Known", 14).startswith(f"verified by search up to n = {limit}")
    assert row(series["M4(n, 3)"], "Best splits", 18) == "l = 9 to 11"
    assert row(series["M4(n, 3)"], "Known", 40).startswith("upper bound, conjectured")
    assert "such that" in row(series["M4(n, 3)"], "Formula", 40)


def claims_of(series: dict[str, Any], n: int) -> dict[str, str]:
    """The links of the card of a point: how the number is known, and those of its lines."""
    known = series["known"]["texts"][series["known"]["at"][n - 1]]
    abouts = [one["about"] for one in series["rows"] if one["about"]]
    lines = [row(series, one["name"], n) for one in series["rows"]]
    linked = [about["texts"][about["at"][n - 1]] for about in abouts]
    assert claims_in(known).items() <= claims_in(" ".join(lines)).items()
    return claims_in(" ".join([*lines, *linked]))


@pytest.mark.parametrize(
    ("curve", "n", "expected"),
    [
        (Curve("R"), 8, {"Bousch 2014": "2024/bousch",
                         "Majumdar 2024, Lemma 1(2)": "2024/lemma-1-2"}),
        (Curve("S", 1), 14, {"Majumdar 2024, Theorem 1": "2024/theorem-1",
                             "Majumdar 2024, Theorem 2(1)": "2024/theorem-2-1"}),
        (Curve("S", 10), 60, {"best scheme known, layers on one peg": "2024/question-more-cheats",
                              "Hanoi Lab, Four pegs: layers, U(n, c)": "lab/layers"}),
        (Curve("M4", 3), 18, {"Majumdar & Halder 1996, Lemma 2.2": "1996/optimality",
                              "Majumdar & Halder 1996, Lemma 2.5(2)": "1996/lemma-2-5-2"}),
        (Curve("M3", 2), 9, {"Dinitz & Solomon 2008": "1996/three-pegs-optimal"}),
        (Curve("S3", 2), 9, {"Chen, Tian & Wang 2007": "2024/lemma-2"}),
        (Curve("classic", 3), 9, {"Lucas 1883": "2024/tower-of-hanoi"}),
        (Curve("S_2022"), 14, {"Majumdar 2022, Theorem 2": "2022/theorem-2",
                               "Majumdar 2024, Lemma 1(2)": "2024/lemma-1-2"}),
        (Curve("FS", 10), 40, {"Frame and Stewart 1941": "lab/frame-stewart",
                               "Hanoi Lab, Frame-Stewart numbers": "lab/frame-stewart-increments"}),
    ],
    ids=str,
)  # fmt: skip
def test_a_point_leads_to_the_claims_about_its_number(
    curve: Curve, n: int, expected: dict[str, str]
) -> None:
    for view in (View(), View("ratio"), View("time")):
        assert claims_of(seen(curve, view), n) == expected


def test_what_was_counted_by_search_leads_to_the_claims_about_it() -> None:
    searched = claims_of(seen(Curve("R"), View("solutions")), 6)
    assert searched == {
        "Hanoi Lab, Sequences, A143807": "lab/shortest-solutions",
        "Majumdar 2024, Bousch's theorem": "2024/bousch",
        "Hanoi Lab, Half-way configurations on four pegs": "lab/all-configurations-layered",
    }
    one_cheat = claims_of(seen(Curve("S", 1), View("solutions")), 6)
    assert one_cheat["Majumdar 2024, n = 6, count"] == "2024/strategies-6"
    greatest = claims_of(seen(Curve("FS", 5), View("greatest")), 6)
    assert greatest["Hanoi Lab, Sequences, A382111"] == "lab/greatest-distances"


@pytest.mark.parametrize(
    ("band", "n", "claim"),
    [
        (Band("l"), 10, "2024/lemma-1-1"),
        (Band("l"), 11, "2024/lemma-1-2"),
        (Band("k", 2), 10, "1996/lemma-2-5-1"),
        (Band("lb", 5), 10, "1996/lemma-2-5-2"),
        (Band("K"), 9, "2024/theorem-2-1"),
        (Band("K", 2), 12, "2024/half-way"),
        (Band("K"), 5, None),
    ],
    ids=str,
)
def test_splits_lead_to_the_claims_about_them(band: Band, n: int, claim: str | None) -> None:
    found = claims_in(row(documents.DOCUMENTS[documents.name_of_band(band)](), "Claim", n))
    assert list(found.values()) == ([claim] if claim else [])


def test_bounds_are_drawn_differently_from_what_was_searched() -> None:
    series = drawn(open_compare(curves="S,S_2022,R", c="2"))
    strokes = {
        label: [one["stroke"]["texts"][i] for i in one["stroke"]["at"]]
        for label, one in series.items()
    }
    limit = searched.limit(Variant(cheats=2))
    assert strokes["S(n, 2)"] == ["solid"] * limit + ["dash"] * (MOST - limit)
    assert strokes["S_2022(n)"] == ["solid"] * 13 + ["dot"] * (MOST - 13)
    assert set(strokes["R(n)"]) == {"solid"}


def test_increments_are_powers_of_two_in_runs() -> None:
    series = drawn(open_compare(view="increments", curves="R,M4", b="2,5"))
    for label, b, first in (("R(n)", 1, 1), ("M4(n, 2)", 2, 1), ("M4(n, 5)", 5, 1)):
        runs = [(text, len(list(run))) for text, run in groupby(series[label]["text"])]
        # b(s+1) increments of 2**s from s = 1 on, seen from n = 1; the last run is cut off
        for s, (text, length) in enumerate(runs[:-1], first):
            assert text.startswith(f"{2**s:,} = 2")
            assert length == b * (s + 1)
    assert components(open_compare(view="increments"), "hanoi_chart")[0]["steps"]


def test_ratios_to_either_base() -> None:
    for base, value in (("R", counts.R(14)), ("classic", 2**14 - 1)):
        series = drawn(open_compare(view="ratio", base=base))["S(n)"]
        assert float(series["text"][13]) == pytest.approx(67 / value, rel=1e-3)
        assert series["log"][13] == pytest.approx(log10(67 / value))
        assert row(series, "Moves", 14) == "67"


def test_moves_saved_per_cheat() -> None:
    series = drawn(open_compare(view="saved", curves="R,S,S3", c="1,2"))
    assert list(series) == ["S(n)", "S(n, 2)", "S3(n, 1)", "S3(n, 2)"]  # R has no cheats
    assert series["S(n, 2)"]["text"][11] == f"{(counts.R(12) - counts.S(12, 2)) // 2}"
    assert series["S3(n, 1)"]["text"][8] == f"{2**9 - 1 - counts.S3(9, 1)}"
    assert series["S(n)"]["zero"] == [1, 2, 3]
    last = row(series["S(n, 2)"], "Cheat number 2 saves", 12)
    assert last == f"{counts.S(12) - counts.S(12, 2)}"
    page = open_compare(view="saved", curves="R")
    assert "which have cheats" in page.info[0].value


def test_times_in_words() -> None:
    page = open_compare(view="time", curves="classic")
    series = drawn(page)["2ⁿ − 1"]
    assert series["text"][9] == "17 minutes"
    assert series["text"][63] == "585 billion years"
    assert components(page, "hanoi_chart")[0]["time"]


def test_wrong_values_are_crossed_out_with_the_reason() -> None:
    page = open_compare()
    found = drawn(page)["S(n)"]["crosses"]
    assert [(cross["n"], cross["text"]) for cross in found] == [
        (4, "9 moves, instead of 7"),
        (14, "75 moves, instead of 67"),
    ]
    assert "Theorem 1 gives 67" in found[1]["why"]
    assert claims_in(found[1]["why"]) == {"Majumdar 2024, Table 2": "2024/table-2"}
    assert found[1]["log"] == pytest.approx(log10(75))
    assert components(page, "hanoi_chart")[0]["crosses"]
    page.toggle(key="compare:crosses").set_value(False).run()
    assert not components(page, "hanoi_chart")[0]["crosses"]
    assert page.query_params["crosses"] == "off"


def test_the_table_has_the_numbers_of_the_chart() -> None:
    for view in VIEWS:
        page = open_compare(view=view, first="3", last="30", curves="R,S,classic")
        first, last = components(page, "hanoi_chart")[0]["range"]
        assert (first, last) == (3, 30) or view in SEARCHED
        table = table_of(page)
        assert [int(row["n"]) for row in table] == list(range(first, last + 1))
        for label, series in drawn(page).items():
            column = [row[f"{series['title']}, {label}"] for row in table]
            assert column == series["text"][first - 1 : last]


def test_numbers_of_solutions_as_far_as_they_were_searched() -> None:
    page = open_compare(view="solutions", curves="R,S,M4,classic,S_2022,FS", b="2", p="5,10")
    curves = drawn(page)
    assert list(curves) == ["R(n)", "S(n)", "M4(n, 2)", "2ⁿ − 1", "FS(n, 5)"]
    assert curves["R(n)"]["text"][10] == "74,056,628"
    assert curves["R(n)"]["names"]["texts"][10] == "four pegs, R(11), shortest solutions"
    assert curves["R(n)"]["log"][10] == pytest.approx(log10(74056628))
    assert row(curves["S(n)"], "Moves", 6) == "15"
    assert row(curves["S(n)"], "Optimal half-way configurations", 6) == "39"
    for label, variant in [("S(n)", Variant(cheats=1)), ("M4(n, 2)", Variant(bottleneck=2))]:
        [*_, last] = [case for case in searched.cases(variant) if case.solutions]
        series = curves[label]
        assert series["text"][last.n - 1] == f"{last.solutions:,}"
        assert series["log"][last.n :] == [None] * (MOST - last.n)
        assert set(series["text"][last.n :]) == {""} == {row(series, "Known", MOST)}
        assert str(last.date) in row(series, "Known", last.n)
        once = "moving once" not in row(series, "Known", last.n)
        assert once == (last.once != Once.ASSUMED)
        assert (series["crosses"], series["zero"]) == ([], [])
    chart = components(page, "hanoi_chart")[0]
    last_n = max(len(series["log"]) - series["log"].count(None) for series in curves.values())
    assert (chart["range"], chart["most"], chart["scale"]) == ([1, last_n], last_n, "log")
    assert "a curve ends where these do" in page.caption[0].value
    assert dict(page.query_params).keys() == {"view", "curves", "b", "p"}  # not the range
    linear = open_compare(view="solutions", scale="linear", first="900", last="950", curves="R")
    chart = components(linear, "hanoi_chart")[0]
    assert chart["range"] == [chart["most"] - 1, chart["most"]]  # where there is something to see
    assert chart["scale"] == "linear"


def test_the_greatest_distance_from_the_tower() -> None:
    page = open_compare(view="greatest", curves="R,S,classic,FS")
    curves = drawn(page)
    assert list(curves) == ["R(n)", "2ⁿ − 1", "FS(n, 5)"]
    assert curves["R(n)"]["text"][11] == "81"
    assert row(curves["R(n)"], "From tower to tower", 11) == "65"
    assert "the largest disc" not in row(curves["R(n)"], "Known", 11)
    assert "A382111" in page.caption[0].value
    for view, words in (
        ("greatest", "R(n), 2ⁿ − 1 or FS(n, p)"),
        ("solutions", "not been searched"),
    ):
        curves_without = {"greatest": "S", "solutions": "S_2022"}[view]
        assert words in open_compare(view=view, curves=curves_without).info[0].value


def test_the_file_of_the_table() -> None:
    curves = (Curve("classic", 3), Curve("S", 2))

    def lines(curves: tuple[Curve, ...], view: View, discs: range) -> list[str]:
        return jobs().result(tables.as_file(curves, view, discs)).splitlines()

    limit = searched.limit(Variant(cheats=2))
    rows = list(csv.DictReader(lines(curves, View(), range(limit, 101))))
    assert [int(one["2ⁿ − 1"]) for one in rows] == [2**n - 1 for n in range(limit, 101)]
    assert rows[0]["S(n, 2), known"].startswith("verified")
    assert rows[1]["S(n, 2), known"].startswith("upper bound")
    counted = list(csv.DictReader(lines(curves, View("solutions"), range(10, 41))))
    numbers = [row["S(n, 2), shortest solutions"] for row in counted]
    assert (numbers[0], numbers[-1]) == ("14994", "")
    assert counted[0]["S(n, 2), known"].startswith("exhaustive search")
    times = lines(curves[:1], View("time"), range(10, 11))
    assert times[1].startswith("10,1023,17 minutes,")
    ratio = list(csv.reader(lines(curves[1:], View("ratio"), range(9, 10))))
    assert float(ratio[1][1]) == counts.S(9, 2) / counts.R(9)


def test_the_split_functions_are_bands() -> None:
    bands = drawn(open_compare(splits="l,k,lb,K", b="2,5", t="0,2"), 1)
    assert list(bands) == ["l(n)", "k(n, 2)", "k(n, 5)", "l(n, 2)", "l(n, 5)", "K(t)", "K(2)"]
    for n in (6, 10, 33, MOST):
        assert bands["l(n)"]["low"][n - 1] == counts.R_splits(n)[0]
        for b in (2, 5):
            found = counts.partitions(n, b)
            k, l = bands[f"k(n, {b})"], bands[f"l(n, {b})"]
            assert (k["low"][n - 1], k["high"][n - 1]) == (found.k_min, found.k_max)
            assert (l["low"][n - 1], l["high"][n - 1]) == (found.l_min, found.l_max)
        ks = [k for _, k in counts.S_choices(n)]
        assert (bands["K(t)"]["low"][n - 1], bands["K(t)"]["high"][n - 1]) == (min(ks), max(ks))
    assert bands["K(t)"]["low"][4] is None  # scheme 4 begins at n = 6
    assert bands["K(2)"]["text"][11] == "K = 4 or 5"


@pytest.mark.parametrize("family", FAMILIES)
def test_a_point_leads_to_a_puzzle_with_so_many_moves(family: str) -> None:
    parameter = FAMILIES[family].parameter
    xs = NUMBERS[parameter] if parameter else (FAMILIES[family].fixed,)
    for x in (xs[0], xs[1] if len(xs) > 1 else xs[0], xs[-1]):
        curve = Curve(family, x)
        for n in (1, 4, 5, 6, 9, 14, puzzles.MAX_N):
            puzzle = curve.puzzle(n)
            assert puzzle
            assert puzzle.plan().length == curve.value(n)
            assert puzzles.CODEC.read(puzzles.CODEC.write(puzzle)) == (puzzle, [])
        assert curve.puzzle(puzzles.MAX_N + 1) is None


def test_every_formula_can_be_written_in_a_card() -> None:
    for family, x in (("R", 0), ("S", 1), ("S", 3), ("M4", 2), ("M3", 2), ("S3", 2), ("FS", 5)):
        curve = Curve(family, x)
        for n in (1, 3, 5, 7, 9, 60):
            text = html(curve.count.formula(n, x))
            assert not set(text) & set("\\{}^_")
            assert text.count("<i>") == text.count("</i>")


def test_what_an_address_cannot_have_is_said() -> None:
    page = open_compare(b="2,99", view="<b>", first="50", last="7", last_="1")
    [notice] = page.warning
    for words in (
        "b = `2,99` cannot have `99`; 2 is shown",
        "view = `<b>`",
        "last = `7`",
        "`last_` is not known",
    ):
        assert words in notice.value
    assert components(page, "hanoi_chart")[0]["range"] == [50, 51]


def test_the_controls_write_the_address() -> None:
    page = open_compare()
    page.multiselect(key="compare:curves").set_value(["R", "S3"]).run()
    page.selectbox(key="compare:view").select("ratio").run()
    page.selectbox(key="compare:base").select("classic").run()
    page.multiselect(key="compare:c").set_value([1, 3]).run()
    assert list(drawn(page)) == ["R(n)", "S3(n, 1)", "S3(n, 3)"]
    expected = {"curves": "R,S3", "view": "ratio", "base": "classic", "c": "1,3"}
    assert dict(page.query_params) == expected
    page.multiselect(key="compare:curves").set_value([]).run()
    assert page.query_params["curves"] == "none"
    assert "one or more" in page.info[0].value


def test_the_range_that_the_chart_reports_is_kept() -> None:
    page = open_compare(first="5", last="60")
    page.session_state["compare:first"] = 2
    page.session_state["compare:last"] = 90
    page.run()
    assert components(page, "hanoi_chart")[0]["range"] == [2, 90]
    assert components(page, "hanoi_chart")[1]["range"] == [2, 90]
    assert dict(page.query_params) == {"first": "2", "last": "90"}
    assert len(table_of(page)) == 89


def test_a_second_puzzle_that_is_opened_in_watch_is_shown() -> None:
    page = open_page(n="5")
    page.slider(key="watch:n").set_value(6).run()
    for n in ("9", "4"):
        page.query_params.clear()
        page.switch_page(PAGE).run()
        page.query_params["n"] = n
        page.switch_page("streamlit_app.py").run()
        assert page.slider(key="watch:n").value == int(n)
        assert dict(page.query_params) == {"n": n}


def test_the_way_back_from_watch_leads_to_the_same_curves() -> None:
    page = open_compare(b="5", last="90")
    page.query_params.clear()
    page.query_params["n"] = "9"
    page.switch_page("streamlit_app.py").run()
    page.switch_page(PAGE).run()  # the address is still that of the puzzle
    assert not page.warning
    assert dict(page.query_params) == {"b": "5", "last": "90"}
    assert components(page, "hanoi_chart")[0]["range"] == [1, 90]


def test_only_so_many_curves_as_can_be_told_apart() -> None:
    chosen = replace(Settings(), curves=tuple(FAMILIES), b=tuple(NUMBERS["b"]))
    assert len(chosen.wanted) > settings.MOST_CURVES
    page = open_compare(curves="M3,M4", b="1,2,3,4,5,6,7,8,9,10")
    assert len(drawn(page)) == settings.MOST_CURVES
    assert "The first 16 curves are shown, 4 more are not." in page.caption[0].value


def test_quantities_are_exact() -> None:
    big = Curve("classic", 3)
    assert View("increments").quantity(big, 999) == Fraction(2**999)
    assert View("ratio", "R").quantity(big, 500) == Fraction(2**500 - 1, counts.R(500))
