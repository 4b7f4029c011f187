"""How a folder of modules becomes a component of Streamlit."""

import json
from collections.abc import Callable
from typing import Any

import streamlit as st

from hanoi_app import urls
from hanoi_app.components import sources


def component(name: str, *shared: str) -> Callable[..., Any]:
    """The component in the folder of that name, with the theme, shared style sheets and its own.

    Its entry, the module of the folder's name, is fetched with all that it imports; what its data
    have as `first`, HTML, is shown meanwhile. The styles are in the message that places it:
    fetched, they would come after it, and it would jump. There is no shadow DOM: in one, Plotly's
    drawing covers the controls.
    """
    parts = [urls.versioned(path) for path in sources.modules(sources.entry(name))]
    show = st.components.v2.component(
        f"hanoi_{name}",
        css=sources.style("shared/theme.css", *shared, f"{name}/{name}.css"),
        js=f"const PARTS = {json.dumps(parts)};\n{sources.SOURCES['shared/loader.js']}",
        isolate_styles=False,
    )

    def show_boxed(*, data: object = None, **more: Any) -> Any:
        """Show the component. Its data travel in a list, which loader.js unpacks.

        In a dict Streamlit would look for tables, and load pandas and pyarrow for that: 70 MB.
        """
        return show(data=[data], **more)

    return show_boxed
