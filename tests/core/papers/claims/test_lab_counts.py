"""Our own claims about numbers: checks that would notice."""

import pytest

from hanoi_core import counts, schemes
from hanoi_core.counts import Layers
from hanoi_core.papers.claims import lab_counts
from hanoi_core.papers.claims.brute_force import block
from hanoi_core.papers.claims.check import Check, Checked
from hanoi_core.plans.plan import Plan
from tests.core.papers.claims.verdicts import different

CHECKS: dict[str, Check] = {
    name: function
    for name, function in vars(lab_counts).items()
    if getattr(function, "__annotations__", {}).get("return") == Checked
}


def differing(name: str, to: int) -> list[str]:
    """The cases in which a check finds something else than is stated."""
    return [case for case, _, _ in different(CHECKS[name](to))]


def cheaper(s: int, p: int = 4) -> int:
    """As if a block of five could be laid in 13 moves: all that is said of blocks fails."""
    return block(s, p) - 2 * (s == 5)


layered = schemes.layered


def worse(n: int, c: int, pegs: int = 4) -> Plan:
    return layered(n, max(0, c - 1), pegs)


def test_other_blocks_and_longer_plans_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(lab_counts, "block", cheaper)
        assert differing("block_costs", 8) == ["s = 5"]
        assert differing("piles", 8) == [f"s = 5, p = {p}" for p in range(4, 9)]
        assert differing("blocks", 5) == ["s = 5, p = 4", "s = 5, p = 5"]
        assert "p = 4" in differing("block_increments", 8)
    with monkeypatch.context() as patch:
        patch.setattr(schemes, "layered", worse)
        assert differing("layers", 4) == ["n = 4, c = 1, plan"]
    monkeypatch.setattr(counts, "layers", lambda n, c: Layers(counts.R(n), n, ()))
    assert differing("layers", 5) == [f"n = {n}, c = {c}" for c in range(1, 5) for n in (4, 5)]


def test_the_ranges_of_the_closed_forms_meet() -> None:
    cases = [one.case for one in CHECKS["layers_closed_forms"](2)]
    for c, last in ((0, 10), (1, 14), (2, 20)):
        assert [n for n in range(1, last + 2) if f"n = {n}, c = {c}" not in cases] == [last + 1]


def test_closed_forms_of_the_bottleneck_are_told_from_near_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As if a power were doubled one disc too late."""
    monkeypatch.setattr(lab_counts, "triangular", lambda s: s * (s + 1) // 2 + (s == 2))
    names = "bottleneck_closed_form_g4", "bottleneck_closed_form_m4", "bottleneck_splits"
    assert [name for name in names if not differing(name, 12)] == []


def test_piles_matter_from_27_discs_on() -> None:
    assert differing("piles_first_matter", 30) == []
    assert sum(one.stated == "so" for one in CHECKS["piles_first_matter"](30)) == 1
    assert [one.stated for one in CHECKS["piles_replayed"](64)] == [149, 153, 237, 249, 981, 1033]
