"""What the Strategies page shows of the set, and of the configurations that are open."""

import streamlit as st

from hanoi_app import explain, urls
from hanoi_app.address import links
from hanoi_app.address.page import link_to
from hanoi_app.components.gallery import Gallery
from hanoi_app.components.player import Description, go_to, player
from hanoi_app.numbers import counted
from hanoi_app.strategies import sets, words
from hanoi_app.strategies.items import Item, Overview
from hanoi_app.strategies.settings import Settings
from hanoi_app.widgets import Widgets
from hanoi_core.papers.claims import about

PLAYERS = "strategies first", "strategies second"
COMPARE = "strategies, next one beside"
LATE = "strategies, where a newcomer begins"

# What is open stands beside the set if it is one, and below it, side by side, if two are; where
# room is short, the gallery makes itself a strip above it. Beside, what is around headline, chips
# and list is taken out of the layout, so that they are cells of one grid with what is open. All
# this is style: the page's elements keep their places, so that no component starts anew.
_STYLE = """
:has(> .st-key-strategies-search) { margin-bottom: -1rem; } /* it is empty, nearly always */
@media (min-width: 1100px) {
  .st-key-strategies-body:has([data-open="1"]) {
    display: grid; gap: 0 24px; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    :has(.hg-list):not(.hl-projector), :has(> .st-key-strategies-open) { display: contents; }
    .hl-headline, .hg-chips, .hg-status, .hg-wait { grid-column: 1 / -1; }
    > :has(> .st-key-strategies-papers) { grid-column: 1 / -1; }
    .hg-list { align-self: start; grid-column: 1; position: sticky; top: 0; }
    .st-key-strategies-open { grid-column: 2; }
  }
}
@media (min-width: 800px) {
  .st-key-strategies-body:has([data-open="2"]) .st-key-strategies-open {
    align-items: flex-start; flex-flow: row nowrap; gap: 24px;
    > * { flex: 1 1 0; min-width: 0; }
  }
}
"""


def style() -> None:
    """Where what is open stands."""
    st.html(f"<style>{_STYLE}</style>")


def gallery_of(now: Settings) -> Gallery:
    """Where the gallery fetches what is shown, and what no filter changes."""
    return Gallery(
        urls.versioned(sets.cards_path(now)),
        "Optimal half-way configurations",
        links.to("strategies", now.puzzle),
        now.open,
    )


def explain_set(found: Overview) -> None:
    """How many there are, how long they are and how that is known, and what the papers say."""
    with st.expander("How this is known, and what the papers say", icon=":material/menu_book:"):
        length = f"{words.how_long(found)} {explain.trusted(words.length_trust(found))}"
        lines = (words.how_many(found), length, words.what_the_papers_say(found))
        st.html("<br>".join(filter(None, lines)))
        wrong = words.faults(found.n) if found.listed else []
        if wrong:
            claims = [about.strategy(each.n, each.number) for each in wrong]
            listed = "".join(f"<li>{words.in_place(claim)}</li>" for claim in claims)
            number = counted(len(wrong), "fault")
            st.html(f"{number} in the list of the 2024 paper:<ul>{listed}</ul>")
        if found.variant.pegs > 3:
            st.caption(
                "In the files, ways_in counts the ways to a configuration as it is drawn, "
                "solutions all shortest solutions through it, however auxiliary pegs are named."
            )


def open_all(found: Overview, now: Settings, step: int | None, widgets: Widgets) -> None:
    """The one or two configurations that are open; two step together."""
    opened = [found.opened[name] for name in now.open]
    late = st.session_state.pop(LATE, 0) if len(opened) > 1 else 0
    for place, item in enumerate(opened):
        if step is not None:
            go_to(PLAYERS[place], step)
        with st.container(key=f"strategies-open-{place}"):
            open_one(found, item, now, place, late if step is None else step, widgets)


def open_one(
    found: Overview, item: Item, now: Settings, place: int, step: int, widgets: Widgets
) -> None:
    """One configuration: what is known of it, its link, the player with the solution in words."""
    key = PLAYERS[place]
    both = len(now.open) > 1
    names = found.variant.peg_names

    def close() -> None:
        left = [name for name in now.open if name != item.name]
        for setting, name in zip(("show", "beside"), [*left, "", ""], strict=False):
            widgets.put(setting, name)

    with st.container(horizontal=True, vertical_alignment="center"):
        mark = f":blue-badge[{'AB'[place]}] " if both else ""
        piles = " · ".join(
            f"{name}: {','.join(map(str, pile)) or 'empty'}"
            for name, pile in zip(names[1:-1], item.piles, strict=True)
        )
        st.markdown(f"{mark}**{piles}**", width="stretch")
        if not both:
            st.toggle(
                "Compare",
                key=COMPARE,
                help="The next picture that you choose is put beside this one, and both step "
                "together. Shift with a click or Enter does the same.",
            )
        st.button(
            "Close", key=f"close {place}", icon=":material/close:", type="tertiary", on_click=close
        )
    plan, group = item.strategy.plan, "strategies" if both else None
    player(Description(plan, words="below", group=group, address=not place), key=key, step=step)
    st.html(f"<small>{words.facts(found, item)}</small>")
    watch = words.to_watch(found, item)
    if watch:
        label, puzzle = watch
        icon = ":material/play_circle:"
        st.page_link(
            "streamlit_app.py",
            label=label,
            icon=icon,
            query_params=link_to("watch", links.to("watch", puzzle)),
        )
