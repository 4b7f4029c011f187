import { cheatsOf } from "../../hanoi_app/components/player/marks.js";
import { Plan } from "../../hanoi_app/components/player/plan.js";
import { raceCaption } from "../../hanoi_app/components/player/race.js";
import { assert, gives, tables, test } from "./check.js";

const runner = (/** @type {string} */ kind, /** @type {string} */ name) => {
  const plan = new Plan(tables.race[kind]);
  return { plan, name, cheats: cheatsOf(plan) };
};
const [four, cheat, three] = [runner("reve", "Four pegs"), runner("cheat", "One cheat"), runner("classic", "Three pegs")];
const said = (/** @type {bigint} */ clock, hidden = false, runners = [four, cheat]) => {
  const { what, why } = raceCaption(runners, clock, hidden);
  return `${what} ${why}`;
};

test("what matters leads, and the others are told beside it", () => {
  const late = "Disc 8 has only just reached D. With one cheat, 8, 7, 6 and 5 are already home: ten moves ahead.";
  const cheating = "The cheat: disc 6 onto disc 1. With four pegs: disc 4 to P1.";
  assert.deepEqual([17n, 8n].map((clock) => said(clock)), [late, cheating]);
  assert.match(said(12n), /^Disc 8 has reached D\. With four pegs: /);
  assert.match(said(23n), /^One cheat: done after 23 moves\. With four pegs, .* home: ten moves behind\.$/);
  assert.match(said(24n), /With one cheat it is done, after 23 moves\.$/);
});

const [same, like] = ["The same", "The like"].map((name) => ({ ...cheat, name }));
gives({
  "before, the lengths are told": [() => said(0n), "Press Play: all begin at once. Four pegs 33, one cheat 23 moves."],
  "after, the lengths are told": [() => said(33n), "First: one cheat, 23 moves. Four pegs 33: ten more."],
  "of two that come later it is not told by how much": [
    () => said(33n, false, [three, four, cheat]), "First: three pegs, 15 moves. One cheat 23, four pegs 33.",
  ],
  "it may be done all at once": [() => said(33n, false, [four, four]), "Done, all at once. 33 moves each."],
  "a tie is told": [() => said(12n, false, [cheat, same]), "Disc 8 has reached D. With the same, disc 8 is home."],
  "of four three may be first": [
    () => said(33n, false, [cheat, four, same, like]),
    "First: one cheat, the same and the like, 23 moves each. Four pegs 33: ten more.",
  ],
});

test("one move is one move", () => {
  /** @type {any} A plan of a single move, as far as it is asked. */
  const single = {
    length: 1n, n: 1, names: ["S", "P", "D"], roles: [],
    stateAt: (/** @type {bigint} */ step) => (step ? [[], [], [1]] : [[1], [], []]),
    move: () => ({ disc: 1, source: 0, target: 2 }),
  };
  const quick = { plan: single, name: "One disc", cheats: [] };
  assert.equal(said(0n, false, [cheat, quick]), "Press Play: all begin at once. One cheat 23, one disc 1 move.");
  assert.match(said(1n, false, [cheat, quick]), /^One disc: done after 1 move\. /);
  assert.match(said(2n, false, [cheat, quick]), /With one disc it is done, after 1 move\.$/);
  assert.match(said(23n, false, [cheat, quick]), /^First: one disc, 1 move\. /);
  assert.equal(said(1n, false, [quick, quick]), "Done, all at once. 1 move each.");
});

test("nothing hidden is given away; of three the one that leads is named, and there is always news", () => {
  assert.doesNotMatch(said(0n, true), /\d/);
  for (let clock = 1n; clock < 23n; clock += 1n) assert.doesNotMatch(said(clock, true), /ahead|behind|23|33/);
  const all = [three, four, cheat];
  assert.match(said(15n, false, all), /^Three pegs: /);
  assert.match(said(23n, false, all), /^One cheat: done after 23 moves\. /);
  for (let clock = 0n; clock <= 33n; clock += 1n) {
    assert.doesNotMatch(said(clock, false, all), /undefined|\.\.|^ | {2}|: \./, String(clock));
  }
});
