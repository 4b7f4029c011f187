import assert from "node:assert/strict";
import { test } from "node:test";

import {
  brief, captionOf, chainOf, ruleInWords, sentences, stretchOf,
} from "../../hanoi_app/components/player/describe.js";

const phase = (/** @type {string} */ what, why = "", source = "") =>
  ({ what, why, source, role: "", start: 0n, stop: 3n });
const MOVES = [
  phase("Disc 1 waits on P", "so that disc 2 can come down"),
  phase("The cheat: disc 2 onto disc 1", "Now D is free"),
  phase("Disc 1 onto disc 2"),
];
/** @type {any} A plan of three moves, as far as it is asked. */
const plan = {
  length: 3n, n: 2, cheats: 1, bottleneck: 1, names: ["S", "P", "D"],
  roles: [{ role: "aside", start: 0n, stop: 1n }, { role: "back", start: 1n, stop: 3n }],
  phases: (/** @type {bigint} */ k) => [
    phase("2 discs from S to D", "", "Source"), phase("The small disc makes way", "so that all can go", "Source"),
    MOVES[Number(k)],
  ],
  stateAt: () => [[], [], [2, 1]],
  move: () => ({ disc: 2, source: 0, target: 2 }),
};
const cheats = [{ number: 2n, disc: 2, below: 1 }];

test("a reason goes on with the sentence, or is one of its own", () => {
  assert.deepEqual(sentences("Disc 5 waits on D", "so that 6 can come down"),
    { what: "Disc 5 waits on D,", why: "so that 6 can come down." });
  assert.deepEqual(sentences("Disc 5 onto disc 6", "D is free again"), { what: "Disc 5 onto disc 6.", why: "D is free again." });
  assert.deepEqual(sentences("Done!", ""), { what: "Done!", why: "" });
});

test("a reason in brief ends with its first clause", () => {
  assert.deepEqual(brief("Now D is free: 3 moves in all."), ["Now D is free", ": 3 moves in all."]);
  assert.deepEqual(brief("so that 6 can come down."), ["so that 6 can come down.", ""]);
  const race = "With one cheat: disc 5 to P1. With three pegs: disc 1 to D.";
  assert.deepEqual(brief(race, /\. /), ["With one cheat: disc 5 to P1", ". With three pegs: disc 1 to D."]);
});

test("the start says how much there is to see and what comes first; hidden, neither", () => {
  assert.deepEqual(captionOf(plan, 0n, cheats, false), {
    what: "Press Play to watch all 3 moves.",
    why: "First, the small disc makes way, so that all can go.",
    role: "",
  });
  const deeper = { ...plan, phases: () => [phase("All"), phase("The way in"), { ...MOVES[0], role: "aside" }] };
  assert.match(captionOf(deeper, 0n, cheats, false).why, /^First, disc 1 waits on P, so that/);
  const { what, why } = captionOf(plan, 0n, cheats, true);
  assert.doesNotMatch(what + why, /3|small/);
});

test("a move is told with the colour of what it is for, and a cheat with its own", () => {
  assert.deepEqual(captionOf(plan, 1n, cheats, false),
    { what: "Disc 1 waits on P,", why: "so that disc 2 can come down.", role: "aside" });
  assert.equal(captionOf(plan, 2n, cheats, false).role, "cheat");
  assert.equal(captionOf({ ...plan, roles: [] }, 1n, [], false).role, "");
});

test("at the end the tower stands, if it does", () => {
  assert.deepEqual(captionOf(plan, 3n, cheats, false),
    { what: "Disc 1 onto disc 2: the tower stands on D.", why: "", role: "back" });
  const ending = (/** @type {string} */ why) =>
    captionOf({ ...plan, phases: () => [phase("Disc 1 to D", why)] }, 3n, cheats, false).why;
  assert.equal(ending("The tower stands on D"), ""); // as is said already
  assert.equal(ending("No other tower stands as high"), "No other tower stands as high.");
  const apart = { ...plan, stateAt: () => [[2], [], [1]] };
  assert.equal(captionOf(apart, 3n, cheats, false).what, "Disc 1 onto disc 2.");
  assert.equal(captionOf({ ...plan, length: 0n }, 0n, [], false).what, "Nothing to do.");
});

test("the chain names a source once", () => {
  assert.deepEqual(chainOf(plan, 1n, false).map(({ source }) => source), ["Source", "", ""]);
  assert.deepEqual(chainOf({ ...plan, length: 0n }, 0n, false), []);
});

test("the chain tells where a phase ends; hidden, when it is over", () => {
  const spans = (/** @type {bigint} */ step, /** @type {boolean} */ hidden) =>
    chainOf(plan, step, hidden).map(({ moves }) => moves);
  assert.deepEqual(spans(1n, false), Array(3).fill("moves 1 to 3"));
  assert.deepEqual(spans(1n, true), ["", "", ""]);
  assert.deepEqual(spans(3n, true), Array(3).fill("moves 1 to 3"));
  assert.deepEqual(spans(0n, true), []);
});

test("the rule counts cheats, or measures the reach", () => {
  assert.equal(ruleInWords(plan, 1n, cheats), "Cheats used so far: 0 of 1.");
  assert.equal(ruleInWords(plan, 2n, cheats), "Cheats used so far: 1 of 1.");
  assert.equal(ruleInWords({ ...plan, cheats: 0 }, 2n, []), "");
  assert.equal(ruleInWords({ ...plan, cheats: 0, bottleneck: 2 }, 2n, []),
    "Bottleneck 2: disc 2 joins disc 1, a reach of 2.");
});

test("a move is in one stretch", () => {
  assert.equal(stretchOf(plan.roles, 0n)?.role, "aside");
  assert.equal(stretchOf(plan.roles, 2n)?.role, "back");
  assert.equal(stretchOf(plan.roles, 3n), undefined);
});
