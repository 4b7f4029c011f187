"""HTML of the pages as tests read it: its tags and its text, and its links to the ledger."""

import re
from html import unescape
from html.parser import HTMLParser
from urllib.parse import parse_qs, urlsplit

from streamlit.testing.v1 import AppTest

from hanoi_core.papers.claims.claim import find
from tests.app.pages import text_of

LINK = re.compile(r'<a class="hl-visit hl-claim" href="([^"]+)">(.*?)</a>')


class Tags(HTMLParser):
    """What is in HTML: tags that are not closed, attributes, and the text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.text = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += [(name, value) for name, value in attrs if value]
        if tag not in ("wbr", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    @property
    def links(self) -> list[str]:
        """Where its links lead."""
        return [value for name, value in self.attributes if name == "href"]


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


def unread(page: AppTest, *words: str) -> list[str]:
    """Those of these words that cannot be read on the page."""
    text = plain(text_of(page))
    return [each for each in words if each not in text]
