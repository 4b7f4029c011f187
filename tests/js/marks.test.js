import assert from "node:assert/strict";
import { test } from "node:test";

import { cheatsOf } from "../../hanoi_app/components/player/marks.js";
import { Plan } from "../../hanoi_app/components/player/plan.js";
import { table } from "./table.js";

const inversions = (/** @type {number[][]} */ stacks) =>
  stacks.flatMap((stack) => stack.filter((disc, i) => i > 0 && disc > stack[i - 1])).length;

/** @import { EncodedPlan } from "../../hanoi_app/components/player/nodes.js" */

/** @type {Record<string, { encoded: EncodedPlan, cheats: string[] }>} */
const short = table.short;

for (const [name, { encoded, cheats }] of Object.entries(short)) {
  test(`cheats are found: ${name}`, () => {
    const plan = new Plan(encoded);
    const found = cheatsOf(plan);
    assert.deepEqual(found.map(({ number }) => String(number)), cheats);
    for (const { number, disc, below } of found) {
      const { target } = plan.move(number - 1n);
      assert.deepEqual(plan.stateAt(number)[target].slice(-2), [below, disc]);
    }
  });
}

test("a renaming that turns the order of discs round makes a cheat", () => {
  const plan = new Plan({
    names: ["S", "P", "D"], cheats: 1, bottleneck: 1, start: [[2, 1], [], []],
    nodes: [[1, 2, 0, 1, -1], [1, 1, 0, 1, -1], [0, -1, [0, 1]], [3, 2, [0, 1, 2], [2, 1], 0, -1], [0, -1, [3]]],
    captions: [], strings: [], roles: [],
  });
  assert.deepEqual(cheatsOf(plan), [{ number: 2n, disc: 2, below: 1 }]);
});

test("they are found in plans that are too long to walk along", () => {
  const santa = new Plan(table.long["Santa Claus"]);
  const cheats = cheatsOf(santa);
  assert.equal(cheats.length, santa.cheats);
  for (const { number } of cheats) {
    const [before, after] = [santa.stateAt(number - 1n), santa.stateAt(number)];
    assert.ok(inversions(after) > inversions(before));
  }
});
