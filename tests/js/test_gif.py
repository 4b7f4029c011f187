"""The GIFs that the browser makes, read by somebody else."""

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image, ImageSequence

from tests.js.node import node

WIDTH, HEIGHT = 61, 37


def some_frames(colours: int) -> list[dict[str, Any]]:
    """The whole picture first, then parts of it; some as they were."""
    chance = random.Random(colours)
    frames = []
    for number in range(12):
        x, y = (0, 0) if number == 0 else (chance.randrange(WIDTH), chance.randrange(HEIGHT))
        width, height = WIDTH - x, HEIGHT - y
        if number:
            width, height = chance.randint(1, width), chance.randint(1, height)
        indices = [chance.randrange(colours) for _ in range(width * height)]
        box = {"x": x, "y": y, "width": width, "height": height}
        frames.append({"indices": indices, "box": box, "hundredths": 5 + number})
    return [*frames, frames[-1] | {"hundredths": 300}]


@pytest.mark.parametrize("colours", [2, 3, 7, 100, 255])
def test_a_film_is_what_was_put_in(colours: int, tmp_path: Path) -> None:
    palette = random.Random(1).sample(range(1 << 24), colours)
    frames = some_frames(colours)
    told = {"palette": palette, "width": WIDTH, "height": HEIGHT, "frames": frames}
    file = tmp_path / "film.gif"
    done = node("tests/js/film.js", json.dumps(told), file)
    assert done.returncode == 0, done.stderr
    shown = np.zeros((HEIGHT, WIDTH), np.uint32)
    with Image.open(file) as film:
        assert (film.size, film.info["loop"]) == ((WIDTH, HEIGHT), 0)
        shots = ImageSequence.Iterator(film)
        pictures = [(np.asarray(shot.convert("RGB")), shot.info["duration"]) for shot in shots]
    assert [duration for _, duration in pictures] == [10 * f["hundredths"] for f in frames]
    for frame, (picture, _) in zip(frames, pictures, strict=True):
        box = frame["box"]
        part = np.asarray(palette, np.uint32)[frame["indices"]]
        rows, columns = slice(box["y"], None), slice(box["x"], None)
        shown[rows, columns][: box["height"], : box["width"]] = part.reshape(box["height"], -1)
        weights = np.asarray([1 << 16, 1 << 8, 1], np.uint32)
        assert (picture.astype(np.uint32) @ weights == shown).all()
