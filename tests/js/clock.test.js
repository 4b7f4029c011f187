import assert from "node:assert/strict";
import { test } from "node:test";

import { nextStep, SPEEDS, strideOf } from "../../hanoi_app/components/player/clock.js";

const FAST = SPEEDS.length - 1;

test("every speed makes one move at a time, but the fastest sweeps through a long plan", () => {
  assert.ok(SPEEDS.every(({ glide }) => glide >= 90));
  for (let speed = 0; speed < FAST; speed += 1) assert.equal(strideOf(speed, 2n ** 64n), 1n);
  assert.equal(strideOf(FAST, 33n), 1n);
  assert.equal(strideOf(FAST, 400n), 1n);
  for (const length of [401n, 4095n, 18433n, 2n ** 64n - 1n]) {
    const stride = strideOf(FAST, length);
    assert.ok(stride > 1n && stride * 400n >= length && (stride - 1n) * 400n < length, String(length));
  }
});

test("playing ends at the end, and halts before a cheat unless it has waited there", () => {
  assert.equal(nextStep(31n, 1n, 33n, []), 32n);
  assert.equal(nextStep(30n, 10n, 33n, []), 33n);
  assert.equal(nextStep(6n, 1n, 23n, [8n]), 7n);
  assert.equal(nextStep(7n, 1n, 23n, [8n]), 8n);
  assert.equal(nextStep(0n, 5n, 23n, [4n, 9n]), 3n);
  assert.equal(nextStep(3n, 5n, 23n, [4n, 9n]), 8n);
  assert.equal(nextStep(10n, 5n, 23n, [4n, 9n]), 15n);
});
