"""Values of the wrong type, as a caller without a type checker might pass them, and refusals."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from hanoi_core import HanoiError


def wrong(value: object) -> Any:
    """The value, of a type that no checker objects to."""
    return value


def refusal(call: Callable[..., object], *arguments: Any, **named: Any) -> str:
    """The name of the error by which a call is refused, and what it says; "" if it is not."""
    try:
        call(*arguments, **named)
    except HanoiError as error:
        return f"{type(error).__name__}: {error}"
    return ""


def accepted(calls: Mapping[Any, Iterable[tuple[Any, ...]]]) -> list[str]:
    """Of the calls, each a function with all the arguments that are tried, those not refused."""
    return [
        f"{call}{arguments}"
        for call, tried in calls.items()
        for arguments in tried
        if not refusal(call, *arguments)
    ]
