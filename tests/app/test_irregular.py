"""The Irregular page without a browser: numbers, addresses, and what people type."""

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from streamlit.testing.v1 import AppTest

from hanoi_app.irregular import answers, arrange, desk, problems, reading
from hanoi_app.irregular.history import History
from hanoi_app.irregular.problems import HOME, MOST_SHOWN, to_tower
from hanoi_app.irregular.settings import CODEC, of
from hanoi_core import State, Variant, irregular
from hanoi_core.papers.claims.claim import find
from hanoi_core.search.shortest import shortest
from tests.app.pages import components, open_page, table_of, text_of
from tests.app.to_claims import claims_in, claims_on, unread
from tests.strategies import states

NOVEL = "It was the best of times, it was the worst of times. " * 2000


def opened(**address: str) -> AppTest:
    return open_page("pages/irregular.py", **address)


def typed(page: AppTest, text: str, name: str = "start") -> AppTest:
    """The page after this was typed into the editor."""
    page.session_state[f"irregular:{name}"] = text
    page.run()
    assert not page.exception
    return page


def editors(page: AppTest) -> list[dict[str, Any]]:
    """Of the start, and of the goal if that has one."""
    return components(page, "hanoi_position_editor")


THEOREM_7 = {"Hinz 1989, Theorem 7": "theorem-7", "Theorem 7": "theorem-7"}
ALWAYS = {
    "Theorem 5": "theorem-5",
    "Theorem 6": "theorem-6",
    "Proposition 8": "proposition-8",
    "Proposition 9": "proposition-9",
}


def linked(page: AppTest, **own: str) -> None:
    """The claims of 1989 that the page leads to, by their words, beside those of any problem."""
    expected = {words: f"1989/{name}" for words, name in (own | ALWAYS).items()}
    assert claims_on(page) == expected


def test_home_tells_everything_about_hinzs_state() -> None:
    page = opened()
    assert not unread(
        page, "15 moves", "proved", "unique (Theorem 7)", "d5, moves once (Lemma 7(i))",
        "Irregular in 3 places: d5 on d3 (S), d2 on d1 (D), d4 on d2 (D).", "2,520 positions",
    )  # fmt: skip
    (editor,) = editors(page)
    assert (editor["text"], editor["other"]) == (str(HOME.start), HOME.start.hinz)
    assert page.query_params == {"n": "5", "pegs": "3"}
    linked(page, **THEOREM_7, **{"Lemma 7(i)": "lemma-7-i"})
    # the goal of Example 3 needs three moves of the largest disc
    page = opened(start="3,5//1,2,4", goal="/4,3,2,1/5")
    assert not unread(page, "9 moves", "d5, moves three times")
    routes = {row["route of d5"]: row["moves in all, at least"] for row in table_of(page)}
    assert list(routes.items()) == [("S → P → S → D", "9 ★"), ("S → D", "11"), ("S → P → D", "22")]
    # Lemma 7 is named for two discs or more
    assert not unread(opened(start="1//", goal="D"), "d1, moves once: it has to go")
    assert not unread(opened(start="2,1//", goal="D"), "d2, moves once (Lemma 7(i)): it has to go")
    # 64 discs upside down
    start = State.of([range(1, 65), [], []])
    page = opened(start=str(start), goal="S")
    assert f"{irregular.solve(start, 0).length:,}" in text_of(page)
    assert "up to 6 discs" in page.caption[-1].value
    assert not page.warning


def test_the_worst_case_meets_its_bounds_by_either_of_two_paths() -> None:
    page = opened(start="4,5,3,2,1//", goal="S")
    (bars,) = [html.proto.body for html in page.get("html") if "hi-bound" in html.proto.body]
    for said in ("39 of at most 39 – the worst case", "8 of at most 8 – the worst case"):
        assert said in bars
    assert "d5 lies above others on S, its goal peg" in bars
    assert "width: 100.00%" in bars
    mirror = "each is the other with the two free pegs interchanged"
    example = {"Hinz's Example 2, 5 discs": "example-2", "Lemma 7(ii)": "lemma-7-ii"}
    linked(page, **THEOREM_7, **example, **{mirror: "theorem-7-mirror"})
    # both can be played, and the second is in the address
    assert not unread(page, "exactly two shortest paths (Theorem 7)")
    (player,) = components(page, "hanoi_player")
    page.segmented_control(key="irregular:path").set_value(2).run()
    again = opened(start="4,5,3,2,1//", goal="S", path="2")
    assert page.query_params["path"] == "2"
    first, *others = (
        components(each, "hanoi_player")[0]["lanes"][0]["plan"] for each in (page, again)
    )
    assert [first] == others != [player["lanes"][0]["plan"]]


def test_four_pegs_are_searched_and_the_histogram_counts_every_position() -> None:
    start = State.parse("1,3/2//")
    for goal, end in {"D": State.tower(3, 4, 3), "3/1/2/": State.parse("3/1/2/")}.items():
        page = opened(start=str(start), goal=goal)
        found = shortest(start, end, Variant(4), use_cache=False)
        times = sum(move.disc == 3 for move in found.moves)
        assert not unread(page, f"{found.length} moves", "verified by search", "120 positions")
        assert f"d3, makes <strong>{times} move" in text_of(page)
        assert claims_on(page) == {}  # of four pegs nobody claims anything
    for text, goal in {"3,1/2/4": "S", "1,2//": "2/1/", "2/1,3//": "P2"}.items():
        page, state = opened(start=text, goal=goal), State.parse(text)
        plot = components(page, "hanoi_plot")[0]
        theorem = [shape["x0"] for shape in plot["layout"].get("shapes", [])]
        assert theorem == ([irregular.theorem_6_bound(state.n)] if state.pegs == 3 else [])
        bars = plot["traces"][0]
        assert sum(bars["y"]) == irregular.number_of_states(state.n, state.pegs)
        assert f"### {bars['marker']['color'].index('#D55E00')} move" in text_of(page)


def test_every_shortest_path_on_four_pegs_can_be_played() -> None:
    start, goal = State.parse("3,2///4,1"), State.tower(4, peg=3)
    found = shortest(start, goal, Variant(4), use_cache=False)
    shown = []
    for path in range(1, found.count + 1):
        page = opened(start=str(start), goal="D", path=str(path))
        assert f"<strong>{found.count}</strong> shortest paths" in text_of(page)
        shown.append(tuple(page.session_state["player irregular"].plans[0]))
    assert shown[0] == found.moves  # what an old address showed
    assert {*shown} == {tuple(plan) for plan in found.paths()}
    assert len({*shown}) == found.count > 1


def test_of_very_many_paths_the_first_are_packed_and_read_back() -> None:
    problem = to_tower(State.tower(7), 3)
    found = shortest(problem.start, problem.goal, Variant(4))
    answer = answers.searched(
        problem, found, lambda: answers.all_paths(found, lambda *reached: True)
    )
    assert (answer.count, answer.shown) == (found.count, MOST_SHOWN)
    assert answer.count > MOST_SHOWN
    last = answer.plan(MOST_SHOWN - 1)
    assert (last.length, last.final) == (found.length, problem.goal)
    stopped = answers.searched(problem, found, lambda: None)
    assert tuple(stopped.plan(7)) == found.moves


def test_what_is_typed_is_kept_and_told_what_is_wrong() -> None:
    page = typed(opened(), "3,x,1/ 2 /")
    (editor,) = editors(page)
    assert editor["text"] == "3,x,1/ 2 /"
    assert editor["faults"] == [
        ["peg 1, entry 2: 'x' is not a disc; write discs as numbers separated by commas, "
         'as in "3,2,1//"', 2, 3]
    ]  # fmt: skip
    assert editor["stacks"] == [list(stack) for stack in HOME.start.stacks]
    assert dict(page.query_params) == {"n": "5", "pegs": "3", "typed": "3,x,1/ 2 /"}
    (again,) = editors(opened(typed="3,x,1/ 2 /"))  # after a reload
    assert (again["text"], again["faults"]) == (editor["text"], editor["faults"])
    (editor,) = editors(typed(page, " [(0,1),(0,2)]"))
    assert (editor["text"], editor["faults"]) == (" [(0,1),(0,2)]", [])
    assert editor["stacks"] == [[1, 2], [], []]
    assert page.query_params["start"] == "1,2//"
    assert page.slider(key="irregular:n").value == 2


def test_hostile_text_gets_short_messages() -> None:
    wrong: list[object] = []
    for text in (
        NOVEL, ",".join(map(str, range(1, 10_001))) + "//", "שלום, עולם/ 3,2,1/",
        "\u202e3,2,1//\u202c", "٣,٢,١//", "３,２,１//", "<script>alert(1)</script>//",
        "`rm -rf`/$x$/**b**", "[(0,1),(0,2),(9,9)]", "[[[[", "3,2,1/////////", "0//", "1e3//",
        "-1//", "//", " ", "999999999//",
    ):  # fmt: skip
        state, faults = reading.start(text)
        if state or not 1 <= len(faults) <= 12:
            wrong.append((text[:20], state, len(faults)))
        for message, (begin, end), _ in faults:
            if len(message) >= 300 or not 0 <= begin <= end <= len(text):
                wrong.append((text[:20], message, (begin, end)))
    assert wrong == []
    # in the editor and in the address
    page = typed(opened(), NOVEL)
    (editor,) = editors(page)
    assert editor["text"] == NOVEL
    assert page.query_params == {"n": "5", "pegs": "3"}  # too long for an address
    assert "106,000 characters" in editor["faults"][0][0]
    assert "15 moves" in text_of(page)
    for text in (NOVEL[:3000], "\u202e3,2,1//", "<b>/`x`/$y$"):
        page = opened(start=text, goal=text, path=text, move=text, other=text)
        assert "15 moves" in text_of(page)
        (warning,) = page.warning
        assert "start = `" in warning.value


def test_a_goal_must_be_regular_and_fit() -> None:
    page = opened(start="1,2,3//", goal="3/2/1")
    goal = editors(typed(page, "3,1,2//", "own"))[1]
    assert goal["faults"] == [["d2 lies on d1 on S: a goal must be regular", 4, 5]]
    assert goal["stacks"] == [[3], [2], [1]]
    assert page.query_params["typed-goal"] == "3,1,2//"
    again = opened(start="1,2,3//", goal="3/2/1", **{"typed-goal": "3,1,2//"})
    assert editors(again)[1]["faults"] == goal["faults"]
    message = editors(typed(page, "2,1//", "own"))[1]["faults"][0][0]
    assert message == "this is 2 discs on 3 pegs, but the start has 3 discs on 3 pegs"
    typed(page, "2/3,1/", "own")
    said = {"n": "3", "pegs": "3", "start": "1,2,3//", "goal": "2/3,1/"}
    assert dict(page.query_params) == said


def test_a_goal_follows_the_size_of_the_start() -> None:
    page = opened(start="1,2,3//", goal="3/2/1")
    page.slider(key="irregular:n").set_value(5).run()
    assert [editor["text"] for editor in editors(page)] == ["1,2,3,4,5//", "5,4,3/2/1"]
    assert editors(page)[1]["faults"] == []
    page.slider(key="irregular:pegs").set_value(4).run()
    assert [editor["text"] for editor in editors(page)] == ["1,2,3,4,5///", "5,4,3/2//1"]
    page.selectbox(key="irregular:goal").set_value("P1").run()
    assert page.query_params["goal"] == "P1"
    assert len(editors(page)) == 1
    page.slider(key="irregular:pegs").set_value(3).run()
    page.selectbox(key="irregular:goal").set_value(desk.OWN).run()
    assert editors(page)[1]["text"] == "5,4,3/2/1"  # it was not lost


def test_presets_shuffle_undo_and_redo() -> None:
    page = opened()
    page.selectbox(key="irregular:preset").set_value("Four shortest paths").run()
    assert page.query_params["start"] == "1,2/3/"
    assert not unread(page, "4 shortest paths", "Four shortest paths: with three discs only.")
    linked(
        page,
        **{"Four shortest paths": "three-solutions", "Lemma 4": "lemma-4"},
        **{"whether there can be more than two": "three-solutions"},
        **{"Hinz 1989, Lemmas 4 and 5": "construction"},
    )
    assert len(page.segmented_control(key="irregular:path").options) == 4
    page.button(key="irregular Undo").click().run()
    assert page.query_params == {"n": "5", "pegs": "3"}
    assert page.button(key="irregular Undo").disabled
    page.button(key="irregular Redo").click().run()
    assert page.query_params["goal"] == "2,1//3"
    page.selectbox(key="irregular:preset").set_value("A random position").run()
    page.button(key="irregular shuffle").click().run()
    assert not page.exception
    assert editors(page)[1]["text"] == "2,1//3"  # the goal stays


def test_every_preset_is_what_it_says_and_leads_to_a_claim_about_it() -> None:
    wrong = {}
    says = {"Upside": "exactly two", "Three": "3,1/2/4 three", "Four": "2,1//3 there are four"}
    for n in (1, 2, 4, 5, 64):
        for preset in problems.presets(n):
            title, problem, first = preset.title, preset.problem, preset.title.split()[0]
            found, notices = CODEC.read(CODEC.write(of(problem)))
            paths = irregular.solve_to(problem.start, problem.goal)
            right = [(found.problem, notices) == (problem, [])]
            if "shortest paths" in title:
                number = {"Three": 3, "Four": 4, f"{2 * n - 2}": 2 * n - 2}[first]
                right.append(paths.count == number)
            if "Example 2" in title:
                right.append(paths.length == irregular.theorem_6_bound(n))
            if "Upside down" in title:
                right.append(paths.count == 2)
            ((words, name),) = claims_in(answers.remark(preset)).items()
            claim = find(name)
            if first == "Hinz's":
                right.append(f"Hinz's {claim.places[0]}" == title.partition(",")[0])
            else:
                said = says.get(first, "exactly 2(n − 1) shortest paths")
                right.append(said in claim.statement)
            if not all([*right, words == title]):
                wrong[title, n] = (right, words)
    assert wrong == {}


def test_how_many_positions_are_nearer() -> None:
    counts = answers.distance_counts(State.parse("3,2,1//"), lambda level, states, estimate: True)
    assert counts[:2] == (1, 2)
    said = ["none is nearer", "1 (2 %) is nearer", "3 (5 %) are nearer"]
    assert [answers.among_all(counts, here) for here in range(3)] == [
        f"Of all 60 positions, {nearer} to this goal than this one; the farthest needs 9 moves."
        for nearer in said
    ]


@given(states(max_n=10, pegs=(3, 4)), st.integers(1, 12), st.integers(3, 4))
def test_resizing_keeps_what_can_stay(state: State, n: int, pegs: int) -> None:
    resized = arrange.resized(state, n, pegs)
    assert (resized.n, resized.pegs) == (n, pegs)
    kept = [disc for disc in state.stacks[0] if disc <= n]
    assert list(resized.stacks[0])[: len(kept)] == kept
    assert arrange.fitted(state, n, pegs).is_regular
    assert arrange.resized(state, state.n, state.pegs) == state


def test_shuffling_reaches_every_position() -> None:
    randomness = Random(3)
    found = {arrange.shuffled(2, 3, randomness) for _ in range(500)}
    assert len(found) == irregular.number_of_states(2)


def test_history_forgets_what_was_undone() -> None:
    history = History()
    towers = [to_tower(State.tower(n, 3), 0) for n in range(1, 5)]
    for problem in towers[:3]:
        history.note(problem)
        history.note(problem)
    assert (history.go(-1), history.go(-1)) == (towers[1], towers[0])
    assert not history.can(-1)
    assert history.go(1) == towers[1]
    history.note(towers[3])
    assert not history.can(1)
    assert history.go(-1) == towers[1]
