// What is said of several plans on one clock: first what matters, then how the others stand.

import { capitalized, decapitalized } from "./describe.js";
import { grouped } from "./plan.js";

/** @import { Cheat } from "./marks.js" */
/** @import { Said } from "./describe.js" */
/** @import { Plan } from "./plan.js" */

/** @typedef {{ plan: Plan, name: string, cheats: Cheat[] }} Runner */

/**
 * How a plan stands: `news` is how much there is to tell of its last move.
 * @typedef {object} Standing
 * @property {string} name
 * @property {bigint} left  moves to go
 * @property {bigint} length
 * @property {number} n
 * @property {number[]} home  discs that have come to stay, the largest first
 * @property {number} news
 * @property {string} what
 * @property {string} role
 */

const IN_WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** @param {bigint} number */
const inWords = (number) => IN_WORDS[Number(number)] ?? grouped(number);
/** @param {bigint} number */
const noun = (number) => (number === 1n ? "move" : "moves");
/** @param {bigint} number */
const moves = (number) => `${inWords(number)} ${noun(number)}`;
/** @param {bigint} number */
const counted = (number) => `${grouped(number)} ${noun(number)}`;

/**
 * The caption of a moment.
 * @param {Runner[]} runners
 * @param {bigint} clock
 * @param {boolean} hidden  whether nothing is told of what is to come
 * @returns {Said}
 */
export function raceCaption(runners, clock, hidden) {
  const standings = runners.map((runner) => standingAt(runner, clock));
  if (clock === 0n) return beforeTheStart(standings, hidden);
  if (standings.every(({ left }) => left === 0n)) return afterTheEnd(standings);
  const lead = standings.reduce((best, one) => (one.news > best.news ? one : best));
  const others = standings.filter((one) => one !== lead);
  const late = lead.news === LARGEST && others.some(({ home }) => home.length > lead.home.length);
  const what = late ? lead.what.replace("has reached", "has only just reached") : lead.what;
  const named = standings.length > 2 || lead.news === DONE
    ? `${capitalized(lead.name)}: ${decapitalized(what)}` : what;
  const why = others.map((other) => standing(other, lead, hidden)).join(" ");
  return { what: named, why, role: lead.role };
}

const [IDLE, STEP, HOME, CHEAT, LARGEST, DONE] = [0, 1, 2, 3, 4, 5]; // how much there is to tell

/**
 * @param {Runner} runner
 * @param {bigint} clock
 * @returns {Standing}
 */
function standingAt({ plan, name, cheats }, clock) {
  const step = clock < plan.length ? clock : plan.length;
  const stacks = plan.stateAt(step);
  const home = stayed(plan, stacks);
  const standing = { name, left: plan.length - step, length: plan.length, n: plan.n, home, news: IDLE, what: "", role: "" };
  if (step < clock || !step) return standing;
  const { disc, target } = plan.move(step - 1n);
  const peg = plan.names[target];
  const below = stacks[target].at(-2);
  const role = plan.roles.find(({ start, stop }) => start < step && step <= stop)?.role ?? "";
  const tell = (/** @type {number} */ news, /** @type {string} */ what) => ({ ...standing, role, news, what });
  if (step === plan.length) return tell(DONE, `Done after ${counted(step)}.`);
  if (home[0] === plan.n && home.length === 1 && disc === plan.n) {
    return tell(LARGEST, `Disc ${disc} has reached ${peg}.`);
  }
  if (cheats.some(({ number }) => number === step)) return tell(CHEAT, `The cheat: disc ${disc} onto disc ${below}.`);
  if (home.at(-1) === disc) return tell(HOME, `Disc ${disc} comes home.`);
  return tell(STEP, `Disc ${disc} to ${peg}.`);
}

/**
 * The discs that lie where they stay, from the largest: as at the end, from the bottom up.
 * @param {Plan} plan
 * @param {number[][]} stacks
 */
function stayed(plan, stacks) {
  const end = plan.stateAt(plan.length);
  const peg = end.findIndex((stack) => stack.includes(plan.n));
  if (peg < 0) return [];
  const wrong = end[peg].findIndex((disc, level) => stacks[peg][level] !== disc);
  return wrong < 0 ? end[peg] : end[peg].slice(0, wrong);
}

/**
 * How another one stands beside the one that is spoken of.
 * @param {Standing} other
 * @param {Standing} lead
 * @param {boolean} hidden
 */
function standing(other, lead, hidden) {
  const by = other.left - lead.left;
  const gap = hidden || !by ? "" : by < 0n ? `: ${moves(-by)} ahead` : `: ${moves(by)} behind`;
  const name = `With ${decapitalized(other.name)}`;
  if (other.left === 0n) return `${name} it is done${hidden ? "" : `, after ${counted(other.length)}`}.`;
  const early = by < 0n && !hidden ? " already" : "";
  if (other.home.length) return `${name}, ${listed(other.home)}${early} home${gap}.`;
  return `${name}: ${decapitalized(other.what)}`;
}

/** @param {number[]} discs */
function listed(discs) {
  if (discs.length === 1) return `disc ${discs[0]} is`;
  if (discs.length > 5) return `discs ${discs[0]} to ${discs.at(-1)} are`;
  return `${joined(discs)} are`;
}

/** @param {(number | string)[]} parts */
const joined = (parts) => [parts.slice(0, -1).join(", "), ...parts.slice(-1)].filter(Boolean).join(" and ");

/**
 * @param {Standing[]} standings
 * @param {boolean} hidden
 * @returns {Said}
 */
function beforeTheStart(standings, hidden) {
  const lengths = standings.map(({ name, length }) => `${decapitalized(name)} ${grouped(length)}`);
  const last = standings[standings.length - 1].length;
  const why = hidden ? "Which will be done first?" : `${capitalized(lengths.join(", "))} ${noun(last)}.`;
  return { what: "Press Play: all begin at once.", why, role: "" };
}

/**
 * @param {Standing[]} standings
 * @returns {Said}
 */
function afterTheEnd(standings) {
  const ranked = [...standings].sort((a, b) => (a.length < b.length ? -1 : a.length > b.length ? 1 : 0));
  const least = ranked[0].length;
  const first = ranked.filter(({ length }) => length === least).map(({ name }) => decapitalized(name));
  const others = ranked.slice(first.length);
  const best = counted(least) + (first.length > 1 ? " each" : "");
  if (!others.length) return { what: "Done, all at once.", why: `${best}.`, role: "back" };
  const lengths = others.map(({ name, length }) => `${decapitalized(name)} ${grouped(length)}`).join(", ");
  const more = others.length > 1 ? "" : `: ${inWords(others[0].length - least)} more`; // of one it is clear whose
  return { what: `First: ${joined(first)}, ${best}.`, why: `${capitalized(lengths)}${more}.`, role: "back" };
}
