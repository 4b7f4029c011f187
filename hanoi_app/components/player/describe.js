// What is said about a step, in plain words: what happened, and what that makes possible.

import { grouped, spanInWords } from "./plan.js";

/** @import { Stacks } from "../types.js" */
/** @import { Cheat } from "./marks.js" */
/** @import { Plan, Stretch } from "./plan.js" */

/** @typedef {{ what: string, why: string, role: string }} Said  `role` gives it its colour */

/**
 * The caption of a step. What is to come is `hidden` on request.
 * @param {Plan} plan
 * @param {bigint} step
 * @param {Cheat[]} cheats
 * @param {boolean} hidden
 * @returns {Said}
 */
export function captionOf(plan, step, cheats, hidden) {
  if (step === 0n) return captionOfStart(plan, hidden);
  const phases = plan.phases(step - 1n);
  const last = phases.at(-1);
  const cheating = cheats.some(({ number }) => number === step);
  const role = cheating ? "cheat" : stretchOf(plan.roles, step - 1n)?.role ?? "";
  const said = sentences(last?.what ?? "", last?.why ?? "");
  if (step < plan.length) return { ...said, role };
  const peg = towerOf(plan);
  if (peg === null) return { ...said, role };
  const end = `The tower stands on ${peg}.`;
  return { what: `${last?.what}: ${decapitalized(end)}`, why: said.why === end ? "" : said.why, role };
}

/**
 * @param {Plan} plan
 * @param {boolean} hidden
 * @returns {Said}
 */
function captionOfStart(plan, hidden) {
  const { length } = plan;
  if (!length) return { what: "Nothing to do.", why: "", role: "" };
  const all = length === 1n ? "the move" : `all ${grouped(length)} moves`;
  if (hidden) return { what: "Press Play to watch.", why: "What will happen first?", role: "" };
  const phases = plan.phases(0n);
  const first = phases.find((phase) => phase.role) ?? phases[1] ?? phases[0]; // as the timeline begins
  const { what, why } = sentences(first.what, first.why);
  return { what: `Press Play to watch ${all}.`, why: `First, ${decapitalized(what)} ${why}`.trim(), role: "" };
}

/**
 * A reason either goes on with the sentence or is one of its own.
 * @param {string} what
 * @param {string} why
 */
export function sentences(what, why) {
  const goesOn = /^\p{Ll}/u.test(why);
  return { what: ended(what, goesOn ? "," : "."), why: ended(why, ".") };
}

/**
 * @param {string} text
 * @param {string} mark
 */
const ended = (text, mark) => (!text || /[.,:;!?…]$/.test(text) ? text : `${text}${mark}`);

/**
 * A reason up to its first clause, or as far as it goes to the first of other `marks`, and the rest of it.
 * @param {string} why
 */
export function brief(why, marks = /[:;.] /) {
  const end = why.search(marks);
  return end < 0 ? [why, ""] : [why.slice(0, end), why.slice(end)];
}

/** @param {string} text */
export const decapitalized = (text) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text[0].toLowerCase() + text.slice(1) : text;

/** @param {string} text */
export const capitalized = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * The stretch that a move, from 0, belongs to.
 * @param {Stretch[]} stretches
 * @param {bigint} k
 */
export const stretchOf = (stretches, k) => stretches.find(({ start, stop }) => start <= k && k < stop);

/**
 * The name of the peg on which all discs stand at the end; null if they do not.
 * @param {Plan} plan
 */
function towerOf(plan) {
  const peg = plan.stateAt(plan.length).findIndex((stack) => stack.length === plan.n);
  return peg < 0 || !plan.n ? null : plan.names[peg];
}

/**
 * The whole chain of phases of a step's move, from the outermost, each with where it is written, unless
 * the one around it says the same, and its moves. What is to come is `hidden` on request: where a phase
 * ends is told when it is over.
 * @param {Plan} plan
 * @param {bigint} step
 * @param {boolean} hidden
 */
export function chainOf(plan, step, hidden) {
  if (!plan.length || (hidden && !step)) return [];
  const phases = plan.phases(step > 0n ? step - 1n : 0n);
  return phases.map(({ what, why, source, start, stop }, i) => ({
    ...sentences(capitalized(what), why),
    source: source === phases[i - 1]?.source ? "" : source,
    moves: hidden && step < stop ? "" : spanInWords({ start, stop }),
  }));
}

/**
 * What the rule has to do with the last move: the cheats used, or the reach through the bottleneck.
 * @param {Plan} plan
 * @param {bigint} step
 * @param {Cheat[]} cheats
 */
export function ruleInWords(plan, step, cheats) {
  if (plan.cheats) {
    const used = cheats.filter(({ number }) => number <= step).length;
    return `Cheats used so far: ${used} of ${plan.cheats}.`;
  }
  if (plan.bottleneck === 1) return "";
  const limit = `Bottleneck ${plan.bottleneck}`;
  if (!step) return `${limit}.`;
  const { disc, target } = plan.move(step - 1n);
  const smallest = Math.min(...plan.stateAt(step)[target]);
  const reach = disc - smallest + 1;
  return reach > 1 ? `${limit}: disc ${disc} joins disc ${smallest}, a reach of ${reach}.` : `${limit}.`;
}

/**
 * @param {Plan} plan
 * @param {Stacks} stacks
 */
export function boardInWords(plan, stacks) {
  const pegs = stacks.map((stack, i) => `${plan.names[i]}: ${stack.join(" ") || "empty"}`);
  return `The discs on each peg, from the bottom. ${pegs.join(". ")}.`;
}
