// The moves worth marking in a plan of any length, found without walking along it.
//
// Every function looks at a node once, in the node's own names, and then descends only where
// there is something to find.

import { applyEffect, partsInOrder, Renamed, Step, unwrap } from "./nodes.js";

/** @import { Stacks } from "../types.js" */
/** @import { Chain, Frame, Node } from "./nodes.js" */
/** @import { Plan } from "./plan.js" */

/**
 * A move, counted from 1, that puts a disc directly on a smaller one.
 * @typedef {{ number: bigint, disc: number, below: number }} Cheat
 */

/**
 * What a node puts discs on. That is either a disc that it knows, or whatever lies below all that it
 * ever touches on a peg, its floor there.
 * @typedef {object} Landings
 * @property {boolean} inner  whether it may cheat upon a disc that it knows
 * @property {Map<number, number>} floors  for each peg, the largest disc that it puts on its floor
 */

/** @typedef {Map<Node, Landings[]>} KnownLandings  [forwards, backwards], as far as they are known */

// Chains visited at most; plans that need more have too many marks to draw anyway.
const VISITS = 50_000;

/**
 * The cheats of a plan, in order.
 * @param {Plan} plan
 */
export function cheatsOf(plan) {
  /** @type {Cheat[]} */
  const found = [];
  if (plan.cheats === 0) return found; // a legal plan has none, nor has a bottleneck
  const known = new Map();
  const stacks = plan.start.map((stack) => [...stack]);
  let visits = VISITS;
  /** @type {(part: Node, outer: Frame, start: bigint) => void} */
  const visit = (part, outer, start) => {
    const { node, frame } = unwrap(part, outer);
    visits -= 1;
    if (visits < 0 || !mayCheat(node, frame, stacks, known)) {
      applyEffect(stacks, node, frame);
    } else if (node instanceof Step) {
      const [peg] = landings(node, frame.backwards, known).floors.keys();
      const floor = stacks[frame.pegs[peg]].at(-1) ?? 0;
      found.push({ number: start + 1n, disc: frame.discs[node.disc - 1], below: floor });
      applyEffect(stacks, node, frame);
    } else {
      for (const child of partsInOrder(node, frame.backwards)) {
        visit(child, frame, start);
        start += child.length;
      }
    }
  };
  visit(plan.root, plan.frame, 0n);
  return found;
}

/**
 * @param {Step | Chain} node
 * @param {Frame} frame
 * @param {Stacks} stacks
 * @param {KnownLandings} known
 */
function mayCheat(node, frame, stacks, known) {
  const { inner, floors } = landings(node, frame.backwards, known);
  if (!(node instanceof Step) && (inner || !increasing(frame.discs))) return true;
  for (const [peg, disc] of floors) {
    const floor = below(stacks[frame.pegs[peg]], takenFrom(node, peg, frame.backwards));
    if (floor !== undefined && frame.discs[disc - 1] > floor) return true;
  }
  return false;
}

/**
 * @param {Node} node
 * @param {boolean} backwards
 * @param {KnownLandings} known
 * @returns {Landings}
 */
function landings(node, backwards, known) {
  const memo = known.get(node) ?? [];
  known.set(node, memo);
  return (memo[Number(backwards)] ??= node instanceof Step
    ? { inner: false, floors: new Map([[backwards ? node.source : node.target, node.disc]]) }
    : node instanceof Renamed
      ? landingsRenamed(node, backwards, known)
      : landingsInTurn(node, backwards, known));
}

/**
 * @param {Renamed} renamed
 * @param {boolean} backwards
 * @param {KnownLandings} known
 * @returns {Landings}
 */
function landingsRenamed({ node, pegs, discs, backwards: turned }, backwards, known) {
  const { inner, floors } = landings(node, backwards !== turned, known);
  const ordered = increasing(discs);
  // A renaming that does not keep the order of the discs tells nothing: look inside.
  const named = (/** @type {number} */ disc) => (ordered ? discs[disc - 1] : Math.max(...discs));
  const seen = new Map([...floors].map(([peg, disc]) => [pegs[peg], named(disc)]));
  return { inner: inner || !ordered, floors: seen };
}

/**
 * @param {Chain} chain
 * @param {boolean} backwards
 * @param {KnownLandings} known
 * @returns {Landings}
 */
function landingsInTurn(chain, backwards, known) {
  /** @type {Map<number, number[]>} */
  const stacks = new Map();
  for (const [peg, effect] of chain.effect) stacks.set(peg, [...effect[Number(backwards)]]);
  const stackOn = (/** @type {number} */ peg) => stacks.get(peg) ?? [];
  const floors = new Map();
  let inner = false;
  for (const part of partsInOrder(chain, backwards)) {
    const own = landings(part, backwards, known);
    inner ||= own.inner;
    for (const [peg, disc] of own.floors) {
      const floor = below(stackOn(peg), takenFrom(part, peg, backwards));
      if (floor === undefined) floors.set(peg, Math.max(disc, floors.get(peg) ?? 0));
      else inner ||= disc > floor;
    }
    for (const [peg, effect] of part.effect) {
      const stack = stackOn(peg);
      stack.length -= effect[Number(backwards)].length;
      stack.push(...effect[Number(!backwards)]);
    }
  }
  return { inner, floors };
}

/**
 * How many discs a node takes from a peg.
 * @type {(node: Node, peg: number, backwards: boolean) => number}
 */
const takenFrom = (node, peg, backwards) => node.effect.get(peg)?.[Number(backwards)].length ?? 0;

/**
 * The disc under the top ones that are taken, if there is one.
 * @type {(stack: number[], taken: number) => number | undefined}
 */
const below = (stack, taken) => stack[stack.length - taken - 1];

/** @param {number[]} discs */
const increasing = (discs) => discs.every((disc, i) => i === 0 || discs[i - 1] < disc);
