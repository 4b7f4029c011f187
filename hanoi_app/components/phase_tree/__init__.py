"""The tree of splits of a plan, in step with a player.

It is opened branch by branch in the browser, from the same data as the player's.
"""

from hanoi_app.components.player import current_step
from hanoi_app.components.player.encode import encode, signature
from hanoi_app.components.registration import component
from hanoi_core.plans.plan import Plan

__all__ = ["phase_tree"]

_component = component("phase_tree")


def phase_tree(plan: Plan, *, key: str, player: str) -> None:
    """Show the tree; `player` is the key of the player that it follows and leads."""
    encoded = encode(plan)
    data = {
        "plan": encoded,
        "signature": signature(encoded),
        "player": player,
        "step": str(current_step(player)),
    }
    _component(key=key, data=data)
