import {
  NO_PLAN, Plan, grouped, lesser, longestOf, ofAll, percent, spanInWords, stepFor,
} from "../../hanoi_app/components/player/plan.js";
import { assert, gives, tables, test } from "./check.js";

/** @import { Span } from "../../hanoi_app/components/player/plan.js" */
/** @import { Move } from "../../hanoi_app/components/types.js" */

/** @typedef {{ what: string, start: string, stop: string, children: Tree[] }} Tree */
/** @typedef {{ start: string, stop: string, level: number, order: number }} Row */

const { walks, outlines } = tables.plan;
const HUGE = 2n ** 64n - 1n;

/** @type {<T extends Span>(span: T) => Omit<T, "start" | "stop"> & { start: string, stop: string }} */
const plain = ({ start, stop, ...rest }) => ({ ...rest, start: String(start), stop: String(stop) });

test("the browser walks as Python does", () => {
  for (const [name, { encoded, length, steps, roles }] of Object.entries(walks)) {
    const plan = new Plan(encoded);
    assert.equal(plan.length, BigInt(length), name);
    assert.deepEqual(plan.roles.map(plain), roles, name);
    for (const { k, stacks, move, phases } of steps) {
      assert.deepEqual(plan.stateAt(BigInt(k)), stacks, `${name}, ${k}`);
      if (!move) continue;
      assert.deepEqual(plan.move(BigInt(k)), move, `${name}, ${k}`);
      assert.deepEqual(plan.phases(BigInt(k)).map(plain), phases, `${name}, ${k}`);
    }
    const middle = plan.length / 2n;
    const [start, stop] = [middle > 50n ? middle - 50n : 0n, lesser(middle + 50n, plan.length)];
    const moves = /** @type {Move[]} */ ([]);
    plan.eachMove(start, stop, (move) => moves.push(move));
    assert.equal(BigInt(moves.length), stop - start, name);
    assert.deepEqual(moves, moves.map((_, i) => plan.move(start + BigInt(i))), name);
  }
});

/**
 * Python's tree in the order in which it is read, with levels and places among siblings.
 * @type {(tree: Tree, level?: number, order?: number) => Row[]}
 */
const flat = ({ children, ...phase }, level = 0, order = 0) =>
  [{ ...phase, level, order }, ...children.flatMap((child, i) => flat(child, level + 1, i))];

test("an outline is that of Python, and what is too short is left out of it, but keeps its place", () => {
  for (const [name, { encoded, tree }] of Object.entries(outlines)) {
    assert.deepEqual(new Plan(encoded).outline(2).map(plain), flat(tree), name);
  }
  const { encoded, tree } = outlines["cheat 5"];
  const wanted = flat(tree).filter(({ start, stop }) => BigInt(stop) - BigInt(start) >= 3n);
  assert.deepEqual(new Plan(encoded).outline(2, 3n).map(plain), wanted);
  assert.ok(wanted.some(({ order }, i) => i > 0 && order > 0));
  const found = new Plan(walks["classic 64"].encoded).outline(3, HUGE / 400n);
  assert.equal(found[0].stop, HUGE);
  assert.ok(found.length < 20);
});

gives({
  "there is a plan of no moves": [() => [NO_PLAN.length, NO_PLAN.outline(3)], [0n, []]],
  "it has three pegs": [() => NO_PLAN.stateAt(0n), [[], [], []]],
  "numbers of any size are told in groups of three digits": [
    () => [0n, 999n, 1000n, HUGE].map(grouped), ["0", "999", "1,000", "18,446,744,073,709,551,615"],
  ],
  "a plan waits at its end for the longest": [() => [lesser(3n, HUGE), lesser(HUGE, 3n)], [3n, 3n]],
  "the longest of some is found": [() => longestOf([7n, HUGE, 9n].map((length) => ({ plan: { length } }))), HUGE],
  "the longest of none has no moves": [() => longestOf([]), 0n],
  "a length that is hidden is told at the end": [
    () => [ofAll(2n, 9n, false), ofAll(2n, 9n, true), ofAll(9n, 9n, true)], [" of 9", "", " of 9"],
  ],
  "a share is a percentage": [() => percent(1n, 8n), "12.5%"],
  "of nothing there is none": [() => percent(0n, 0n), "0%"],
  "a share of a huge whole is one, too": [() => [percent(HUGE / 2n, HUGE), percent(HUGE, HUGE)], ["49.99999%", "100%"]],
  "a phase is told by its first and last move, and shown from its beginning": [
    () => [spanInWords({ start: 2n, stop: 1005n }), stepFor({ start: 2n, stop: 1005n })], ["moves 3 to 1,005", 2n],
  ],
  "a single move is told by its number, and shown when it is done": [
    () => [spanInWords({ start: 4n, stop: 5n }), stepFor({ start: 4n, stop: 5n })], ["move 5", 5n],
  ],
});
