"""Names of puzzles, and the colours of their families."""

from pathlib import Path

from hypothesis import given

import hanoi_app.components
from hanoi_app import naming
from hanoi_app.address.puzzles import BOTTLENECKS, CHEATS, PEGS
from hanoi_app.compare.curves import FAMILIES, Curve
from hanoi_core import Variant
from tests.app.address.declared import any_rules

STYLES = Path(hanoi_app.components.__file__).parent
ALL_RULES = [Variant(p, c) for p in PEGS for c in CHEATS] + [
    Variant(p, 0, b) for p in PEGS for b in BOTTLENECKS[1:]
]


@given(one=any_rules(), other=any_rules())
def test_names_tell_all_rules_apart(one: Variant, other: Variant) -> None:
    name = naming.name(one)
    assert (name == naming.name(other)) == (one == other)
    assert name == name.strip().lower()
    assert str(one.bottleneck) in name or one.bottleneck == 1
    assert ("cheat" in name) == bool(one.cheats)
    assert ("pegs" in name) == (one.pegs != 4 or (not one.cheats and one.bottleneck == 1))


def test_a_family_has_its_colour_in_charts_too() -> None:
    """A bottleneck of 1 is none, but its curve belongs to those of bottlenecks."""
    theme, player, chart = (
        (STYLES / name).read_text("utf-8")
        for name in ("shared/theme.css", "player/player.css", "chart/chart.css")
    )
    for family in set(map(naming.family, ALL_RULES)):
        assert f"  --hl-{family}: " in theme
        assert f".hl-of-{family} {{ --hl-family: var(--hl-{family});" in player
    for name, kind in FAMILIES.items():
        for x in kind.values:
            variant = Curve(name, x).variant
            if variant and not (kind.parameter == "b" and x == 1):
                assert f"--hc-{name}: var(--hl-{naming.family(variant)});" in chart
