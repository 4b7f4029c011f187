import { nextStep, SPEEDS, strideOf } from "../../hanoi_app/components/player/clock.js";
import { assert, test } from "./check.js";

test("every speed makes one move at a time, but the fastest sweeps through a long plan", () => {
  const fast = SPEEDS.length - 1;
  assert.ok(SPEEDS.every(({ glide }) => glide >= 90));
  for (let speed = 0; speed < fast; speed += 1) assert.equal(strideOf(speed, 2n ** 64n), 1n);
  assert.deepEqual([strideOf(fast, 33n), strideOf(fast, 400n)], [1n, 1n]);
  for (const length of [401n, 4095n, 18433n, 2n ** 64n - 1n]) {
    const stride = strideOf(fast, length);
    assert.ok(stride > 1n && stride * 400n >= length && (stride - 1n) * 400n < length, String(length));
  }
});

test("playing ends at the end, and halts before a cheat unless it has waited there", () => {
  assert.deepEqual([nextStep(31n, 1n, 33n, []), nextStep(30n, 10n, 33n, [])], [32n, 33n]);
  assert.deepEqual([6n, 7n].map((step) => nextStep(step, 1n, 23n, [8n])), [7n, 8n]);
  assert.deepEqual([0n, 3n, 10n].map((step) => nextStep(step, 5n, 23n, [4n, 9n])), [3n, 8n, 15n]);
});
