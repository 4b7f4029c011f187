r"""Lists of moves as people and programs write them.

>>> listed = MoveList("1. A -> B\n2. A -> C\n3. B -> C", pegs=3)
>>> [(line, move) for line, move in listed][:2]
[(1, Lift(source=0, target=1)), (2, Lift(source=0, target=2))]
>>> listed.peg_names
('A', 'B', 'C')
"""

from hanoi_core.puzzle.move_lists.known_lines import Block
from hanoi_core.puzzle.move_lists.questions import AmbiguousError, Answer, Question
from hanoi_core.puzzle.move_lists.reader import Lift, MoveList
from hanoi_core.puzzle.move_lists.texts import pieces

__all__ = ["AmbiguousError", "Answer", "Block", "Lift", "MoveList", "Question", "pieces"]
