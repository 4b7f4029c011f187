"""Links from anywhere to anywhere: addresses of pages, and their HTML. No Streamlit here.

Pages stand beside each other, Watch at their root. `shared/frame.js` follows links within the app.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from html import escape
from typing import Any
from urllib.parse import quote, urlencode

from hanoi_app.address.codec import Codec
from hanoi_app.puzzle import Puzzle

Address = dict[str, str]
SCRIPTS: Mapping[str, str] = {
    "watch": "streamlit_app.py",
    **{
        name: f"pages/{name}.py"
        for name in (
            *("play", "compare", "strategies", "irregular", "pegs", "check", "claims", "about"),
        )
    },
}


@cache
def codecs() -> Mapping[str, Codec[Any]]:
    """Return how the address of each page is read and written, by the name of the page.

    The imports stand here since pages lead to each other.
    """
    from hanoi_app.check import settings as check
    from hanoi_app.claims import settings as claims
    from hanoi_app.compare import settings as compare
    from hanoi_app.irregular import settings as irregular
    from hanoi_app.pegs import settings as pegs
    from hanoi_app.play import settings as play
    from hanoi_app.strategies import settings as strategies
    from hanoi_app.watch import settings as watch

    return {
        "watch": watch.CODEC,
        "play": play.CODEC,
        "compare": compare.CODEC,
        "strategies": strategies.CODEC,
        "irregular": irregular.CODEC,
        "pegs": pegs.CODEC,
        "check": check.CODEC,
        "claims": claims.CODEC,
    }


def to(page: str, puzzle: Puzzle, step: int = 0, **settings: Any) -> Address:
    """Return the address of a page with this puzzle, after so many moves of its solution.

    On Play the moves are made already, or, with `mode="predict"`, skipped.

    >>> to("strategies", Puzzle(6)), to("watch", Puzzle(6), 7)
    ({'n': '6', 'pegs': '4', 'cheats': '0'}, {'n': '6', 'pegs': '4', 'move': '7'})
    """
    codec = codecs()[page]
    now = codec.fit(replace(codec.home, puzzle=puzzle, **settings))
    if page == "play" and step:
        from hanoi_app.play import continued

        now, played = continued.after(now, puzzle, step)
        return codec.write(now) | ({"played": played} if played else {})
    return codec.write(now) | ({"move": str(step)} if step else {})


def back_to(page: str, left: Mapping[str, str] | None, puzzle: Puzzle) -> Address:
    """Return what the page was left with, if it showed the same puzzle by whatever method.

    Otherwise return the address of the page with this puzzle.
    """
    shown = codecs()[page].read(left or {})[0].puzzle
    if left and (shown.n, shown.variant) == (puzzle.n, puzzle.variant):
        return dict(left)
    return to(page, puzzle)


@cache
def home(page: str) -> Address:
    """Return the address that a page opens with if nothing is said."""
    codec = codecs().get(page)
    return codec.write(codec.home) if codec else {}


def path(page: str, address: Mapping[str, str]) -> str:
    """Return where a page is with that address, from any other page.

    >>> path("watch", {}), path("play", {"n": "3"})
    ('./', './play?n=3')
    """
    said = urlencode(address, quote_via=quote, safe="/,")
    return ("./" if page == "watch" else f"./{page}") + (f"?{said}" if said else "")


def anchor(page: str, address: Mapping[str, str], face: str, look: str = "") -> str:
    """Return HTML of a link to a page; its face is HTML, `look` more of its classes.

    >>> anchor("claims", {"claim": "2024/table-2"}, "Table 2")
    '<a class="hl-visit" href="./claims?claim=2024/table-2">Table 2</a>'
    """
    kinds = f"hl-visit {look}".strip()
    return f'<a class="{kinds}" href="{escape(path(page, address))}">{face}</a>'


def to_claim(claim_id: str, face: str, look: str = "") -> str:
    """Return HTML of a link to a claim."""
    return anchor("claims", {"claim": claim_id}, face, look)
