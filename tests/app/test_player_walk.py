"""The browser walks a plan exactly as Python does."""

import json
import random
from collections.abc import Iterator
from itertools import islice

import pytest
from playwright.sync_api import Browser, Page

from hanoi_app.components.player.encode import encode, signature
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.rules import replay
from tests.app.browser import open_modules
from tests.app.plans import ALL, classic, listed

LOOK = """async ([data, steps]) => {
  const [{ Plan }, { cheatsOf, movesOfDisc }] = await Promise.all(
    [import("/player/plan.js"), import("/player/marks.js")]);
  const plan = new Plan(data);
  const plain = (phase) => ({ ...phase, start: String(phase.start), stop: String(phase.stop) });
  return {
    length: String(plan.length),
    moves: steps.map((k) => BigInt(k)).filter((k) => k < plan.length).map((k) => plan.move(k)),
    boards: steps.map((k) => plan.stateAt(BigInt(k))),
    phases: steps.map((k) => BigInt(k)).filter((k) => k < plan.length)
      .map((k) => plan.phases(k).map(plain)),
    outline: plan.outline(2, plan.length / 100n || 1n).map(plain),
    cheats: cheatsOf(plan).map((cheat) => Number(cheat.number)),
    largest: movesOfDisc(plan, plan.n, 100).map(String),
  };
}"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    open_modules(page)
    yield page
    page.close()


def some_steps(plan: Plan) -> list[int]:
    """All steps of a short plan; ends, middle and others by chance of a long one."""
    if plan.length <= 200:
        return list(range(plan.length + 1))
    half = plan.length // 2
    chance = random.Random(plan.length)
    chosen = [0, 1, 2, half - 1, half, half + 1, plan.length - 1, plan.length]
    return chosen + [chance.randrange(plan.length) for _ in range(40)]


@pytest.mark.parametrize("name", ALL)
def test_the_browser_agrees_with_python(page: Page, name: str) -> None:
    plan = ALL[name]
    steps = some_steps(plan)
    seen = page.evaluate(LOOK, [encode(plan), [str(k) for k in steps]])
    inner = [k for k in steps if k < plan.length]
    assert seen["length"] == str(plan.length)
    assert [(m["disc"], m["source"], m["target"]) for m in seen["moves"]] == [
        (plan[k].disc, plan[k].source, plan[k].target) for k in inner
    ]
    for k, board in zip(steps, seen["boards"], strict=True):
        assert board == [list(stack) for stack in plan.state_at(k).stacks], k
    for k, phases in zip(inner, seen["phases"], strict=True):
        assert [(p["text"], p["reference"], int(p["start"]), int(p["stop"])) for p in phases] == [
            (p.text, p.reference, p.start, p.stop) for p in plan.phases(k)
        ], k


@pytest.mark.parametrize("name", [name for name, plan in ALL.items() if plan.length < 5000])
def test_marks_are_found_without_walking_along(page: Page, name: str) -> None:
    plan = ALL[name]
    seen = page.evaluate(LOOK, [encode(plan), []])
    played = replay(plan.start, plan.moves(), plan.variant)
    assert seen["cheats"] == [cheat.number for cheat in played.cheats]
    largest = (k for k, move in enumerate(plan.moves(), 1) if move.disc == plan.start.n)
    assert seen["largest"] == [str(k) for k in islice(largest, 100)]


def test_marks_of_plans_too_long_to_walk_along(page: Page) -> None:
    assert page.evaluate(LOOK, [encode(classic(64)), []])["largest"] == [str(2**63)]
    plan = ALL["Santa Claus"]
    cheats = page.evaluate(LOOK, [encode(plan), []])["cheats"]
    assert len(cheats) == plan.variant.cheats
    for number in cheats:
        before, after = plan.state_at(number - 1), plan.state_at(number)
        assert len(after.inversions) > len(before.inversions)


def test_the_outline_is_that_of_python(page: Page) -> None:
    plan = classic(9)
    seen = page.evaluate(LOOK, [encode(plan), []])["outline"]
    first = [(p["text"], int(p["start"]), int(p["stop"])) for p in seen if p["level"] == 1]
    long_enough = [p for p in plan.outline(1).children if p.stop - p.start >= plan.length // 100]
    assert first == [(p.text, p.start, p.stop) for p in long_enough]


def test_a_list_of_moves_is_sent_in_few_bytes() -> None:
    plan = listed(12)
    sent, sent_shared = len(json.dumps(encode(plan))), len(json.dumps(encode(classic(64))))
    assert sent < 8 * plan.length
    assert sent_shared < 16_000


def test_equal_plans_have_equal_signatures() -> None:
    assert signature(encode(classic(5))) == signature(encode(classic(5)))
    assert signature(encode(classic(5))) != signature(encode(classic(6)))
