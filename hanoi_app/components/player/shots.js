// A moment as a drawing for files: one board that fills it, or several, each below its name and count.

import { escaped } from "../shared/dom.js";
import { boardAsSvg } from "./drawnboard.js";
import { grouped, lesser, ofAll } from "./plan.js";

/** @import { Trace, Stacks } from "../types.js" */
/** @import { Box } from "../shared/gif.js" */
/** @import { Shown } from "./files.js" */

/** @typedef {{ stacks: Stacks, trace: Trace | null }} Position */

export const SIZE = { width: 960, height: 540 };
const HEAD = 36; // px above a board among others

/**
 * @param {Shown} lane
 * @param {bigint} clock
 * @returns {Position}
 */
export function positionOf(lane, clock) {
  const step = lesser(clock, lane.plan.length);
  return { stacks: lane.plan.stateAt(step), trace: lane.traceOf(step) };
}

/**
 * The boxes of so many boards: one, two beside each other, or two rows.
 * @param {number} count
 * @param {{ width: number, height: number }} size
 * @returns {Box[]}
 */
export function boxesIn(count, { width, height }) {
  const [columns, head] = count > 1 ? [2, HEAD] : [1, 0];
  const [wide, high] = [width / columns, height / Math.ceil(count / columns)];
  return Array.from({ length: count }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return { x: column * wide, y: row * high + head, width: wide, height: high - head };
  });
}

/**
 * All boards as one SVG, in these positions; their lengths are `hidden` on request.
 * @param {{ lanes: Shown[], hidden: boolean }} moment
 * @param {bigint} clock
 * @param {{ width: number, height: number }} size
 */
export function shotOf({ lanes, hidden }, clock, size, positions = lanes.map((lane) => positionOf(lane, clock))) {
  const { width, height } = size;
  const parts = boxesIn(lanes.length, size).map((box, i) => {
    const { stacks, trace } = positions[i];
    const svg = boardAsSvg(lanes[i].plan, stacks, trace, box);
    if (lanes.length === 1) return svg;
    return headOf(lanes[i], clock, box, hidden) + svg.replace("<svg", `<svg x="${box.x}" y="${box.y}"`);
  });
  if (parts.length === 1) return parts[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" font-family="sans-serif"><rect width="${width}" ` +
    `height="${height}" fill="#ffffff"/>${parts.join("")}</svg>`;
}

/**
 * The name of a board and its count, above its box.
 * @param {{ plan: { length: bigint }, name: string }} lane
 * @param {bigint} clock
 * @param {Box} box
 * @param {boolean} hidden  whether its length is not to be told before it is done
 */
export function headOf({ plan, name }, clock, { x, y, width }, hidden) {
  const [left, right, line] = [x + 16, x + width - 16, y - 10];
  const step = lesser(clock, plan.length);
  const count = grouped(step) + ofAll(step, plan.length, hidden);
  return `<text x="${left}" y="${line}" font-size="18" font-weight="650" fill="#262624">${escaped(name)}</text>` +
    `<text x="${right}" y="${line}" font-size="18" text-anchor="end" fill="#5c5c58">${count}</text>`;
}

/** @param {string} svg */
export async function imageOf(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}
