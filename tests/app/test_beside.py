"""Several puzzles in one address."""

from itertools import product
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

import hanoi_app.components
from hanoi_app import beside, naming, puzzles
from hanoi_app.compare.curves import FAMILIES, Curve
from hanoi_app.puzzles import KINDS, Puzzle
from hanoi_app.watch.settings import CODEC, Watched

STYLES = Path(hanoi_app.components.__file__).parent
PUZZLES = [
    Puzzle(kind, puzzles.HOME.n, p, c, b)
    for kind, family in KINDS.items()
    for p, c, b in product(family.pegs, family.cheats, family.bottleneck)
]
RULES = st.sampled_from(PUZZLES)


@given(
    first=RULES, others=st.lists(RULES, max_size=beside.MOST - 1).map(tuple), n=st.integers(1, 64)
)
def test_an_address_names_all_of_them(first: Puzzle, others: tuple[Puzzle, ...], n: int) -> None:
    first = puzzles.sensible(Puzzle(first.kind, n, first.pegs, first.cheats, first.bottleneck))
    read, notices = CODEC.read(beside.address([first, *others]))
    assert notices == []
    assert [lane.variant for lane in read.lanes] == [one.variant for one in (first, *others)]
    assert {lane.n for lane in read.lanes} == {n}
    assert CODEC.read(CODEC.write(read)) == (read, [])


def test_what_there_is_not_is_left_out_and_told() -> None:
    for text, kept in {
        "nothing": "",
        "cheat.p99": "",
        "cheat.x3": "",
        "classic,reve.c2": "classic",
        "classic,reve,cheat,classic": "classic,reve,cheat",
        "": "",
    }.items():
        read, notices = CODEC.read({"beside": text})
        (notice,) = notices
        assert "beside" in notice, text
        assert CODEC.write(read).get("beside", "") == kept
    # a puzzle alone is told as ever
    cheat = puzzles.usual("cheat")
    assert CODEC.write(Watched.of(cheat)) == puzzles.CODEC.write(cheat) == {"puzzle": "cheat"}
    assert beside.address([cheat]) == {"puzzle": "cheat"}


@given(puzzle=RULES, other=RULES)
def test_names_tell_all_rules_apart(puzzle: Puzzle, other: Puzzle) -> None:
    name = naming.name(puzzle.variant)
    assert (name == naming.name(other.variant)) == (puzzle.variant == other.variant)
    assert name == name.strip().lower()
    assert str(puzzle.bottleneck) in name or puzzle.bottleneck == 1
    assert ("cheat" in name) == bool(puzzle.cheats)
    assert ("pegs" in name) == (puzzle.pegs != 4 or (not puzzle.cheats and puzzle.bottleneck == 1))


def test_a_family_has_its_colour_in_charts_too() -> None:
    """A bottleneck of 1 is none, but its curve belongs to those of bottlenecks."""
    theme, player, chart = (
        (STYLES / name).read_text("utf-8")
        for name in ("shared/theme.css", "player/player.css", "chart/chart.css")
    )
    for family in {naming.family(puzzle.variant) for puzzle in PUZZLES}:
        assert f"  --hl-{family}: " in theme
        assert f".hl-of-{family} {{ --hl-family: var(--hl-{family});" in player
    for name, kind in FAMILIES.items():
        for x in kind.values:
            variant = Curve(name, x).variant
            if variant and not (kind.parameter == "b" and x == 1):
                assert f"--hc-{name}: var(--hl-{naming.family(variant)});" in chart
