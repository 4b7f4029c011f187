"""What Hypothesis draws for several tests: positions of any kind."""

from hypothesis import strategies as st

from hanoi_core import State


@st.composite
def states(draw: st.DrawFn, max_n: int = 9, pegs: tuple[int, int] = (3, 7)) -> State:
    """Any arrangement, irregular ones included."""
    count = draw(st.integers(*pegs))
    stacks: list[list[int]] = [[] for _ in range(count)]
    for disc in draw(st.permutations(range(1, draw(st.integers(0, max_n)) + 1))):
        stacks[draw(st.integers(0, count - 1))].append(disc)
    return State.of(stacks)


@st.composite
def regular_states(draw: st.DrawFn, n: int) -> State:
    """Any regular state of n discs on three pegs."""
    pegs = draw(st.lists(st.integers(0, 2), min_size=n, max_size=n))
    return State.of([[d for d in range(n, 0, -1) if pegs[d - 1] == peg] for peg in range(3)])
