// GIFs for test_gif.py to decode: boxes that change at random, in more pictures than a palette has colours.

import { readFileSync, writeFileSync } from "node:fs";

import { Gif } from "../../hanoi_app/components/shared/gif.js";

for (const { file, palette, width, height, frames } of JSON.parse(readFileSync(process.argv[2], "utf8"))) {
  const gif = new Gif(width, height, palette);
  for (const { indices, box, hundredths } of frames) gif.add(Uint8Array.from(indices), box, hundredths);
  writeFileSync(file, gif.bytes());
}
