"""The player as one HTML file that needs no server and no network.

It is the same page for every plan, which a browser that has one puts into it (keep.js): so no
server is at work for a file. Discs are drawn as SVG there; plotly.js alone would weigh 5 MB.
"""

from hanoi_app.components.player.joined import import_map
from hanoi_app.components.sources import style

PATH = "player.html"
SHEETS = ("shared/board.css", "player/timeline.css", "player/cards.css")  # beside the player's own
_ENTRY = "player/player.js"
_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{title}}</title>
<style>
:root { color-scheme: light dark; }
body { background: light-dark(#ffffff, #0e1117); margin: 0; padding: 12px 20px;
  font-family: "Source Sans 3", "Source Sans Pro", "Source Sans", system-ui, sans-serif; }
CSS
@media (max-width: 768px), (max-height: 480px) { /* there is no menu above it */
  body { padding: 0; }
  .stApp .hl-root { --hl-full: 100dvh; }
  .stApp .hl-headline { padding-inline: 16px; }
}
</style>
</head>
<body class="stApp">
<hanoi-player heading="{{title}}" full plotly="none" step="{{step}}">
<script type="application/json">{{lanes}}</script>
</hanoi-player>
<script type="importmap">MODULES</script>
<script type="module">import "ENTRY";</script>
</body>
</html>
"""


def page() -> str:
    """The page, with places for title, step and plans in double braces."""
    css = style("shared/theme.css", *SHEETS, "player/player.css")
    made = _PAGE.replace("CSS", css).replace("ENTRY", _ENTRY)
    return made.replace("MODULES", import_map(_ENTRY))
