"""`app`: the laboratory in the browser, served by a process of its own."""

import argparse
import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from hanoi_core.cli.options import Commands
from hanoi_core.errors import HanoiError, require_whole


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "app",
        help="open the app in the browser",
        description="Serve the app on this machine, and only to it, until Ctrl-C.",
        epilog="example: hanoi app --port 8600",
    )
    parser.add_argument("--port", type=int, help="default: 8501, or the next one that is free")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Serve the app until it is told to stop."""
    settings = []
    if options.port is not None:
        settings.append(f"--server.port={require_whole('--port', options.port, 1, 65535)}")
    if options.no_browser:
        settings.append("--server.headless=true")
    # -P: the folder that one happens to be in has no say in what is imported
    command = [sys.executable, "-P", "-m", "streamlit", "run", str(first_page()), *settings]
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    server = subprocess.Popen(command)
    try:
        return server.wait()
    finally:
        server.kill()  # asked kindly, it would first wait for pages that are still open
        server.wait()


def first_page() -> Path:
    """The script that Streamlit runs, beside which it finds the other pages and its settings."""
    app = find_spec("hanoi_app")
    if app is None or app.origin is None or not all(map(find_spec, ("streamlit", "plotly"))):
        raise HanoiError("the app needs the extra 'app': pip install 'hanoi-lab[app]'")
    package = Path(app.origin).parent
    site = package / "site"  # in an installation; a checkout has its pages beside the package
    return (site if site.exists() else package.parent) / "streamlit_app.py"
