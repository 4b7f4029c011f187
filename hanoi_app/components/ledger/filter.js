// Which claims are asked for: by paper, by verdict, by words and symbols; and how the address says it.

/** @import { Claim } from "./messages.js" */

/**
 * @typedef {object} Filter
 * @property {string[]} paper  keys; none means any
 * @property {string[]} verdict  likewise
 * @property {string} find
 */

/** @typedef {{ paper?: string, verdict?: string }} Asked  what a button asks for */

/** @type {Filter} */
export const ANY = { paper: [], verdict: [], find: "" };
export const LONGEST = 100; // characters of a search

/**
 * The filter that an address has; what is no choice is left out.
 * @param {URLSearchParams} address
 * @param {{ paper: string[], verdict: string[] }} choices
 * @returns {Filter}
 */
export function readFilter(address, choices) {
  const some = (/** @type {"paper" | "verdict"} */ name) => {
    const asked = (address.get(name) ?? "").split(",");
    return choices[name].filter((choice) => asked.includes(choice));
  };
  return { paper: some("paper"), verdict: some("verdict"), find: (address.get("find") ?? "").slice(0, LONGEST) };
}

/**
 * The filter after a button was pressed: a paper or a verdict comes or goes, and a bar, which is both,
 * is asked for alone, or not any more; a button that asks for nothing takes back all.
 * @param {Filter} filter
 * @param {Asked} asked
 * @returns {Filter}
 */
export function pressed(filter, { paper, verdict }) {
  if (paper && verdict) {
    const alone = String(filter.paper) === paper && String(filter.verdict) === verdict;
    return alone ? { ...filter, paper: [], verdict: [] } : { ...filter, paper: [paper], verdict: [verdict] };
  }
  if (paper) return { ...filter, paper: toggled(filter.paper, paper) };
  if (verdict) return { ...filter, verdict: toggled(filter.verdict, verdict) };
  return ANY;
}

/**
 * Whether a button looks pressed.
 * @param {Filter} filter
 * @param {Asked} asked
 */
export function isPressed(filter, { paper, verdict }) {
  if (!paper && !verdict) return !filter.paper.length && !filter.verdict.length && !filter.find;
  const has = (/** @type {string[]} */ some, /** @type {string | undefined} */ one) =>
    one === undefined || some.includes(one);
  return has(filter.paper, paper) && has(filter.verdict, verdict);
}

/**
 * @param {string[]} some
 * @param {string} one
 */
const toggled = (some, one) => (some.includes(one) ? some.filter((each) => each !== one) : [...some, one]);

/** @type {[RegExp, string][]} */
const SPELLINGS = [
  [/[−–—]/g, "-"], [/≤/g, "<="], [/≥/g, ">="], [/≠/g, "!="], [/[·×]/g, "*"], [/[’‘]/g, "'"],
  [/[{[]/g, "("], [/[}\]]/g, ")"], [/[_\\]/g, ""], [/\*\*/g, "^"], [/\bdisk/g, "disc"],
  // a formula stands as one word, however it is spaced
  [/\s*([-+*/^=<>!,|])\s*/g, "$1"], [/\(\s+/g, "("], [/\s+\)/g, ")"],
  [/\s+/g, " "],
];

/**
 * A text as searches compare it: small letters, plain signs, and formulas without spaces.
 * @param {string} text
 */
export const plain = (text) =>
  SPELLINGS.reduce((said, [from, to]) => said.replaceAll(from, to), raised(text).normalize("NFKC").toLowerCase()).trim();

/**
 * Raised digits as powers.
 * @param {string} text
 */
const raised = (text) => text.replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ]+/g, (digits) => `^${digits.normalize("NFKC")}`);

/** @param {Claim} claim  all that is said of it, for searches */
export const sayingOf = (claim) =>
  plain([claim.id, claim.verdict, claim.place, claim.statement, claim.words].join(" \n "));

/**
 * Whether a claim is asked for; each word that is sought must be there, as the beginning of a word, or
 * anywhere if it is a formula. A number belongs to the word before it: "Lemma 3".
 * @param {Claim} claim
 * @param {string} saying
 * @param {Filter} filter
 */
export function fits(claim, saying, { paper, verdict, find }) {
  const [key] = claim.id.split("/");
  if (paper.length && !paper.includes(key)) return false;
  if (verdict.length && !verdict.includes(claim.verdict)) return false;
  return plain(find).split(/ (?!\d+(?: |$))/).every((word) => !word || has(saying, word));
}

/**
 * @param {string} saying
 * @param {string} word
 */
function has(saying, word) {
  if (!/^[\p{Letter}\d ]+$/u.test(word)) return saying.includes(word);
  const whole = (/** @type {string | undefined} */ one) => !one || !/[\p{Letter}\d]/u.test(one);
  const ends = /\d$/.test(word); // a number is there as a whole
  for (let at = saying.indexOf(word); at >= 0; at = saying.indexOf(word, at + 1)) {
    if (whole(saying[at - 1]) && (!ends || whole(saying[at + word.length]))) return true;
  }
  return false;
}
