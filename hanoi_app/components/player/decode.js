// A plan's nodes, from the JSON that encode.py writes, where the format is described.

import { Chain, Renamed, Step } from "./nodes.js";

/** @import { Stacks } from "../types.js" */
/** @import { Caption, Node } from "./nodes.js" */

/** @typedef {[bytes: 1 | 2 | 4, columns: number, base64: string]} Run */

/**
 * @typedef {(
 *   | [kind: 0, caption: number, parts: (number | Run)[]]
 *   | [kind: 1, disc: number, source: number, target: number, caption: number]
 *   | [kind: 2, node: number, pegs: number[], start: number, stop: number, back: number, caption: number]
 *   | [kind: 3, node: number, pegs: number[], discs: number[], back: number, caption: number]
 * )} EncodedNode
 */

/**
 * @typedef {object} EncodedPlan
 * @property {string[]} names  of the pegs
 * @property {number} cheats
 * @property {number} bottleneck
 * @property {Stacks} start
 * @property {EncodedNode[]} nodes
 * @property {number[][]} captions
 * @property {string[]} strings
 */

const CELLS = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array };

/**
 * Numbers from `start` to `stop` - 1.
 * @param {number} start
 * @param {number} stop
 */
export function range(start, stop) {
  return Array.from({ length: Math.max(0, stop - start) }, (_, i) => start + i);
}

/**
 * The root of the plan.
 * @param {EncodedPlan} plan
 * @returns {Node}
 */
export function decodeNodes({ nodes, captions, strings }) {
  /** @type {Caption[]} */
  const named = captions.map((caption) => {
    const [text, reference, back, backReference] = caption.map((i) => strings[i]);
    return { text, reference, back, backReference };
  });
  /** @type {Node[]} */
  const decoded = [];
  /** @type {Map<string, Step>} */
  const shared = new Map(); // equal steps of runs

  /** @param {number[]} cells */
  const runStep = ([disc, source, target, caption = 0]) => {
    const key = `${disc} ${source} ${target} ${caption}`;
    const step = shared.get(key) ?? new Step(disc, source, target, named[caption - 1] ?? null);
    shared.set(key, step);
    return step;
  };

  for (const encoded of nodes) {
    if (encoded[0] === 0) {
      const [, caption, parts] = encoded;
      const found = parts.flatMap((part) =>
        Array.isArray(part) ? rowsOf(part).map(runStep) : decoded[part]);
      decoded.push(new Chain(found, named[caption] ?? null));
    } else if (encoded[0] === 1) {
      const [, disc, source, target, caption] = encoded;
      decoded.push(new Step(disc, source, target, named[caption] ?? null));
    } else if (encoded[0] === 2) {
      const [, node, pegs, start, stop, back, caption] = encoded;
      const discs = range(start, stop);
      decoded.push(new Renamed(decoded[node], pegs, discs, back === 1, named[caption] ?? null));
    } else {
      const [, node, pegs, discs, back, caption] = encoded;
      decoded.push(new Renamed(decoded[node], pegs, discs, back === 1, named[caption] ?? null));
    }
  }
  return decoded[decoded.length - 1];
}

/**
 * A run's rows: disc, source, target and, if there are four columns, caption + 1.
 * @param {Run} run
 */
function rowsOf([size, columns, packed]) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const cells = Array.from(new CELLS[size](bytes.buffer));
  return range(0, cells.length / columns).map((i) => cells.slice(i * columns, (i + 1) * columns));
}
