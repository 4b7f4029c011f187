"""The Lab of the Claims page, run without a browser: numbers, formulas, links, commands."""

import csv
import io
import re
import shlex
from dataclasses import replace
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest
from streamlit.testing.v1 import AppTest

from hanoi_app.anchors import path
from hanoi_app.claims import lab_charts, lab_words, settings
from hanoi_app.claims.settings import TABLES
from hanoi_app.compare.settings import CODEC as COMPARE
from hanoi_app.compare.settings import MOST_CURVES
from hanoi_app.components.sources import SOURCES
from hanoi_app.numbers import grouped
from hanoi_core import Variant, counts
from hanoi_core.cli import main, verify
from hanoi_core.papers import results
from hanoi_core.papers.claims.claim import Verdict, all_claims, find
from hanoi_core.papers.results import ASSUMED, Row, Sequence, Table
from tests.app.pages import components, open_page, table_of, text_of

KEYS = list(TABLES)
PAGES = "#ffffff", "#0e1117"  # light and dark, as .streamlit/config.toml has them


def open_lab(key: str) -> AppTest:
    page = open_page("pages/claims.py", view="lab", table=key)
    assert not page.error
    assert not page.warning
    return page


def rows_of(table: Table) -> list[Row]:
    """Its numbers, as docs/results.csv has them."""
    quantity = table.sequences[0].quantity
    puzzles = {(v.pegs, v.cheats, v.bottleneck) for v in (s.variant for s in table.sequences)}
    return [row for row in results.rows() if row[0] == quantity and row[1:4] in puzzles]


def column(table: Table, row: Row) -> str:
    return table.column(Variant(row.pegs, row.cheats, row.bottleneck))


def curves(table: Table) -> list[tuple[Sequence, dict[str, Any], list[dict[str, Any]]]]:
    """Each sequence with its points and its lines."""
    traces, _ = lab_charts.figure(table)
    points = [trace for trace in traces if trace["mode"] == "markers"]
    lines = [trace for trace in traces if trace["mode"] == "lines"]
    assert len(points) + len(lines) == len(traces)
    return [
        (sequence, own, [line for line in lines if line["line"]["color"] == own["marker"]["color"]])
        for sequence, own in zip(table.sequences, points, strict=True)
    ]


@pytest.mark.parametrize("key", KEYS)
def test_the_page_has_every_number_in_the_table_and_in_the_plot(key: str) -> None:
    page, table = open_lab(key), TABLES[key]
    rows = rows_of(table)
    shown = {
        (int(row["n"]), name): text
        for row in table_of(page)
        for name, text in row.items()
        if name != "n" and text != "—"
    }
    assert shown == {(row.n, column(table, row)): grouped(row.value) for row in rows}
    (plot,) = components(page, "hanoi_plot")
    drawn = [trace for trace in plot["traces"] if trace["mode"] == "markers"]
    for sequence, trace in zip(table.sequences, drawn, strict=True):
        own = [row for row in rows if column(table, row) == table.column(sequence.variant)]
        searched = trace["marker"]["size"].count(8)
        assert trace["x"][:searched] == [row.n for row in own]
        assert trace["y"][:searched] == [float(row.value) for row in own]
        for row, text in zip(own, trace["hovertext"], strict=False):
            assert f"n = {row.n}: {grouped(row.value)} " in text
            assert text.endswith(f"<br>{row.provenance}")
    assert page.subheader[0].value == table.title
    bodies = "".join(html.proto.body for html in page.get("html"))
    assert bodies.count("<h1") == 1


@pytest.mark.parametrize("key", KEYS)
def test_lines_are_the_formula_and_points_it_does_not_speak_of_have_none(key: str) -> None:
    table = TABLES[key]
    for sequence, points, lines in curves(table):
        if not table.fits:
            (line,) = lines
            assert (line["x"], line["y"]) == (points["x"], points["y"])
            assert line["line"]["width"] < 2
            continue
        for line in lines:
            values = [table.fits(n, sequence.variant) for n in line["x"]]
            assert None not in values
            assert line["y"] == [float(value or 0) for value in values]
        last = sequence.terms[-1].n
        solid = [n for line in lines if "dash" not in line["line"] for n in line["x"]]
        dashed = [n for line in lines if "dash" in line["line"] for n in line["x"]]
        speaks = [t.n for t in sequence.terms if table.fits(t.n, sequence.variant) is not None]
        assert solid == (speaks if len(speaks) > 1 else [])
        assert all(n >= last for n in dashed)
        assert {n for n in points["x"] if n > last} <= {*dashed}


def test_a_formula_that_does_not_fit_misses_the_points() -> None:
    wrong = replace(TABLES["paths-three"], fits=lambda n, variant: 3 * n)
    ((sequence, points, lines),) = curves(wrong)
    assert points["y"][: len(sequence.terms)] == [term.value for term in sequence.terms]
    assert all(y == 3 * x for line in lines for x, y in zip(line["x"], line["y"], strict=True))
    assert "It differs at n = 2, p = 3" in lab_words.formula_html(wrong)


def test_a_formula_goes_on_only_where_somebody_claims_so() -> None:
    on = {key for key in KEYS if lab_charts.goes_on(TABLES[key])}
    assert on == {
        *(f"moves-{family}" for family in ("four", "five", "six", "bottleneck")),
        *("configurations-four", "paths-three"),
    }
    for key in on:
        table = TABLES[key]
        ends = [points["x"][-1] for _, points, _ in curves(table)]
        assert {*ends} == {max(s.terms[-1].n for s in table.sequences) + lab_charts.BEYOND}
    # on four pegs it is known to be wrong from n = 15 on
    assert max(n for _, points, _ in curves(TABLES["greatest-regular"]) for n in points["x"]) < 15


def test_what_was_not_searched_says_so_and_whether_it_is_proved() -> None:
    (none, points, _), (_, one, _), *_ = curves(TABLES["moves-four"])
    last = none.terms[-1].n + 1
    text = points["hovertext"][last - 1]
    assert text == f"no cheat, n = {last}: {counts.R(last)} moves<br>proved, not searched"
    assert one["hovertext"][-1].endswith("<br>conjectured, not searched")
    assert points["marker"]["size"][last - 1] < points["marker"]["size"][0]
    (_, paths, _), *_ = curves(TABLES["paths-three"])
    assert paths["hovertext"][-1].endswith("shortest paths<br>conjectured, not searched")


def test_exact_numbers_are_read_and_what_is_assumed_is_hollow() -> None:
    _, (_, one, _), (sequence, two, _), *_ = curves(TABLES["solutions-four"])
    assert (
        "one cheat, n = 24: 5,255,942,074,809,622,906,550,400 shortest solutions"
        in (one["hovertext"][23])
    )
    hollow = [symbol.endswith("-open") for symbol in two["marker"]["symbol"]]
    assert hollow == [term.provenance == ASSUMED for term in sequence.terms]
    assert {True, False} == {*hollow}
    assert "assumed to move once" in lab_charts.legend(TABLES["solutions-four"])
    assert "assumed" not in lab_charts.legend(TABLES["paths-three"])


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("key", KEYS)
def test_curves_are_told_apart_on_a_light_and_on_a_dark_page(key: str) -> None:
    table = TABLES[key]
    looks = [(points["marker"]["color"], points["name"]) for _, points, _ in curves(table)]
    symbols = {
        points["marker"]["symbol"][0].removesuffix("-open") for _, points, _ in curves(table)
    }
    assert len({colour for colour, _ in looks}) == len({name for _, name in looks}) == len(looks)
    assert len(symbols) == len(looks)
    for colour, _ in looks:
        for page in PAGES:
            dark, light = sorted((luminance(colour), luminance(page)))
            assert (light + 0.05) / (dark + 0.05) >= 3, (colour, page)


def test_families_have_the_colours_of_the_theme() -> None:
    theme = SOURCES["shared/theme.css"]
    for family, colour in lab_charts.FAMILIES.items():
        found = re.search(rf"--hl-{family}: (?:light-dark\()?(#\w+)", theme)
        assert found
        if family != "three":  # whose grey must do for light and dark
            assert found[1] == colour


@pytest.mark.parametrize("key", KEYS)
def test_every_command_goes_one_disc_further(key: str) -> None:
    table = TABLES[key]
    commands = lab_words.further(table)
    for text in commands:
        program, *words = shlex.split(text)
        assert program == "hanoi"
        options = main._parser().parse_args(words)
        (claim,) = verify._chosen(options)
        goals = [s for s in table.sequences if s.further == text]
        assert {(s.claim, s.terms[-1].n + 1) for s in goals} == {(claim.id, options.to)}
        assert options.record == bool(claim.variants)
        assert len(commands[text]) == len(goals)
    assert sum(map(len, commands.values())) == len(table.sequences)
    html = lab_words.further_html(table)
    assert re.findall('data-copy="([^"]+)"', html) == list(commands)
    assert ("--record" in lab_words.how_to_go_further(table)) == ("--record" in html)


def test_a_claim_that_is_checked_as_a_whole_has_no_command() -> None:
    table = TABLES["paths-three"]
    whole = replace(table.sequences[0], claim="2024/table-2")
    assert lab_words.further(replace(table, sequences=(whole,))) == {}


@pytest.mark.parametrize("key", KEYS)
def test_how_far_each_curve_is_verified(key: str) -> None:
    table = TABLES[key]
    items = ElementTree.fromstring(lab_words.known_html(table))
    for sequence, item in zip(table.sequences, items, strict=True):
        said = "".join(item.itertext()).replace("\u00a0", " ")
        assert said.startswith(f"{table.column(sequence.variant)}{sequence.known}.")
        assert f"up to n = {sequence.before_a_gap[-1].n}" in said
        assert sequence.oeis in said
        claim = find(sequence.claim)
        assert said.endswith(f"Claim {claim.id}: {claim.verdict.value}.")
        (link,) = item.iter("a")
        assert link.get("href") == path("claims", {"claim": claim.id})
        assert link.get("class") == "hl-visit"


def test_open_claims_go_with_the_tables_they_are_about() -> None:
    found = {key: [claim.id for claim in lab_charts.conjectures(TABLES[key])] for key in KEYS}
    assert all(all_claims()[each].verdict == Verdict.OPEN for ids in found.values() for each in ids)
    assert found["moves-bottleneck"] == ["1996/optimality", "2022/question-bottleneck"]
    assert {"2024/question-more-cheats", "lab/all-configurations-layered"} <= {
        *found["configurations-four"]
    }
    assert {"lab/frame-stewart", "2024/question-more-pegs"} <= {*found["moves-six"]}
    assert found["paths-three"] == ["lab/most-paths"]
    assert found["greatest-regular"] == []
    assumed = {
        key for key in KEYS if any(row.provenance == ASSUMED for row in rows_of(TABLES[key]))
    }
    assert {key for key in KEYS if "lab/once-with-cheats" in found[key]} == assumed
    text = text_of(open_lab("moves-four"))
    assert find("2024/question-more-cheats").statement in text


def test_the_formula_in_words() -> None:
    html = lab_words.formula_html(TABLES["configurations-four"])
    assert "from n = 3c + 6 on, the number of layered configurations" in html
    assert '<a class="hl-visit" href="./claims?find=docs/proofs.md">proofs</a>, Theorem 3' in html
    assert TABLES["configurations-four"].judged in html
    assert "](" not in html
    assert lab_words.formula_html(TABLES["solutions-four"]) == ""


@pytest.mark.parametrize("key", KEYS)
def test_documents_that_a_formula_names_are_places_of_claims(key: str) -> None:
    for document in re.findall('find=([^"]+)', lab_words.formula_html(TABLES[key])):
        assert any(document in claim.place for claim in all_claims().values())


@pytest.mark.parametrize("key", KEYS)
def test_compare_shows_the_same_curves(key: str) -> None:
    table, address = TABLES[key], lab_words.compared(TABLES[key])
    shown = {
        *("moves-four", "moves-bottleneck", "solutions-four", "solutions-bottleneck"),
        "greatest-regular",
    }
    assert (address is not None) == (key in shown)
    if address is None:
        return
    chosen, notices = COMPARE.read(address)
    assert notices == []
    assert {curve.variant for curve in chosen.shown} == {s.variant for s in table.sequences}
    assert len(chosen.shown) <= MOST_CURVES
    name = {"moves": "values"}.get(table.sequences[0].quantity, table.sequences[0].quantity)
    assert chosen.view == name
    assert path("compare", address).replace("&", "&amp;") in lab_words.also_html(table)


@pytest.mark.parametrize("key", KEYS)
def test_links_lead_to_tables_of_the_same_numbers_or_puzzles(key: str) -> None:
    for query in re.findall(r'href="\./claims\?([^"]*)"', lab_words.also_html(TABLES[key])):
        said = dict(part.split("=") for part in query.replace("&amp;", "&").split("&"))
        chosen, notices = settings.CODEC.read(said)
        assert notices == []
        assert chosen.view == "lab"
        assert chosen.table != key
        assert {*chosen.table.split("-")} & {*key.split("-")}


def test_files_have_the_exact_numbers() -> None:
    table = TABLES["solutions-five"]
    header, *lines = csv.reader(io.StringIO(lab_words.table_csv(table)))
    assert header == ["n", "c = 0", "c = 1", "c = 2", "c = 3"]
    found = {
        (int(n), name): int(text)
        for n, *texts in lines
        for name, text in zip(header[1:], texts, strict=True)
        if text
    }
    assert found == {(row.n, column(table, row)): row.value for row in rows_of(table)}
    assert lab_words.results_csv().splitlines() == [
        ",".join(Row._fields),
        *csv_lines(),
    ]


def csv_lines() -> list[str]:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(results.rows())
    return text.getvalue().splitlines()


def test_the_table_is_in_the_address() -> None:
    page = open_page("pages/claims.py", view="lab")
    assert page.selectbox(key="claims:table").value == KEYS[0]
    assert dict(page.query_params) == {"view": "lab"}
    for before, key in pairwise(["moves-four", "greatest-regular", "paths-three", "moves-four"]):
        assert page.selectbox(key="claims:table").value == before
        page.selectbox(key="claims:table").set_value(key).run()
        assert not page.exception
        assert page.subheader[0].value == TABLES[key].title
    assert dict(page.query_params) == {"view": "lab"}
    page.selectbox(key="claims:table").set_value("paths-three").run()
    assert dict(page.query_params) == {"view": "lab", "table": "paths-three"}


def test_a_table_that_is_not_there_is_mended() -> None:
    page = open_page("pages/claims.py", view="lab", table="moves-seven")
    assert len(page.warning) == 1
    assert page.selectbox(key="claims:table").value == KEYS[0]
