import assert from "node:assert/strict";
import { test } from "node:test";

import { cheatsOf, movesOfDisc } from "../../hanoi_app/components/player/marks.js";
import { Plan } from "../../hanoi_app/components/player/plan.js";
import { table } from "./table.js";

const inversions = (/** @type {number[][]} */ stacks) =>
  stacks.flatMap((stack) => stack.filter((disc, i) => i > 0 && disc > stack[i - 1])).length;

/** @import { EncodedPlan } from "../../hanoi_app/components/player/nodes.js" */

/** @type {Record<string, { encoded: EncodedPlan, cheats: string[], largest: string[] }>} */
const short = table.short;

for (const [name, { encoded, cheats, largest }] of Object.entries(short)) {
  test(`cheats and the largest disc's moves are found: ${name}`, () => {
    const plan = new Plan(encoded);
    const found = cheatsOf(plan);
    assert.deepEqual(found.map(({ number }) => String(number)), cheats);
    for (const { number, disc, below } of found) {
      const { target } = plan.move(number - 1n);
      assert.deepEqual(plan.stateAt(number)[target].slice(-2), [below, disc]);
    }
    assert.deepEqual(movesOfDisc(plan, plan.n, 100).map(String), largest);
  });
}

test("a renaming that turns the order of discs round makes a cheat", () => {
  const plan = new Plan({
    names: ["S", "P", "D"], cheats: 1, bottleneck: 1, start: [[2, 1], [], []],
    nodes: [[1, 2, 0, 1, -1], [1, 1, 0, 1, -1], [0, -1, [0, 1]], [3, 2, [0, 1, 2], [2, 1], 0, -1], [0, -1, [3]]],
    captions: [], strings: [],
  });
  assert.deepEqual(cheatsOf(plan), [{ number: 2n, disc: 2, below: 1 }]);
});

test("they are found in plans that are too long to walk along", () => {
  const plan = new Plan(table.long["classic 64"]);
  assert.deepEqual(movesOfDisc(plan, 64, 100), [2n ** 63n]);
  assert.equal(movesOfDisc(plan, 1, 100).length, 100);
  const santa = new Plan(table.long["Santa Claus"]);
  const cheats = cheatsOf(santa);
  assert.equal(cheats.length, santa.cheats);
  for (const { number } of cheats) {
    const [before, after] = [santa.stateAt(number - 1n), santa.stateAt(number)];
    assert.ok(inversions(after) > inversions(before));
  }
});
