"""A page for the tests of the player: not part of the app."""

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from hanoi_app import frontend, serving
from hanoi_app.address.page import drawing
from hanoi_app.components.player import go_to, player
from hanoi_core import schemes
from hanoi_core.plans.plan import Plan
from tests.app import plans


@st.cache_resource
def plan_of(kind: str, n: int) -> Plan:
    """The plan to show."""
    if kind == "bottleneck":
        return plans.bottleneck()
    if kind == "scheme":
        return schemes.cheat(n)
    return {"classic": plans.classic, "listed": plans.listed, "cheat": plans.one_cheat}[kind](n)


def main() -> None:
    """Controls, the player, and what is outside of it."""
    address = st.query_params
    with st.sidebar:
        kinds = ["classic", "cheat", "bottleneck", "listed", "scheme"]
        first = kinds.index(address.get("kind", "classic"))
        kind = st.selectbox("Puzzle", kinds, first, key="demo:kind")
        n = st.slider("Discs", 1, 64, int(address.get("n", 5)), key="demo:n")
        n += st.toggle("One more", key="demo:more")
        st.text_input("A text field")
        if st.button("Halfway"):
            go_to("demo", plan_of(kind, n).length // 2)
    plan = plan_of(kind, max(3, min(n, 12)) if kind in ("listed", "cheat") else n)
    st.caption(f"A plan of {plan.length} moves")
    player(
        plan,
        key="demo",
        step=int(address.get("at", 0)),
        on_step=lambda step: st.caption(f"Python knows step {step}"),
    )


if get_script_run_ctx(suppress_warning=True) is None:
    app = st.App(__file__, routes=serving.routes(), middleware=frontend.middleware())
else:
    st.set_page_config("Player", layout="wide")
    with drawing("demo"):
        main()
