"""What a notebook shows of a plan."""

from xml.etree import ElementTree

import pytest

from hanoi_core import State, Variant, irregular, schemes
from hanoi_core.plans import phases
from hanoi_core.plans.plan import Plan
from tests.core.plans.test_plan import very_deep


def test_any_plan_is_shown_as_well_formed_html() -> None:
    for plan in [
        schemes.classic(0),
        schemes.cheat(8),
        schemes.classic(64),
        very_deep(),
        schemes.frame_stewart(500, 150),
        irregular.solve(State.parse("2,1,3//"), 2),
        schemes.reve(9)[5:20],
    ]:
        page = ElementTree.fromstring(plan._repr_html_())
        assert page.findtext("b") == plan.outline(0).what
        assert len(page.findall("ul/li")) == len(plan.outline(1).children)


def test_the_outline_the_first_board_and_the_source() -> None:
    shown = schemes.classic(3)._repr_html_()
    assert schemes.classic(3).start.svg() in shown
    assert "moves: 7" in shown
    assert "<li>1 to 3: Discs 1 and 2 are set aside on P, so that disc 3 can move." in shown
    arrived = "The largest disc has arrived: discs 1 and 2 can come on top."
    assert f"<li>4: Disc 3 to D. {arrived} <small>Lucas 1883</small></li>" in shown


def test_a_long_list_is_cut_short_and_a_title_is_only_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phases, "MAX_OUTLINE", 1000)  # so it is no outline that is shown
    there_and_back = ["d1 S>P", "d1 P>S"] * 1000
    plan = Plan.of_moves(State.tower(1, 3), there_and_back, Variant(3), "<b> & {0}")
    shown = plan._repr_html_()
    assert shown.startswith("<div><b>&lt;b&gt; &amp; {0}</b>, moves: 2,000")
    assert shown.count("<li>") == 21
    assert "<li>and 1,980 more</li>" in shown
