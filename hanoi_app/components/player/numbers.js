// Numbers of moves, of any size.

/** @typedef {{ start: bigint, stop: bigint }} Span  the moves from `start` on, before `stop`, from 0 */

/**
 * Digits in groups of three.
 * @param {bigint} number
 */
export const grouped = (number) => number.toLocaleString("en-US");

/**
 * A share of a whole as a CSS percentage; exact enough for any length.
 * @param {bigint} part
 * @param {bigint} whole
 */
export const percent = (part, whole) =>
  whole ? `${Number((part * 10_000_000n) / whole) / 100_000}%` : "0%";

/**
 * The moves, which people count from 1.
 * @param {Span} span
 */
export const spanInWords = ({ start, stop }) =>
  stop - start === 1n ? `move ${grouped(stop)}` : `moves ${grouped(start + 1n)} to ${grouped(stop)}`;

/**
 * The step to go to: a single move is seen best when it is done, a phase from its beginning.
 * @param {Span} span
 */
export const stepFor = ({ start, stop }) => (stop - start === 1n ? stop : start);
