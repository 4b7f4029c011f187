"""What the browser gets of a plan; tests/js shows that it walks it as Python does."""

import json

from hanoi_app.components.player.encode import encode
from tests.app.plans import classic, listed


def test_a_list_of_moves_is_sent_in_few_bytes() -> None:
    plan = listed(12)
    assert len(json.dumps(encode(plan))) < 8 * plan.length
    assert len(json.dumps(encode(classic(64)))) < 16_000
