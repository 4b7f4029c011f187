import { boxesIn, headOf, SIZE } from "../../hanoi_app/components/player/shots.js";
import { assert, gives, test } from "./check.js";

const lane = { plan: { length: 9n }, name: "One cheat" };
const [, box] = boxesIn(3, SIZE);
const texts = (/** @type {bigint} */ clock, /** @type {boolean} */ hidden) =>
  [...headOf(lane, clock, box, hidden).matchAll(/>([^<]+)</g)].map(([, text]) => text);

gives({
  "the head of a board says where it stands": [() => texts(2n, false), ["One cheat", "2 of 9"]],
  "hidden, it does not say how long that takes": [() => texts(2n, true), ["One cheat", "2"]],
  "when it is done it says so": [() => texts(12n, true), ["One cheat", "9 of 9"]],
  "one board has the whole picture": [() => boxesIn(1, SIZE), [{ x: 0, y: 0, ...SIZE }]],
});

test("boards share the picture, and none covers the head of another", () => {
  const [first, second, third] = boxesIn(3, SIZE);
  assert.deepEqual([first.x + first.width, second.x + second.width], [second.x, SIZE.width]);
  assert.ok(third.y - (first.y + first.height) === first.y && third.y + third.height === SIZE.height);
});
