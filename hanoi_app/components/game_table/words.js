// What is said of the task, of a move, of advice and of the end.

/** @import { Target } from "../types.js" */
/** @import { HandMove, Rules } from "./handgame.js" */
/** @import { Advice, TableData, Wish } from "./messages.js" */

/** @param {string[]} names */
export function taskInWords(names) {
  const last = names.length === 10 ? "9 and 0" : names.length;
  const keys = matchMedia("(hover: none)").matches ? "" : `; keys 1 to ${last} choose pegs too`;
  return `Choose a peg to lift its top disc, or drag it${keys}.`;
}

/** @param {number} longest */
export const fullInWords = (longest) =>
  `A game here has at most ${counted(longest.toLocaleString("en"), "move")}: take some back, or restart.`;

/**
 * Where a lifted disc may go.
 * @param {number} disc
 * @param {Target[]} targets
 * @param {string[]} names
 */
export function liftInWords(disc, targets, names) {
  const list = targets.map(({ peg, cheat }) => (cheat ? `${names[peg]} (a cheat)` : names[peg]));
  return `d${disc} may go ${list.length ? `to ${list.join(", ")}` : "nowhere"}.`;
}

/**
 * @param {Omit<HandMove, "given">} move
 * @param {Rules} rules
 * @param {number} used  cheats until now
 */
export function moveInWords({ disc, source, target, cheat, below }, { names, cheats }, used) {
  const move = `d${disc} from ${names[source]} to ${names[target]}.`;
  if (!cheat) return move;
  return `${move} A cheat: it lies on the smaller d${below}; ${counted(cheats - used, "cheat")} left.`;
}

/**
 * What the last move cost, if it lost ground.
 * @param {Pick<Advice, "cost">} advice
 */
export const costInWords = ({ cost }) => (cost !== null && cost > 0 ? `That cost ${counted(cost, "move")}.` : "");

/**
 * The advice that was asked for.
 * @param {Advice} advice
 * @param {Wish} ask
 * @param {string[]} names
 */
export function adviceInWords(advice, ask, names) {
  const { best, left, leftText, sure, complete } = advice;
  const list = best.map(({ disc, source, target }) => `d${disc} ${names[source]} → ${names[target]}`);
  const known = sure ? "" : " by the best known plan";
  const said = [costInWords(advice)];
  if (ask === "hint") said.push(`A best move: ${list[0]}.`);
  if (ask === "all" && !complete) said.push(`A best move, perhaps not the only one: ${list[0]}.`);
  else if (ask === "all" && list.length === 1) said.push(`The only best move: ${list[0]}.`);
  else if (ask === "all") said.push(`All best moves: ${list.join(", ")}.`);
  said.push(`${leftText} ${left === "1" ? "move is" : "moves are"} still needed${known}.`);
  return said.join(" ").trim();
}

/**
 * The end of a game: what was done, and how good it is.
 * @param {number} made  moves
 * @param {number} used  cheats
 * @param {Pick<TableData, "best" | "bestText" | "sure" | "cheats">} data
 */
export function endInWords(made, used, { best, bestText, sure, cheats }) {
  const cheating = used === 0 ? "no cheat" : used === 1 ? "one cheat" : counted(used, "cheat");
  const title = `Done: ${counted(made.toLocaleString("en"), "move")}${cheats ? `, ${cheating}` : ""}.`;
  if (best === null) return { title, note: "" };
  const more = BigInt(made) - BigInt(best);
  const note = more > 0n ? `The best ${sure ? "is" : "known is"} ${bestText}.`
    : more < 0n ? `That is ${-more} fewer than the best that was known!`
      : sure ? "It cannot be done in fewer." : "As good as the best known.";
  return { title, note };
}

/**
 * As in hanoi_app/numbers.py: to the nearest, but 100 % is said only of all, and 0 % only of none.
 * @param {number} part
 * @param {number} whole
 */
export function share(part, whole) {
  if (part === 0 || part === whole) return part ? "100 %" : "0 %";
  return `${Math.min(Math.max(Math.round((100 * part) / whole), 1), 99)} %`;
}

/**
 * @param {number | string} number
 * @param {string} thing
 */
export const counted = (number, thing) => `${number} ${thing}${String(number) === "1" ? "" : "s"}`;
