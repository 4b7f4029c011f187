"""The ritual of every page: when the address speaks, and when the controls do.

The address speaks when it is new to the session: a link that was opened, or back and forward in
the browser. Otherwise the controls do, and the address follows them. A request to run the page
may still carry the address from before the last change; so the controls also win whenever one of
them has just been used. A control is what has a key in the session that begins with the page's
name and a colon.

A link is obeyed once: what it says is noted before anything else is done, so that a control that
is used while the page is still at work is not overruled by the link. After the server was started
again, the browser sends the address and its controls to a session that knows neither; then the
controls win as well, for they are asked after the address, and keep what the browser has.

Some names in the address are owned by the browser: a component writes them there by itself, so
that stepping through moves, say, leaves no trail in the browser's history.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NoReturn, TypeVar

import streamlit as st
from streamlit.delta_generator import DeltaGenerator
from streamlit.runtime.scriptrunner import get_script_run_ctx

from hanoi_app.address.codec import Codec, read_move
from hanoi_app.widgets import Widgets

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

S = TypeVar("S", bound="DataclassInstance")

MOST_LINKS = 8  # from one page to another that are remembered
MOST_NOTICES = 6  # that are shown
_IN_SIGHT = "page in sight"
_LAST = "page that wrote the address last"


@dataclass
class Record:
    """What the session knows of a page.

    settings  what it is set to
    owned     the names that the browser owns in its address
    address   what the address says of that, as far as is known; None before anything was said
    link      the address that is still to be obeyed in what the browser owns, if there is one
    offered   settings that links on other pages have, to be obeyed though they seem to be stale
    controls  what the controls were set to when the address was written; None before that
    drawn     whether the page was drawn to its end
    given     whether controls were given values, over those that the browser may have
    """

    settings: Any = None
    owned: tuple[str, ...] = ()
    address: dict[str, str] | None = None
    link: dict[str, str] | None = None
    offered: list[dict[str, str]] = field(default_factory=list)
    controls: dict[str, object] | None = None
    drawn: bool = False
    given: bool = False

    def settings_of(self, address: Mapping[str, str]) -> dict[str, str]:
        """The address without what the browser owns."""
        return {name: text for name, text in address.items() if name not in self.owned}

    def owned_of(self, address: Mapping[str, str]) -> dict[str, str]:
        """What the browser owns in the address."""
        return {name: text for name, text in address.items() if name in self.owned}


@dataclass
class Page(Generic[S]):
    """A page that is being drawn: the settings that it begins with, and what is to be told.

    `obeyed` says that this run has done what a link says of what the browser owns.
    """

    name: str
    codec: Codec[S]
    subject: Callable[[S], object]
    record: Record
    settings: S
    notices: list[str]
    owned: Mapping[str, str] | None = None
    obeyed: bool = False

    @property
    def widgets(self) -> Widgets:
        """The controls."""
        return Widgets(self.name, yielding=not self.record.given)

    @property
    def link(self) -> Mapping[str, str]:
        """A link that is still to be obeyed in what the browser owns; empty if there is none."""
        return self.record.link or {}

    def write(self, settings: S, owned: Mapping[str, str] | None = None) -> dict[str, str]:
        """Set the page to this, and put it into the address, which is returned.

        Best before any heavy work.

        New settings take away from the address what the browser owns, or put there what is
        `owned` now; a link that is still to be obeyed keeps it, unless it is about something else.
        """
        record, said = self.record, self.codec.write(settings)
        if record.link is not None and self.subject(settings) != self.subject(self.settings):
            record.link, self.notices = None, []
        if owned is not None:
            self.owned = owned
        address = _address()
        own = self.owned if record.link is None else record.owned_of(record.link)
        # The browser may have sent this request before it heard of the last change: then the
        # address is right in the request, but will not be.
        new = record.address != said or record.settings_of(address) != said
        if new or (self.obeyed and own is not None and record.owned_of(address) != own):
            st.query_params.from_dict({**said, **(own or {})})
        st.session_state[_LAST] = self.name
        record.settings, record.address = settings, said
        record.controls = _values(self.name)
        record.offered = []
        return said

    def take(self) -> Mapping[str, str] | None:
        """What a link says of what the browser owns: once. None if there is none to be obeyed."""
        link, self.record.link = self.record.link, None
        self.obeyed = link is not None
        return link

    def step(self, length: int) -> int | None:
        """The move that a link asks for in a plan of that length: once. Else None."""
        link = self.take()
        if link is None:
            return None
        step, notices = read_move(link, length)
        self.notices += notices
        own = {"move": str(step)} if step else {}
        others = {n: text for n, text in self.record.owned_of(link).items() if n != "move"}
        self.write(self.record.settings, own | others)
        return step

    def tell(self, place: DeltaGenerator | None = None) -> None:
        """Show the notices, in a place of the page."""
        place = place or st.empty()  # there without notices, too: what follows keeps its place
        if self.notices:
            text = "  \n".join(self.notices[:MOST_NOTICES])
            place.warning(text, icon=":material/link_off:")


def open_page(name: str, codec: Codec[S], subject: Callable[[S], object] | None = None) -> Page[S]:
    """The page, with the settings of the address if that speaks, else with those that it has.

    `subject` tells what the browser's own names in the address are about: all of it, if not given.
    """
    record, address = _record(name), _address()
    first = record.address is None
    record.owned = codec.owned
    if _speaks(name, record, address):
        record.settings, notices = codec.read(address)
        record.address = record.settings_of(address)
        record.link = address if codec.owned else None
        record.controls = None
        if not first or _came_back():
            _forget(name, record)
    else:
        if record.settings is None:  # a page that is new, with the address of the one that was left
            record.settings, _ = codec.read({})
        notices = [] if record.link is None else codec.read(record.link)[1]
    return Page(name, codec, subject or codec.write, record, record.settings, notices)


def change(name: str, settings: object) -> None:
    """Set a page that is open to something else, and its controls with it, when it is next run."""
    record = _record(name)
    record.settings = settings
    _forget(name, record)


def link_to(name: str, address: Mapping[str, str]) -> dict[str, str]:
    """The address, for a link on another page: it will be obeyed even if they are alike."""
    record, said = _record(name), dict(address)
    others = [each for each in record.offered if each != said]
    record.offered = [*others, said][-MOST_LINKS:]
    return said


def last_addresses() -> dict[str, dict[str, str]]:
    """The settings that each page was left with, of those that have been open."""
    return {
        name: record.address for name, record in _records().items() if record.address is not None
    }


def last_address(name: str) -> dict[str, str] | None:
    """The settings that a page was left with; None if it has not been open."""
    return _record(name).address


@contextmanager
def drawing(name: str) -> Iterator[None]:
    """Within it, a page is drawn from beginning to end."""
    record = _record(name)
    st.session_state[_IN_SIGHT] = name
    record.drawn = False
    yield
    record.drawn, record.controls = True, _values(name)


def stale() -> bool:
    """For fragments: whether the page has been drawn, but not with what its controls say now.

    If a fragment's component reports within the millisecond in which a control is used, Streamlit
    sends both as one request, and runs the fragment alone.
    """
    name: str | None = st.session_state.get(_IN_SIGHT)
    return name is not None and _record(name).drawn and _used(name, _record(name))


def rerun() -> NoReturn:
    """Draw the page anew from what its controls say: the address may be older than they are."""
    name: str | None = st.session_state.get(_IN_SIGHT)
    if name is not None:
        _record(name).controls = {}
    st.rerun()


def _record(name: str) -> Record:
    return _records().setdefault(name, Record())


def _records() -> dict[str, Record]:
    """What the session knows of its pages."""
    records: dict[str, Record] = st.session_state.setdefault("pages", {})
    return records


def _speaks(name: str, record: Record, address: Mapping[str, str]) -> bool:
    """Whether the address is new."""
    settings = record.settings_of(address)
    if _used(name, record) or record.address == settings:
        return False
    # Going back to another page, Streamlit may still send the address of the one that was left.
    last = st.session_state.get(_LAST, name)
    left = _record(last)
    stale = last != name and left.address == left.settings_of(address)
    return not stale or settings in record.offered


def _came_back() -> bool:
    """Whether back or forward was pressed: what the browser has of the controls is older."""
    context = get_script_run_ctx()
    return context is not None and context.is_history_navigation


def _address() -> dict[str, str]:
    return {name: st.query_params[name] for name in st.query_params}


def _values(name: str) -> dict[str, object]:
    """What the controls are set to."""
    return {str(k): v for k, v in st.session_state.items() if str(k).startswith(f"{name}:")}


def _used(name: str, record: Record) -> bool:
    """Whether a control has another value. Streamlit drops those that are not shown: not used."""
    seen = record.controls
    if seen is None:
        return False
    return any(key not in seen or seen[key] != value for key, value in _values(name).items())


def _forget(name: str, record: Record) -> None:
    """Let the controls of a page take new values."""
    record.given = True
    for key in _values(name):
        del st.session_state[key]
