"""What the Strategies page shows of the set, and of the configurations that are open."""

from urllib.parse import urlencode

import streamlit as st

from hanoi_app import cached, explain
from hanoi_app.address.page import link_to
from hanoi_app.components.player import go_to, player
from hanoi_app.numbers import counted, grouped
from hanoi_app.strategies import settings, words
from hanoi_app.strategies.items import Item, Overview
from hanoi_app.strategies.settings import Settings
from hanoi_app.widgets import Widgets

PLAYERS = "strategies first", "strategies second"
COMPARE = "strategies, next one beside"
LATE = "strategies, where a newcomer begins"

# What is open stands beside the set if it is one, and below it, side by side, if there are two.
# All this is style: the page's elements keep their places, so that no component starts anew.
_BESIDE = """
.st-key-strategies-body { align-items: flex-start; flex-flow: row nowrap; gap: 1.5rem; }
.st-key-strategies-body > :has(> .st-key-strategies-set) { flex: 2 1 0; min-width: 0;
  position: sticky; top: 0; --hg-room: max(20rem, 100vh - 24rem); }
.st-key-strategies-body > :has(> .st-key-strategies-open) { flex: 3 1 0; min-width: 0; }
"""
_BELOW = ".st-key-strategies-set { --hg-room: max(15rem, 30vh); }"
_SIDE_BY_SIDE = """
.st-key-strategies-open { align-items: flex-start; flex-flow: row nowrap; gap: 1.5rem; }
.st-key-strategies-open > * { flex: 1 1 0; min-width: 0; }
"""
_STYLES = (
    ".st-key-strategies-set { --hg-room: none; }",
    f"@media (min-width: 1100px) {{ {_BESIDE} }} @media (max-width: 1099px) {{ {_BELOW} }}",
    f"{_BELOW} @media (min-width: 800px) {{ {_SIDE_BY_SIDE} }}",
)


def style(opened: int) -> None:
    """The page with nothing open, with one configuration open, or with two."""
    st.html(f"<style>{_STYLES[opened]}</style>")


def introduce(found: Overview) -> None:
    """How many there are, how long they are and how that is known, and what the papers say."""
    badge = explain.badge(words.length_trust(found))
    length = f"Each solution has **{counted(found.length, 'move')}** {badge}"
    lines = (words.how_many(found), length, words.what_the_papers_say(found))
    st.markdown("  \n".join(filter(None, lines)))


def list_faults(found: Overview) -> None:
    """What is wrong with the strategies that the paper lists."""
    wrong = words.faults(found.n) if found.listed else []
    if wrong:
        with st.popover(f"{counted(len(wrong), 'fault')} in print", icon=":material/report:"):
            st.caption("What is wrong with the strategies that the 2024 paper lists:")
            for stated in wrong:
                st.markdown(f"Number {stated.number}: {stated.note}.")


def count(shown: int, whole: int) -> None:
    """How many of the set are in the gallery."""
    if not shown:
        st.info("None of them fits what is asked for.", icon=":material/search_off:")
    elif shown < whole:
        st.caption(f"{grouped(shown)} of {grouped(whole)} shown")


def open_all(found: Overview, now: Settings, step: int | None, widgets: Widgets) -> None:
    """The one or two configurations that are open; two step together."""
    opened = [found.opened[name] for name in now.open]
    late: dict[str, int] = st.session_state.pop(LATE, {})
    for place, item in enumerate(opened):
        with st.container(key=f"strategies-open-{place}"):
            at = late.get(item.name) if step is None and len(opened) > 1 else step
            open_one(found, item, now, place, at, widgets)


def open_one(
    found: Overview, item: Item, now: Settings, place: int, step: int | None, widgets: Widgets
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
        share(now, item)
        st.button(
            "Close", key=f"close {place}", icon=":material/close:", type="tertiary", on_click=close
        )
    plan = cached.solution(item.strategy)
    above = st.container()
    if step is not None:
        go_to(key, step)
    player(
        plan,
        key=key,
        step=step or 0,
        group="strategies" if both else None,
        address=not place,
        words="below" if both else "above",  # two boards should stand at the same height
    )
    below = st.container()
    with below if both else above:
        st.caption(words.facts(found, item))
    watch = words.to_watch(found, item)
    if watch:
        label, address = watch
        icon = ":material/play_circle:"
        below.page_link(
            "streamlit_app.py",
            label=label,
            icon=icon,
            query_params=link_to("watch", address),
        )


def share(now: Settings, item: Item) -> None:
    """A link to this very configuration."""
    alone = Settings(now.n, now.pegs, now.cheats, now.bottleneck, show=item.name)
    base = (st.context.url or "").partition("?")[0]
    with st.popover("Share", icon=":material/link:", type="tertiary"):
        st.caption("A link to this very configuration:")
        link = f"{base}?{urlencode(settings.CODEC.write(alone), safe='/,')}"
        st.code(link, language=None, wrap_lines=True)
