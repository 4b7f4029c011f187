"""How a folder of modules becomes a component of Streamlit."""

import json

import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

from hanoi_app import urls
from hanoi_app.components import sources

# Streamlit turns this text into a module without a place of its own, hence the whole address. All
# parts are asked for at once: found one after the other, in the parts that import them, they
# would take as many round trips as the chain is long.
_LOADER = """\
const parts = {parts}.map((path) => import(location.origin + path));
export default (await Promise.all(parts))[0].default;
"""


def component(name: str, *shared: str) -> ComponentRenderer:
    """The component in the folder of that name, with the theme, shared style sheets and its own.

    Its entry, `component.js`, is fetched with all that it imports. The styles are in the message
    that places it: fetched, they would come after it, and it would jump. There is no shadow DOM:
    in one, Plotly's drawing covers the controls.
    """
    parts = [urls.versioned(path) for path in sources.modules(f"{name}/component.js")]
    return st.components.v2.component(
        f"hanoi_{name}",
        css=sources.style("shared/theme.css", *shared, f"{name}/{name}.css"),
        js=_LOADER.format(parts=json.dumps(parts)),
        isolate_styles=False,
    )
