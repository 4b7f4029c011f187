"""The names that this server answers to.

A page elsewhere can let its own name lead to this machine, and then ask this server as if it were
its own: such requests say that name as their Host. So Host must be a name of ours, in every way of
serving; ports do not matter, since tunnels and containers map them.
"""

import os
import re
import socket
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

import streamlit as st

from hanoi_app import sharing

VARIABLE = "HANOI_HOSTS"
THIS_MACHINE = ("localhost", "127.0.0.1", "::1")
SCHEMES = ("http", "https")
_HOST = re.compile(
    r"(?:\[(?P<v6>[0-9a-f:.]{2,45})\]|(?P<name>[a-z0-9_.-]{1,253}))(?::(?P<port>[0-9]{1,5}))?",
    re.ASCII | re.IGNORECASE,
)


class Host(NamedTuple):
    """A name or a number of a machine, in lower case, and a port if it is said.

    >>> Host.parse("Lab.Example:8501"), Host.parse("[::1]")
    (Host(name='lab.example', port=8501), Host(name='::1', port=None))
    >>> Host.parse("lab.example/path"), Host.parse("127.0.0.١")
    (None, None)
    """

    name: str
    port: int | None

    @classmethod
    def parse(cls, text: str) -> "Host | None":
        """Read a Host header; None if it is not well formed."""
        found = _HOST.fullmatch(text)
        if not found:
            return None
        name = _plain((found["v6"] or found["name"]).lower())
        return cls(name, int(found["port"]) if found["port"] else None)


def is_ours(host: Host, reached: str) -> bool:
    """Whether this server answers to the name; `reached` is its address that was connected to.

    >>> [is_ours(Host(name, 9000), "192.168.1.20") for name in ("192.168.1.20", "evil.example")]
    [True, False]
    """
    return host.name == _plain(reached) or _is_named(host.name, names())


def is_same(origin: str, host: Host) -> bool:
    """Whether a page of that origin came from the host, by the same port.

    >>> [is_same(each, Host("127.0.0.1", 8501)) for each in ("http://127.0.0.1:8501", "null")]
    [True, False]
    """
    scheme, _, rest = origin.partition("://")
    return scheme in SCHEMES and Host.parse(rest) == host


def names() -> tuple[str, ...]:
    """All names of this server, but for the address that a request has reached.

    These are the names of this machine itself, what Streamlit is told in server.address,
    browser.serverAddress and server.allowedHosts, with --share the addresses and the name of this
    machine in its networks, and what HANOI_HOSTS adds: names with spaces or commas between them;
    `*.lab.example` means all names below, and `*` any name.
    """
    said = [
        st.get_option("server.address"),
        st.get_option("browser.serverAddress"),
        *(st.get_option("server.allowedHosts") or ()),
        os.environ.get(VARIABLE),
    ]
    return _names(" ".join(filter(None, said)), tuple(sharing.addresses()))


@lru_cache(1)
def _names(said: str, shared: tuple[str, ...]) -> tuple[str, ...]:
    found = [*THIS_MACHINE, *re.split(r"[\s,]+", said)]
    if shared:
        own = socket.gethostname().removesuffix(".local")
        found += [own, f"{own}.local", *(urlsplit(each).hostname or "" for each in shared)]
    return tuple(dict.fromkeys(_plain(name.lower()) for name in found if name))


def _is_named(name: str, allowed: tuple[str, ...]) -> bool:
    return name in allowed or any(
        pattern == "*" or (pattern.startswith("*.") and name.endswith(pattern[1:]))
        for pattern in allowed
    )


def _plain(name: str) -> str:
    """Return a name without a dot at its end, or an IP address in its usual form."""
    try:
        address = ip_address(name.strip("[]"))
    except ValueError:
        return name.rstrip(".")
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return str(mapped or address)
