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

from hanoi_app import urls
from hanoi_app.address.links import codecs, to
from hanoi_app.compare import bands, documents, series, settings, tables
from hanoi_app.compare.bands import Band
from hanoi_app.compare.curves import FAMILIES, MOST, Curve
from hanoi_app.compare.settings import NUMBERS, Settings
from hanoi_app.compare.views import SEARCHED, VIEWS, View
from hanoi_app.formulas import written
from hanoi_app.jobs.queue import jobs
from hanoi_app.puzzle import MAX_N
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


def labels(page: AppTest) -> list[str]:
    """The curves that are drawn."""
    return [
        choice["label"] for choice in components(page, "hanoi_chart")[0]["series"] if choice["on"]
    ]


MOVES = View()


def seen(family: str, x: int = 0, view: View = MOVES, most: int = 60) -> dict[str, Any]:
    """The document of a curve, for so many discs alone: to make it for all takes long."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(series, "DISCS", range(1, most + 1))
        return series.series(Curve(family, x), view)


def row(series: dict[str, Any], name: str, n: int) -> str:
    """A line of the card of a point."""
    [found] = [row for row in series["rows"] if row["name"] == name]
    text: str = found["texts"][found["at"][n - 1]]
    return text


def test_it_opens_with_the_papers_three_functions_and_controls_write_the_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = open_compare()
    chart = components(page, "hanoi_chart")[0]
    assert (chart["range"], chart["scale"], chart["slider"]) == ([1, 40], "auto", True)
    curves = drawn(page)
    assert list(curves) == ["R(n)", "S(n)", "M4(n, 2)", "M4(n, 3)"]
    for n in (1, 8, 14, 200, MOST):
        values = [counts.R(n), counts.S(n), counts.M4(n, 2), counts.M4(n, 3)]
        assert [curve["text"][n - 1] for curve in curves.values()] == [f"{v:,}" for v in values]
        logs = [curve["log"][n - 1] for curve in curves.values()]
        assert logs == pytest.approx([*map(log10, values)], abs=1e-9)
    # wrong values are crossed out, with the reason
    crosses = curves["S(n)"]["crosses"]
    assert [(cross["n"], cross["text"]) for cross in crosses] == [
        (4, "9 moves, instead of 7"),
        (14, "75 moves, instead of 67"),
    ]
    assert "Theorem 1 gives 67" in crosses[1]["why"]
    assert claims_in(crosses[1]["why"]) == {"Majumdar 2024, Table 2": "2024/table-2"}
    assert crosses[1]["log"] == pytest.approx(log10(75))
    assert chart["crosses"]
    assert not page.warning
    # the controls write the address
    assert not dict(page.query_params)
    page.toggle(key="compare:crosses").set_value(False).run()
    assert not components(page, "hanoi_chart")[0]["crosses"]
    page.multiselect(key="compare:curves").set_value(["R", "S3"]).run()
    page.selectbox(key="compare:view").select("ratio").run()
    page.selectbox(key="compare:base").select("classic").run()
    page.multiselect(key="compare:c").set_value([1, 3]).run()
    assert labels(page) == ["R(n)", "S3(n, 1)", "S3(n, 3)"]
    monkeypatch.setattr(series, "DISCS", range(1, 41))  # which takes less time than all
    assert drawn(page)["R(n)"]["log"][13] == pytest.approx(log10(counts.R(14) / (2**14 - 1)))
    expected = {"curves": "R,S3", "view": "ratio", "base": "classic", "c": "1,3", "crosses": "off"}
    assert dict(page.query_params) == expected
    page.multiselect(key="compare:curves").set_value([]).run()
    assert page.query_params["curves"] == "none"
    assert "one or more" in page.info[0].value


def test_the_card_of_a_point_says_formula_splits_and_how_it_is_known() -> None:
    classic = seen("classic", 3, most=MOST)
    digits = classic["text"][MOST - 1].replace(",", "")
    assert len(digits) == 302
    assert int(digits) == 2**1000 - 1
    assert row(classic, "Formula", MOST) == written("2^n-1")
    assert plain(row(classic, "Known", MOST)) == "proved: Lucas 1883"
    cheat, bottleneck = seen("S", 1), seen("M4", 3)
    lines = {row["name"]: row["html"] for row in cheat["rows"]}
    assert lines == {"Formula": True, "Best splits": False, "Known": True}
    assert row(cheat, "Best splits", 10) == "t = 1, K = 3 or 4; t = 2, K = 3"
    limit = searched.limit(Variant(cheats=1))
    assert row(cheat, "Known", 14).startswith(f"verified by search up to n = {limit}")
    assert row(bottleneck, "Best splits", 18) == "l = 9 to 11"
    assert row(bottleneck, "Known", 40).startswith("upper bound, conjectured")
    assert "such that" in row(bottleneck, "Formula", 40)


def claims_of(series: dict[str, Any], n: int) -> dict[str, str]:
    """The links of the card of a point: how the number is known, and those of its lines."""
    known = series["known"]["texts"][series["known"]["at"][n - 1]]
    abouts = [one["about"] for one in series["rows"] if one["about"]]
    lines = [row(series, one["name"], n) for one in series["rows"]]
    linked = [about["texts"][about["at"][n - 1]] for about in abouts]
    assert claims_in(known).items() <= claims_in(" ".join(lines)).items()
    return claims_in(" ".join([*lines, *linked]))


CLAIMS = {
    ("R", 0, 8): {"Bousch 2014": "2024/bousch", "Majumdar 2024, Lemma 1(2)": "2024/lemma-1-2"},
    ("S", 1, 14): {"Majumdar 2024, Theorem 1": "2024/theorem-1",
                   "Majumdar 2024, Theorem 2(1)": "2024/theorem-2-1"},
    ("S", 10, 60): {"best scheme known, layers on one peg": "2024/question-more-cheats",
                    "Hanoi Lab, Four pegs: layers, U(n, c)": "lab/layers"},
    ("M4", 3, 18): {"Majumdar & Halder 1996, Lemma 2.2": "1996/optimality",
                    "Majumdar & Halder 1996, Lemma 2.5(2)": "1996/lemma-2-5-2"},
    ("M3", 2, 9): {"Dinitz & Solomon 2008": "1996/three-pegs-optimal"},
    ("S3", 2, 9): {"Chen, Tian & Wang 2007": "2024/lemma-2"},
    ("classic", 3, 9): {"Lucas 1883": "2024/tower-of-hanoi"},
    ("S_2022", 0, 14): {"Majumdar 2022, Theorem 2": "2022/theorem-2",
                        "Majumdar 2024, Lemma 1(2)": "2024/lemma-1-2"},
    ("FS", 10, 40): {"Frame and Stewart 1941": "lab/frame-stewart",
                     "Hanoi Lab, Frame-Stewart numbers": "lab/frame-stewart-increments"},
}  # fmt: skip


CLAIMS_OF_SPLITS = {
    (Band("l"), 10): ["2024/lemma-1-1"],
    (Band("l"), 11): ["2024/lemma-1-2"],
    (Band("k", 2), 10): ["1996/lemma-2-5-1"],
    (Band("lb", 5), 10): ["1996/lemma-2-5-2"],
    (Band("K"), 9): ["2024/theorem-2-1"],
    (Band("K", 2), 12): ["2024/half-way"],
    (Band("K"), 5): [],
}


def test_points_lead_to_the_claims_about_their_numbers() -> None:
    for view in (View(), View("ratio"), View("time")):
        found = {(name, x, n): claims_of(seen(name, x, view, n), n) for name, x, n in CLAIMS}
        assert found == CLAIMS, view
    assert claims_of(seen("R", 0, View("solutions")), 6) == {
        "Hanoi Lab, Sequences, A143807": "lab/shortest-solutions",
        "Majumdar 2024, Bousch's theorem": "2024/bousch",
        "Hanoi Lab, Half-way configurations on four pegs": "lab/all-configurations-layered",
    }
    one_cheat = claims_of(seen("S", 1, View("solutions")), 6)
    assert one_cheat["Majumdar 2024, n = 6, count"] == "2024/strategies-6"
    greatest = claims_of(seen("FS", 5, View("greatest")), 6)
    assert greatest["Hanoi Lab, Sequences, A382111"] == "lab/greatest-distances"
    splits = {
        (band, n): [*claims_in(row(bands.band(band), "Claim", n)).values()]
        for band, n in CLAIMS_OF_SPLITS
    }
    assert splits == CLAIMS_OF_SPLITS


def test_bounds_are_drawn_differently_from_what_was_searched() -> None:
    limit = searched.limit(Variant(cheats=2))
    for curve, expected in (
        (Curve("S", 2), ["solid"] * limit + ["dash"] * (MOST - limit)),
        (Curve("S_2022"), ["solid"] * 13 + ["dot"] * (MOST - 13)),
        (Curve("R"), ["solid"] * MOST),
    ):
        assert [series.stroke(curve, View(), n) for n in series.DISCS] == expected


def test_increments_are_powers_of_two_in_runs() -> None:
    for curve, b in ((Curve("R"), 1), (Curve("M4", 2), 2), (Curve("M4", 5), 5)):
        texts = seen(curve.family, curve.x, View("increments"), most=300)["text"]
        runs = [(text, len(list(run))) for text, run in groupby(texts)]
        # b(s+1) increments of 2**s from s = 1 on, seen from n = 1; the last run is cut off
        for s, (text, length) in enumerate(runs[:-1], 1):
            assert text.startswith(f"{2**s:,} = 2")
            assert length == b * (s + 1)


def test_ratios_to_either_base_and_times_in_words() -> None:
    big = Curve("classic", 3)
    assert View("increments").quantity(big, 999) == Fraction(2**999)
    assert View("ratio", "R").quantity(big, 500) == Fraction(2**500 - 1, counts.R(500))
    for base, value in (("R", counts.R(14)), ("classic", 2**14 - 1)):
        ratio = seen("S", 1, View("ratio", base))
        assert float(ratio["text"][13]) == pytest.approx(67 / value, rel=1e-3)
        assert ratio["log"][13] == pytest.approx(log10(67 / value))
        assert row(ratio, "Moves", 14) == "67"
    texts = seen("classic", 3, View("time"), most=64)["text"]
    assert (texts[9], texts[63]) == ("17 minutes", "585 billion years")


def test_moves_saved_per_cheat() -> None:
    page, view = open_compare(view="saved", curves="R,S,S3", c="1,2"), View("saved")
    assert labels(page) == ["S(n)", "S(n, 2)", "S3(n, 1)", "S3(n, 2)"]  # R has no cheats
    two = seen("S", 2, view)
    assert two["text"][11] == f"{(counts.R(12) - counts.S(12, 2)) // 2}"
    assert row(two, "Cheat number 2 saves", 12) == f"{counts.S(12) - counts.S(12, 2)}"
    assert seen("S3", 1, view)["text"][8] == f"{2**9 - 1 - counts.S3(9, 1)}"
    one = seen("S", 1, view)
    assert one["zero"] == [1, 2, 3]
    assert [row["name"] for row in one["rows"]] == ["Moves", "Formula", "Best splits", "Known"]


def test_the_table_has_the_numbers_of_the_chart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(series, "DISCS", range(1, 41))  # which takes less time than all
    for view in VIEWS:
        page = open_compare(view=view, first="3", last="30", curves="R,S,classic")
        chart = components(page, "hanoi_chart")[0]
        assert (chart["time"], chart["steps"]) == (view == "time", view == "increments")
        first, last = chart["range"]
        assert (first, last) == (3, 30) or view in SEARCHED
        table = table_of(page)
        assert [int(row["n"]) for row in table] == list(range(first, last + 1))
        for label, curve in drawn(page).items():
            column = [row[f"{curve['title']}, {label}"] for row in table]
            assert column == curve["text"][first - 1 : last]


def test_what_was_searched_is_drawn_as_far_as_it_was() -> None:
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
        assert {row["name"] for row in series["rows"] if row["html"]} == {"Known"}
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
    # the greatest distance from the tower
    page = open_compare(view="greatest", curves="R,S,classic,FS")
    assert labels(page) == ["R(n)", "2ⁿ − 1", "FS(n, 5)"]
    assert "A382111" in page.caption[0].value
    farthest = seen("R", 0, View("greatest"))
    assert farthest["text"][11] == "81"
    assert row(farthest, "From tower to tower", 11) == "65"
    assert "the largest disc" not in row(farthest, "Known", 11)
    # a view without a curve says which curves it shows
    for view, chosen, words in (
        ("saved", "R", "which have cheats"),
        ("greatest", "S", "R(n), 2ⁿ − 1 or FS(n, p)"),
        ("solutions", "S_2022", "not been searched"),
    ):
        assert words in open_compare(view=view, curves=chosen).info[0].value


def test_the_file_of_the_table() -> None:
    def lines(curve: Curve, view: View, discs: range) -> list[str]:
        task = tables.as_file((Curve("classic", 3), curve), view, discs)
        return jobs().result(task).splitlines()

    limit = searched.limit(Variant(cheats=2))
    rows = list(csv.DictReader(lines(Curve("S", 2), View(), range(limit, 101))))
    assert [int(one["2ⁿ − 1"]) for one in rows] == [2**n - 1 for n in range(limit, 101)]
    assert rows[0]["S(n, 2), known"].startswith("verified")
    assert rows[1]["S(n, 2), known"].startswith("upper bound")
    counted = list(csv.DictReader(lines(Curve("S", 2), View("solutions"), range(10, 41))))
    numbers = [row["S(n, 2), shortest solutions"] for row in counted]
    assert (numbers[0], numbers[-1]) == ("14994", "")
    assert counted[0]["S(n, 2), known"].startswith("exhaustive search")
    times = lines(Curve("S", 2), View("time"), range(10, 11))
    assert times[1].startswith("10,1023,17 minutes,")
    [ratio] = csv.DictReader(lines(Curve("S", 2), View("ratio"), range(9, 10)))
    assert float(ratio["S(n, 2)"]) == counts.S(9, 2) / counts.R(9)


def test_the_split_functions_are_bands() -> None:
    shown = drawn(open_compare(splits="l,k,lb,K", b="2,5", t="0,2"), 1)
    assert list(shown) == ["l(n)", "k(n, 2)", "k(n, 5)", "l(n, 2)", "l(n, 5)", "K(t)", "K(2)"]
    for n in (6, 10, 33, MOST):
        found = {label: (band["low"][n - 1], band["high"][n - 1]) for label, band in shown.items()}
        assert found["l(n)"][0] == counts.R_splits(n)[0]
        for b in (2, 5):
            right = counts.partitions(n, b)
            assert found[f"k(n, {b})"] == (right.k_min, right.k_max)
            assert found[f"l(n, {b})"] == (right.l_min, right.l_max)
        ks = [k for _, k in counts.S_choices(n)]
        assert found["K(t)"] == (min(ks), max(ks))
    assert shown["K(t)"]["low"][4] is None  # scheme 4 begins at n = 6
    assert shown["K(2)"]["text"][11] == "K = 4 or 5"


def test_a_point_leads_to_a_puzzle_with_so_many_moves() -> None:
    wrong = []
    for name, family in FAMILIES.items():
        for x in {family.values[0], family.values[:2][-1], family.values[-1]}:
            curve = Curve(name, x)
            for n in (1, 4, 5, 6, 9, 14, MAX_N):
                puzzle = curve.puzzle(n)
                assert puzzle
                read, notices = codecs()["watch"].read(to("watch", puzzle))
                as_meant = (read.puzzle, notices) == (puzzle, [])
                if not as_meant or puzzle.plan().length != curve.value(n):
                    wrong.append((curve, n))
            assert curve.puzzle(MAX_N + 1) is None
    assert wrong == []


def test_only_so_many_curves_as_can_be_told_apart() -> None:
    chosen = replace(Settings(), curves=tuple(FAMILIES), b=tuple(NUMBERS["b"]))
    assert len(chosen.wanted) > settings.MOST_CURVES
    page = open_compare(curves="M3,M4", b="1,2,3,4,5,6,7,8,9,10")
    assert len(labels(page)) == settings.MOST_CURVES
    assert "The first 16 curves are shown, 4 more are not." in page.caption[0].value
