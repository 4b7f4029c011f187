"""Any settings that the declarations of a page allow."""

from typing import Any

from hypothesis import strategies as st

from hanoi_app.address.codec import Codec
from hanoi_app.address.kinds import AnyOf, Group, Maybe, OneOf, Switch, Text, Whole
from hanoi_app.address.links import codecs
from hanoi_app.address.puzzles import BOTTLENECKS, CHEATS, PEGS, Rules
from hanoi_app.claims import settings as claims
from hanoi_app.irregular import settings as irregular
from hanoi_app.play import settings as play
from hanoi_app.strategies import settings as strategies
from hanoi_core import State, Variant
from hanoi_core.papers.claims.claim import all_claims
from tests.strategies import states

CODECS = codecs()
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
        case Rules(most):
            return st.lists(any_rules(), max_size=most).map(tuple)
        case play.Start():
            return st.none() | states(max_n=10, pegs=(3, 10)).filter(bool).map(no_tower)
        case irregular.Start():
            return st.none() | POSITIONS
        case irregular.Goal():
            towers = st.sampled_from(["S", "P", "P1", "P2", "D"])
            return towers | POSITIONS.map(str)
    raise AssertionError(f"say here what a {kind} can be")


def any_rules() -> st.SearchStrategy[Variant]:
    """The rules of any puzzle."""
    ranges = [st.sampled_from(allowed) for allowed in (PEGS, CHEATS, BOTTLENECKS)]
    return st.builds(lambda pegs, c, b: Variant(pegs, c, 1 if c else b), *ranges)


def any_settings(codec: Codec[Any]) -> st.SearchStrategy[Any]:
    """Any settings that the page can have: each by its kind, and the whole made to fit."""

    @st.composite
    def built(draw: st.DrawFn) -> Any:
        found: dict[str, Any] = {}
        for one in codec.declared.values():
            if isinstance(one.kind, Group):
                kinds = one.kind.kinds
                parts = {
                    name: draw(any_value(kinds[name])) for name in kinds if draw(st.booleans())
                }
                found[one.field] = one.kind.build(parts)
            else:
                found[one.field] = draw(any_value(one.kind))
        return codec.fit(type(codec.home)(**found))

    return built()


def any_text(codec: Codec[Any]) -> st.SearchStrategy[str]:
    """Any text, and often one that some setting of the page could have."""
    said = [any_value(kind).map(kind.write) for kind in codec.kinds.values()]
    return st.one_of(st.text(max_size=40), st.integers(-(10**20), 10**20).map(str), *said)
