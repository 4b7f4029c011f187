"""Advice on many discs: what is searched when it is asked for, and what is not."""

from typing import Any

import pytest

from hanoi_app.jobs.waiting import STOPPED
from hanoi_app.play import games, searches
from hanoi_app.play.games import Game
from hanoi_core import State, Variant
from hanoi_core.errors import BudgetError
from hanoi_core.search.first_moves import FirstMoves, first_moves
from tests.app.pages import components, open_page

LOST = "12131431"  # with ten discs, the last move gains nothing


@pytest.fixture(autouse=True)
def searched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The positions that are searched from, one by one."""
    made: list[str] = []

    def counted(state: State, *args: Any, **options: Any) -> FirstMoves:
        made.append(str(state))
        return first_moves(state, *args, **options)

    monkeypatch.setattr(searches, "first_moves", counted)
    return made


def game_of(played: str) -> Game:
    """A game with ten discs."""
    return games.read(played, State.tower(10), Variant())[0]


def position(played: str) -> str:
    """Where its discs are."""
    return str(game_of(played).position[0])


def advised(played: str, ask: str = "all", stopped: object = None) -> dict[str, Any]:
    """The advice that the table gets on a game with ten discs, once all searches are done."""
    page = open_page("pages/play.py", n="10", played=played)
    page.session_state["played game"].ask = ask
    page.session_state[STOPPED] = stopped
    page.run()
    assert not page.exception
    (data,) = components(page, "hanoi_game_table")
    advice: dict[str, Any] = data["advice"]
    return advice


@pytest.mark.parametrize("ask", ["hint", "all", "needed"])
def test_who_asks_is_told_what_the_last_move_cost(ask: str, searched: list[str]) -> None:
    advice = advised(LOST, ask)
    assert (advice["left"], advice["cost"]) == ("46", 1)
    assert searched == [position(LOST), position(LOST[:-2])]


def test_a_position_that_was_searched_is_not_searched_again(searched: list[str]) -> None:
    advised(LOST[:-2])
    del searched[:]
    assert advised(LOST)["cost"] == 1
    assert searched == [position(LOST)]
    assert advised(LOST, "needed")["cost"] == 1
    assert searched == [position(LOST)]


def test_a_proved_plan_tells_what_was_needed_before_the_game_left_it(searched: list[str]) -> None:
    plan = advised("", "hint")["best"][0]
    keys = f"{plan['source'] + 1}{plan['target'] + 1}"
    assert (advised(keys)["left"], advised(keys)["cost"]) == ("48", 0)
    assert advised(keys + keys[1] + "1")["cost"] == 2  # taken back by hand
    assert searched == [position(keys), position("")]


def test_a_cost_that_is_too_much_to_search_for_is_left_unsaid(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def limited(state: State, *args: Any, **options: Any) -> FirstMoves:
        if str(state) == position(LOST[:-2]):
            raise BudgetError("too much")
        return first_moves(state, *args, **options)

    monkeypatch.setattr(searches, "first_moves", limited)
    advice = advised(LOST)
    assert (advice["left"], advice["cost"]) == ("46", None)


def test_who_stops_the_search_for_the_cost_still_gets_the_advice(searched: list[str]) -> None:
    advice = advised(LOST, stopped=searches.begin(game_of(LOST[:-2])))
    assert (advice["left"], advice["cost"]) == ("46", None)
    assert searched == [position(LOST)]
