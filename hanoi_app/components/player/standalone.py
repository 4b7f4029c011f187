"""The player as one HTML file that needs no server and no network."""

import html
import json

from plotly.offline import get_plotlyjs

from hanoi_app.components.player.encode import encode
from hanoi_app.components.player.joined import import_map
from hanoi_app.components.sources import style
from hanoi_core.plans.plan import Plan

_ENTRY = "player/player.js"
_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ margin: 0 auto; max-width: 1500px; padding: 1rem;
  background: #fff; color: #31333f; font-family: "Source Sans", system-ui, sans-serif; }}
h1 {{ font-size: 1.4rem; margin: 0 0 .75rem; }}
@media (prefers-color-scheme: dark) {{
  :root {{ --st-text-color: #fafafa; --st-background-color: #0e1117;
    --st-secondary-background-color: #262730; --st-border-color: #fafafa33;
    --st-primary-color: #56b4e9; }}
  body {{ background: #0e1117; color: #fafafa; }}
}}
{css}
</style>
</head>
<body>
<h1>{title}</h1>
<script>{plotly}</script>
<hanoi-player plotly="page" step="{step}">
<script type="application/json">{plan}</script>
</hanoi-player>
<script type="importmap">{modules}</script>
<script type="module">import "{entry}";</script>
</body>
</html>
"""


def standalone_html(plan: Plan, title: str, step: int = 0) -> str:
    """A page that plays the plan offline, opened at a step."""
    return _PAGE.format(
        title=html.escape(title),
        css=style("shared/theme.css", "shared/board.css", "player/player.css"),
        plotly=get_plotlyjs(),
        step=step,
        plan=json.dumps(encode(plan)).replace("<", "\\u003c"),  # no text may end the script
        modules=import_map(_ENTRY),
        entry=_ENTRY,
    )
