"""The player in a real browser: how soon a step is seen, how soon a plan is there.

Needs Chromium. Bars: a step is seen within 50 ms (median of 30), 4095 moves load within 500 ms,
and take under 8 bytes a move.
"""

import json
import statistics

from hanoi_app.player.encode import encode
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


def measure() -> list[str]:
    """A line for each figure."""
    bytes_sent = len(json.dumps(encode(listed(12))))
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
