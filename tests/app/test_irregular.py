"""The Irregular page without a browser: numbers, addresses, and what people type."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from streamlit.testing.v1 import AppTest

from hanoi_app.irregular import answers, arrange, desk, problems, reading
from hanoi_app.irregular import settings as page_settings
from hanoi_app.irregular.history import History
from hanoi_app.irregular.problems import HOME, to_tower
from hanoi_core import State, Variant, irregular
from hanoi_core.papers.claims.claim import find
from hanoi_core.puzzle import rules
from hanoi_core.search.shortest import shortest
from tests.app.pages import components, open_page, table_of, text_of
from tests.app.to_claims import claims_in, claims_on, plain
from tests.strategies import states

PAGE = "pages/irregular.py"
NOVEL = "It was the best of times, it was the worst of times. " * 2000
HOSTILE = [
    NOVEL,
    ",".join(map(str, range(1, 10_001))) + "//",
    "שלום, עולם/ 3,2,1/",
    "\u202e3,2,1//\u202c",
    "٣,٢,١//",
    "３,２,１//",
    "<script>alert(1)</script>//",
    "`rm -rf`/$x$/**b**",
    "[(0,1),(0,2),(9,9)]",
    "[[[[",
    "3,2,1/////////",
    "0//",
    "1e3//",
    "-1//",
    "//",
    " ",
    "999999999//",
]


def opened(**address: str) -> AppTest:
    return open_page(PAGE, **address)


def typed(page: AppTest, text: str, name: str = "start") -> AppTest:
    """The page after this was typed into the editor."""
    page.session_state[f"irregular:{name}"] = text
    page.run()
    assert not page.exception
    return page


def plan_of(page: AppTest) -> dict[str, object]:
    (data,) = components(page, "hanoi_player")
    found: dict[str, object] = data["lanes"][0]["plan"]
    return found


def test_home_tells_everything_about_hinzs_state() -> None:
    page = opened()
    text = plain(text_of(page))
    assert "15 moves" in text
    assert "proved" in text
    assert "unique (Theorem 7)" in text
    assert "Irregular in 3 places: d5 on d3 (S), d2 on d1 (D), d4 on d2 (D)." in text
    assert "d5, moves once (Lemma 7(i))" in text
    assert "2,520 positions" in text
    (editor,) = components(page, "hanoi_position_editor")
    assert (editor["text"], editor["other"]) == (str(HOME.start), HOME.start.hinz)
    assert page.query_params == {}


def test_example_3_moves_the_largest_disc_three_times() -> None:
    page = opened(start="3,5//1,2,4", goal="/4,3,2,1/5")
    text = text_of(page)
    assert "9 moves" in text
    assert "d5, <strong>moves three times</strong>" in text
    table = table_of(page)
    assert [row["route of d5"] for row in table] == ["S → P → S → D", "S → D", "S → P → D"]
    assert [row["moves in all, at least"] for row in table] == ["9 ★", "11", "22"]


def test_bounds_are_drawn_against_the_case() -> None:
    page = opened(start="4,5,3,2,1//", goal="S")
    (bars,) = [html.proto.body for html in page.get("html") if "hi-bound" in html.proto.body]
    assert "39 of at most 39 – the worst case" in bars
    assert "8 of at most 8 – the worst case" in bars
    assert "d5 lies above others on S, its goal peg" in bars
    assert "width: 100.00%" in bars


def test_two_shortest_paths_can_both_be_played() -> None:
    page = opened(start="1,2,3//", goal="S")
    assert "exactly two shortest paths (Theorem 7)" in plain(text_of(page))
    first = plan_of(page)
    page.segmented_control(key="irregular:path").set_value(2).run()
    assert page.query_params["path"] == "2"
    assert plan_of(page) != first
    again = opened(start="1,2,3//", goal="S", path="2")
    assert plan_of(again) == plan_of(page)


def test_more_than_two_shortest_paths() -> None:
    page = opened(start="1,2/3/", goal="2,1//3")
    assert "<strong>4</strong> shortest paths" in text_of(page)
    assert len(page.segmented_control(key="irregular:path").options) == 4


def test_every_shortest_path_on_four_pegs_can_be_played() -> None:
    start, goal = State.parse("3,2///4,1"), State.tower(4, peg=3)
    page = opened(start=str(start), goal="D")
    found = shortest(start, goal, Variant(4), use_cache=False)
    assert f"<strong>{found.count}</strong> shortest paths" in text_of(page)
    shown = []
    for path in range(1, found.count + 1):
        page = opened(start=str(start), goal="D", path=str(path))
        shown.append(tuple(page.session_state["player irregular"].plans[0]))
    assert shown[0] == found.moves  # what an old address showed
    assert set(shown) == {tuple(plan) for plan in found.paths()}
    assert len(set(shown)) == found.count > 1


def test_of_very_many_paths_the_first_are_packed_and_read_back() -> None:
    found = shortest(State.tower(10), State.tower(10, peg=3), Variant(4))
    answer = answers.searched(
        problems.to_tower(State.tower(10), 3),
        found,
        lambda: answers.all_paths(found, lambda *reached: True),
    )
    assert (answer.count, answer.shown) == (found.count, answers.MOST_SHOWN)
    assert answer.count > answers.MOST_SHOWN
    last = answer.plan(answers.MOST_SHOWN - 1)
    assert (last.length, last.final) == (found.length, State.tower(10, peg=3))
    stopped = answers.searched(problems.to_tower(State.tower(10), 3), found, lambda: None)
    assert tuple(stopped.plan(7)) == found.moves


def test_64_discs_upside_down() -> None:
    start = State.of([range(1, 65), [], []])
    page = opened(start=str(start), goal="S")
    assert f"{irregular.solve(start, 0).length:,}" in text_of(page)
    assert "up to 6 discs" in page.caption[-1].value
    assert not page.warning


@pytest.mark.parametrize("goal", ["D", "3/1/2/"])
def test_four_pegs_are_searched(goal: str) -> None:
    page = opened(start="1,3/2//", goal=goal)
    end = State.tower(3, 4, 3) if goal == "D" else State.parse(goal)
    found = shortest(State.parse("1,3/2//"), end, Variant(4), use_cache=False)
    assert f"{found.length} moves" in text_of(page)
    assert "verified by search" in plain(text_of(page))
    assert "<b>120</b> positions" in text_of(page)
    times = sum(move.disc == 3 for move in found.moves)
    assert f"d3, makes <strong>{times} move" in text_of(page)
    assert claims_on(page) == {}  # of four pegs nobody claims anything


@pytest.mark.parametrize(
    ("start", "goal"), [("3,1/2/4", "S"), ("1,2//", "2/1/"), ("2/1,3//", "P2")]
)
def test_the_histogram_counts_every_position(start: str, goal: str) -> None:
    page = opened(start=start, goal=goal)
    state = State.parse(start)
    bars = components(page, "hanoi_plot")[0]["traces"][0]
    heights = bars["y"]
    assert sum(heights) == irregular.number_of_states(state.n, state.pegs)
    marked = [i for i, colour in enumerate(bars["marker"]["color"]) if colour == "#D55E00"]
    assert f"### {marked[0]} move" in text_of(page)


def test_what_is_typed_is_kept_and_told_what_is_wrong() -> None:
    page = typed(opened(), "3,x,1/ 2 /")
    (editor,) = components(page, "hanoi_position_editor")
    assert editor["text"] == "3,x,1/ 2 /"
    assert editor["faults"] == [
        ["peg 1, entry 2: 'x' is not a disc; write discs as numbers separated by commas, "
         'as in "3,2,1//"', 2, 3]
    ]  # fmt: skip
    assert editor["stacks"] == [list(stack) for stack in HOME.start.stacks]
    assert dict(page.query_params) == {"typed": "3,x,1/ 2 /"}
    (again,) = components(opened(typed="3,x,1/ 2 /"), "hanoi_position_editor")  # after a reload
    assert [again[name] for name in ("text", "faults")] == [
        editor[name] for name in ("text", "faults")
    ]
    typed(page, " [(0,1),(0,2)]")
    (editor,) = components(page, "hanoi_position_editor")
    assert (editor["text"], editor["faults"]) == (" [(0,1),(0,2)]", [])
    assert editor["stacks"] == [[1, 2], [], []]
    assert page.query_params["start"] == "1,2//"
    assert page.slider(key="irregular:n").value == 2


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: ascii(text[:20]))
def test_hostile_text_gets_short_messages(text: str) -> None:
    state, faults = reading.start(text)
    assert state is None
    assert 1 <= len(faults) <= 12
    for message, (begin, end), _ in faults:
        assert len(message) < 300
        assert 0 <= begin <= end <= len(text)


def test_hostile_text_in_the_editor_and_in_the_address() -> None:
    page = typed(opened(), NOVEL)
    (editor,) = components(page, "hanoi_position_editor")
    assert editor["text"] == NOVEL
    assert page.query_params == {}  # too long for an address
    assert "106,000 characters" in editor["faults"][0][0]
    assert "15 moves" in text_of(page)
    for text in (NOVEL[:3000], "\u202e3,2,1//", "<b>/`x`/$y$"):
        page = opened(start=text, goal=text, path=text, move=text, other=text)
        assert "15 moves" in text_of(page)
        assert 1 <= len(page.warning) <= 1
        assert "start = `" in page.warning[0].value


def test_a_goal_must_be_regular_and_fit() -> None:
    page = opened(start="1,2,3//", goal="3/2/1")
    typed(page, "3,1,2//", "own")
    goal = components(page, "hanoi_position_editor")[1]
    assert goal["faults"] == [["d2 lies on d1 on S: a goal must be regular", 4, 5]]
    assert goal["stacks"] == [[3], [2], [1]]
    assert page.query_params["typed-goal"] == "3,1,2//"
    again = opened(start="1,2,3//", goal="3/2/1", **{"typed-goal": "3,1,2//"})
    assert components(again, "hanoi_position_editor")[1]["faults"] == goal["faults"]
    typed(page, "2,1//", "own")
    message = components(page, "hanoi_position_editor")[1]["faults"][0][0]
    assert message == "this is 2 discs on 3 pegs, but the start has 3 discs on 3 pegs"
    typed(page, "2/3,1/", "own")
    assert dict(page.query_params) == {"start": "1,2,3//", "goal": "2/3,1/"}


def test_a_goal_follows_the_size_of_the_start() -> None:
    page = opened(start="1,2,3//", goal="3/2/1")
    page.slider(key="irregular:n").set_value(5).run()
    start, goal = components(page, "hanoi_position_editor")
    assert start["text"] == "1,2,3,4,5//"
    assert (goal["text"], goal["faults"]) == ("5,4,3/2/1", [])
    page.slider(key="irregular:pegs").set_value(4).run()
    start, goal = components(page, "hanoi_position_editor")
    assert (start["text"], goal["text"]) == ("1,2,3,4,5///", "5,4,3/2//1")
    page.selectbox(key="irregular:goal").set_value("P1").run()
    assert page.query_params["goal"] == "P1"
    assert len(components(page, "hanoi_position_editor")) == 1
    page.slider(key="irregular:pegs").set_value(3).run()
    page.selectbox(key="irregular:goal").set_value(desk.OWN).run()
    assert components(page, "hanoi_position_editor")[1]["text"] == "5,4,3/2/1"  # it was not lost


def test_presets_shuffle_undo_and_redo() -> None:
    page = opened()
    page.selectbox(key="irregular:preset").set_value("Four shortest paths").run()
    assert page.query_params["start"] == "1,2/3/"
    assert "<strong>4</strong> shortest paths" in text_of(page)
    assert "Four shortest paths: with three discs only." in plain(text_of(page))
    page.button(key="irregular Undo").click().run()
    assert page.query_params == {}
    assert page.button(key="irregular Undo").disabled
    page.button(key="irregular Redo").click().run()
    assert page.query_params["goal"] == "2,1//3"
    page.selectbox(key="irregular:preset").set_value("A random position").run()
    page.button(key="irregular shuffle").click().run()
    assert not page.exception
    assert components(page, "hanoi_position_editor")[1]["text"] == "2,1//3"  # the goal stays


@pytest.mark.parametrize("n", [1, 2, 5, 64])
def test_every_preset_is_what_it_says(n: int) -> None:
    for preset in problems.presets(n):
        problem = preset.problem
        found, notices = page_settings.CODEC.read(
            page_settings.CODEC.write(page_settings.of(problem))
        )
        assert (found.problem, notices) == (problem, [])
        paths = irregular.solve_to(problem.start, problem.goal)
        number = preset.title.split()[0]
        if "shortest paths" in preset.title:
            assert paths.count == {"Three": 3, "Four": 4, f"{2 * n - 2}": 2 * n - 2}[number]
        if "Example 2" in preset.title:
            assert paths.length == irregular.theorem_6_bound(n)
        if "Upside down" in preset.title:
            assert paths.count == 2


@pytest.mark.parametrize(
    ("here", "said"),
    [(0, "none is nearer"), (1, "1 (2 %) is nearer"), (2, "3 (5 %) are nearer")],
)
def test_how_many_positions_are_nearer(here: int, said: str) -> None:
    counts = answers.distance_counts(State.parse("3,2,1//"), lambda level, states, estimate: True)
    assert counts[:2] == (1, 2)
    assert answers.among_all(counts, here) == (
        f"Of all 60 positions, {said} to this goal than this one; the farthest needs 9 moves."
    )


def test_lemma_7_is_called_for_two_discs_or_more() -> None:
    one, two = (plain(text_of(opened(start=start, goal="D"))) for start in ("1//", "2,1//"))
    assert "d1, moves once: it has to go" in one
    assert "d2, moves once (Lemma 7(i)): it has to go" in two


@pytest.mark.parametrize(
    ("start", "goal", "expected"),
    [
        (
            "3,5//1,2,4",
            "D",
            {
                "Hinz 1989, Theorem 7": "theorem-7",
                "Theorem 7": "theorem-7",
                "Lemma 7(i)": "lemma-7-i",
            },
        ),
        (
            "4,5,3,2,1//",
            "S",
            {
                "Hinz's Example 2, 5 discs": "example-2",
                "Hinz 1989, Theorem 7": "theorem-7",
                "Theorem 7": "theorem-7",
                "each is the other with the two free pegs interchanged": "theorem-7-mirror",
                "Lemma 7(ii)": "lemma-7-ii",
            },
        ),
        (
            "1,2/3/",
            "2,1//3",
            {
                "Four shortest paths": "three-solutions",
                "Hinz 1989, Lemmas 4 and 5": "construction",
                "whether there can be more than two": "three-solutions",
                "Lemma 4": "lemma-4",
            },
        ),
    ],
)
def test_theorems_and_bounds_lead_to_their_claims(
    start: str, goal: str, expected: dict[str, str]
) -> None:
    always = {"Theorem 5": "theorem-5", "Theorem 6": "theorem-6"}
    always |= {"Proposition 8": "proposition-8", "Proposition 9": "proposition-9"}
    found = claims_on(opened(start=start, goal=goal))
    assert found == {words: f"1989/{name}" for words, name in (expected | always).items()}


def test_every_preset_leads_to_a_claim_about_it() -> None:
    says = {"Upside": "exactly two", "Three": "3,1/2/4 three", "Four": "2,1//3 there are four"}
    for n in (1, 2, 4, 5, 64):
        for preset in problems.presets(n):
            ((words, claim),) = claims_in(answers.remark(preset)).items()
            assert words == preset.title
            name, first = preset.title.partition(",")[0], preset.title.split()[0]
            if first == "Hinz's":
                assert f"Hinz's {find(claim).places[0]}" == name
            else:
                assert says.get(first, "exactly 2(n − 1) shortest paths") in find(claim).statement


@given(states(max_n=10, pegs=(3, 4)), st.integers(1, 12), st.integers(3, 4))
def test_resizing_keeps_what_can_stay(state: State, n: int, pegs: int) -> None:
    resized = arrange.resized(state, n, pegs)
    assert (resized.n, resized.pegs) == (n, pegs)
    for old, new in zip(state.stacks[0:1], resized.stacks[0:1], strict=True):
        assert list(new)[: len([d for d in old if d <= n])] == [d for d in old if d <= n]
    assert arrange.fitted(state, n, pegs).is_regular
    assert arrange.resized(state, state.n, state.pegs) == state


def test_shuffling_reaches_every_position() -> None:
    randomness = Random(3)
    found = {arrange.shuffled(2, 3, randomness) for _ in range(500)}
    assert len(found) == irregular.number_of_states(2)


def test_history_forgets_what_was_undone() -> None:
    history = History()
    states = [to_tower(State.tower(n, 3), 0) for n in range(1, 5)]
    for problem in states[:3]:
        history.note(problem)
        history.note(problem)
    assert (history.go(-1), history.go(-1)) == (states[1], states[0])
    assert not history.can(-1)
    assert history.go(1) == states[1]
    history.note(states[3])
    assert not history.can(1)
    assert history.go(-1) == states[1]


@given(states(max_n=7, pegs=(3, 3)).filter(lambda state: state.n > 0), st.integers(0, 2))
def test_the_page_plays_what_replays(state: State, peg: int) -> None:
    problem = to_tower(state, peg)
    paths = irregular.solve_to(problem.start, problem.goal)
    played = rules.replay(state, paths.path(paths.count - 1).moves(), Variant(3))
    assert played.state == problem.goal
