"""Links to the pages of the app, as HTML; `shared/frame.js` follows them within the app.

No Streamlit here. Pages stand beside each other, Watch at their root.
"""

from collections.abc import Mapping
from html import escape
from urllib.parse import quote, urlencode


def anchor(page: str, address: Mapping[str, str], face: str, look: str = "") -> str:
    """HTML of a link to a page with that address; its face is HTML, `look` more of its classes.

    >>> anchor("claims", {"claim": "2024/table-2"}, "Table 2")
    '<a class="hl-visit" href="./claims?claim=2024/table-2">Table 2</a>'
    """
    kinds = f"hl-visit {look}".strip()
    return f'<a class="{kinds}" href="{escape(path(page, address))}">{face}</a>'


def path(page: str, address: Mapping[str, str]) -> str:
    """Where a page is with that address, from any other page.

    >>> path("watch", {}), path("play", {"n": "3"})
    ('./', './play?n=3')
    """
    said = urlencode(address, quote_via=quote, safe="/,")
    return ("./" if page == "watch" else f"./{page}") + (f"?{said}" if said else "")


def to_claim(claim_id: str, face: str, look: str = "") -> str:
    """HTML of a link to a claim."""
    return anchor("claims", {"claim": claim_id}, face, look)
