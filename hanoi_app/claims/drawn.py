"""Draws the picture of a claim."""

from dataclasses import replace
from functools import partial

import streamlit as st

from hanoi_app import cached
from hanoi_app.claims.pictures import charts, stills
from hanoi_app.claims.pictures.kinds import Curves, Race, Stills
from hanoi_app.claims.settings import Settings
from hanoi_app.components.player import Description, Lane, go_to, player
from hanoi_app.components.plot import plot
from hanoi_app.html_table import html_table
from hanoi_app.widgets import Widgets

KEY = "claims"  # of the player
_SLIDER = 520  # px, where there is one only


def choose(widgets: Widgets, before: Settings) -> Settings:
    """Its sliders, where there is something to choose; what is usual is not said in the address."""
    picture = before.picture
    if picture is None or not (picture.discs or picture.bottlenecks):
        return before
    n, b = numbers(before)
    both = picture.discs and picture.bottlenecks
    places = iter(st.columns(2, gap="medium") if both else [st.container(width=_SLIDER)])
    if picture.discs:
        with next(places):
            n = widgets.slide("n", "Discs, n", picture.discs, n, unit="disc")
    if picture.bottlenecks:
        with next(places):
            b = widgets.slide("b", "Bottleneck, b", picture.bottlenecks, b)
    return replace(before, n=None if n == picture.n else n, b=None if b == picture.b else b)


def numbers(chosen: Settings) -> tuple[int, int]:
    """The discs and the bottleneck that the picture is drawn for."""
    picture = chosen.picture
    assert picture
    n = picture.n if chosen.n is None else chosen.n
    return n, picture.b if chosen.b is None else chosen.b


def length(chosen: Settings) -> int:
    """How many moves its player has, 0 if it has none."""
    picture = chosen.picture
    if not isinstance(picture, Race):
        return 0
    runners = cached.claim_runners(chosen.claim, *numbers(chosen), picture)
    return max(runner.plan.length for runner in runners)


def show(chosen: Settings, step: int | None) -> None:
    """The picture, if there is one; `step` is the move that a link asks for."""
    picture = chosen.picture
    if isinstance(picture, Stills):
        st.markdown(picture.look(0, 0))
        st.html(stills.as_html(picture.row))
    elif isinstance(picture, Curves):
        n, b = numbers(chosen)
        st.markdown(picture.look(n, b))
        plot(charts.plot_of(picture.chart(n, b)), key="claims plot")
    elif isinstance(picture, Race):
        _run(picture, chosen, step)


def _run(picture: Race, chosen: Settings, step: int | None) -> None:
    """The player, with ways to what happens, and what differs at the move."""
    n, b = numbers(chosen)
    runners = cached.claim_runners(chosen.claim, n, b, picture)
    st.markdown(picture.look(n, b))
    if step is not None:
        go_to(KEY, step)
    stops = picture.stops(runners)
    if stops:
        with st.container(horizontal=True):
            for number, name in stops.items():
                st.button(name, key=f"claims stop {number}", on_click=go_to, args=(KEY, number))
    tell = partial(_tell, picture, n, b) if picture.tell else None
    lanes = [Lane(*runner) for runner in runners]
    player(Description(lanes), key=KEY, step=step or 0, on_step=tell)


def _tell(picture: Race, n: int, b: int, step: int) -> None:
    assert picture.tell
    header, rows, columns = picture.tell(n, b, step)
    st.html(html_table(header, rows, label="The solutions at this move", numbers=columns))
