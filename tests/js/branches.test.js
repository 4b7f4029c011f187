import { trunk, twigs } from "../../hanoi_app/components/phase_tree/branches.js";
import { Plan } from "../../hanoi_app/components/player/plan.js";
import { assert, tables, test } from "./check.js";

/** @import { Branch } from "../../hanoi_app/components/phase_tree/branches.js" */

/** @type {(plan: Plan, branch: Branch, depth: number) => object} */
const grown = (plan, branch, depth) => {
  const { what, why, source, role, start, stop } = branch;
  const children = depth ? twigs(plan, branch).map((child) => grown(plan, child, depth - 1)) : [];
  return { what, why, source, role, start: String(start), stop: String(stop), children };
};

test("branches are the phases that Python names", () => {
  for (const [name, { encoded, tree }] of Object.entries(tables.plan.outlines)) {
    const plan = new Plan(encoded);
    assert.deepEqual(grown(plan, trunk(plan), 2), tree, name);
  }
});

test("chains without a caption are seen through, and a move is a leaf", () => {
  const plan = new Plan({
    names: ["S", "P", "D"], cheats: 0, bottleneck: 1, start: [[1], [], []],
    nodes: [[1, 1, 0, 1, -1], [0, -1, [0]], [1, 1, 1, 2, -1], [0, -1, [1, 2]], [0, 0, [3]]],
    captions: [[0, 2, 1, 1, -1]], strings: ["all", "", "it is there"], roles: [],
  });
  const found = twigs(plan, trunk(plan));
  assert.deepEqual(found.map(({ what, why, start, leaf }) => [what, why, start, leaf]),
    [["Disc 1 to P", "", 0n, true], ["Disc 1 to D", "it is there", 1n, true]]);
  assert.deepEqual(twigs(plan, found[0]), []);
});
