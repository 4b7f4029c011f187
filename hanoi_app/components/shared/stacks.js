// Positions as stacks: where discs are and go; levels count from 0.

/** @import { Stacks } from "../types.js" */

/**
 * The stacks of a position that is written as everywhere: "3,2/1/", one field a peg.
 * @param {string} text
 * @returns {Stacks}
 */
export const stacksOf = (text) =>
  text.split("/").map((stack) => (stack ? stack.split(",").map(Number) : []));

/**
 * Whether the disc on a level lies on a smaller one.
 * @param {number[]} stack
 * @param {number} level
 */
export const isInverted = (stack, level) => level > 0 && stack[level] > stack[level - 1];

/**
 * @param {Stacks} stacks
 * @param {number} disc
 */
export function placeOf(stacks, disc) {
  const peg = stacks.findIndex((stack) => stack.includes(disc));
  return peg < 0 ? null : { peg, level: stacks[peg].indexOf(disc) };
}

/**
 * The level that a disc gets on a peg, if it asks for one: not in the air, and in order if it must.
 * @param {Stacks} stacks
 * @param {number} disc
 * @param {number} peg
 * @param {number} level
 * @param {boolean} regular
 */
export function heightFor(stacks, disc, peg, level, regular) {
  const others = stacks[peg].filter((other) => other !== disc);
  if (regular) return others.filter((other) => other > disc).length;
  return Math.min(level, others.length);
}

/**
 * The stacks with a disc put elsewhere.
 * @param {Stacks} stacks
 * @param {number} disc
 * @param {number} peg
 * @param {number} level
 */
export function moved(stacks, disc, peg, level) {
  const without = stacks.map((stack) => stack.filter((other) => other !== disc));
  without[peg].splice(level, 0, disc);
  return without;
}
