"""The pictures of claims: what they show is legal, as long as stated, and equal to plain twins."""

from collections.abc import Callable, Iterator
from itertools import pairwise, product

import pytest

from hanoi_app.claims.pictures import races, stills, stools
from hanoi_app.claims.pictures.catalogue import PICTURES
from hanoi_app.claims.pictures.kinds import Curves, Picture, Race, Stills
from hanoi_core import State, Variant, rules
from hanoi_core.papers import searched
from hanoi_core.papers.claims.claim import all_claims
from hanoi_core.papers.strategies_2024 import strategies
from hanoi_core.schemes import procedures_1987 as procedures
from tests import reference
from tests.app.pages import components, open_page, text_of

SCRIPT = "pages/claims.py"
RACES = {claim: picture for claim, picture in PICTURES.items() if isinstance(picture, Race)}
CURVES = {claim: picture for claim, picture in PICTURES.items() if isinstance(picture, Curves)}
STILLS = {claim: picture for claim, picture in PICTURES.items() if isinstance(picture, Stills)}
# the first claim of each picture
FIRST = [*{id(picture): claim for claim, picture in reversed([*PICTURES.items()])}.values()]


def sizes(picture: Picture) -> Iterator[tuple[int, int]]:
    """The usual numbers, and both ends of the sliders."""
    yield from product(
        {picture.n, *picture.discs[:1], *picture.discs[-1:]},
        {picture.b, *picture.bottlenecks[:1], *picture.bottlenecks[-1:]},
    )


def look(claim: str, n: int, b: int = 0) -> str:
    pictures: dict[str, Race | Curves | Stills] = {**RACES, **CURVES, **STILLS}
    return pictures[claim].look(n, b)


def R(n: int) -> int:
    return reference.frame_stewart(n, 4)


def least_with_a_cheat(n: int) -> int:
    """By exact search, as it is on record."""
    found = searched.case(n, Variant(cheats=1))
    return found.length if found else 0


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


def test_solutions_are_legal_and_as_long_as_stated(subtests: pytest.Subtests) -> None:
    for claim, n, b in [(c, *size) for c in FIRST if c in RACES for size in sizes(RACES[c])]:
        with subtests.test(claim, n=n, b=b):
            picture = RACES[claim]
            runners = picture.run(n, b)
            lengths = [runner.plan.length for runner in runners]
            assert lengths == LENGTHS[claim](n, b)
            for plan, *_ in runners:
                end = rules.replay(plan.start, plan.moves(), plan.variant).state
                assert end == plan.final
                if claim == "1996/lemma-2-1-1":  # in any order
                    assert [len(stack) for stack in end.stacks] == [0] * (end.pegs - 1) + [n]
                elif claim != "1989/example-3":
                    assert end == State.tower(end.n, end.pegs, end.pegs - 1)
            assert {*picture.stops(runners)} <= {*range(1, max(lengths) + 1)}
            assert all(runner.name for runner in runners) == (len(runners) > 1)
    stated, best = RACES["2024/table-2"].run(14, 0)  # what is stated is grey
    assert [stated.family, best.family] == ["", "one-cheat"]
    assert [stated.label, best.label] == ["R(11) + 10", "S(14)"]


def test_the_words_of_a_picture() -> None:
    said = (
        ("2024/table-2", 14, "75 moves by the formula of 2022, 67 by the best."),
        ("2024/table-2", 14, "lays 3 discs on the 7 that were set aside, the best lays 4 on 6"),
        ("2024/table-2", 9, "**Both take 27 moves.** From n = 14 on"),
        ("1987/optimal", 6, "19 moves by the rule, 15 by the best split"),
        ("1987/optimal", 6, "Of the 3 discs that it sets aside, the rule sets 2 aside; 0 or 1"),
        ("1987/optimal", 8, "Of 8 discs, the rule sets 5 aside; 2 to 4 would be better"),
        ("1987/optimal", 12, "Of 3 of the discs that it sets aside"),
        ("1987/optimal", 10, "Here the rule is as good as the best: 31 moves"),
        ("1987/optimal", 19, "best known"),
        ("1989/example-3", 0, "disc 5 moves three times:** from S to P, then to S, then to D"),
        ("1989/example-3", 0, "11 if it moves once, 22 if it moves twice"),
        ("2022/case-3", 9, "end after 22 moves of 27.** Then 3 discs on P1 are still"),
        ("2022/case-3", 5, "Then 1 disc on P1 is still"),
        ("1987/dudeney-10", 0, "7 + 1 + 7 = 15, are the Towers of Hanoi with 4 discs: 2⁴ − 1 = 15"),
        ("2024/strategies-6", 0, "of 40 entries, 39 are left"),
        ("2024/strategy-6-28", 0, "With disc 2 on disc 5 on P1"),
    )
    assert [(claim, n, words) for claim, n, words in said if words not in look(claim, n)] == []
    printed = look("1996/theorem-2-1-2", 0, 2)
    assert "all 5 n in sight that 2 does not divide" in printed
    assert "For n = 9 it gives 29; 61 moves are needed" in printed
    # a transfer ends with the largest discs upside down
    turned = [b for b in range(1, 9) if "upside down" in look("1996/lemma-2-1-1", 9, b)]
    assert turned == [*range(2, 9)]
    picture = RACES["1996/lemma-2-1-1"]
    ends = {
        (n, b): {races.upside_down(runner.plan.final) for runner in picture.run(n, b)}
        for n, b in product(range(2, 13), range(1, 9))
    }
    assert ends == {(n, b): {tuple(range(n - min(n, b) + 1, n + 1))} for n, b in ends}


def test_stops_are_where_it_is_said() -> None:
    picture = RACES["2024/table-2"]
    for n in range(14, 25):
        (few, _), (more, _) = (races.laid_on(runner.plan) for runner in picture.run(n, 0))
        assert more > few == 3, n
    runners = picture.run(14, 0)
    assert list(picture.stops(runners)) == [33, 37]
    for plan, *_ in runners:  # the largest disc is alone on its peg
        assert plan.state_at(plan.length // 2).stacks[0] == (14,)
    # Example 3 has three moves of the largest disc
    picture = RACES["1989/example-3"]
    (runner,) = runners = picture.run(0, 0)
    found = picture.stops(runners)
    assert list(found) == [k for k, move in enumerate(runner.plan.moves(), 1) if move.disc == 5]
    assert (len(found), found[3]) == (3, "Move 3: disc 5, P to S")
    start, goal = runner.plan.start.stacks, runner.plan.final.stacks
    assert reference.shortest_length(start, goal) == 9
    # printed steps end where it is said
    picture = RACES["2022/case-3"]
    runners = picture.run(9, 0)
    (stop,) = picture.stops(runners)  # after it discs are left on P1
    assert [*map(len, runners[0].plan.state_at(stop).stacks)] == [0, 3, 0, 6]
    picture = RACES["1987/dudeney-10"]
    assert list(picture.stops(picture.run(0, 0))) == [17, 24, 25, 32, 49]


def depth(n: int, stools: int) -> int:
    """How deep the calls of procedure Reve are nested."""
    if n == 1:
        return 1
    few = reference.pascal_F(stools - 1, n)
    return 1 + max(depth(n - few, stools), depth(few, stools - 1))


def test_the_four_answers_make_the_moves_that_are_printed(subtests: pytest.Subtests) -> None:
    picture = RACES["1987/question-1"]
    assert picture.tell
    for n in (2, 8, 12):
        with subtests.test(n=n):
            printed = [*procedures.discs(n, 4, procedures.reve(4, n, [1, 4, 2, 3]))]
            assert [[*plan.moves()] for plan, *_ in picture.run(n, 0)] == 4 * [printed]
            calls = stools.calls_of_answers(n)
            assert [len(each) for each in calls] == 4 * [R(n)]
            assert calls[0] == calls[1]
            most = [max(each) for each in calls]
            assert most[:2] == 2 * [depth(n, 4)]
            assert most[2] <= 3  # a call for each number of stools
            assert {*calls[3]} == {1}
            for step in (0, 1, R(n)):  # what is said at a move
                header, rows, _ = picture.tell(n, 0, step)
                now = [each[max(step, 1) - 1] for each in calls]
                assert [row[1:3] for row in rows] == [
                    (str(open_now), str(top)) for open_now, top in zip(now, most, strict=True)
                ]
                assert {len(row) for row in rows} == {len(header)}


def test_curves_are_what_they_say() -> None:
    # points say their numbers
    points = [
        (each.hover(x, value), f"{value:,}", f" = {x}")
        for claim in {*FIRST} & {*CURVES}
        for size in sizes(CURVES[claim])
        for each in CURVES[claim].chart(*size).series
        for x, value in each.values.items()
    ]
    assert [said for said, value, x in points if value not in said or x not in said] == []
    # what is printed of M3 stands beside the truth
    for b in range(2, 9):
        needed, printed = CURVES["1996/theorem-2-1-2"].chart(0, b).series
        assert needed.values == {n: reference.M3(n, b) for n in range(1, 5 * b + 1)}
        formula = {n: (b + n % b - 1) * 2 ** (n // b) - 2 * b + 1 for n in needed.values if n % b}
        assert printed.values == formula
        assert list(printed.marked) == [n for n in formula if formula[n] != needed.values[n]]
    # increments
    twins: dict[str, Callable[[int, int], int]] = {
        "1996/lemma-2-4-2": reference.g4,
        "1996/lemma-2-4-3": reference.M4,
        "2022/lemma-1": lambda n, b: R(n),
    }
    for b, (claim, f) in product((1, 2, 8), twins.items()):
        (series,) = CURVES[claim].chart(0, b).series
        grown = [after - before for before, after in pairwise(f(n, b) for n in range(1, 41))]
        assert [*series.values.items()] == [*enumerate(grown, 1)], (claim, b)
    # the ends of the best splits over n
    optimals = {"k": reference.k_optimal, "l": reference.l_optimal}
    for b, (letter, optimal) in product((1, 2, 5, 8), optimals.items()):
        low, high = CURVES[f"1996/lemma-2-4-1-{letter}-min"].chart(0, b).series
        best = {n: optimal(n, b) for n in range(b if letter == "k" else 1, 41)}
        assert low.values == {n: splits[0] for n, splits in best.items()}, (letter, b)
        assert high.values == {n: splits[-1] for n, splits in best.items()}, (letter, b)


def test_splits_are_marked_where_they_are_least() -> None:
    for b, n in product((1, 2, 5, 8), (8, 10, 23, 40)):
        (by_k,) = CURVES["1996/equation-2-1"].chart(n, b).series
        assert by_k.values == {k: reference.G(n, k, b) for k in range(n - b + 1)}, (n, b)
        assert list(by_k.marked) == reference.k_optimal(n, b), (n, b)
        (by_l,) = CURVES["1996/equation-2-2"].chart(n, b).series
        assert by_l.values == {l: reference.F(n, l, b) for l in range(n)}, (n, b)
        assert list(by_l.marked) == reference.l_optimal(n, b), (n, b)
        words = look("1996/equation-2-1", n, b)
        assert f"{reference.g4(n, b):,} moves, which is g4({n}, {b})" in words


def test_two_strategies_for_six_discs_are_not_what_they_seem() -> None:
    row = STILLS["2024/strategies-6"].row
    ten, exchanged, here = (still.state for still in row)  # 39 is 10 with its pegs exchanged
    assert (ten, here) == (strategies(6)[9].literal, strategies(6)[38].literal)
    assert ten == exchanged != here
    assert STILLS["2024/strategy-6-39"] is STILLS["2024/strategies-6"]
    row = STILLS["2024/strategy-6-28"].row
    before, printed, meant = (still.state for still in row)
    assert before == printed == strategies(6)[26].literal
    assert str(meant) == "/3,1,5,2/4/"
    assert meant.canonical() not in {one.configuration for one in strategies(6) if one.number != 28}
    assert stills.as_html(row).count("<figure>") == 3
    assert 'aria-label="P1: 3, 1, 5, 2. P2: 4."' in stills.as_html(row)


def test_the_page_shows_the_picture_for_the_numbers_of_its_address(
    subtests: pytest.Subtests,
) -> None:
    assert {*PICTURES} <= {*all_claims()}
    for claim, picture in PICTURES.items():
        assert picture.n in (picture.discs or [picture.n])
        assert picture.b in (picture.bottlenecks or [picture.b])
        usual, all_sizes = (picture.n, picture.b), {*sizes(picture)}
        for n, b in {usual, min(all_sizes), max(all_sizes)} if claim in FIRST else [usual]:
            with subtests.test(claim, n=n, b=b):
                asked = {"n": (n, picture.n), "b": (b, picture.b)}
                said = {name: str(x) for name, (x, usual) in asked.items() if x != usual}
                page = open_page(SCRIPT, claim=claim, **said)
                assert not [*page.error, *page.warning]
                assert dict(page.query_params) == {"claim": claim} | said
                sliders = {slider.key for slider in page.slider}
                assert ("claims:n" in sliders) == bool(picture.discs)
                assert ("claims:b" in sliders) == bool(picture.bottlenecks)
                players, plots = (components(page, f"hanoi_{name}") for name in ("player", "plot"))
                assert (len(players), len(plots)) == (claim in RACES, claim in CURVES)
                if isinstance(picture, Race):
                    assert len(players[0]["lanes"]) == len(picture.run(n, b))
                elif isinstance(picture, Curves):
                    numbers = [[*series.values.values()] for series in picture.chart(n, b).series]
                    assert [trace["y"] for trace in plots[0]["traces"]] == numbers


def test_a_picture_follows_its_slider_its_link_and_its_stops() -> None:
    page = open_page(SCRIPT, claim="1987/optimal")
    assert "19 moves by the rule" in text_of(page)
    page.slider(key="claims:n").set_value(9).run()
    assert "43 moves by the rule, 27 by the best split" in text_of(page)
    assert page.query_params["n"] == "9"
    page.slider(key="claims:n").set_value(6).run()
    assert "n" not in page.query_params
    # the best splits are blue, and large numbers are powers of two
    page = open_page(SCRIPT, claim="1996/lemma-2-5-1")
    (bars,) = components(page, "hanoi_plot")[0]["traces"]
    assert bars["type"] == "bar"
    colours = bars["marker"]["color"]
    assert [k for k, colour in enumerate(colours) if colour != colours[0]] == [4, 5, 6]
    (drawn,) = components(open_page(SCRIPT, claim="1996/lemma-2-5-1", n="40", b="1"), "hanoi_plot")
    assert drawn["layout"]["yaxis"]["type"] == "log"
    assert drawn["traces"][0]["type"] == "scatter"  # bars would need a zero
    assert drawn["layout"]["yaxis"]["ticktext"][-1].startswith("2<sup>")
    # a link to a move beyond the end leads to the end
    page = open_page(SCRIPT, claim="2024/table-2", move="76")
    assert components(page, "hanoi_player")[0]["step"] == "75"
    assert "the end is shown" in page.warning[0].value
    # a stop sends the player there
    page = open_page(SCRIPT, claim="1989/example-3")
    assert components(page, "hanoi_player")[0]["step"] == "0"
    page.button(key="claims stop 3").click().run()
    assert not page.exception
    (player,) = components(page, "hanoi_player")
    assert player["step"] == "3"
