// A plan, walked in the browser: the counterpart of hanoi_core/plans/plan.py.
//
// Finding move k, or the board after it, walks down the nodes and skips what lies before.
// Move numbers are BigInt, as lengths are.

import { applyEffect, decodeNodes, moveOf, partsInOrder, range, Step, unwrap } from "./nodes.js";

/** @import { Move } from "../types.js" */
/** @import { PlanDocument } from "./document.js" */
/** @import { Frame, Node, Place, Words } from "./nodes.js" */

/** @typedef {{ start: bigint, stop: bigint }} Span  the moves from `start` on, before `stop`, from 0 */

/** @typedef {Span & Words} Phase  what is going on meanwhile */

/** @typedef {Span & { role: string }} Stretch  what part it plays */

/**
 * A phase with its level below the whole plan and its place among its siblings.
 * @typedef {Phase & { level: number, order: number }} OutlinePhase
 */

const NO_WORDS = { what: "", why: "", source: "", role: "" };

export class Plan {
  /** @param {PlanDocument} data */
  constructor(data) {
    this.names = data.names;
    this.cheats = data.cheats;
    this.bottleneck = data.bottleneck;
    this.start = data.start;
    this.pegs = data.start.length;
    this.n = data.start.reduce((sum, stack) => sum + stack.length, 0);
    this.root = decodeNodes(data);
    this.length = this.root.length;
    /** @type {Frame} */
    this.frame = { pegs: range(0, this.pegs), discs: range(1, this.n + 1), backwards: false };
    /** @type {Stretch[]} the plan in one row */
    this.roles = data.roles.map(([role, start, stop]) => ({ role, start: BigInt(start), stop: BigInt(stop) }));
  }

  /**
   * Move k, from 0.
   * @param {bigint} k
   */
  move(k) {
    const { step, frame } = this.walk(k);
    return moveOf(step, frame);
  }

  /**
   * Call `use` with each of the moves start to stop - 1.
   * @param {bigint} start
   * @param {bigint} stop
   * @param {(move: Move) => void} use
   */
  eachMove(start, stop, use) {
    /** @type {(part: Node, outer: Frame, first: bigint) => void} */
    const visit = (part, outer, first) => {
      const { node, frame } = unwrap(part, outer);
      if (node instanceof Step) {
        use(moveOf(node, frame));
        return;
      }
      for (const child of partsInOrder(node, frame.backwards)) {
        if (first < stop && first + child.length > start) visit(child, frame, first);
        first += child.length;
      }
    };
    if (start < stop) visit(this.root, this.frame, 0n);
  }

  /**
   * The stacks after the first k moves, from 0 to length.
   * @param {bigint} k
   */
  stateAt(k) {
    const stacks = this.start.map((stack) => [...stack]);
    let left = k;
    let { node, frame } = unwrap(this.root, this.frame);
    while (left > 0n) {
      if (node instanceof Step || left >= node.length) {
        applyEffect(stacks, node, frame);
        break;
      }
      for (const part of partsInOrder(node, frame.backwards)) {
        if (part.length > left) {
          ({ node, frame } = unwrap(part, frame));
          break;
        }
        applyEffect(stacks, part, frame);
        left -= part.length;
      }
    }
    return stacks;
  }

  /**
   * What is going on at move k, from the whole plan down to the move itself. What a phase reaches is
   * said at its last move.
   * @param {bigint} k
   */
  phases(k) {
    return this.walk(k).way
      .filter(({ place: { node, caption } }) => node instanceof Step || caption)
      .map(({ place, start }) => this.phase(place, start))
      .map((phase) => (k + 1n < phase.stop && /^\p{Lu}/u.test(phase.why) ? { ...phase, why: "" } : phase));
  }

  /**
   * The phases of at least `least` moves, `depth` levels below the whole plan. Chains without a
   * caption are seen through.
   * @param {number} depth
   * @param {bigint} least
   */
  outline(depth, least = 1n) {
    /** @type {OutlinePhase[]} */
    const found = [];
    /** @type {(place: Place, start: bigint, level: number, siblings: { count: number }) => void} */
    const visit = (place, start, level, siblings) => {
      const { node, caption } = place;
      let inner = siblings;
      if (node instanceof Step || caption) {
        found.push({ ...this.phase(place, start), level, order: siblings.count++ });
        level += 1;
        inner = { count: 0 };
      }
      if (node instanceof Step || level > depth) return;
      for (const { place: child, start: begin } of placesIn(place, start)) {
        if (child.node.length >= least) visit(child, begin, level, inner);
        else inner.count += 1;
      }
    };
    const root = unwrap(this.root, this.frame);
    visit(root, 0n, root.caption ? 0 : 1, { count: 0 });
    return found;
  }

  /**
   * @param {Place} place
   * @param {bigint} start
   * @returns {Phase}
   */
  phase(place, start) {
    const { node, frame, captionFrame } = place;
    let { what, why, source, role } = wordsOf(place);
    what = this.fill(what, captionFrame);
    why = this.fill(why, captionFrame);
    if (node instanceof Step) {
      const { disc, target } = moveOf(node, frame);
      what ||= `Disc ${disc} to ${this.names[target]}`;
      const ended = endedBy(place); // the move is what that was for
      if (ended) why = this.fill(wordsOf(ended).why, ended.captionFrame);
    }
    return { what, why, source, role, start, stop: start + node.length };
  }

  /**
   * Captions are Python format strings that name pegs as {p[0]} and discs as {d[1]}, several as {d[1-5]}.
   * @param {string} template
   * @param {Frame} frame
   */
  fill(template, frame) {
    return template.replace(/\{\{|\}\}|\{([pd])\[(\d+)(?:-(\d+))?\]\}/g, (found, kind, index, last) => {
      if (kind === "p") return this.names[frame.pegs[Number(index)]];
      if (kind === "d") return listed(frame.discs.slice(Number(index) - 1, Number(last ?? index)));
      return found[0];
    });
  }

  /**
   * The way from the root down to move k: places, each with its first move, and the last of them.
   * @param {bigint} k
   */
  walk(k) {
    const way = [];
    let place = unwrap(this.root, this.frame);
    let start = 0n;
    for (;;) {
      way.push({ place, start });
      /** @type {Place} */
      const { node, frame } = place;
      if (node instanceof Step) return { way, step: node, frame };
      const offset = k - start;
      const i = firstAbove(node.ends, frame.backwards ? node.length - 1n - offset : offset);
      const part = node.parts[i];
      start += frame.backwards ? node.length - node.ends[i] : node.ends[i] - part.length;
      const last = frame.backwards ? i === 0 : i === node.parts.length - 1;
      place = unwrap(part, frame, last ? place : null);
    }
  }
}

/**
 * The parts of a place as places, each with its first move.
 * @param {Place} place
 * @param {bigint} start
 */
export function* placesIn(place, start) {
  const { node, frame } = place;
  if (node instanceof Step) return;
  const stop = start + node.length;
  for (const part of partsInOrder(node, frame.backwards)) {
    const begin = start;
    start += part.length;
    yield { place: unwrap(part, frame, start === stop ? place : null), start: begin };
  }
}

/**
 * What is said of a place, in its direction of time; names are not filled in.
 * @param {Place} place
 * @returns {Words}
 */
function wordsOf({ caption, captionFrame }) {
  return (captionFrame.backwards && caption?.back) || caption || NO_WORDS;
}

/**
 * The outermost of the phases that end with a place and say what for.
 * @param {Place} place
 */
function endedBy({ whole }) {
  let found = null;
  for (; whole; whole = whole.whole) if (wordsOf(whole).why) found = whole;
  return found;
}

/**
 * The numbers of some discs, as "4 and 5", "1 to 5", "1, 3 and 6" or "1, 3, …, 8".
 * @param {number[]} discs
 */
function listed(discs) {
  const [first, last] = [discs[0], discs[discs.length - 1]];
  if (discs.length > 2 && last - first === discs.length - 1) return `${first} to ${last}`;
  if (discs.length > 3) return `${first}, ${discs[1]}, …, ${last}`;
  return discs.length > 1 ? `${discs.slice(0, -1).join(", ")} and ${last}` : String(first);
}

/** No moves: until there is a plan. */
export const NO_PLAN = new Plan({
  names: ["S", "P", "D"], cheats: 0, bottleneck: 1, start: [[], [], []],
  nodes: [[0, -1, []]], captions: [], strings: [], roles: [],
});

/**
 * The first index whose value is above the wanted one, in an increasing list.
 * @param {bigint[]} values
 * @param {bigint} wanted
 */
function firstAbove(values, wanted) {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] > wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Digits in groups of three.
 * @param {bigint} number
 */
export const grouped = (number) => number.toLocaleString("en-US");

/**
 * Math.min for move numbers.
 * @param {bigint} a
 * @param {bigint} b
 */
export const lesser = (a, b) => (a < b ? a : b);

/**
 * How long it takes until the last of several plans on one clock is done.
 * @param {{ plan: { length: bigint } }[]} lanes
 */
export const longestOf = (lanes) => lanes.reduce((most, { plan }) => (plan.length > most ? plan.length : most), 0n);

/**
 * " of 23" after the number of a step; nothing as long as the length is `hidden`.
 * @param {bigint} step
 * @param {bigint} length
 * @param {boolean} hidden
 */
export const ofAll = (step, length, hidden) => (hidden && step < length ? "" : ` of ${grouped(length)}`);

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
