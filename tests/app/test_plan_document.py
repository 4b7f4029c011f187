"""The document of a plan; tests/js shows that the browser walks it as Python does."""

import json

from hanoi_app.plan_document import VERSION, document, encode
from hanoi_core import schemes
from tests.app.plans import ALL, classic, listed


def test_a_document_is_the_plan_as_json_with_the_version_of_its_format() -> None:
    for name, plan in ALL.items():
        version, *rest = json.loads(document(plan).text).items()
        assert version == ("version", VERSION), name
        assert [key for key, _ in rest] == [*encode(plan)][1:], name


def test_it_is_made_once_a_plan_and_named_after_its_text() -> None:
    plan = schemes.reve(6)
    assert document(plan) is document(plan)
    assert document(plan) == document(schemes.reve(6))
    documents = [document(plan) for plan in ALL.values()]
    assert len({each.name for each in documents}) == len({each.text for each in documents})
    assert document.cache_parameters()["maxsize"]


def test_a_list_of_moves_is_sent_in_few_bytes() -> None:
    plan = listed(12)
    assert len(document(plan).text) < 8 * plan.length
    assert len(document(classic(64)).text) < 16_000
