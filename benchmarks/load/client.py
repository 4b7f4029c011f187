"""A tab of a browser, as far as the server can tell: Streamlit's protocol over a websocket."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Self
from urllib.parse import urlsplit

from streamlit.proto.Alert_pb2 import Alert
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

Path = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """An element of the page: what it is, the run that drew it, and the fragment it belongs to."""

    kind: str
    body: Any  # the message of that kind
    run: int
    fragment: str


class Tab:
    """One page, open.

    elements  what the page shows, by its places
    begun     how many runs of the page, or of a fragment of it, the server has begun
    answered  the last of them that was not cut short by the next
    query     the part of the address after the question mark, as Streamlit knows it
    """

    def __init__(self, socket: ClientConnection, url: str) -> None:
        parts = urlsplit(url)
        self.query = parts.query
        self.elements: dict[Path, Shown] = {}
        self.begun = self.answered = 0
        self._name = parts.path.strip("/")
        self._hash = ""  # of the page's script, as soon as the server has told it
        self._fragments: frozenset[str] = frozenset()  # that are run now; none: the whole page
        self._widgets: dict[str, WidgetState] = {}
        self._socket = socket
        self._url = parts._replace(query="").geturl()
        self._news = asyncio.Event()
        self._listening = asyncio.create_task(self._listen())

    @classmethod
    @asynccontextmanager
    async def opened(cls, address: str, path: str = "") -> AsyncIterator[Self]:
        """A page of the app, of which nothing has been shown yet."""
        stream = address.replace("http", "ws", 1) + "/_stcore/stream"
        browser = Subprotocol("streamlit")
        async with connect(  # whoever waits too long is to say so, not the library
            stream,
            subprotocols=[browser],
            max_size=None,
            open_timeout=None,
            ping_interval=None,
            close_timeout=1,
        ) as socket:
            tab = cls(socket, f"{address}/{path}")
            try:
                yield tab
            finally:
                tab._listening.cancel()

    def shown(self, kind: str) -> Iterator[Shown]:
        """All elements of a kind, such as `slider` or `progress`."""
        return (each for each in self.elements.values() if each.kind == kind)

    def labelled(self, kind: str, label: str) -> Shown | None:
        """The element of a kind that bears a label."""
        return next((each for each in self.shown(kind) if each.body.label == label), None)

    def component(self, name: str) -> Shown | None:
        """A component of ours."""
        found = (each for each in self.shown("bidi_component") if each.body.component_name == name)
        return next(found, None)

    def faults(self) -> list[str]:
        """What has gone wrong on the page, in its own words."""
        errors = (each.body for each in self.shown("alert") if each.body.format == Alert.ERROR)
        raised = (each.body for each in self.shown("exception"))
        return [*(error.body for error in errors), *(error.message for error in raised)]

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for something to be so. Raises what went wrong if it never can be."""
        while not condition():
            if self._listening.done():
                self._listening.result()
                raise ConnectionError("the server has hung up")
            self._news.clear()
            await self._news.wait()

    async def run(self) -> None:
        """Have the whole page run, and wait until it is there."""
        await self.answer(self.send())

    async def answer(self, asked: int) -> None:
        """Wait until what was sent is answered; `asked` is what `send` returned."""
        await self.until(lambda: self.answered > asked)

    def slide(self, slider: Shown, value: float) -> int:
        """Move a slider; not awaited, as a hand does not wait."""
        self._widgets[slider.body.id].double_array_value.data[:] = [value]
        return self.send(slider.fragment)

    def press(self, button: Shown) -> int:
        """Press a button."""
        return self.send(button.fragment, WidgetState(id=button.body.id, trigger_value=True))

    def state(self, component: Shown) -> dict[str, Any]:
        """What a component has set by now."""
        kept = self._widgets.get(component.body.id, WidgetState())
        found: dict[str, Any] = json.loads(kept.json_value or "{}")
        return found

    def set_state(self, component: Shown, name: str, value: object) -> int:
        """Same as `setStateValue(name, value)` in a component of the second kind."""
        text = _json(self.state(component) | {name: value})
        self._widgets[component.body.id] = WidgetState(id=component.body.id, json_value=text)
        return self.send(component.fragment)

    def send(self, fragment: str = "", *triggers: WidgetState) -> int:
        """Ask for a run of the page, or of a fragment; returns how many were begun before it."""
        message = self.request(fragment, *triggers).SerializeToString()
        sending = asyncio.ensure_future(self._socket.send(message))
        sending.add_done_callback(lambda done: done.cancelled() or done.exception())
        return self.begun

    def flood(self, times: int) -> None:
        """Ask for so many runs of the page at once, in the smallest messages that do."""
        message = BackMsg()
        message.rerun_script.page_script_hash = self._hash
        packed = message.SerializeToString()

        async def send() -> None:
            for _ in range(times):
                await self._socket.send(packed)

        self._flooding = asyncio.create_task(send())

    def request(self, fragment: str = "", *triggers: WidgetState) -> BackMsg:
        """The message that asks for a run."""
        message = BackMsg()
        rerun = message.rerun_script
        rerun.query_string = self.query
        rerun.widget_states.widgets.extend([*self._widgets.values(), *triggers])
        rerun.page_script_hash = self._hash
        rerun.page_name = "" if self._hash else self._name
        rerun.fragment_id = fragment
        context = rerun.context_info
        context.timezone, context.timezone_offset, context.locale = "UTC", 0, "en-US"
        context.url, context.is_embedded, context.color_scheme = self._url, False, "light"
        return message

    async def _listen(self) -> None:
        try:
            async for data in self._socket:
                assert isinstance(data, bytes)
                self._take(ForwardMsg.FromString(data))
                self._news.set()
        except ConnectionClosed as error:
            raise ConnectionError("the server has hung up") from error
        finally:
            self._news.set()

    def _take(self, message: ForwardMsg) -> None:
        kind = message.WhichOneof("type")
        if kind == "new_session":
            self.begun += 1
            self._fragments = frozenset(message.metadata.run.fragment_ids)
        elif kind == "navigation":
            self._hash = message.navigation.page_script_hash
        elif kind == "page_info_changed":
            self.query = message.page_info_changed.query_string
        elif kind == "delta":
            self._draw(tuple(message.metadata.delta_path), message)
        elif kind == "script_finished":
            if message.script_finished != ForwardMsg.FINISHED_EARLY_FOR_RERUN:
                self._tidy()
                self.answered = self.begun
        elif kind == "ref_hash":
            raise RuntimeError("sent as a reference, though the configuration keeps no messages")

    def _draw(self, path: Path, message: ForwardMsg) -> None:
        delta = message.delta
        if delta.WhichOneof("type") != "new_element":
            self.elements.pop(path, None)
            return
        for place in [place for place in self.elements if place[: len(path)] == path]:
            del self.elements[place]
        element = delta.new_element
        kind = element.WhichOneof("type") or ""
        body = getattr(element, kind)
        self.elements[path] = Shown(kind, body, self.begun, delta.fragment_id)
        value = _value(kind, body)
        if value and (body.set_value or body.id not in self._widgets):
            self._widgets[body.id] = value

    def _tidy(self) -> None:
        """Take away what the run that has ended has not drawn again."""
        for path, each in list(self.elements.items()):
            again = not self._fragments or each.fragment in self._fragments
            if again and each.run < self.begun:
                del self.elements[path]
        there = {getattr(each.body, "id", "") for each in self.elements.values()}
        self._widgets = {name: state for name, state in self._widgets.items() if name in there}


def _value(kind: str, body: Any) -> WidgetState | None:
    """What a control says that has just been put on the page; None if it is no control."""
    state = WidgetState(id=getattr(body, "id", ""))
    if kind == "slider":
        state.double_array_value.data.extend(body.value if body.set_value else body.default)
    elif kind == "checkbox":
        state.bool_value = body.value if body.set_value else body.default
    elif kind == "text_input":
        state.string_value = body.value if body.set_value else body.default
    elif kind == "selectbox":
        if body.set_value:
            state.string_value = body.raw_value
        elif body.HasField("default"):
            state.string_value = body.options[body.default]
    elif kind in ("multiselect", "button_group"):
        names = [getattr(option, "content", option) for option in body.options]
        chosen = body.raw_values if body.set_value else [names[i] for i in body.default]
        state.string_array_value.data.extend(chosen)
    else:
        return None
    return state


def _json(value: object) -> str:
    """As a browser writes it."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
