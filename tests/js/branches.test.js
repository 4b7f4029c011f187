import assert from "node:assert/strict";
import { test } from "node:test";

import { trunk, twigs } from "../../hanoi_app/components/phase_tree/branches.js";
import { Plan } from "../../hanoi_app/components/player/plan.js";
import { table } from "./table.js";

/** @import { Branch } from "../../hanoi_app/components/phase_tree/branches.js" */
/** @import { EncodedNode } from "../../hanoi_app/components/player/nodes.js" */

/**
 * @param {Plan} plan
 * @param {Branch} branch
 * @param {number} depth
 * @returns {object}
 */
function grown(plan, branch, depth) {
  const { what, why, source, role, start, stop } = branch;
  const children = depth ? twigs(plan, branch) : [];
  return {
    what, why, source, role, start: String(start), stop: String(stop),
    children: children.map((child) => grown(plan, child, depth - 1)),
  };
}

for (const [name, { encoded, tree }] of Object.entries(table)) {
  test(`branches are the phases that Python names: ${name}`, () => {
    const plan = new Plan(encoded);
    assert.deepEqual(grown(plan, trunk(plan), 2), tree);
  });
}

test("chains without a caption are seen through, and a move is a leaf", () => {
  /** @type {EncodedNode} */
  const step = [1, 1, 0, 1, -1];
  /** @type {(...parts: number[]) => EncodedNode} */
  const chain = (...parts) => [0, -1, parts];
  const plan = new Plan({
    names: ["S", "P", "D"], cheats: 0, bottleneck: 1, start: [[1], [], []],
    nodes: [step, chain(0), [1, 1, 1, 2, -1], chain(1, 2), [0, 0, [3]]],
    captions: [[0, 2, 1, 1, -1]], strings: ["all", "", "it is there"], roles: [],
  });
  const found = twigs(plan, trunk(plan));
  assert.deepEqual(found.map(({ what, why }) => [what, why]), [["Disc 1 to P", ""], ["Disc 1 to D", "it is there"]]);
  assert.deepEqual(found.map(({ start, leaf }) => [start, leaf]), [[0n, true], [1n, true]]);
  assert.deepEqual(twigs(plan, found[0]), []);
});
