import assert from "node:assert/strict";
import { test } from "node:test";

import { adviceInWords, costInWords, liftInWords, moveInWords } from "../../hanoi_app/components/game_table/words.js";

/** @import { Advice, Wish } from "../../hanoi_app/components/game_table/messages.js" */

const names = ["S", "P1", "P2", "D"];
const one = { disc: 2, source: 0, target: 3 };
const other = { disc: 1, source: 1, target: 2 };
/** @type {Advice} */
const advice = {
  best: [one, other], left: "5", leftText: "5", cost: 0, sure: true, complete: true, rest: [],
  cut: false,
};
const said = (/** @type {Wish} */ ask, more = {}) => adviceInWords({ ...advice, ...more }, ask, names);

test("a lifted disc may go to its targets, or nowhere", () => {
  const targets = [{ peg: 1, cheat: true }, { peg: 3, cheat: false }];
  assert.equal(liftInWords(4, targets, names), "d4 may go to P1 (a cheat), D.");
  assert.equal(liftInWords(4, [], names), "d4 may go nowhere.");
});

test("a cheat is named, with what is left", () => {
  const rules = { names, cheats: 2, bottleneck: 1 };
  assert.equal(moveInWords({ ...one, cheat: false }, rules, 0), "d2 from S to D.");
  assert.equal(
    moveInWords({ ...one, cheat: true, below: 1 }, rules, 1),
    "d2 from S to D. A cheat: it lies on the smaller d1; 1 cheat left.",
  );
});

test("a cost is told only where ground was lost", () => {
  assert.deepEqual([null, 0, 1, 3].map((cost) => costInWords({ cost })),
    ["", "", "That cost 1 move.", "That cost 3 moves."]);
});

test("advice answers what was asked", () => {
  assert.equal(said("hint"), "A best move: d2 S → D. 5 moves are still needed.");
  assert.equal(said("all"), "All best moves: d2 S → D, d1 P1 → P2. 5 moves are still needed.");
  assert.equal(said("all", { best: [one] }), "The only best move: d2 S → D. 5 moves are still needed.");
  assert.equal(said("needed", { left: "1", leftText: "1", cost: 2 }),
    "That cost 2 moves. 1 move is still needed.");
});

test("advice does not claim more than is known", () => {
  assert.equal(said("all", { best: [one], complete: false, sure: false }),
    "A best move, perhaps not the only one: d2 S → D. 5 moves are still needed by the best known plan.");
});
