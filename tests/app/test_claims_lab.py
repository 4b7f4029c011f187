"""The Lab of the Claims page, run without a browser: numbers, formulas, links, commands."""

import csv
import io
import re
import shlex
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

from hanoi_app.address.links import path
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


def test_the_page_has_every_number_in_the_table_and_in_the_plot(subtests: pytest.Subtests) -> None:
    page = open_page("pages/claims.py", view="lab")
    assert dict(page.query_params) == {"view": "lab"}
    assert page.selectbox(key="claims:table").value == KEYS[0]
    for key, table in reversed(TABLES.items()):  # one is chosen after the other
        with subtests.test(key):
            page.selectbox(key="claims:table").set_value(key).run()
            assert not [*page.exception, *page.error, *page.warning]
            said = {} if key == KEYS[0] else {"table": key}
            assert dict(page.query_params) == {"view": "lab", **said}
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
            assert "".join(html.proto.body for html in page.get("html")).count("<h1") == 1
    page = open_page("pages/claims.py", view="lab", table="moves-six")
    assert page.selectbox(key="claims:table").value == "moves-six"
    assert find("2024/question-more-pegs").statement in text_of(page)


def test_lines_are_the_formula_and_points_it_does_not_speak_of_have_none(
    subtests: pytest.Subtests,
) -> None:
    for key, table in TABLES.items():
        for sequence, points, lines in curves(table):
            with subtests.test(key, curve=str(sequence.variant)):
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
                terms = (term.n for term in sequence.terms)
                speaks = [n for n in terms if table.fits(n, sequence.variant) is not None]
                assert solid == (speaks if len(speaks) > 1 else [])
                assert all(n >= last for n in dashed)
                assert {n for n in points["x"] if n > last} <= {*dashed}
    # a formula that does not fit misses the points
    wrong = replace(TABLES["paths-three"], fits=lambda n, variant: 3 * n)
    ((sequence, points, lines),) = curves(wrong)
    assert points["y"][: len(sequence.terms)] == [term.value for term in sequence.terms]
    assert all(y == 3 * x for line in lines for x, y in zip(line["x"], line["y"], strict=True))
    assert "It differs at n = 2, p = 3" in lab_words.formula_html(wrong)
    # it goes on only where somebody claims so
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


def test_what_was_not_searched_or_is_assumed_says_so() -> None:
    (none, points, _), (_, one, _), *_ = curves(TABLES["moves-four"])
    last = none.terms[-1].n + 1
    text = points["hovertext"][last - 1]
    assert text == f"no cheat, n = {last}: {counts.R(last)} moves<br>proved, not searched"
    assert one["hovertext"][-1].endswith("<br>conjectured, not searched")
    assert points["marker"]["size"][last - 1] < points["marker"]["size"][0]
    (_, paths, _), *_ = curves(TABLES["paths-three"])
    assert paths["hovertext"][-1].endswith("shortest paths<br>conjectured, not searched")
    # exact numbers are read, and what is assumed is hollow
    _, (_, one, _), (sequence, two, _), *_ = curves(TABLES["solutions-four"])
    solutions = "5,255,942,074,809,622,906,550,400 shortest solutions"
    assert f"one cheat, n = 24: {solutions}" in one["hovertext"][23]
    hollow = [symbol.endswith("-open") for symbol in two["marker"]["symbol"]]
    assert hollow == [term.provenance == ASSUMED for term in sequence.terms]
    assert {True, False} == {*hollow}
    assert "assumed to move once" in lab_charts.legend(TABLES["solutions-four"])
    assert "assumed" not in lab_charts.legend(TABLES["paths-three"])


def contrast(*colours: str) -> float:
    found = []
    for colour in colours:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        red, green, blue = (
            p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts
        )
        found.append(0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
    return max(found) / min(found)


def test_curves_are_told_apart_on_a_light_and_on_a_dark_page(subtests: pytest.Subtests) -> None:
    for key, table in TABLES.items():
        with subtests.test(key):
            drawn = [points for _, points, _ in curves(table)]
            colours = {points["marker"]["color"] for points in drawn}
            symbols = {points["marker"]["symbol"][0].removesuffix("-open") for points in drawn}
            names = {points["name"] for points in drawn}
            assert len(colours) == len(symbols) == len(names) == len(drawn)
            assert {(c, page) for c in colours for page in PAGES if contrast(c, page) < 3} == set()
    # families have the colours of the theme
    theme = re.findall(r"--hl-([\w-]+): (?:light-dark\()?(#\w+)", SOURCES["shared/theme.css"])
    assert {*lab_charts.FAMILIES} <= {*dict(theme)}
    different = {*lab_charts.FAMILIES.items()} - {*theme}
    assert [family for family, _ in different] == ["three"]  # its grey must do for both pages


def test_every_command_goes_one_disc_further_and_each_curve_says_how_far_it_is_verified(
    subtests: pytest.Subtests,
) -> None:
    for key, table in TABLES.items():
        with subtests.test(key):
            commands, html = lab_words.further(table), lab_words.further_html(table)
            for text in commands:
                program, *words = shlex.split(text)
                options = main._parser().parse_args(words)
                (claim,) = verify._chosen(options)
                goals = [s for s in table.sequences if s.further == text]
                assert {(s.claim, s.terms[-1].n + 1) for s in goals} == {(claim.id, options.to)}
                assert (program, options.record) == ("hanoi", bool(claim.variants))
                assert len(commands[text]) == len(goals)
            assert sum(map(len, commands.values())) == len(table.sequences)
            assert re.findall('data-copy="([^"]+)"', html) == list(commands)
            assert ("--record" in lab_words.how_to_go_further(table)) == ("--record" in html)
            items = ElementTree.fromstring(lab_words.known_html(table))
            for sequence, item in zip(table.sequences, items, strict=True):
                said = "".join(item.itertext()).replace("\u00a0", " ")
                claim = find(sequence.claim)
                assert said.startswith(f"{table.column(sequence.variant)}{sequence.known}.")
                assert f"up to n = {sequence.before_a_gap[-1].n}" in said
                assert sequence.oeis in said
                assert said.endswith(f"Claim {claim.id}: {claim.verdict.value}.")
                (link,) = item.iter("a")
                assert link.get("href") == path("claims", {"claim": claim.id})
                assert link.get("class") == "hl-visit"
    table = TABLES["paths-three"]
    whole = replace(table.sequences[0], claim="2024/table-2")  # it is checked as a whole
    assert lab_words.further(replace(table, sequences=(whole,))) == {}


def test_open_claims_and_formulas_go_with_the_tables_they_are_about() -> None:
    found = {key: [claim.id for claim in lab_charts.conjectures(TABLES[key])] for key in KEYS}
    assert all(all_claims()[each].verdict == Verdict.OPEN for ids in found.values() for each in ids)
    assert found["moves-bottleneck"] == ["1996/optimality", "2022/question-bottleneck"]
    layered = {"2024/question-more-cheats", "lab/all-configurations-layered"}
    assert layered <= {*found["configurations-four"]}
    assert {"lab/frame-stewart", "2024/question-more-pegs"} <= {*found["moves-six"]}
    assert found["paths-three"] == ["lab/most-paths"]
    assert found["greatest-regular"] == []
    assumed = [{row.provenance for row in rows_of(table)} for table in TABLES.values()]
    once = ["lab/once-with-cheats" in found[key] for key in KEYS]
    assert once == [ASSUMED in provenances for provenances in assumed]
    # the formula in words
    html = lab_words.formula_html(TABLES["configurations-four"])
    assert "from n = 3c + 6 on, the number of layered configurations" in html
    assert '<a class="hl-visit" href="./claims?find=docs/proofs.md">proofs</a>, Theorem 3' in html
    assert TABLES["configurations-four"].judged in html
    assert "](" not in html
    assert lab_words.formula_html(TABLES["solutions-four"]) == ""
    named = {*re.findall('find=([^"]+)', "".join(map(lab_words.formula_html, TABLES.values())))}
    places = [claim.place for claim in all_claims().values()]
    assert {name for name in named if not any(name in place for place in places)} == set()


def test_links_lead_to_the_same_numbers_or_puzzles(subtests: pytest.Subtests) -> None:
    compared = set()
    for key, table in TABLES.items():
        with subtests.test(key):
            also = lab_words.also_html(table)
            for query in re.findall(r'href="\./claims\?([^"]*)"', also):
                said = dict(part.split("=") for part in query.replace("&amp;", "&").split("&"))
                chosen, notices = settings.CODEC.read(said)
                assert (chosen.view, notices) == ("lab", [])
                assert chosen.table != key
                assert {*chosen.table.split("-")} & {*key.split("-")}
            address = lab_words.compared(table)
            if address is None:
                continue
            compared.add(key)
            shown, notices = COMPARE.read(address)
            assert notices == []
            assert {curve.variant for curve in shown.shown} == {s.variant for s in table.sequences}
            assert len(shown.shown) <= MOST_CURVES
            quantity = table.sequences[0].quantity
            assert shown.view == {"moves": "values"}.get(quantity, quantity)
            assert path("compare", address).replace("&", "&amp;") in also
    assert compared == {
        *("moves-four", "moves-bottleneck", "solutions-four", "solutions-bottleneck"),
        "greatest-regular",
    }


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
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([Row._fields, *results.rows()])
    assert lab_words.results_csv().splitlines() == text.getvalue().splitlines()
