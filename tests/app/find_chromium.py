"""The browser that the tests drive: found where systems keep it, or installed, or asked for."""

import os
import shutil
import subprocess

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLACES = (
    *(f"{folder}/{name}" for folder in ("/usr/bin", "/snap/bin") for name in NAMES),
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files\Chromium\Application\chrome.exe",
)
ADVICE = (
    "install Chromium or Chrome (Debian: apt-get install chromium, as root), or set the variable "
    "CHROMIUM to where it is."
)


class NoBrowserError(Exception):
    """There is no browser, and none could be installed. The text says what to do."""


def chromium_path() -> str:
    """Where Chromium or Chrome is; where there is none, Debian's is installed, if that can be.

    The variable CHROMIUM comes first: what it names is used, nothing else.
    """
    told = os.environ.get("CHROMIUM")
    if told:
        if not shutil.which(told):
            raise NoBrowserError(f"CHROMIUM is {told}, which is not a program: {ADVICE}")
        return told
    found = _find()
    if not found and shutil.which("apt-get") and os.geteuid() == 0:
        found = _install()
    if not found:
        raise NoBrowserError(f"The tests of the app drive a browser, and there is none: {ADVICE}")
    return found


def _find() -> str | None:
    return next(filter(None, map(shutil.which, (*NAMES, *PLACES))), None)


def _install() -> str | None:
    """Install Debian's package. Of the workers of a run one does it, and the others wait."""
    import fcntl  # only systems without apt-get lack it

    with open(__file__) as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if found := _find():
            return found
        for command in ("apt-get -qq update", "apt-get -qq -y install chromium"):
            done = subprocess.run(
                command.split(),
                env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
                capture_output=True, text=True, check=False,
            )  # fmt: skip
            if done.returncode:
                reason = done.stderr.strip() or f"exit code {done.returncode}"
                raise NoBrowserError(f"{command} failed ({reason.splitlines()[-1]}): {ADVICE}")
    return _find()
