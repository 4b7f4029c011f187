"""`app`: the laboratory in the browser, served by a process of its own."""

import argparse
import os
import re
import signal
import socket
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from hanoi_core.cli.options import Commands
from hanoi_core.errors import HanoiError, require_whole

PORTS = range(8501, 8601)
# Nobody's, one in each range that local networks use: which interface leads there is asked for
NOBODY = ("192.168.254.254", "10.254.254.254", "172.31.254.254", "192.0.2.254")


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "app",
        help="open the app in the browser",
        description="Serve the app until Ctrl-C: only to this machine, unless it is shared.",
        epilog="example: hanoi app --port 8600",
    )
    parser.add_argument("--port", type=int, help="default: 8501, or the next one that is free")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument(
        "--share",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="serve the local network, and show the address that pupils open with its QR code; "
        "ADDRESS, if this machine has another name or number there than the one found",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Serve the app until it is told to stop."""
    page, settings, variables = first_page(), [], dict(os.environ)
    port = options.port
    if port is not None:
        require_whole("--port", port, 1, 65535)
    if options.share is not None:
        port = port or free_port()
        hosts = [plain_host(options.share)] if options.share else local_addresses()
        variables["HANOI_SHARE"] = " ".join(f"http://{host}:{port}" for host in hosts)
        settings += sharing(hosts[0])
    if port is not None:
        settings.append(f"--server.port={port}")
    if options.no_browser:
        settings.append("--server.headless=true")
    # -P: the folder that one happens to be in has no say in what is imported
    command = [sys.executable, "-P", "-m", "streamlit", "run", str(page), *settings]
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    server = subprocess.Popen(command, env=variables)
    try:
        return server.wait()
    finally:
        server.kill()  # asked kindly, it would first wait for pages that are still open
        server.wait()


def sharing(host: str) -> list[str]:
    """What Streamlit must know to serve others.

    Unless it is told its address, it asks a server outside for it. The app itself tells which one
    pupils open, `hanoi_app.sharing`, instead of Streamlit's own greeting.

    >>> sharing("192.168.1.20")[1]
    '--browser.serverAddress=192.168.1.20'
    """
    return [
        "--server.address=0.0.0.0",
        f"--browser.serverAddress={host}",
        "--logger.hideWelcomeMessage=true",
    ]


def plain_host(text: str) -> str:
    """A name or number of a machine, as it is."""
    if not re.fullmatch(r"[A-Za-z0-9_.-]+", text):
        raise HanoiError(f"--share takes a name or an IPv4 number, as 192.168.1.20, not {text!r}")
    return text


def local_addresses() -> list[str]:
    """The numbers of this machine in its local networks, the most usual kind of network first.

    Nothing is sent: to connect a UDP socket only chooses the interface.
    """
    found = []
    for nobody in NOBODY:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((nobody, 9))
            except OSError:  # no way leads there
                continue
            found.append(str(probe.getsockname()[0]))
    found = [host for host in dict.fromkeys(found) if not host.startswith("127.")]
    if not found:
        raise HanoiError(
            "this machine is in no network: connect it to that of the pupils, or say its address "
            "there, --share ADDRESS"
        )
    return found


def free_port() -> int:
    """The first port that nobody listens on."""
    for port in PORTS:
        with socket.socket() as probe:
            if sys.platform != "win32":  # where it would let two servers have one port
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("0.0.0.0", port))
            except OSError:
                continue
            return port
    raise HanoiError(f"all ports from {PORTS[0]} to {PORTS[-1]} are taken: say another, --port")


def first_page() -> Path:
    """The script that Streamlit runs, beside which it finds the other pages and its settings."""
    app = find_spec("hanoi_app")
    needed = ("streamlit", "plotly", "segno", "fpdf")
    if app is None or app.origin is None or not all(map(find_spec, needed)):
        raise HanoiError("the app needs the extra 'app': pip install 'hanoi-lab[app]'")
    package = Path(app.origin).parent
    site = package / "site"  # in an installation; a checkout has its pages beside the package
    return (site if site.exists() else package.parent) / "streamlit_app.py"
