import assert from "node:assert/strict";
import { test } from "node:test";

import { isInverted, stacksOf } from "../../hanoi_app/components/shared/stacks.js";

test("a position is written with one field a peg, bottom to top", () => {
  assert.deepEqual(stacksOf("3,2,1//10,4"), [[3, 2, 1], [], [10, 4]]);
  assert.deepEqual(stacksOf("///"), [[], [], [], []]);
});

test("a disc is inverted if it lies directly on a smaller one", () => {
  const stack = [4, 1, 3, 2];
  assert.deepEqual(stack.map((_, level) => isInverted(stack, level)), [false, false, true, false]);
});
