import assert from "node:assert/strict";
import { test } from "node:test";

import {
  adviceInWords, costInWords, counted, endInWords, liftInWords, moveInWords, share,
} from "../../hanoi_app/components/game_table/words.js";
import { table } from "./table.js";

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

test("the end says what was done, and how good it is", () => {
  const data = { best: "23", bestText: "23", sure: true, cheats: 0 };
  const ended = (/** @type {number} */ made, more = {}, used = 0) => {
    const { title, note } = endInWords(made, used, { ...data, ...more });
    return `${title} ${note}`;
  };
  assert.equal(ended(25), "Done: 25 moves. The best is 23.");
  assert.equal(ended(25, { sure: false }), "Done: 25 moves. The best known is 23.");
  assert.equal(ended(23), "Done: 23 moves. It cannot be done in fewer.");
  assert.equal(ended(23, { sure: false }), "Done: 23 moves. As good as the best known.");
  assert.equal(ended(22, { sure: false }), "Done: 22 moves. That is 1 fewer than the best that was known!");
  assert.equal(ended(23, { cheats: 1 }, 1), "Done: 23 moves, one cheat. It cannot be done in fewer.");
  assert.equal(ended(1, { best: null, cheats: 3 }), "Done: 1 move, no cheat. ");
});

test("shares are those of Python", () => {
  for (const [part, whole, text] of table) assert.equal(share(part, whole), text, `${part}/${whole}`);
});

test("one is not many", () => {
  assert.deepEqual([0, 1, "1", 2].map((n) => counted(n, "move")), ["0 moves", "1 move", "1 move", "2 moves"]);
});
