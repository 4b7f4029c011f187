"""In a real browser: how soon a step is seen, a plan is there, a chart follows, a gallery is drawn.

Needs Chromium. Bars: a step is seen within 50 ms (median of 30), 4095 moves load within 500 ms,
and take under 8 bytes a move; a chart of six curves up to n = 200 follows a drag within 300 ms;
39 pictures are there within a second of a click on the menu.
"""

import statistics

from hanoi_app.plan_document import document
from tests.app.browser import at_rest, chromium, ready, serve
from tests.app.plans import listed

WATCH_STEPS = """() => {
          window.waits = [];
          const seen = () => {
            if (!window.pressed) return;
            const since = window.pressed;
            window.pressed = 0;
            requestAnimationFrame(() => {
              const channel = new MessageChannel();
              channel.port1.onmessage = () => window.waits.push(performance.now() - since);
              channel.port2.postMessage(0);
            });
          };
          new MutationObserver(seen).observe(document.querySelector(".hl-board"),
            { subtree: true, attributes: true, attributeFilter: ["d"] });
        }"""

WATCH_LOADING = """() => {
          const player = document.querySelector(".hl-player");
          const began = performance.now();
          new MutationObserver(() => (window.loaded = performance.now() - began))
            .observe(player, { attributes: true, attributeFilter: ["data-ready"] });
        }"""

WATCH_PICTURES = """() => {
          window.drawn = 0;
          let since = 0;
          const once = { capture: true, once: true };
          addEventListener("click", (event) => (since = event.timeStamp), once);
          const observer = new MutationObserver(() => {
            const cards = [...document.querySelectorAll(".hg-card")];
            const seen = cards.filter((card) => card.getBoundingClientRect().top < innerHeight);
            if (!since || cards.length < 39) return;
            if (seen.some((card) => !card.querySelector("svg"))) return;
            observer.disconnect();
            requestAnimationFrame(() => (window.drawn = performance.now() - since));
          });
          observer.observe(document.body, { subtree: true, childList: true });
        }"""


WATCH_CHART = """() => {
          window.waits = [];
          const slider = document.querySelector(".hc-track");
          slider.addEventListener("pointermove", (event) => (window.moved = event.timeStamp), true);
          new MutationObserver(() => {
            const since = window.moved;
            requestAnimationFrame(() => {
              const channel = new MessageChannel();
              channel.port1.onmessage = () => window.waits.push(performance.now() - since);
              channel.port2.postMessage(0);
            });
          }).observe(document.querySelector(".hc-chart"),
            { attributes: true, attributeFilter: ["data-range"] });
        }"""


def measure() -> list[str]:
    """A line for each figure."""
    return [*measure_player(), *measure_chart(), *measure_gallery()]


def measure_gallery() -> list[str]:
    """From a click on the menu to 39 cards, and the pictures of those in sight."""
    waits = []
    with serve("streamlit_app.py") as address, chromium() as browser:
        page = browser.new_page(viewport={"width": 1366, "height": 900})
        page.goto(f"{address}/about")
        for _ in range(7):
            page.get_by_role("tab", name="Help").wait_for()
            page.wait_for_timeout(500)
            page.evaluate(WATCH_PICTURES)
            page.get_by_role("link", name="Strategies").click()
            page.wait_for_function("window.drawn")
            waits.append(page.evaluate("window.drawn"))
            page.get_by_role("link", name="About").click()
    return [
        f"39 pictures from the click: {statistics.median(waits):.0f} ms, the median of "
        f"{len(waits)} (bar 1000); {waits[0]:.0f} ms the first time"
    ]


def measure_player() -> list[str]:
    """Steps and plans."""
    bytes_sent = len(document(listed(12)).text)
    lines = [f"4095 moves are sent in {bytes_sent / 4095:.2f} bytes a move (bar 8)"]
    with serve("tests/app/player_page.py") as address, chromium() as browser:
        page = browser.new_page()
        page.add_init_script(
            "addEventListener('keydown', (event) => (window.pressed = event.timeStamp), true)"
        )
        page.goto(f"{address}/?n=8")
        ready(page)
        at_rest(page)
        page.evaluate(WATCH_STEPS)
        for _ in range(30):
            page.keyboard.press("ArrowRight")
            page.wait_for_timeout(250)
        waits = page.evaluate("window.waits")
        lines.append(f"key to moved disc: {statistics.median(waits):.0f} ms, the median (bar 50)")
        page.goto(f"{address}/?kind=listed&n=11")
        ready(page)
        at_rest(page)
        page.get_by_role("slider", name="Discs").focus()
        page.evaluate(WATCH_LOADING)
        page.keyboard.press("ArrowRight")
        page.wait_for_function("window.loaded")
        lines.append(f"4095 moves load in {page.evaluate('window.loaded'):.0f} ms (bar 500)")
    return lines


def measure_chart() -> list[str]:
    """From a drag of the range to the repainted curves."""
    with serve("streamlit_app.py") as address, chromium() as browser:
        page = browser.new_page(viewport={"width": 1366, "height": 900})
        page.goto(f"{address}/compare?curves=R,S,M4&c=1,2&b=2,3,4&last=200")
        page.wait_for_selector(".hc-chart[data-range='1-200']", timeout=30_000)
        at_rest(page)
        page.evaluate(WATCH_CHART)
        box = page.get_by_role("slider", name="Last n").bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        for i in range(1, 31):
            page.mouse.move(x - 4 * i, y)
            page.wait_for_timeout(250)
        page.mouse.up()
        waits = page.evaluate("window.waits")
    followed = statistics.median(waits)
    return [f"range to repainted chart, six curves: {followed:.0f} ms, the median (bar 300)"]
