"""Numbers as people read them."""

import re
from decimal import ROUND_HALF_UP, Context
from fractions import Fraction

from hypothesis import example, given
from hypothesis import strategies as st

from hanoi_app.numbers import duration, rounded, share, short

_LOWERED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")


@given(st.integers(10**12, 10**400))
@example(2**61 - 1)
@example(9_995 * 10**20)
@example(9_995 * 10**20 - 1)
def test_a_very_long_number_is_rounded_to_three_digits(number: int) -> None:
    found = re.fullmatch(r"(\d\.\d\d) × 10([⁰¹²³⁴⁵⁶⁷⁸⁹]+)", short(number))
    assert found
    front, power = found[1], int(found[2].translate(_LOWERED))
    expected = Context(prec=3, rounding=ROUND_HALF_UP).create_decimal(number)
    assert Fraction(front) * 10**power == Fraction(expected)
    assert front[0] != "0"


@given(st.integers(1, 10**30), st.data())
def test_a_share_is_rounded_to_the_nearest_but_all_and_none_mean_it(
    whole: int, data: st.DataObject
) -> None:
    part = data.draw(st.integers(0, whole))
    said = int(share(part, whole).removesuffix(" %"))
    assert (said == 100) == (part == whole)
    assert (said == 0) == (part == 0)
    if 1 < said < 99:
        assert abs(said - Fraction(100 * part, whole)) <= Fraction(1, 2)


def test_a_number_that_is_rounded_up_to_a_power_of_ten() -> None:
    texts = {
        Fraction(99_994, 100): "999.9",
        Fraction(99_996, 100): "1,000",
        Fraction(9_999_964, 10): "999,996",
        Fraction(99_999_964, 10): "1 × 10⁷",
    }
    assert {number: rounded(number) for number in texts} == texts


def test_halves_of_a_time_go_up() -> None:
    for unit, name in {60: "minutes", 3600: "hours", 86_400: "days"}.items():
        for whole in (10, 11, 20):
            assert duration(unit * whole + unit // 2) == f"{whole + 1} {name}"
            assert duration(unit * whole + unit // 2 - 1) == f"{whole} {name}"
        assert duration(unit * 2 + unit // 4) == f"2.3 {name}"
