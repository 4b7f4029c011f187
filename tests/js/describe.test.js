import {
  brief, captionOf, chainOf, ruleInWords, sentences, stretchOf,
} from "../../hanoi_app/components/player/describe.js";
import { assert, gives, test } from "./check.js";

const phase = (/** @type {string} */ what, why = "", source = "") =>
  ({ what, why, source, role: "", start: 0n, stop: 3n });
const MOVES = [
  phase("Disc 1 waits on P", "so that disc 2 can come down"),
  phase("The cheat: disc 2 onto disc 1", "Now D is free"),
  phase("Disc 1 onto disc 2"),
];
const WAY = phase("The small disc makes way", "so that all can go", "Source");
/** @type {any} A plan of three moves, as far as it is asked. */
const plan = {
  length: 3n, n: 2, cheats: 1, bottleneck: 1, names: ["S", "P", "D"],
  roles: [{ role: "aside", start: 0n, stop: 1n }, { role: "back", start: 1n, stop: 3n }],
  phases: (/** @type {bigint} */ k) => [phase("2 discs from S to D", "", "Source"), WAY, MOVES[Number(k)]],
  stateAt: () => [[], [], [2, 1]],
  move: () => ({ disc: 2, source: 0, target: 2 }),
};
const unruly = { ...plan, cheats: 0 };
const cheats = [{ number: 2n, disc: 2, below: 1 }];
const spans = (/** @type {bigint} */ step, hidden = true) => chainOf(plan, step, hidden).map(({ moves }) => moves);
const told = Array(3).fill("moves 1 to 3");

gives({
  "what ends already is not ended again": [() => sentences("Done!", ""), { what: "Done!", why: "" }],
  "a reason in brief ends with its first clause": [
    () => ["Now D is free: 3 moves in all.", "so that 6 can go."].map((why) => brief(why)),
    [["Now D is free", ": 3 moves in all."], ["so that 6 can go.", ""]],
  ],
  "a race in brief ends with its first sentence": [
    () => brief("With one cheat: disc 5 to P1. With three pegs: disc 1 to D.", /\. /),
    ["With one cheat: disc 5 to P1", ". With three pegs: disc 1 to D."],
  ],
  "a move is told with the colour of what it is for": [
    () => captionOf(plan, 1n, cheats, false),
    { what: "Disc 1 waits on P,", why: "so that disc 2 can come down.", role: "aside" },
  ],
  "a cheat is told with its own colour, and its reason is a sentence": [
    () => captionOf(plan, 2n, cheats, false),
    { what: "The cheat: disc 2 onto disc 1.", why: "Now D is free.", role: "cheat" },
  ],
  "what is for nothing has no colour": [() => captionOf({ ...plan, roles: [] }, 1n, [], false).role, ""],
  "the chain names a source once": [() => chainOf(plan, 1n, false).map(({ source }) => source), ["Source", "", ""]],
  "a plan of no moves has no chain": [() => chainOf({ ...plan, length: 0n }, 0n, false), []],
  "the chain tells where a phase ends; hidden, when it is over": [
    () => [spans(1n, false), spans(1n), spans(3n), spans(0n)], [told, ["", "", ""], told, []],
  ],
  "the rule counts cheats": [
    () => [1n, 2n].map((k) => ruleInWords(plan, k, cheats)), [0, 1].map((used) => `Cheats used so far: ${used} of 1.`),
  ],
  "the rule measures the reach": [
    () => ruleInWords({ ...unruly, bottleneck: 2 }, 2n, []), "Bottleneck 2: disc 2 joins disc 1, a reach of 2.",
  ],
  "the first rule needs no words": [() => ruleInWords(unruly, 2n, []), ""],
  "a move is in one stretch, and after the last there is none": [
    () => [0n, 2n, 3n].map((k) => stretchOf(plan.roles, k)?.role), ["aside", "back", undefined],
  ],
});

test("the start says how much there is to see and what comes first; hidden, neither", () => {
  const why = "First, the small disc makes way, so that all can go.";
  assert.deepEqual(captionOf(plan, 0n, cheats, false), { what: "Press Play to watch all 3 moves.", why, role: "" });
  const deeper = { ...plan, phases: () => [phase("All"), phase("The way in"), { ...MOVES[0], role: "aside" }] };
  assert.match(captionOf(deeper, 0n, cheats, false).why, /^First, disc 1 waits on P, so that/);
  assert.doesNotMatch(JSON.stringify(captionOf(plan, 0n, cheats, true)), /3|small/);
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
