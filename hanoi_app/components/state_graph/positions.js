// The graph of all positions, and what is said of a node.

/** @import { EncodedGraph } from "./messages.js" */

/** @typedef {{ irregular: boolean[], farthest: boolean[], most: number }} Flags  by node; the greatest distance */
/** @typedef {Omit<EncodedGraph, "irregular" | "farthest"> & Flags} Graph */

/**
 * @param {EncodedGraph} encoded
 * @returns {Graph}
 */
export function decodeGraph(encoded) {
  const flags = (/** @type {number[]} */ nodes) => {
    const set = new Set(nodes);
    return encoded.states.map((_, i) => set.has(i));
  };
  return {
    ...encoded,
    irregular: flags(encoded.irregular),
    farthest: flags(encoded.farthest),
    most: Math.max(...encoded.distance),
  };
}

/**
 * @param {Graph} graph
 * @param {number} node
 */
export function nodeInWords({ distance, titles, sheet, irregular, farthest }, node) {
  const left = distance[node];
  return [
    left === 0 ? "home" : `${left} ${left === 1 ? "move" : "moves"} from home`,
    ...(titles.length > 1 ? [titles[sheet[node]]] : []),
    ...(irregular[node] ? ["irregular"] : []),
    ...(farthest[node] ? ["none is farther"] : []),
  ].join(", ");
}

/**
 * The next of the farthest nodes; after the last comes the first.
 * @param {Graph} graph
 * @param {number} node
 */
export function nextFarthest({ farthest }, node) {
  const next = farthest.indexOf(true, node + 1);
  return next < 0 ? farthest.indexOf(true) : next;
}
