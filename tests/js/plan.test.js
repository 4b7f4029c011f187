import assert from "node:assert/strict";
import { test } from "node:test";

import {
  NO_PLAN, Plan, grouped, lesser, longestOf, ofAll, percent, spanInWords, stepFor,
} from "../../hanoi_app/components/player/plan.js";
import { table } from "./table.js";

/** @import { EncodedPlan } from "../../hanoi_app/components/player/nodes.js" */
/** @import { Span } from "../../hanoi_app/components/player/plan.js" */
/** @import { Move, Stacks } from "../../hanoi_app/components/types.js" */

/** @typedef {{ what: string, why: string, source: string, role: string, start: string, stop: string }} Plain */
/** @typedef {Plain & { children: Tree[] }} Tree */
/** @typedef {{ k: string, stacks: Stacks, move: Move | null, phases: Plain[] }} At */

/** @typedef {{ role: string, start: string, stop: string }} Stretch */
/** @type {Record<string, { encoded: EncodedPlan, length: string, steps: At[], roles: Stretch[] }>} */
const walks = table.walks;
/** @type {Record<string, { encoded: EncodedPlan, tree: Tree }>} */
const outlines = table.outlines;

/** @type {<T extends Span>(span: T) => Omit<T, "start" | "stop"> & { start: string, stop: string }} */
const plain = ({ start, stop, ...rest }) => ({ ...rest, start: String(start), stop: String(stop) });

for (const [name, { encoded, length, steps, roles }] of Object.entries(walks)) {
  test(`the browser walks as Python does: ${name}`, () => {
    const plan = new Plan(encoded);
    assert.equal(plan.length, BigInt(length));
    assert.deepEqual(plan.roles.map(plain), roles);
    for (const { k, stacks, move, phases } of steps) {
      assert.deepEqual(plan.stateAt(BigInt(k)), stacks, k);
      if (!move) continue;
      assert.deepEqual(plan.move(BigInt(k)), move, k);
      assert.deepEqual(plan.phases(BigInt(k)).map(plain), phases, k);
    }
  });

  test(`a stretch of moves is that of single moves: ${name}`, () => {
    const plan = new Plan(encoded);
    const middle = plan.length / 2n;
    const [start, stop] = [middle > 50n ? middle - 50n : 0n, middle + 50n < plan.length ? middle + 50n : plan.length];
    /** @type {Move[]} */
    const moves = [];
    plan.eachMove(start, stop, (move) => moves.push(move));
    assert.equal(BigInt(moves.length), stop - start);
    moves.forEach((move, i) => assert.deepEqual(move, plan.move(start + BigInt(i))));
  });
}

/**
 * Python's tree in the order in which it is read, with levels and places among siblings.
 * @type {(tree: Tree, level?: number, order?: number) => (Plain & { level: number, order: number })[]}
 */
const flat = ({ children, ...phase }, level = 0, order = 0) =>
  [{ ...phase, level, order }, ...children.flatMap((child, i) => flat(child, level + 1, i))];

for (const [name, { encoded, tree }] of Object.entries(outlines)) {
  test(`the outline is that of Python: ${name}`, () => {
    assert.deepEqual(new Plan(encoded).outline(2).map(plain), flat(tree));
  });
}

test("phases that are too short are left out of an outline, but keep their places", () => {
  const { encoded, tree } = outlines["cheat 5"];
  const wanted = flat(tree).filter(({ start, stop }) => BigInt(stop) - BigInt(start) >= 3n);
  assert.deepEqual(new Plan(encoded).outline(2, 3n).map(plain), wanted);
  assert.ok(wanted.some(({ order }, i) => i > 0 && order > 0));
});

test("an outline of the longest plan is short", () => {
  const plan = new Plan(walks["classic 64"].encoded);
  const found = plan.outline(3, plan.length / 400n);
  assert.equal(found[0].stop, 2n ** 64n - 1n);
  assert.ok(found.length < 20);
});

test("there is a plan of no moves", () => {
  assert.equal(NO_PLAN.length, 0n);
  assert.deepEqual(NO_PLAN.stateAt(0n), [[], [], []]);
  assert.deepEqual(NO_PLAN.outline(3), []);
});

const HUGE = 2n ** 64n - 1n;

test("numbers of any size are told in groups of three digits", () => {
  assert.deepEqual([0n, 999n, 1000n, HUGE].map(grouped), ["0", "999", "1,000", "18,446,744,073,709,551,615"]);
});

test("a plan waits at its end for the longest, and a length that is hidden is told then", () => {
  assert.deepEqual([lesser(3n, HUGE), lesser(HUGE, 3n)], [3n, 3n]);
  const lanes = [7n, HUGE, 9n].map((length) => ({ plan: { length } }));
  assert.deepEqual([longestOf(lanes), longestOf([])], [HUGE, 0n]);
  assert.deepEqual([ofAll(2n, 9n, false), ofAll(2n, 9n, true), ofAll(9n, 9n, true)], [" of 9", "", " of 9"]);
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
