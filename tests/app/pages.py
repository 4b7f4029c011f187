"""Pages run without a browser."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from starlette.applications import Starlette
from streamlit.testing.v1 import AppTest

from hanoi_app import serving
from hanoi_app.strategies import items
from hanoi_core import Variant
from tests.app import asgi

ROOT = Path(__file__).parents[2]
HOME = "streamlit_app.py"
FRAME = re.compile("hl-(brand|goal|subject|value)")  # what layout and sliders write


def open_page(script: str = HOME, **address: str) -> AppTest:
    """A page as a link to it opens it."""
    page = AppTest.from_file(str(ROOT / HOME), default_timeout=60)
    for name, text in address.items():
        page.query_params[name] = text
    if script != HOME:
        page.switch_page(script)
    page.run()
    assert not page.exception
    return page


def components(page: AppTest, name: str) -> list[dict[str, Any]]:
    """What every component of that name was given."""
    return [
        json.loads(found.proto.json)[0]
        for found in page.get("bidi_component")
        if found.proto.component_name == name
    ]


def plan_of(player: dict[str, Any]) -> dict[str, Any]:
    """The document of the plan that a player was given; of several the first."""
    found: dict[str, Any] = json.loads(player["lanes"][0]["plan"])
    return found


@cache
def collected(n: int, variant: Variant) -> items.Collected:
    """The set of the Strategies page."""
    return items.collect(n, variant)


@cache
def our_routes() -> Starlette:
    """What the app serves beside Streamlit."""
    return Starlette(routes=serving.routes())


def slice_of(gallery: dict[str, Any]) -> dict[str, Any]:
    """What a gallery's browser fetches."""
    answer = asgi.ask(our_routes(), gallery["slice"])
    assert answer.status == 200
    found: dict[str, Any] = json.loads(answer.text)
    return found


def groups_of(gallery: dict[str, Any]) -> list[dict[str, Any]]:
    """The groups of a gallery."""
    groups: list[dict[str, Any]] = slice_of(gallery)["groups"]
    return groups


def table_of(page: AppTest) -> list[dict[str, str]]:
    """The rows of the table on the page, by the names of their columns."""
    (found,) = [html.proto.body for html in page.get("html") if "hl-table" in html.proto.body]
    rows = [[cell.text or "" for cell in row] for row in ElementTree.fromstring(found).iter("tr")]
    return [dict(zip(rows[0], row, strict=True)) for row in rows[1:]]


def text_of(page: AppTest) -> str:
    """All that is written on the page, but for the frame."""
    written = [element.value for element in page.markdown]
    bodies = (html.proto.body for html in page.get("html"))
    return "\n".join([*written, *(body for body in bodies if not FRAME.search(body))])
