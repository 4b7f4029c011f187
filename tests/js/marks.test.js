import { cheatsOf } from "../../hanoi_app/components/player/marks.js";
import { Plan } from "../../hanoi_app/components/player/plan.js";
import { assert, tables, test } from "./check.js";

const inversions = (/** @type {number[][]} */ stacks) =>
  stacks.flatMap((stack) => stack.filter((disc, i) => i > 0 && disc > stack[i - 1])).length;

test("cheats are found", () => {
  for (const [name, { encoded, cheats }] of Object.entries(tables.marks.short)) {
    const plan = new Plan(encoded);
    const found = cheatsOf(plan);
    assert.deepEqual(found.map(({ number }) => String(number)), cheats, name);
    for (const { number, disc, below } of found) {
      const { target } = plan.move(number - 1n);
      assert.deepEqual(plan.stateAt(number)[target].slice(-2), [below, disc], name);
    }
  }
});

test("they are found in plans that are too long to walk along", () => {
  const santa = new Plan(tables.marks.long["Santa Claus"]);
  const cheats = cheatsOf(santa);
  assert.equal(cheats.length, santa.cheats);
  const disorder = (/** @type {bigint} */ step) => inversions(santa.stateAt(step));
  assert.ok(cheats.every(({ number }) => disorder(number) > disorder(number - 1n)));
});
