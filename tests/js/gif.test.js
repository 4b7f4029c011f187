import assert from "node:assert/strict";
import { test } from "node:test";

import { compress, Gif, Matcher, paletteOf, rgbOf } from "../../hanoi_app/components/shared/gif.js";

/**
 * The plain way back, which keeps every string.
 * @param {Uint8Array} packed
 * @param {number} bits
 */
function expand(packed, bits) {
  const [clear, end] = [1 << bits, (1 << bits) + 1];
  /** @type {number[][]} */
  let strings = [];
  /** @type {number[] | null} */
  let last = null;
  /** @type {number[]} */
  const found = [];
  let [width, at] = [bits + 1, 0];
  for (;;) {
    let code = 0;
    for (let i = 0; i < width; i += 1, at += 1) code |= ((packed[at >> 3] >> (at & 7)) & 1) << i;
    if (code === end) break;
    if (code === clear) {
      strings = [...Array.from({ length: clear }, (_, i) => [i]), [], []];
      [width, last] = [bits + 1, null];
      continue;
    }
    /** @type {number[]} */
    const said = strings[code] ?? [...(last ?? []), (last ?? [])[0]];
    if (last && strings.length < 4096) strings.push([...last, said[0]]);
    if (strings.length === 1 << width && width < 12) width += 1;
    found.push(...said);
    last = said;
  }
  assert.equal(packed.length, Math.ceil(at / 8));
  return found;
}

let seed = 7;
/** @param {number} below */
const chance = (below) => (seed = (seed * 48271) % 2147483647) % below;

test("what is compressed is found again, whatever its length", () => {
  for (const bits of [2, 4, 8]) {
    for (const length of [1, 2, 3, 7, 30, 251, 252, 253, 254, 255, 256, 257, 5000, 60_000]) {
      for (const kinds of [1, 2, 1 << bits]) {
        const indices = Uint8Array.from({ length }, () => chance(kinds));
        assert.deepEqual(expand(compress(indices, bits), bits), [...indices], `${bits} ${length} ${kinds}`);
      }
    }
  }
});

test("one colour over a whole picture takes next to nothing", () => {
  assert.ok(compress(new Uint8Array(960 * 540), 8).length < 2000);
});

test("a palette has its colours and what lies between", () => {
  assert.deepEqual(paletteOf([["#000000", "#ffffff", 1], ["#ffffff", "#ff0000", 0]]), [
    0x000000, 0x808080, 0xffffff, 0xff0000,
  ]);
});

test("pixels get the nearest colour", () => {
  const matcher = new Matcher([rgbOf("#000000"), rgbOf("#ffffff"), rgbOf("#0072b2")]);
  const pixels = [0, 0, 0, 255, 250, 250, 250, 255, 4, 110, 180, 255];
  assert.deepEqual([...matcher.indices(pixels)], [0, 1, 2]);
});

test("only what differs is written", () => {
  const gif = new Gif(100, 50, [0x000000, 0xffffff, 0xff0000]);
  const whole = { x: 0, y: 0, width: 100, height: 50 };
  gif.add(new Uint8Array(5000), whole, 5);
  const next = new Uint8Array(5000);
  next[20 * 100 + 30] = 1;
  next[22 * 100 + 33] = 2;
  const [changed, box] = gif.difference(next, whole);
  assert.deepEqual(box, { x: 30, y: 20, width: 4, height: 3 });
  assert.deepEqual([...changed], [1, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2]);
  assert.deepEqual(gif.difference(next, whole)[1], { x: 0, y: 0, width: 1, height: 1 });
});
