"""The settings of the Compare page, and the address that says them."""

from typing import Any

from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from hanoi_app.compare import settings
from hanoi_app.compare.bands import BANDS
from hanoi_app.compare.curves import FAMILIES, MOST
from hanoi_app.compare.settings import NUMBERS, SCALES, Settings
from hanoi_app.compare.views import BASES, VIEWS


def some_of(options: Any) -> st.SearchStrategy[tuple[Any, ...]]:
    """Any of the options, in their order."""
    chosen = st.sets(st.sampled_from(list(options)))
    return chosen.map(lambda found: tuple(option for option in options if option in found))


any_settings = st.builds(
    Settings,
    curves=some_of(FAMILIES),
    c=some_of(NUMBERS["c"]),
    b=some_of(NUMBERS["b"]),
    p=some_of(NUMBERS["p"]),
    t=some_of(NUMBERS["t"]),
    splits=some_of(BANDS),
    view=st.sampled_from(list(VIEWS)),
    base=st.sampled_from(list(BASES)),
    scale=st.sampled_from(list(SCALES)),
    crosses=st.booleans(),
    first=st.integers(1, MOST),
    last=st.integers(1, MOST),
).map(settings.sensible)


@given(any_settings)
@hypothesis_settings(deadline=None)
def test_an_address_says_all_that_is_set(chosen: Settings) -> None:
    assert settings.read(settings.write(chosen)) == (chosen, [])


@given(st.dictionaries(st.sampled_from([*Settings.__slots__, "x"]), st.text(max_size=12)))
@hypothesis_settings(max_examples=200, deadline=None)
def test_any_address_gives_something_sensible(address: dict[str, str]) -> None:
    shown, _ = settings.read(address)
    assert 1 <= shown.first < shown.last <= MOST
    assert settings.read(settings.write(shown)) == (shown, [])
