"""What the browser gets of a plan; tests/js shows that it walks it as Python does."""

import json

from hanoi_app.components.player.encode import encode, signature
from tests.app.plans import classic, listed


def test_a_list_of_moves_is_sent_in_few_bytes() -> None:
    plan = listed(12)
    sent, sent_shared = len(json.dumps(encode(plan))), len(json.dumps(encode(classic(64))))
    assert sent < 8 * plan.length
    assert sent_shared < 16_000


def test_equal_plans_have_equal_signatures() -> None:
    assert signature(encode(classic(5))) == signature(encode(classic(5)))
    assert signature(encode(classic(5))) != signature(encode(classic(6)))
