"""What papers state wrongly: it is what they state, and it is wrong."""

from hanoi_core import counts
from hanoi_core.papers.misprints import misprints


def test_the_values_of_the_list_of_mistakes() -> None:
    stated = {(name, x): {m.n: m.stated for m in misprints(name, x, 50)} for name, x in (
        ("S", 1), ("M3", 2), ("frame_stewart", 5),
    )}  # fmt: skip
    assert stated["S", 1] == {4: counts.R(4), 14: counts.S_2022(14)}
    assert stated["M3", 2][5] == 5
    assert [n for n in range(1, 51) if n not in stated["M3", 2]] == list(range(2, 51, 2))
    assert (stated["frame_stewart", 5][3], stated["frame_stewart", 5][6]) == (7, 19)
    for pyramidal in (1, 4, 10, 20, 35):
        assert pyramidal not in stated["frame_stewart", 5]


def test_what_is_right_has_no_misprints() -> None:
    for name, x in (("R", 0), ("S", 2), ("M3", 1), ("M4", 2), ("S3", 1), ("frame_stewart", 4)):
        assert misprints(name, x, 100) == ()
    assert misprints("S", 1, 13) == misprints("S", 1, 4)
