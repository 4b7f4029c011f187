import { compress, Gif, Matcher, paletteOf, rgbOf } from "../../hanoi_app/components/shared/gif.js";
import { assert, gives, test } from "./check.js";

const pixels = [0, 0, 0, 255, 250, 250, 250, 255, 4, 110, 180, 255];

gives({
  "codes are packed without a byte too many": [
    () => [1, 2, 3, 5, 9].map((length) => [...compress(Uint8Array.from({ length }, (_, i) => i % 4), 2)]),
    [[68, 1], [68, 10], [68, 84], [68, 52, 80], [68, 52, 134, 80]],
  ],
  "one colour over a whole picture takes next to nothing": [
    () => compress(new Uint8Array(960 * 540), 8).length < 2000, true,
  ],
  "a palette has its colours and what lies between": [
    () => paletteOf([["#000000", "#ffffff", 1], ["#ffffff", "#ff0000", 0]]), [0x000000, 0x808080, 0xffffff, 0xff0000],
  ],
  "pixels get the nearest colour": [
    () => [...new Matcher(["#000000", "#ffffff", "#0072b2"].map(rgbOf)).indices(pixels)], [0, 1, 2],
  ],
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
