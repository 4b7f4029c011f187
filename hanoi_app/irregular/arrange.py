"""Changing positions as a whole: other sizes, other pegs, at random. No Streamlit here."""

from random import Random

from hanoi_core import State


def resized(state: State, n: int, pegs: int) -> State:
    """The position with discs above n taken away, or new ones put on top of the first peg.

    A peg too many hands its discs over to the one before it.
    """
    stacks = [list(stack) for stack in state.stacks]
    while len(stacks) > pegs:
        extra = stacks.pop(-2)
        stacks[-2] += extra
    while len(stacks) < pegs:
        stacks.insert(-1, [])
    kept = [[disc for disc in stack if disc <= n] for stack in stacks]
    kept[0] += range(state.n + 1, n + 1)
    return State.of(kept)


def fitted(goal: State, n: int, pegs: int) -> State:
    """The regular position resized, and regular again."""
    return State.of([sorted(stack, reverse=True) for stack in resized(goal, n, pegs).stacks])


def shuffled(n: int, pegs: int, randomness: Random) -> State:
    """Any position, each with the same chance: the discs and the cuts between pegs in a row."""
    row: list[int] = [*range(1, n + 1), *[0] * (pegs - 1)]
    randomness.shuffle(row)
    stacks: list[list[int]] = [[]]
    for item in row:
        if item:
            stacks[-1].append(item)
        else:
            stacks.append([])
    return State.of(stacks)


def written_like(text: str, state: State) -> str:
    """The position in the notation that the text has."""
    return state.hinz if text.lstrip().startswith("[") and state.pegs == 3 else str(state)


def other_notation(text: str, state: State) -> str | None:
    """The position in the notation that the text has not, if there is another."""
    if state.pegs != 3:
        return None
    return str(state) if text.lstrip().startswith("[") else state.hinz
