import assert from "node:assert/strict";
import { test } from "node:test";

import {
  heightFor, isInverted, moved, placeOf, stacksOf,
} from "../../hanoi_app/components/shared/stacks.js";

const stacks = [[5, 2], [], [4, 1, 3]];

test("a position is written with one field a peg, bottom to top", () => {
  assert.deepEqual(stacksOf("3,2,1//10,4"), [[3, 2, 1], [], [10, 4]]);
  assert.deepEqual(stacksOf("///"), [[], [], [], []]);
});

test("a disc is inverted if it lies directly on a smaller one", () => {
  const stack = [4, 1, 3, 2];
  assert.deepEqual(stack.map((_, level) => isInverted(stack, level)), [false, false, true, false]);
});

test("a disc is found by its peg and its level", () => {
  assert.deepEqual([5, 3, 6].map((disc) => placeOf(stacks, disc)),
    [{ peg: 0, level: 0 }, { peg: 2, level: 2 }, null]);
});

test("a disc goes where it is put, but not into the air", () => {
  assert.deepEqual([0, 1, 2, 9].map((level) => heightFor(stacks, 2, 2, level, false)), [0, 1, 2, 3]);
  assert.equal(heightFor(stacks, 3, 2, Infinity, false), 2, "it does not stand on itself");
  assert.equal(heightFor(stacks, 3, 1, 4, false), 0);
});

test("in a regular position a disc goes where order puts it", () => {
  const regular = [[5, 2], [], [4, 3, 1]];
  assert.deepEqual([0, 3].map((level) => heightFor(regular, 2, 2, level, true)), [2, 2]);
  assert.equal(heightFor(regular, 5, 2, 3, true), 0);
});

test("what is moved leaves its place, and the stacks before are as they were", () => {
  const before = structuredClone(stacks);
  assert.deepEqual(moved(stacks, 1, 0, 1), [[5, 1, 2], [], [4, 3]]);
  assert.deepEqual(moved(stacks, 4, 2, 2), [[5, 2], [], [1, 3, 4]]);
  assert.deepEqual(stacks, before);
});
