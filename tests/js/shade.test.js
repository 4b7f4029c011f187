import { GRADIENT, shade } from "../../hanoi_app/components/state_graph/scale.js";
import { assert, test } from "./check.js";

const light = (/** @type {number} */ share) =>
  [...shade(share).matchAll(/\d+/g)].reduce((sum, [x], i) => sum + Number(x) * [0.2126, 0.7152, 0.0722][i], 0);

test("the farther, the darker, and nothing is beyond the ends of the gradient", () => {
  const steps = Array.from({ length: 101 }, (_, i) => light(i / 100));
  steps.slice(1).forEach((here, i) => assert.ok(here < steps[i], `${i}`));
  const ends = ["rgb(253,231,37)", "rgb(71,42,122)"]; // #fde725 and #472a7a
  assert.deepEqual([0, 1, -1, 2].map(shade), [...ends, ...ends]);
  assert.match(GRADIENT, /#fde725.*#472a7a/);
});
