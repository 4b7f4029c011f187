"""The pictures of claims: what they show is legal, as long as stated, and equal to plain twins."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from hanoi_app.claims.pictures import races, stills, stools
from hanoi_app.claims.pictures.catalogue import PICTURES
from hanoi_app.claims.pictures.kinds import Chart, Curves, Picture, Race, Stills
from hanoi_core import State, Variant, rules
from hanoi_core.papers import searched
from hanoi_core.papers.claims.claim import all_claims
from hanoi_core.papers.strategies_2024 import strategies
from hanoi_core.schemes import procedures_1987 as procedures
from tests import reference
from tests.app.pages import components, open_page, text_of

SCRIPT = "pages/claims.py"
# the first claim of each picture
FIRST = {id(picture): claim for claim, picture in reversed([*PICTURES.items()])}.values()


def sizes(picture: Picture) -> Iterator[tuple[int, int]]:
    """The usual numbers, and both ends of the sliders."""
    for n in dict.fromkeys((picture.n, *picture.discs[:1], *picture.discs[-1:])):
        for b in dict.fromkeys((picture.b, *picture.bottlenecks[:1], *picture.bottlenecks[-1:])):
            yield n, b


def cases(kind: type[Picture]) -> list[tuple[str, int, int]]:
    shown = [(claim, PICTURES[claim]) for claim in FIRST if isinstance(PICTURES[claim], kind)]
    return [(claim, n, b) for claim, picture in shown for n, b in sizes(picture)]


def race(claim: str) -> Race:
    picture = PICTURES[claim]
    assert isinstance(picture, Race)
    return picture


def chart(claim: str, n: int, b: int) -> Chart:
    picture = PICTURES[claim]
    assert isinstance(picture, Curves)
    return picture.chart(n, b)


def R(n: int) -> int:
    return reference.frame_stewart(n, 4)


def least_with_a_cheat(n: int) -> int:
    """By exact search, as it is on record."""
    found = searched.case(n, Variant(cheats=1))
    assert found
    return found.length


LENGTHS: dict[str, Callable[[int, int], list[int]]] = {
    "2024/table-2": lambda n, b: [R(n - 3) + 10, least_with_a_cheat(n)],
    "2022/case-3": lambda n, b: [R(n - 3) + 10],
    "1987/optimal": lambda n, b: [reference.rohl_gedeon(n, 5), reference.frame_stewart(n, 5)],
    "1987/question-1": lambda n, b: 4 * [R(n)],
    "1987/dudeney-10": lambda n, b: [17 + 7 + 1 + 7 + 17],
    "1989/example-3": lambda n, b: [9],
    "1996/lemma-2-1-1": lambda n, b: [reference.g3(n, b), reference.g4(n, b)],
    "1996/lemma-2-1-2": lambda n, b: [reference.M3(n, b), reference.M4(n, b)],
}


def test_every_picture_is_of_a_claim() -> None:
    assert set(PICTURES) <= set(all_claims())


@pytest.mark.parametrize("claim", PICTURES)
def test_what_is_usual_can_be_chosen(claim: str) -> None:
    picture = PICTURES[claim]
    assert not picture.discs or picture.n in picture.discs
    assert not picture.bottlenecks or picture.b in picture.bottlenecks


@pytest.mark.parametrize(("claim", "n", "b"), cases(Race))
def test_solutions_are_legal_and_as_long_as_stated(claim: str, n: int, b: int) -> None:
    runners = race(claim).run(n, b)
    assert [runner.plan.length for runner in runners] == LENGTHS[claim](n, b)
    for plan, *_ in runners:
        end = rules.replay(plan.start, plan.moves(), plan.variant).state
        assert end == plan.final
        if claim == "1996/lemma-2-1-1":  # in any order
            assert [len(stack) for stack in end.stacks] == [0] * (end.pegs - 1) + [n]
        elif claim != "1989/example-3":
            assert end == State.tower(end.n, end.pegs, end.pegs - 1)


@pytest.mark.parametrize(("claim", "n", "b"), cases(Race))
def test_stops_are_moves_of_the_longest_solution(claim: str, n: int, b: int) -> None:
    picture = race(claim)
    runners = picture.run(n, b)
    longest = max(runner.plan.length for runner in runners)
    assert all(1 <= number <= longest for number in picture.stops(runners))


def test_the_lanes_of_one_clock_have_names_and_those_that_are_stated_are_grey() -> None:
    for claim, n, b in cases(Race):
        runners = race(claim).run(n, b)
        assert all(runner.name for runner in runners) == (len(runners) > 1)
    stated, best = race("2024/table-2").run(14, 0)
    assert (stated.family, best.family) == ("", "one-cheat")
    assert (stated.label, best.label) == ("R(11) + 10", "S(14)")


def test_the_words_about_one_cheat_say_what_lies_half_way() -> None:
    words = race("2024/table-2").look
    assert "75 moves by the formula of 2022, 67 by the best." in words(14, 0)
    assert "2022 lays 3 discs on the 7 that were set aside, the best lays 4 on 6" in words(14, 0)
    assert words(9, 0).startswith("**Both take 27 moves.** From n = 14 on")
    for n in range(14, 25):
        (few, _), (more, _) = (
            races.laid_on(runner.plan) for runner in race("2024/table-2").run(n, 0)
        )
        assert more > few == 3


def test_half_way_the_largest_disc_is_alone_on_its_peg() -> None:
    picture = race("2024/table-2")
    runners = picture.run(14, 0)
    assert list(picture.stops(runners)) == [33, 37]
    for plan, *_ in runners:
        assert plan.state_at(plan.length // 2).stacks[0] == (14,)


@pytest.mark.parametrize("n", range(2, 31))
def test_the_rule_of_1987_goes_astray_where_it_takes_more_moves(n: int) -> None:
    rule, best = reference.rohl_gedeon(n, 5), reference.frame_stewart(n, 5)
    found = stools.astray(n)
    assert (found is not None) == (rule > best)
    assert ("as good as" in race("1987/optimal").look(n, 0)) == (rule == best)
    if found:
        size, l = found
        by_l = [
            2 * reference.frame_stewart(aside, 5) + reference.frame_stewart(size - aside, 4)
            for aside in range(size)
        ]
        assert by_l[l] > min(by_l)
        assert l == size - reference.pascal_F(4, size)


def test_the_words_about_the_rule_name_the_bad_split() -> None:
    words = race("1987/optimal").look
    assert "19 moves by the rule, 15 by the best split" in words(6, 0)
    assert "Of the 3 discs that it sets aside, the rule sets 2 aside; 0 or 1" in words(6, 0)
    assert "Of 8 discs, the rule sets 5 aside; 2 to 4 would be better" in words(8, 0)
    assert "Of 3 of the discs that it sets aside" in words(12, 0)
    assert "best known" in words(19, 0)


@pytest.mark.parametrize("n", [2, 8, 12])
def test_the_four_answers_make_the_moves_that_are_printed(n: int) -> None:
    printed = [*procedures.discs(n, 4, procedures.reve(4, n, [1, 4, 2, 3]))]
    for plan, *_ in race("1987/question-1").run(n, 0):
        assert [*plan.moves()] == printed


def depth(n: int, stools: int) -> int:
    """How deep the calls of procedure Reve are nested."""
    if n == 1:
        return 1
    few = reference.pascal_F(stools - 1, n)
    return 1 + max(depth(n - few, stools), depth(few, stools - 1))


@pytest.mark.parametrize("n", [2, 8, 12])
def test_what_is_said_of_the_answers_at_a_move(n: int) -> None:
    calls = stools.calls_of_answers(n)
    assert [len(each) for each in calls] == 4 * [R(n)]
    assert calls[0] == calls[1]
    most = [max(each) for each in calls]
    assert most[:2] == 2 * [depth(n, 4)]
    assert most[2] <= 3  # a call for each number of stools
    assert set(calls[3]) == {1}
    picture = race("1987/question-1")
    assert picture.tell
    for step in (0, 1, R(n)):
        header, rows, _ = picture.tell(n, 0, step)
        assert [row[1] for row in rows] == [str(each[max(step, 1) - 1]) for each in calls]
        assert [row[2] for row in rows] == [*map(str, most)]
        assert {len(row) for row in rows} == {len(header)}


def test_example_3_has_three_moves_of_the_largest_disc() -> None:
    picture = race("1989/example-3")
    (runner,) = runners = picture.run(0, 0)
    made = [*runner.plan.moves()]
    found = picture.stops(runners)
    assert list(found) == [k for k, move in enumerate(made, 1) if move.disc == 5]
    assert len(found) == 3
    assert found[3] == "Move 3: disc 5, P to S"
    words = picture.look(0, 0)
    assert "disc 5 moves three times:** from S to P, then to S, then to D" in words
    assert "11 if it moves once, 22 if it moves twice" in words
    start, goal = runner.plan.start.stacks, runner.plan.final.stacks
    assert reference.shortest_length(start, goal) == 9


def test_after_the_printed_steps_of_case_3_discs_are_left_on_p1() -> None:
    picture = race("2022/case-3")
    runners = picture.run(9, 0)
    (stop,) = picture.stops(runners)
    assert [*map(len, runners[0].plan.state_at(stop).stacks)] == [0, 3, 0, 6]
    assert "end after 22 moves of 27.** Then 3 discs on P1 are still" in picture.look(9, 0)
    assert "Then 1 disc on P1 is still" in picture.look(5, 0)


def test_dudeneys_steps_end_where_it_is_said() -> None:
    picture = race("1987/dudeney-10")
    assert list(picture.stops(picture.run(0, 0))) == [17, 24, 25, 32, 49]
    assert "7 + 1 + 7 = 15, are the Towers of Hanoi with 4 discs: 2⁴ − 1 = 15" in picture.look(0, 0)


@pytest.mark.parametrize("b", range(1, 9))
def test_a_transfer_ends_with_the_largest_discs_upside_down(b: int) -> None:
    for n in range(2, 13):
        for plan, *_ in race("1996/lemma-2-1-1").run(n, b):
            turned = races.upside_down(plan.final)
            assert turned == tuple(range(n - min(n, b) + 1, n + 1))
    words = race("1996/lemma-2-1-1").look(9, b)
    assert ("upside down" in words) == (b > 1)


def test_what_is_printed_of_m3_stands_beside_the_truth() -> None:
    for b in range(2, 9):
        needed, printed = chart("1996/theorem-2-1-2", 0, b).series
        ns = range(1, 5 * b + 1)
        assert needed.values == {n: reference.M3(n, b) for n in ns}
        formula = {n: (b + n % b - 1) * 2 ** (n // b) - 2 * b + 1 for n in ns if n % b}
        assert printed.values == formula
        assert list(printed.marked) == [n for n in formula if formula[n] != needed.values[n]]
    picture = PICTURES["1996/theorem-2-1-2"]
    assert isinstance(picture, Curves)
    assert "all 5 n in sight that 2 does not divide" in picture.look(0, 2)
    assert "For n = 9 it gives 29; 61 moves are needed" in picture.look(0, 2)


@pytest.mark.parametrize(("claim", "n", "b"), cases(Curves))
def test_points_say_their_numbers(claim: str, n: int, b: int) -> None:
    for series in chart(claim, n, b).series:
        for x, value in series.values.items():
            assert f"{value:,}" in series.hover(x, value)
            assert f" = {x}" in series.hover(x, value)


@pytest.mark.parametrize("b", [1, 2, 5, 8])
@pytest.mark.parametrize("n", [8, 10, 23, 40])
def test_splits_are_marked_where_they_are_least(n: int, b: int) -> None:
    (by_k,) = chart("1996/equation-2-1", n, b).series
    assert by_k.values == {k: reference.G(n, k, b) for k in range(n - b + 1)}
    assert list(by_k.marked) == reference.k_optimal(n, b)
    (by_l,) = chart("1996/equation-2-2", n, b).series
    assert by_l.values == {l: reference.F(n, l, b) for l in range(n)}
    assert list(by_l.marked) == reference.l_optimal(n, b)
    picture = PICTURES["1996/equation-2-1"]
    assert isinstance(picture, Curves)
    assert f"{reference.g4(n, b):,} moves, which is g4({n}, {b})" in picture.look(n, b)


@pytest.mark.parametrize("b", [1, 2, 5, 8])
def test_the_ends_of_the_best_splits_over_n(b: int) -> None:
    for claim, optimal, first in (
        ("1996/lemma-2-4-1-k-min", reference.k_optimal, b),
        ("1996/lemma-2-4-1-l-min", reference.l_optimal, 1),
    ):
        low, high = chart(claim, 0, b).series
        best = {n: optimal(n, b) for n in range(first, 41)}
        assert low.values == {n: splits[0] for n, splits in best.items()}
        assert high.values == {n: splits[-1] for n, splits in best.items()}


@pytest.mark.parametrize("b", [1, 2, 8])
def test_increments(b: int) -> None:
    twins: dict[str, Callable[[int, int], int]] = {
        "1996/lemma-2-4-2": reference.g4,
        "1996/lemma-2-4-3": reference.M4,
        "2022/lemma-1": lambda n, b: R(n),
    }
    for claim, f in twins.items():
        (series,) = chart(claim, 0, b).series
        grown = [after - before for before, after in pairwise(f(n, b) for n in range(1, 41))]
        assert [*series.values.items()] == [*enumerate(grown, 1)]


def test_number_39_for_six_discs_is_number_10_with_its_pegs_exchanged() -> None:
    picture = PICTURES["2024/strategies-6"]
    assert isinstance(picture, Stills)
    ten, exchanged, here = (still.state for still in picture.row)
    assert (ten, here) == (strategies(6)[9].literal, strategies(6)[38].literal)
    assert ten == exchanged != here
    assert "of 40 entries, 39 are left" in picture.look(0, 0)
    assert PICTURES["2024/strategy-6-39"] is picture


def test_number_28_for_six_discs_is_meant_otherwise() -> None:
    picture = PICTURES["2024/strategy-6-28"]
    assert isinstance(picture, Stills)
    before, printed, meant = (still.state for still in picture.row)
    assert before == printed == strategies(6)[26].literal
    assert str(meant) == "/3,1,5,2/4/"
    assert meant.canonical() not in {one.configuration for one in strategies(6) if one.number != 28}
    assert "With disc 2 on disc 5 on P1" in picture.look(0, 0)
    html = stills.as_html(picture.row)
    assert html.count("<figure>") == 3
    assert 'aria-label="P1: 3, 1, 5, 2. P2: 4."' in html


@pytest.mark.parametrize("claim", PICTURES)
def test_the_page_opens_with_every_picture(claim: str) -> None:
    page = open_page(SCRIPT, claim=claim)
    assert not page.error
    assert not page.warning
    picture = PICTURES[claim]
    shown = len(components(page, "hanoi_player")), len(components(page, "hanoi_plot"))
    assert shown == (isinstance(picture, Race), isinstance(picture, Curves))
    names = {slider.key for slider in page.slider}
    assert ("claims:n" in names) == bool(picture.discs)
    assert ("claims:b" in names) == bool(picture.bottlenecks)
    assert dict(page.query_params) == {"claim": claim}


@pytest.mark.parametrize(("claim", "n", "b"), cases(Race) + cases(Curves))
def test_the_page_shows_the_picture_for_the_numbers_of_its_address(
    claim: str, n: int, b: int
) -> None:
    picture = PICTURES[claim]
    asked = {"n": (n, picture.n), "b": (b, picture.b)}
    said = {name: str(value) for name, (value, usual) in asked.items() if value != usual}
    page = open_page(SCRIPT, claim=claim, **said)
    assert not page.error
    assert not page.warning
    assert dict(page.query_params) == {"claim": claim} | said
    if isinstance(picture, Race):
        (player,) = components(page, "hanoi_player")
        assert len(player["lanes"]) == len(picture.run(n, b))
        assert picture.look(n, b) in text_of(page)
    elif isinstance(picture, Curves):
        (drawn,) = components(page, "hanoi_plot")
        numbers = [[*series.values.values()] for series in picture.chart(n, b).series]
        assert [trace["y"] for trace in drawn["traces"]] == numbers
        assert picture.look(n, b) in text_of(page)


def test_the_best_splits_are_blue() -> None:
    (drawn,) = components(open_page(SCRIPT, claim="1996/lemma-2-5-1"), "hanoi_plot")
    colours = drawn["traces"][0]["marker"]["color"]
    assert [k for k, colour in enumerate(colours) if colour != colours[0]] == [4, 5, 6]


def test_large_numbers_are_drawn_by_powers_of_two() -> None:
    (drawn,) = components(open_page(SCRIPT, claim="1996/lemma-2-5-1", n="40", b="1"), "hanoi_plot")
    assert drawn["layout"]["yaxis"]["type"] == "log"
    assert drawn["layout"]["yaxis"]["ticktext"][-1].startswith("2<sup>")


def test_a_slider_draws_the_picture_anew_and_is_in_the_address() -> None:
    page = open_page(SCRIPT, claim="1987/optimal")
    assert "19 moves by the rule" in text_of(page)
    page.slider(key="claims:n").set_value(9).run()
    assert "43 moves by the rule, 27 by the best split" in text_of(page)
    assert page.query_params["n"] == "9"
    page.slider(key="claims:n").set_value(6).run()
    assert "n" not in page.query_params


def test_a_link_leads_to_a_move_and_one_beyond_the_end_to_the_end() -> None:
    page = open_page(SCRIPT, claim="2024/table-2", move="70")
    assert components(page, "hanoi_player")[0]["step"] == "70"
    assert not page.warning
    page = open_page(SCRIPT, claim="2024/table-2", move="76")
    assert components(page, "hanoi_player")[0]["step"] == "75"
    assert "the end is shown" in page.warning[0].value


def test_a_stop_sends_the_player_there() -> None:
    page = open_page(SCRIPT, claim="1989/example-3")
    assert components(page, "hanoi_player")[0]["step"] == "0"
    page.button(key="claims stop 3").click().run()
    assert not page.exception
    (player,) = components(page, "hanoi_player")
    assert player["step"] == "3"
