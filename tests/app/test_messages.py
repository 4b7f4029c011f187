"""What components send is heard if it makes sense: anything else, and too much, is not."""

from collections.abc import Callable
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest
import streamlit
from hypothesis import given
from hypothesis import strategies as st

from hanoi_app.components import (
    chart,
    gallery,
    game_table,
    player,
    position_editor,
    state_graph,
    text_file,
)
from hanoi_app.components.echo import Echo
from hanoi_app.components.gallery import Gallery
from hanoi_app.components.game_table import Report
from hanoi_app.components.messages import read
from hanoi_core import State, Variant, schemes
from hanoi_core.search.graph import graph

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
    | st.integers(0, 2**70).map(str),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)  # fmt: skip
NAMES = [
    *("echo", "step", "played", "answers", "ask", "stacks", "text", "by"),
    *("first", "last", "series", "n", "name", "beside", "answer", "any", "state", "used"),
]
ECHO = st.fixed_dictionaries({"order": st.just("0 ") | JSON, "report": JSON})
# what a component's own script sends, with anything in one field or another
SENT = JSON | st.dictionaries(st.sampled_from(NAMES), JSON | ECHO)


class Browser:
    """Stands for the components: it says what it likes, and notes what is heard."""

    def __init__(self) -> None:
        self.state: dict[str, Any] = {}
        self.heard: list[tuple[Any, ...]] = []
        self.says: object = None

    def __call__(
        self, *, key: str, data: object, height: int = 0, **callbacks: Callable[[], object]
    ) -> Any:
        names = [name.removeprefix("on_").removesuffix("_change") for name in callbacks]
        self.state[key] = dict.fromkeys(names, self.says)
        for callback in callbacks.values():
            callback()
        return SimpleNamespace(**dict.fromkeys(names, self.says))

    def hear(self, *content: object) -> None:
        self.heard.append(content)


TOWER, PLAN = State.tower(3, 3), schemes.classic(4)
DRAWN = state_graph.encode(graph(2, Variant(3)))
PLAIN = player._show.__wrapped__  # type: ignore[attr-defined]  # st.fragment has no type for it


def show_editor(browser: Browser) -> None:
    described = position_editor.Description("", TOWER, "")
    position_editor.position_editor(
        described, key="a", write=lambda _, state: str(state), undo=browser.hear
    )
    browser.hear(browser.state.pop("a", ""))


def show_chart(browser: Browser) -> None:
    series = tuple(chart.Series(key, "", "", "", "") for key in ("R", "S-1"))

    def hear(seen: chart.Seen) -> None:
        browser.hear(seen.first, seen.last, *seen.on, *seen.pair, seen.pin)

    visit = chart.chart(
        chart.Figure(series, "", "", ""), chart.Seen(1, 8), key="a", most=100, group="",
        on_change=hear,
    )  # fmt: skip
    browser.hear(visit.page if visit else None)


def show_gallery(browser: Browser) -> None:
    gallery.gallery(
        Gallery("", "", {}), key="a",
        on_choose=browser.hear, on_ask=browser.hear, on_show_all=browser.hear,
    )  # fmt: skip


FACES: dict[str, Callable[[Browser], object]] = {
    "player": lambda browser: player.player(PLAN, key="a", on_step=browser.hear),
    "game_table": lambda browser: game_table.game_table(
        game_table.Description(TOWER, TOWER, Variant(3), {"goal": ""}),
        key="a",
        echo=Echo(),
        on_report=browser.hear,
    ),
    "position_editor": show_editor,
    "chart": show_chart,
    "gallery": show_gallery,
    "state_graph": lambda browser: state_graph.state_graph(
        DRAWN, (0,), key="a", player="", on_choose=browser.hear
    ),
    "text_file": lambda browser: text_file.text_file("", key="a", most=1000, on_text=browser.hear),
}
HEARD = (int, bool, str, Report, type(None))


def say(face: str, value: object) -> list[tuple[Any, ...]]:
    """What is heard when the browser of a new session says something."""
    with pytest.MonkeyPatch.context() as patch:
        browser = Browser()
        patch.setattr(player, "_show", PLAIN)
        patch.setattr(streamlit, "session_state", browser.state)
        patch.setattr(import_module(f"hanoi_app.components.{face}"), "_component", browser)
        browser.says = value
        FACES[face](browser)
        return browser.heard


@pytest.mark.parametrize("face", FACES)
@given(SENT)
def test_nothing_that_a_browser_says_is_an_error(face: str, value: object) -> None:
    for content in say(face, value):
        assert all(isinstance(part, HEARD) for part in content)


def report(**content: object) -> dict[str, object]:
    return {"echo": {"order": "0 ", "report": 1}, **content}


def test_what_a_component_sends_is_heard() -> None:
    sent: list[tuple[str, object, tuple[object, ...]]] = [
        ("game_table", report(played="12", answers="", ask="hint"), (Report("12", "", "hint"),)),
        ("position_editor", report(text="3,2//1"), ("3,2//1",)),
        ("position_editor", report(stacks=[[3], [2], [1]]), ("3/2/1",)),
        ("position_editor", {"by": -1}, (-1,)),
        ("chart", report(first=2, last=7, on="R,zebra", pair="R,S-1", pin=5),
         (2, 7, "R", "R", "S-1", 5)),
        ("chart", report(first=2, last=7, on="", pair="", pin=None), (2, 7, None)),
        ("chart", {"page": "watch", "address": {"n": "9", "beside": "cheat"}}, ("watch",)),
        ("gallery", {"name": "/1/2/", "beside": True, "step": None}, ("/1/2/", True, None)),
        ("gallery", {"name": "/1/2/", "beside": False, "step": "7"}, ("/1/2/", False, 7)),
        ("gallery", {"answer": "4 on 3", "any": False}, ("4 on 3",)),
        ("gallery", {"answer": None, "any": True}, (None,)),
        ("gallery", True, ()),
        ("state_graph", {"state": "2/1/", "used": 0}, ("2/1/", 0)),
        ("text_file", {"text": ""}, ("",)),
    ]  # fmt: skip
    assert [row for row in sent if row[2] not in say(*row[:2])] == []


def test_far_too_much_is_refused() -> None:
    sent: list[tuple[str, dict[str, object]]] = [
        ("game_table", report(played="12" * 100_000, answers="", ask=None)),
        ("game_table", report(played="", answers="1" * 10**6, ask=None)),
        ("position_editor", report(text="1," * 10**6)),
        ("position_editor", report(stacks=[[*range(10**6)], [], []])),
        ("position_editor", report(stacks=[[3, 2, 1]] * 10**5)),
        ("player", {"echo": {"order": "0 " * 10**6, "report": 1}, "step": "1"}),
        ("chart", report(first=1, last=10**9, on="", pair="", pin=None)),
        ("chart", report(first=1, last=9, on="R," * 10**6, pair="R", pin=None)),
        ("chart", {"page": "watch", "address": {"n": "9" * 10**6}}),
        ("gallery", {"name": "1" * 10**6, "beside": False, "step": "9" * 10**6}),
        ("gallery", {"answer": "1" * 10**6, "any": False}),
        ("state_graph", {"state": "1" * 10**6, "used": 10**30}),
        ("text_file", {"text": "1" * 1001}),
    ]
    for face, value in sent:
        assert say(face, value) == say(face, None), face


@given(st.integers(0, 10**30))
def test_a_number_of_any_size_is_read_from_its_digits_and_no_other_text(number: int) -> None:
    assert read({"n": str(number)}, lambda message: message.number("n")) == number
    for text in ("", "-1", "+1", " 1", "1_0", "٣", "1.0", "0x1", "1" * 5000):
        assert read({"n": text}, lambda message: message.number("n")) is None, text


def test_half_a_character_cannot_be_sent_on() -> None:
    assert read({"text": "😀"}, lambda message: message.text("text", 9)) == "😀"
    assert read({"text": "\ud83d"}, lambda message: message.text("text", 9)) is None
