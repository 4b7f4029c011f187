"""Any settings that the declarations of a page allow."""

from typing import Any

from hypothesis import strategies as st

from hanoi_app.address.codec import Codec
from hanoi_app.address.kinds import AnyOf, Maybe, OneOf, Switch, Text, Whole
from hanoi_app.beside import Others, rules_of
from hanoi_app.claims import settings as claims
from hanoi_app.irregular import settings as irregular
from hanoi_app.links import CODECS
from hanoi_app.play import settings as play
from hanoi_app.puzzles import KINDS, usual
from hanoi_app.strategies import settings as strategies
from hanoi_core import State
from hanoi_core.papers.claims.claim import all_claims
from tests.strategies import states

SCRIPTS = {name: f"pages/{name}.py" for name in CODECS} | {"watch": "streamlit_app.py"}
POSITIONS = states(max_n=10, pegs=(3, 4)).filter(lambda state: state.n > 0)


def no_tower(state: State) -> State | None:
    return None if state == State.tower(state.n, state.pegs) else state


def any_value(kind: object) -> st.SearchStrategy[Any]:
    """Any value that a kind has."""
    match kind:
        case Whole(allowed):
            return st.integers(allowed[0], allowed[-1])
        case OneOf(options, numbers):
            return st.sampled_from([*options, *map(str, numbers)])
        case Switch():
            return st.booleans()
        case AnyOf(options):
            chosen = st.sets(st.sampled_from(options))
            return chosen.map(lambda some: tuple(o for o in options if o in some))
        case Text(most):
            return st.text(max_size=min(most, 50))
        case Maybe(other):
            return st.none() | any_value(other)
        case claims.Named():
            return st.sampled_from(["", *all_claims()])
        case strategies.Answers():
            answer = st.integers(0, 99) | st.sampled_from(["", "scheme 4", "3 + 2"])
            return st.lists(answer, unique=True, min_size=1).map(tuple)
        case Others():
            return st.lists(
                st.sampled_from([rules_of(usual(kind)) for kind in KINDS]), max_size=3
            ).map(tuple)
        case play.Start():
            return st.none() | states(max_n=10, pegs=(3, 10)).filter(bool).map(no_tower)
        case irregular.Start():
            return POSITIONS
        case irregular.Goal():
            towers = st.sampled_from(["S", "P", "P1", "P2", "D"])
            return towers | POSITIONS.map(str)
    raise AssertionError(f"say here what a {kind} can be")


def any_settings(codec: Codec[Any]) -> st.SearchStrategy[Any]:
    """Any settings that the page can have: each by its kind, and the whole made sensible."""

    @st.composite
    def built(draw: st.DrawFn) -> Any:
        found: dict[str, Any] = {}
        for one in codec.declared.values():
            if one.part is None:
                found[one.field] = draw(any_value(one.kind))
            elif draw(st.booleans()):
                found.setdefault(one.field, {})[one.part] = draw(any_value(one.kind))
        return codec.sensible(type(codec.home)(**found))

    return built()


def any_text(codec: Codec[Any]) -> st.SearchStrategy[str]:
    """Any text, and often one that some setting of the page could have."""
    said = [any_value(one.kind).map(one.kind.write) for one in codec.declared.values()]
    return st.one_of(st.text(max_size=40), st.integers(-(10**20), 10**20).map(str), *said)
