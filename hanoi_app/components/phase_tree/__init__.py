"""The tree of splits of a plan, in step with a player.

It is opened branch by branch in the browser, from the same document as the player's.
"""

from hanoi_app.components.player import current_step
from hanoi_app.components.registration import component
from hanoi_app.plan_document import document
from hanoi_core.plans.plan import Plan

__all__ = ["phase_tree"]

_component = component("phase_tree")


def phase_tree(plan: Plan, *, key: str, player: str) -> None:
    """Show the tree; `player` is the key of the player that it follows and leads."""
    found = document(plan)
    data = {
        "plan": found.text,
        "signature": found.name,
        "player": player,
        "step": str(current_step(player)),
    }
    _component(key=key, data=data)
