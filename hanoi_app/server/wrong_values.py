"""A widget never gets a value that no browser sends, such as a text for a slider.

A client can send a value of any type for any widget, and Streamlit hands it on as it is. That
raises an error in this run, and often in all runs that follow. Streamlit has no setting to check
values, so this module replaces the two methods with which Streamlit takes in and reads them.
"""

from contextlib import suppress
from typing import Any

from streamlit.proto.WidgetStates_pb2 import WidgetState
from streamlit.runtime.state.common import GENERATED_ELEMENT_ID_PREFIX, WidgetMetadata
from streamlit.runtime.state.session_state import (
    STREAMLIT_INTERNAL_KEY_PREFIX,
    Serialized,
    Value,
    WStates,
)

DEEPEST = 20  # lists and objects inside each other, in what a component sends

_PREFIXES = (GENERATED_ELEMENT_ID_PREFIX, STREAMLIT_INTERNAL_KEY_PREFIX)  # of the ids of widgets
_take, _read = WStates.set_widget_from_proto, WStates.__getitem__


def ignore_wrong_values() -> None:
    """Let every widget of this process take its default for a wrong value.

    The controls of `hanoi_app/widgets.py` have their current value as the default: they stay.
    """
    WStates.set_widget_from_proto = _take_in  # type: ignore[assignment, method-assign]  # on purpose
    WStates.__getitem__ = _value_of  # type: ignore[method-assign]  # on purpose


def _take_in(states: WStates, widget_state: WidgetState) -> None:
    """Keep what has the id of a widget: anything else would hide a key of the session."""
    if widget_state.id.startswith(_PREFIXES):
        _take(states, widget_state)


def _value_of(states: WStates, widget_id: str) -> Any:
    """Same as `states[widget_id]`, but the widget's default where a wrong value was sent."""
    sent, widget = states.states.get(widget_id), states.widget_metadata.get(widget_id)
    if isinstance(sent, Serialized) and widget:
        with suppress(Exception):  # a wrong value raises errors of any kind when it is read
            if _fits(sent.value, widget):
                value = _read(states, widget_id)
                if not _too_deep(value):
                    return value
        states[widget_id] = Value(widget.deserializer(None))
    return _read(states, widget_id)


def _fits(sent: WidgetState, widget: WidgetMetadata[Any]) -> bool:
    """Whether a value is of the widget's type, and one of its options if it is a single one."""
    kind = sent.WhichOneof("value")
    options = widget.formatted_options if kind == "string_value" else None
    return kind == widget.value_type and (options is None or sent.string_value in options)


def _too_deep(value: object) -> bool:
    """Whether a value cannot be copied without the danger of a RecursionError."""
    level = [value]
    for _ in range(DEEPEST):
        level = [part for each in level for part in _parts(each)]
    return bool(level)


def _parts(value: object) -> list[object]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []
