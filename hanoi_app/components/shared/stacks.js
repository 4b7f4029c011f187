// Positions as stacks.

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
