"""Values of the wrong type, as a caller without a type checker might pass them."""

from typing import Any


def wrong(value: object) -> Any:
    """The value, of a type that no checker objects to."""
    return value
