import assert from "node:assert/strict";
import { test } from "node:test";

import { grouped, percent, spanInWords, stepFor } from "../../hanoi_app/components/player/plan.js";

const HUGE = 2n ** 64n - 1n;

test("numbers of any size are told in groups of three digits", () => {
  assert.deepEqual([0n, 999n, 1000n, HUGE].map(grouped), ["0", "999", "1,000", "18,446,744,073,709,551,615"]);
});

test("a share of any whole is a percentage, and of nothing none", () => {
  assert.deepEqual([percent(0n, 8n), percent(1n, 8n), percent(8n, 8n)], ["0%", "12.5%", "100%"]);
  assert.deepEqual([percent(HUGE / 2n, HUGE), percent(HUGE, HUGE)], ["49.99999%", "100%"]);
  assert.equal(percent(0n, 0n), "0%");
});

test("a phase is told by its first and last move, and shown from its beginning", () => {
  assert.equal(spanInWords({ start: 2n, stop: 1005n }), "moves 3 to 1,005");
  assert.equal(stepFor({ start: 2n, stop: 1005n }), 2n);
});

test("a single move is told by its number, and shown when it is done", () => {
  assert.equal(spanInWords({ start: 4n, stop: 5n }), "move 5");
  assert.equal(stepFor({ start: 4n, stop: 5n }), 5n);
});
