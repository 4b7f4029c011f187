"""The tree of splits of a plan, in step with a player.

It is opened branch by branch in the browser, from the same data as the player's.
"""

import streamlit as st

from hanoi_app.assets import script, style
from hanoi_app.components.player import current_step
from hanoi_app.components.player.encode import encode, signature
from hanoi_core.plans.plan import Plan

__all__ = ["split_tree"]

_component = st.components.v2.component(
    "hanoi_phase_tree",
    css=style("components/shared/theme.css", "components/phase_tree/phase_tree.css"),
    js=script("components/phase_tree/component.js"),
    isolate_styles=False,
)


def split_tree(plan: Plan, *, key: str, player: str) -> None:
    """Show the tree; `player` is the key of the player that it follows and leads."""
    encoded = encode(plan)
    data = {
        "plan": encoded,
        "signature": signature(encoded),
        "player": player,
        "step": str(current_step(player)()),
    }
    _component(key=key, data=data)
