"""Position numbers: the discs and the bottoms of the pegs, counted (Hinz 1989, Definition 11).

In a state of n discs on three pegs they are counted from top left to bottom right: the discs of
the first peg from its top down, the bottom of that peg, the discs of the second, and so on. rho(d)
is the number of disc d, rho(n+1), rho(n+2), rho(n+3) are those of the bottoms.
"""

from collections.abc import Iterable
from itertools import pairwise

from hanoi_core.errors import ArgumentError, StateError, require_whole
from hanoi_core.puzzle.state import State, require_state


def position_numbers(state: State) -> tuple[int, ...]:
    """rho(1), ..., rho(n+3) of a state on three pegs.

    A StateError if it is no State, an ArgumentError if it has other pegs.

    >>> position_numbers(State.parse("1,2//3"))
    (2, 1, 5, 3, 4, 6)
    """
    require_state("the state", state)
    if state.pegs != 3:
        raise ArgumentError(f"position numbers are for 3 pegs; the state has {state.pegs}")
    n = state.n
    counted = (
        each for peg, stack in enumerate(state.stacks) for each in (*reversed(stack), n + 1 + peg)
    )
    numbers = {each: number for number, each in enumerate(counted, 1)}
    return tuple(numbers[each] for each in range(1, n + 4))


def from_position_numbers(rho: Iterable[int]) -> State:
    """The state whose position numbers these are. Takes back `position_numbers`.

    A StateError if they are not all of 1 to n + 3, each once, or if the last three, those of
    the bottoms, do not increase, or do not end with n + 3; an ArgumentError if one is no number.

    >>> str(from_position_numbers([2, 1, 5, 3, 4, 6]))
    '1,2//3'
    >>> from_position_numbers([1, 2, 4, 3])
    Traceback (most recent call last):
    hanoi_core.errors.StateError: rho(3) = 4 is not less than rho(4) = 3: the last three position \
numbers, 2, 4, 3, are those of the bottoms of the pegs, and must increase
    """
    if not isinstance(rho, Iterable):
        raise StateError(f"position numbers must be a list of numbers, not {rho!r}")
    given = list(rho)
    last = len(given)
    if last < 3:
        raise StateError(f"there must be 3 position numbers, of the bottoms, or more, not {last}")
    numbers = [require_whole(f"rho({d})", number, 1, last) for d, number in enumerate(given, 1)]
    counted: dict[int, int] = {}
    for each, number in enumerate(numbers, 1):
        if number in counted:
            raise StateError(
                f"rho({counted[number]}) and rho({each}) are both {number}: "
                f"each of the numbers 1 to {last} must be there once"
            )
        counted[number] = each
    n = last - 3
    bottoms = numbers[n:]
    for each, (left, right) in enumerate(pairwise(bottoms), n + 1):
        if left > right:
            raise StateError(
                f"rho({each}) = {left} is not less than rho({each + 1}) = {right}: the last three "
                f"position numbers, {', '.join(map(str, bottoms))}, are those of the bottoms of "
                "the pegs, and must increase"
            )
    if bottoms[-1] != last:
        raise StateError(
            f"rho({last}) = {bottoms[-1]} must be {last}: below the bottom of the last peg is "
            "nothing"
        )
    # by their numbers, backwards: each peg's bottom, then its discs from there up
    stacks: list[list[int]] = []
    for number in range(last, 0, -1):
        if counted[number] > n:
            stacks.append([])
        else:
            stacks[-1].append(counted[number])
    return State.of(stacks[::-1])
