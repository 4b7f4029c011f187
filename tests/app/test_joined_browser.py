"""Modules inside of a page that has no files beside it."""

import json
from base64 import b64decode
from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Page

from hanoi_app.components import sources
from hanoi_app.components.player.joined import import_map

CLASHING: Mapping[str, str] = {
    "a/entry.js": """
import { name, tell as tellOther } from "../b/other.js";
import {
  tell,
} from "./near.js";
import * as all from "./near.js";
import "../b/effect.js";
const local = "entry ⅓ </script>";
window.said = [local, name, tellOther(), tell(), all.tell(), window.effect];
""",
    "a/near.js": 'const local = "near";\nexport const tell = () => local;\n',
    "b/effect.js": 'const local = "effect";\nwindow.effect = local;\n',
    "b/other.js": """export { name } from "./deep.js";
const local = "other";
export const tell = () => local;
""",
    "b/deep.js": 'const local = "deep";\nexport const name = local;\n',
}


def test_equal_names_in_two_modules_do_not_clash(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "SOURCES", CLASHING)
    file = tmp_path / "page.html"
    file.write_text(
        f'<meta charset="utf-8"><script type="importmap">{import_map("a/entry.js")}</script>'
        '<script type="module">import "a/entry.js";</script>',
        encoding="utf-8",
    )
    page.goto(file.as_uri())
    page.wait_for_function("window.said")
    said = page.evaluate("window.said")
    assert said == ["entry ⅓ </script>", "deep", "other", "near", "near", "effect"]


def test_every_import_of_the_player_is_in_the_page() -> None:
    imports = json.loads(import_map("player/player.js"))["imports"]
    for path, address in imports.items():
        text = b64decode(address.split(",", 1)[1]).decode()
        named = [line for line in text.splitlines() if line.startswith(("import", "} from"))]
        found = {line.rsplit('"', 2)[1] for line in named if '"' in line}
        assert found <= imports.keys(), path
        assert bool(named) == bool(sources.IMPORT.search(sources.SOURCES[path]))
