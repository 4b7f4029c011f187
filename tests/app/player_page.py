"""A page for the tests of the player: not part of the app."""

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from hanoi_app import frontend, serving
from hanoi_app.address.page import drawing
from hanoi_app.components.player import Lane, go_to, player
from hanoi_core import schemes
from hanoi_core.plans.plan import Plan
from tests.app import plans

GOAL = (
    "<strong>Bring the tower from S to D.</strong> One disc at a time, never on a smaller one; "
    'once, you may <span class="hl-term">cheat</span>.'
)


@st.cache_resource
def plan_of(kind: str, n: int) -> Plan:
    """The plan to show."""
    if kind == "bottleneck":
        return plans.bottleneck()
    if kind == "santa":
        return schemes.santa_claus(n, 3)
    if kind == "reve":
        return schemes.reve(n)
    if kind == "scheme":
        return schemes.cheat(n)
    return {"classic": plans.classic, "listed": plans.listed, "cheat": plans.one_cheat}[kind](n)


@st.cache_resource
def lanes_of(kinds: str, n: int) -> list[Lane]:
    """Several plans on one clock."""
    words = {
        "classic": ("Three pegs", "three", f"2^{n} - 1"),
        "reve": ("Four pegs", "four", f"R({n})"),
        "scheme": ("One cheat", "one-cheat", f"S({n})"),
        "santa": ("Thieves", "pegs", ""),
    }
    return [Lane(plan_of(kind, n), *words[kind]) for kind in kinds.split(",")]


def main() -> None:
    """Controls, the player, and what is outside of it."""
    address = st.query_params
    with st.sidebar:
        kinds = ["classic", "cheat", "bottleneck", "listed", "santa", "reve", "scheme"]
        first = kinds.index(address.get("kind", "classic"))
        kind = st.selectbox("Puzzle", kinds, first, key="demo:kind")
        n = st.slider("Discs", 1, 64, int(address.get("n", 5)), key="demo:n")
        n += st.toggle("One more", key="demo:more")
        st.text_input("A text field")
        if st.button("Halfway"):
            go_to("demo", plan_of(kind, n).length // 2)
    plan = plan_of(kind, max(3, min(n, 12)) if kind in ("listed", "cheat") else n)
    full = "full" in address
    if not full:
        st.caption(f"A plan of {plan.length} moves")
    player(
        lanes_of(address["race"], n) if "race" in address else plan,
        key="watch" if full else "demo",
        step=int(address.get("at", 0)),
        on_step=lambda step: st.caption(f"Python knows step {step}"),
        goal=GOAL if full else None,
        full=full,
        hands=(lambda step, mode: {}) if full else None,
    )


if get_script_run_ctx(suppress_warning=True) is None:
    app = st.App(__file__, routes=serving.routes(), middleware=frontend.middleware())
else:
    st.set_page_config("Player", layout="wide")
    with drawing("demo"):
        main()
