// How a disc goes: along one arc, with one easing, from wherever it is seen.
//
// The disc is drawn where it will lie; on its way there it is shifted by the style `translate`, which
// the browser animates without any work of ours, whatever drew the disc.

/** @import { Spot } from "./geometry.js" */

/** @typedef {[Spot, Spot, Spot, Spot]} Curve  of Bezier */

/** @type {Curve} */
export const EASED = [[0, 0], [0.45, 0], [0.25, 1], [1, 1]]; // time to the right, the way up
const EASING = `cubic-bezier(${EASED.slice(1, 3)})`;
const STEPS = 32; // key frames of a way
const SHARES = Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS);

/**
 * The arc from one spot to another that is as high as the apex midway. Between a high spot and a low
 * one it would be higher before: it keeps below the ceiling.
 * @param {Spot} from
 * @param {Spot} to
 * @param {number} apex
 * @param {number} ceiling
 * @returns {Curve}
 */
export function arcOf([x, y], [z, end], apex, ceiling = -Infinity) {
  // The height at t is y (1 - t)^3 + 3 t (1 - t) c + end t^3, so each t says how high c may be.
  const lowered = SHARES.slice(1, -1).map((t) =>
    (ceiling - y * (1 - t) ** 3 - end * t ** 3) / (3 * t * (1 - t)));
  const c = Math.max((8 * apex - y - end) / 6, ...lowered);
  return [[x, y], [x, c], [z, c], [z, end]];
}

/**
 * @param {Spot} from
 * @param {Spot} to
 * @returns {Curve}
 */
export const lineTo = (from, to) => [from, from, to, to];

/**
 * @param {Curve} curve
 * @param {number} t  from 0 to 1
 * @returns {Spot}
 */
export function along(curve, t) {
  const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
  const sum = (/** @type {0 | 1} */ axis) =>
    curve.reduce((total, spot, i) => total + weights[i] * spot[axis], 0);
  return [sum(0), sum(1)];
}

/** @param {Curve} curve */
export const pathOf = ([start, ...rest]) => `M${start} C${rest.join(" ")}`;

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * How far something is from where it will lie.
 * @param {Element} element
 * @returns {Spot}
 */
export function driftOf(element) {
  const [x = 0, y = 0] = getComputedStyle(element).translate.split(" ").map(parseFloat);
  return [x || 0, y]; // "none" is no number
}

/** @param {Element[]} elements */
export function land(elements) {
  for (const motion of elements.flatMap((element) => element.getAnimations())) motion.cancel();
}

/**
 * Lead what is drawn at the end of a curve along it, for so many ms; whoever looks for less motion sees
 * it at its end. Resolves to whether it got there, and was not led elsewhere before.
 * @param {Element[]} elements
 * @param {Curve} curve
 * @param {number} duration
 */
export async function lead(elements, curve, duration) {
  land(elements);
  if (still() || !duration) return true;
  const [x, y] = curve[3];
  const frames = SHARES.map((t) => along(curve, t)).map(([a, b]) =>
    ({ translate: `${(a - x).toFixed(2)}px ${(b - y).toFixed(2)}px` }));
  const motions = elements.map((element) => element.animate(frames, { duration, easing: EASING }));
  const ends = await Promise.allSettled(motions.map((motion) => motion.finished));
  return ends.every(({ status }) => status === "fulfilled");
}
