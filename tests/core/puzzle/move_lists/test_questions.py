"""Questions as values."""

import pickle

import pytest

from hanoi_core.puzzle.move_lists import AmbiguousError, MoveList


def test_questions_travel_between_processes() -> None:
    with pytest.raises(AmbiguousError) as caught:
        list(MoveList("3: A -> C"))
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (copy.line, copy.questions) == (1, caught.value.questions)
    question = 'line 1: is the 3 in "3: A -> C" a disc, or the number of the move?'
    assert str(copy) == str(caught.value) == question
