"""A client may send any value for any widget: the page stays as it is, nobody sees a traceback."""

import asyncio
import math
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from shutil import copy, copytree
from typing import Any

import pytest
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState

from benchmarks.load.client import Tab
from hanoi_app.layout import PAGES
from tests.app.browser import ROOT, finished, serving

pytestmark = pytest.mark.slow

PATIENCE = 60  # seconds: on a busy machine it is slow, not wrong
KINDS = {  # elements that are widgets, and the field in which a browser sends their values
    "bidi_component": "json_value",
    "button": "trigger_value",
    "button_group": "string_array_value",
    "checkbox": "bool_value",
    "download_button": "trigger_value",
    "events": "json_trigger_value",
    "file_uploader": "file_uploader_state_value",
    "multiselect": "string_array_value",
    "selectbox": "string_value",
    "slider": "double_array_value",
    "tab_container": "string_value",
    "text_area": "string_value",
    "text_input": "string_value",
}
Value = tuple[str, Any]  # the field, and what is in it
Values = dict[str, Value]  # by the ids of widgets
LONG = "9" * 10**5
JSON = (
    '{"echo": ' + "[" * 600 + "]" * 600 + "}",
    *("", "{", "[" * 10**5, LONG, '"x"', "null", "NaN", "[]", '{"value": null}', '[{"event": 1}]'),
)
WRONG: list[Value] = [
    *(("double_array_value", {"data": data}) for data in ([math.nan], [math.inf], [1e308], [-1])),
    *(("double_array_value", {"data": data}) for data in ([], [1, 2])),
    *(("string_value", text) for text in ("", "x", "\0", LONG)),
    *(("json_value", text) for text in JSON),
    *(("json_trigger_value", text) for text in JSON[:6]),
    *(("bool_value", truth) for truth in (False, True)),
    *(("trigger_value", truth) for truth in (False, True)),
    *(("string_array_value", {"data": data}) for data in (["x"], ["x"] * 1000)),
    ("int_array_value", {"data": [-1]}),
    ("int_value", 2**63 - 1),
    ("double_value", math.nan),
    ("bytes_value", b"\xff\0"),
    ("arrow_value", {"data": b"x"}),
    ("file_uploader_state_value", {"uploaded_file_info": [{"file_id": "x", "name": "\0"}]}),
    ("string_trigger_value", {"data": "x"}),
    ("chat_input_value", {"data": "x"}),
]
RIGHT = (  # whatever the value is, a browser can send it
    ("button", "trigger_value"),
    ("download_button", "trigger_value"),
    ("checkbox", "bool_value"),
    ("multiselect", "string_array_value"),
    ("text_area", "string_value"),
    ("text_input", "string_value"),
)
ODD: list[Value] = [  # what a browser can send, though people seldom do
    ("string_array_value", {"data": ["x"] * 1000}),
    ("string_value", LONG),
    ("string_value", "\0"),
    ("string_value", ""),
]
UNKNOWN = ("", "x" * 10**5, "watch:n", "page watch", "$$ID", "$$ID-x-watch:n", "$$ID-x-None")
SORRY = "Something went wrong on this page. Reload it, or go back to the start."
BROKEN = """
import streamlit as st
from hanoi_app import layout

def fail():
    raise RuntimeError("the cheese is gone")

@st.fragment
def part():
    if st.button("part"):
        fail()

with layout.page("Broken"):
    st.button("callback", on_click=fail)
    if st.button("page"):
        fail()
    part()
"""


class Attacker(Tab):
    """A tab that keeps count of what it should never be sent."""

    def __init__(self, *given: Any) -> None:
        self.sent: list[str] = []
        self._blocks: dict[str, str] = {}
        super().__init__(*given)

    @property
    def widgets(self) -> dict[str, str]:
        """The ids of all widgets on the page, and their kinds."""
        found = dict(self._blocks)
        for shown in self.elements.values():
            if shown.kind in KINDS:
                found[shown.body.id] = shown.kind
            if shown.kind == "bidi_component":
                found[f"$$STREAMLIT_INTERNAL_KEY_{shown.body.id}__events"] = "events"
        return found

    async def send_for_all(self, values: Values) -> list[str]:
        """Have the page run with other values for some widgets; what it should not have sent."""
        states = [WidgetState(id=name, **{field: v}) for name, (field, v) in values.items()]
        await self.answer(self.send("", *states))
        sent, self.sent = self.sent, []
        return sent

    def _take(self, message: ForwardMsg) -> None:
        block = message.delta.add_block
        kind = block.WhichOneof("type")
        if kind in KINDS:
            self._blocks[getattr(block, kind).id] = kind
        is_error = message.delta.new_element.WhichOneof("type") == "exception"
        text = message.SerializeToString()
        if is_error or message.HasField("session_event") or b"Traceback" in text:
            self.sent.append(str(message)[:300])
        self.sent += [SORRY] * (SORRY.encode() in text)
        super()._take(message)


class Lab:
    """The app with one more page, which is broken, and its log."""

    def __init__(self, address: str, log: Path) -> None:
        self.address = address
        self._log = log
        self._read = 0

    @asynccontextmanager
    async def open(self, path: str, values: Values | None = None) -> AsyncIterator[Attacker]:
        """A page, as an attacker sees it, who sends such values even before it is there."""
        async with asyncio.timeout(PATIENCE), Attacker.opened(self.address, path) as tab:
            sent = await tab.send_for_all(values or {})
            assert sent + tab.faults() == []
            yield tab

    def logged(self) -> str:
        """What the server has written since this was last called."""
        text = self._log.read_text()
        new, self._read = text[self._read :], len(text)
        return new


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    folder = tmp_path_factory.mktemp("app")
    copy(ROOT / "streamlit_app.py", folder)
    for name in (".streamlit", "docs", "pages"):
        copytree(ROOT / name, folder / name)
    (folder / "pages" / "broken.py").write_text(BROKEN)
    log = folder / "log"
    with log.open("wb") as file, serving("streamlit_app.py", folder=folder, log=file) as served:
        lab = Lab(served[0], log)
        lab.logged()  # the greeting
        yield lab


def chosen(widgets: dict[str, str], turn: int) -> Values:
    """A wrong value for each widget, another one in each turn."""
    values = {id: WRONG[(turn + i) % len(WRONG)] for i, id in enumerate([*widgets, *UNKNOWN])}
    return {id: value for id, value in values.items() if (widgets.get(id), value[0]) not in RIGHT}


async def culprits(lab: Lab, path: str, values: Values) -> list[str]:
    """Which of these values alone does harm, each in a new tab."""
    found = []
    for name, value in values.items():
        async with lab.open(path) as tab:
            before = tab.query
            sent = await tab.send_for_all({name: value})
            if lab.logged() or sent or tab.query != before:
                found.append(f"{path} {name:.60}: {value!r:.80} {sent[:1]}")
    return found


async def attack(lab: Lab, path: str) -> list[str]:
    """Send each wrong value for each widget of a page, one for each in a run; what did harm."""
    async with lab.open(path) as tab:
        before, widgets = tab.query, tab.widgets
        for turn in range(len(WRONG)):
            sent = await tab.send_for_all(chosen(widgets, turn))
            if lab.logged() or sent or tab.query != before:
                news = f"{path}?{before} in turn {turn}: {tab.query} {sent[:1]}"
                return [news, *await culprits(lab, path, chosen(widgets, turn))]
        harm = await still_works(tab)
    for turn in range(0, len(WRONG), 8):
        async with lab.open(path, chosen(widgets, turn)) as tab:
            if lab.logged() or tab.query != before:
                harm.append(f"opened with the values of turn {turn}, it is {tab.query}")
    return [f"{path}: {fault}" for fault in harm]


async def still_works(tab: Attacker) -> list[str]:
    """What is wrong with a page that hears odd values, then the right ones, then a slider."""
    harm = []
    for field, value in ODD:
        names = [name for name, kind in tab.widgets.items() if (kind, field) in RIGHT]
        harm += await tab.send_for_all(dict.fromkeys(names, (field, value)))
    harm += await tab.send_for_all({}) + tab.faults()
    slider = next((each for each in tab.shown("slider") if not each.body.disabled), None)
    if slider:
        (value,) = slider.body.default
        value += 1 if value < slider.body.max else -1
        await tab.answer(tab.slide(slider, value))
        again = tab.labelled("slider", slider.body.label)
        if not again or [*again.body.default] != [value]:
            harm.append("a slider is not heard any more")
    return harm + tab.sent + tab.faults()


def test_a_wrong_value_changes_nothing_and_is_no_error(lab: Lab) -> None:
    async def all_pages() -> list[str]:
        names = [*PAGES]
        return [fault for name in names for fault in await attack(lab, name.replace("watch", ""))]

    harm = finished(all_pages())
    assert not harm, "\n".join(harm)


def test_an_error_that_nobody_expected_is_one_sentence_on_the_page_and_a_traceback_in_the_log(
    lab: Lab,
) -> None:
    async def press(label: str) -> None:
        async with lab.open("broken") as tab:
            button = tab.labelled("button", label)
            assert button
            await tab.answer(tab.press(button))
            assert (label, tab.sent, tab.faults()) == (label, [SORRY], [SORRY])
            assert "the cheese is gone" in lab.logged()
            await tab.run()
            assert tab.faults() == []

    for label in ("callback", "page", "part"):
        finished(press(label))
