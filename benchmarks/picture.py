"""`python -m benchmarks.picture`: take README's picture of the app, docs/watch.png.

Not a measurement, but it needs what they need: the app, and Chromium. The picture is Watch, one
cheat and eight discs, just after the cheat. It has few colours: a palette makes it small.
"""

from io import BytesIO
from pathlib import Path

from PIL import Image

from tests.app.browser import at_rest, chromium, ready, serve

FILE = Path(__file__).parent.parent / "docs" / "watch.png"
ADDRESS = "?n=8&pegs=4&cheats=1&move=8"
SIZE = (1366, 768)
MOST = 150_000  # bytes


def main() -> None:
    """Take it, and say how large it is."""
    width, height = SIZE
    with serve("streamlit_app.py") as address, chromium() as browser:
        page = browser.new_page(viewport={"width": width, "height": height}, color_scheme="light")
        page.goto(f"{address}/{ADDRESS}")
        ready(page)
        at_rest(page)
        taken = page.screenshot()
    size = save(taken)
    print(f"{FILE.name}: {size / 1000:.0f} kB (bar {MOST / 1000:.0f})")


def save(screenshot: bytes) -> int:
    """Write the picture with a palette of its own; returns the bytes that it takes."""
    with Image.open(BytesIO(screenshot)) as picture:
        few = picture.convert("RGB").quantize(256, dither=Image.Dither.NONE)
    few.save(FILE, optimize=True)
    return FILE.stat().st_size


if __name__ == "__main__":
    main()
