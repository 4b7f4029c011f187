// A GIF for test_gif.py to decode: boxes that change at random, in more pictures than a palette has colours.

import { writeFileSync } from "node:fs";

import { Gif } from "../../hanoi_app/components/shared/gif.js";

const { palette, width, height, frames } = JSON.parse(process.argv[2]);
const gif = new Gif(width, height, palette);
for (const { indices, box, hundredths } of frames) gif.add(Uint8Array.from(indices), box, hundredths);
writeFileSync(process.argv[3], gif.bytes());
