import {
  adviceInWords, costInWords, counted, endInWords, liftInWords, moveInWords, share,
} from "../../hanoi_app/components/game_table/words.js";
import { assert, gives, tables, test } from "./check.js";

/** @import { Advice, Wish } from "../../hanoi_app/components/game_table/messages.js" */

const names = ["S", "P1", "P2", "D"];
const one = { disc: 2, source: 0, target: 3 };
const other = { disc: 1, source: 1, target: 2 };
/** @type {Advice} */
const advice = { best: [one, other], left: "5", leftText: "5", cost: 0, sure: true, complete: true, rest: [], cut: false };
const cheat = { disc: 2, source: 0, target: 3, cheat: true, below: 1 };
const said = (/** @type {Wish} */ ask, more = {}) => adviceInWords({ ...advice, ...more }, ask, names);

const data = { best: "23", bestText: "23", sure: true, cheats: 0 };
const ended = (/** @type {number} */ made, more = {}, used = 0) =>
  Object.values(endInWords(made, used, { ...data, ...more })).join(" ");
const rules = { names, cheats: 2, bottleneck: 1 };

gives({
  "a lifted disc may go to its targets": [
    () => liftInWords(4, [{ peg: 1, cheat: true }, { peg: 3, cheat: false }], names), "d4 may go to P1 (a cheat), D.",
  ],
  "a lifted disc may go nowhere": [() => liftInWords(4, [], names), "d4 may go nowhere."],
  "a move is told, and a cheat with what is left": [
    () => [{ ...one, cheat: false }, cheat].map((move) => moveInWords(move, rules, 1)),
    ["d2 from S to D.", "d2 from S to D. A cheat: it lies on the smaller d1; 1 cheat left."],
  ],
  "a cost is told only where ground was lost": [
    () => [null, 0, 1, 3].map((cost) => costInWords({ cost })), ["", "", "That cost 1 move.", "That cost 3 moves."],
  ],
  "a hint is a best move": [() => said("hint"), "A best move: d2 S → D. 5 moves are still needed."],
  "all best moves are told": [() => said("all"), "All best moves: d2 S → D, d1 P1 → P2. 5 moves are still needed."],
  "there may be one": [() => said("all", { best: [one] }), "The only best move: d2 S → D. 5 moves are still needed."],
  "what is still needed is told, and what was lost": [
    () => said("needed", { left: "1", leftText: "1", cost: 2 }), "That cost 2 moves. 1 move is still needed.",
  ],
  "advice does not claim more than is known": [
    () => said("all", { best: [one], complete: false, sure: false }),
    "A best move, perhaps not the only one: d2 S → D. 5 moves are still needed by the best known plan.",
  ],
  "the end says what was done, and what is best": [() => ended(25), "Done: 25 moves. The best is 23."],
  "what is best may not be proved": [() => ended(25, { sure: false }), "Done: 25 moves. The best known is 23."],
  "the best is praised": [() => ended(23), "Done: 23 moves. It cannot be done in fewer."],
  "the best known is praised": [() => ended(23, { sure: false }), "Done: 23 moves. As good as the best known."],
  "a record is praised": [
    () => ended(22, { sure: false }), "Done: 22 moves. That is 1 fewer than the best that was known!",
  ],
  "cheats are told": [() => ended(23, { cheats: 1 }, 1), "Done: 23 moves, one cheat. It cannot be done in fewer."],
  "that there was none is told, too": [() => ended(1, { best: null, cheats: 3 }), "Done: 1 move, no cheat. "],
  "one is not many": [() => [0, "1"].map((n) => counted(n, "move")), ["0 moves", "1 move"]],
});

test("shares are those of Python", () => {
  for (const [part, whole, text] of tables.words) assert.equal(share(part, whole), text, `${part}/${whole}`);
});
