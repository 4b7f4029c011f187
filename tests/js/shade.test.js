import assert from "node:assert/strict";
import { test } from "node:test";

import { GRADIENT, shade } from "../../hanoi_app/components/state_graph/scale.js";

const light = (/** @type {number} */ share) =>
  [...shade(share).matchAll(/\d+/g)].reduce((sum, [x], i) => sum + Number(x) * [0.2126, 0.7152, 0.0722][i], 0);

test("the farther, the darker", () => {
  const steps = Array.from({ length: 101 }, (_, i) => light(i / 100));
  steps.slice(1).forEach((here, i) => assert.ok(here < steps[i], `${i}`));
});

test("the ends are those of the gradient, and nothing is beyond them", () => {
  assert.equal(shade(0), "rgb(253,231,37)"); // #fde725
  assert.equal(shade(1), "rgb(71,42,122)"); // #472a7a
  assert.deepEqual([shade(-1), shade(2)], [shade(0), shade(1)]);
  assert.match(GRADIENT, /#fde725.*#472a7a/);
});
