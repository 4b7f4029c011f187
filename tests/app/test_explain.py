"""What a puzzle allows, in words; and the words of the trade."""

import re
from html import unescape

import pytest

from hanoi_app import explain, glossary
from hanoi_app.puzzle import Puzzle
from hanoi_core import Variant
from hanoi_core.papers import known
from tests.app.to_claims import claims_in, plain


def test_the_goal_says_the_rule_and_explains_its_words() -> None:
    said = {
        Puzzle(5): "One disc at a time, never on a smaller one.",
        Puzzle(5, Variant(cheats=1)): "One disc at a time, never on a smaller one; "
        "once, you may cheat.",
        Puzzle(5, Variant(cheats=3)): "One disc at a time, never on a smaller one; "
        "3 times, you may cheat.",
        Puzzle(5, Variant(bottleneck=2)): "One disc at a time, never above one that is "
        "2 or more sizes smaller: bottleneck 2.",
    }
    for puzzle, rule in said.items():
        html = explain.goal(puzzle)
        assert re.sub("<[^>]+>", "", html) == f"Bring the tower from S to D. {rule}"
        (meaning,) = re.findall('data-meaning="([^"]+)"', html)
        assert unescape(meaning) in glossary.MEANINGS.values()


def test_the_source_leads_to_the_claim_and_what_is_said_of_it_does_not() -> None:
    trust = known.of_variant(12, Variant(cheats=2))
    html = explain.least(12, Variant(cheats=2))
    assert claims_in(html) == {trust.source.partition("; ")[0]: "2024/question-more-cheats"}
    assert plain(html) == f"{trust.words} {trust.source}"
    assert claims_in(explain.trusted(trust)) == {}
    assert plain(explain.trusted(trust)) == plain(html)


def test_what_is_not_marked_is_escaped_and_a_word_that_is_not_explained_is_an_error() -> None:
    html = glossary.marked("<b> & [[half-way configuration|these < those]]")
    assert html.startswith("&lt;b&gt; &amp; <span ")
    assert html.endswith(">these &lt; those</span>")
    with pytest.raises(KeyError):
        glossary.marked("[[no such word]]")
