// The range of n that a chart shows, and how the ends of a slider move. Small n get more room there
// than large ones.

/** @typedef {[first: number, last: number]} Range */

/**
 * Where n is on a slider up to `most`, from 0 to 1.
 * @param {number} n
 * @param {number} most
 */
export const placeOf = (n, most) => Math.sqrt((n - 1) / (most - 1));

/**
 * The n at a place.
 * @param {number} place
 * @param {number} most
 */
export const nAt = (place, most) => Math.round(1 + (most - 1) * place * place);

/**
 * The end (0: the first, 1: the last) that reaches n by going outwards; -1 if n is between them.
 * @param {Range} range
 * @param {number} n
 */
export const outerEnd = ([first, last], n) => (n < first ? 0 : n > last ? 1 : -1);

/**
 * The range with one end at n; it stops short of the other.
 * @param {Range} range
 * @param {number} end
 * @param {number} n
 * @param {number} most
 * @returns {Range}
 */
export function withEnd([first, last], end, n, most) {
  return end === 0
    ? [Math.min(Math.max(n, 1), last - 1), last]
    : [first, Math.min(Math.max(n, first + 1), most)];
}

/**
 * The range with one end at n; if that is beyond the other end, both go there.
 * @param {Range} range
 * @param {number} end
 * @param {number} n
 * @param {number} most
 */
export function withTyped(range, end, n, most) {
  const [first, last] = range;
  const beyond = end === 0 ? n >= last : n <= first;
  const other = end === 0 ? n + (last - first) : n - (last - first);
  return withEnd(beyond ? withEnd(range, 1 - end, other, most) : range, end, n, most);
}
