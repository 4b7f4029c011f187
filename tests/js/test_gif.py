"""The GIFs that the browser makes, read by somebody else."""

import json
import random
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageSequence

from tests.js.node import node

WIDTH, HEIGHT = 61, 37
LENGTHS = (1, 2, 3, 7, 30, 251, 252, 253, 254, 255, 256, 257, 5000, 60_000)
CHANCE = random.Random(1)


def film(colours: int, width: int, height: int, frames: list[dict[str, Any]]) -> dict[str, Any]:
    palette = CHANCE.sample(range(1 << 24), colours)
    return {"palette": palette, "width": width, "height": height, "frames": frames}


def frame(kinds: int, number: int, x: int, y: int, width: int, height: int) -> dict[str, Any]:
    indices = CHANCE.choices(range(kinds), k=width * height)
    box = {"x": x, "y": y, "width": width, "height": height}
    return {"indices": indices, "box": box, "hundredths": 5 + number}


def some_frames(colours: int) -> list[dict[str, Any]]:
    """The whole picture first, then parts of it; one as it was."""
    frames = [frame(colours, 0, 0, 0, WIDTH, HEIGHT)]
    for number in range(1, 12):
        x, y = CHANCE.randrange(WIDTH), CHANCE.randrange(HEIGHT)
        size = CHANCE.randint(1, WIDTH - x), CHANCE.randint(1, HEIGHT - y)
        frames.append(frame(colours, number, x, y, *size))
    return [*frames, frames[-1] | {"hundredths": 300}]


def test_a_film_is_what_was_put_in(tmp_path: Path) -> None:
    films = [film(colours, WIDTH, HEIGHT, some_frames(colours)) for colours in (2, 3, 7, 100, 255)]
    films += [  # rows of few kinds of pixels are compressed much, of many little
        film(colours, length, 1, [frame(kinds, 0, 0, 0, length, 1)])
        for colours, length in product((3, 15, 255), LENGTHS)
        for kinds in (1, 2, colours)
    ]
    for number, made in enumerate(films):
        made["file"] = str(tmp_path / f"{number}.gif")
    told = tmp_path / "films.json"
    told.write_text(json.dumps(films))
    done = node("tests/js/film.js", told)
    assert done.returncode == 0, done.stderr
    wrong = [made for made in films if not is_shown(made)]
    assert [(len(made["palette"]), made["width"]) for made in wrong] == []


def is_shown(film: dict[str, Any]) -> bool:
    """Whether the file has the frames of the film, for as long as it says."""
    shown = np.zeros((film["height"], film["width"]), np.uint32)
    with Image.open(film["file"]) as image:
        assert (image.size, image.info["loop"]) == (shown.shape[::-1], 0)
        shots = ImageSequence.Iterator(image)
        pictures = [(np.asarray(shot.convert("RGB")), shot.info["duration"]) for shot in shots]
    ok = [time for _, time in pictures] == [10 * f["hundredths"] for f in film["frames"]]
    for frame, (picture, _) in zip(film["frames"], pictures, strict=True):
        box = frame["box"]
        part = np.asarray(film["palette"], np.uint32)[frame["indices"]]
        rows, columns = slice(box["y"], None), slice(box["x"], None)
        shown[rows, columns][: box["height"], : box["width"]] = part.reshape(box["height"], -1)
        weights = np.asarray([1 << 16, 1 << 8, 1], np.uint32)
        ok = ok and bool((picture.astype(np.uint32) @ weights == shown).all())
    return ok
