"""Links from the pages to the ledger, as they stand in HTML."""

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

from streamlit.testing.v1 import AppTest

from hanoi_core.papers.claims.claim import find
from tests.app.pages import text_of

LINK = re.compile(r'<a class="hl-visit hl-claim" href="([^"]+)">(.*?)</a>')


def plain(html: str) -> str:
    """What is read of it."""
    return unescape(re.sub(r"<(?!\s)[^>]+>", "", html))


def claims_in(html: str) -> dict[str, str]:
    """Every link to a claim, by its words; the claim must be there."""
    found = {}
    for address, face in LINK.findall(html):
        parts = urlsplit(unescape(address))
        assert parts.path == "./claims"
        (claim,) = parse_qs(parts.query)["claim"]
        found[plain(face)] = find(claim).id
    return found


def claims_on(page: AppTest) -> dict[str, str]:
    """Those of all that is written on the page."""
    return claims_in(text_of(page))
