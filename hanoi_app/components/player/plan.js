// A plan, walked in the browser: the counterpart of hanoi_core/plans/plan.py.
//
// Finding move k, or the board after it, walks down the nodes and skips what lies before.
// Move numbers are BigInt, as lengths are.

import { applyEffect, decodeNodes, moveOf, partsInOrder, range, Step, unwrap } from "./nodes.js";

/** @import { Move } from "../types.js" */
/** @import { EncodedPlan, Frame, Node, Place } from "./nodes.js" */

/** @typedef {{ start: bigint, stop: bigint }} Span  the moves from `start` on, before `stop`, from 0 */

/** @typedef {Span & { text: string, reference: string }} Phase  what is going on meanwhile */

/**
 * A phase with its level below the whole plan and its place among its siblings.
 * @typedef {Phase & { level: number, order: number }} OutlinePhase
 */

const NO_CAPTION = { text: "", reference: "", back: "", backReference: "" };

export class Plan {
  /** @param {EncodedPlan} data */
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
   * What is going on at move k, from the whole plan down to the move itself.
   * @param {bigint} k
   */
  phases(k) {
    return this.walk(k).way
      .filter(({ place: { node, caption } }) => node instanceof Step || caption)
      .map(({ place, start }) => this.phase(place, start));
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
    /** @type {(part: Node, outer: Frame, start: bigint, level: number, siblings: { count: number }) => void} */
    const visit = (part, outer, start, level, siblings) => {
      const place = unwrap(part, outer);
      const { node, frame, caption } = place;
      let inner = siblings;
      if (node instanceof Step || caption) {
        found.push({ ...this.phase(place, start), level, order: siblings.count++ });
        level += 1;
        inner = { count: 0 };
      }
      if (node instanceof Step || level > depth) return;
      for (const child of partsInOrder(node, frame.backwards)) {
        if (child.length >= least) visit(child, frame, start, level, inner);
        else inner.count += 1;
        start += child.length;
      }
    };
    const { caption: title } = unwrap(this.root, this.frame);
    visit(this.root, this.frame, 0n, title ? 0 : 1, { count: 0 });
    return found;
  }

  /**
   * @param {Place} place
   * @param {bigint} start
   * @returns {Phase}
   */
  phase({ node, frame, caption, captionFrame }, start) {
    const { text, reference, back, backReference } = caption ?? NO_CAPTION;
    const backwards = captionFrame.backwards;
    let said = this.fill((backwards && back) || text, captionFrame);
    if (node instanceof Step) {
      const { disc, source, target } = moveOf(node, frame);
      const what = `d${disc} from ${this.names[source]} to ${this.names[target]}`;
      said = said ? `${what}: ${said}` : what;
    }
    const written = (backwards && backReference) || reference;
    return { text: said, reference: written, start, stop: start + node.length };
  }

  /**
   * Captions are Python format strings that name pegs as {p[0]} and discs as {d[1]}.
   * @param {string} template
   * @param {Frame} frame
   */
  fill(template, frame) {
    return template.replace(/\{\{|\}\}|\{([pd])\[(\d+)\]\}/g, (found, kind, index) => {
      if (kind === "p") return this.names[frame.pegs[Number(index)]];
      if (kind === "d") return `d${frame.discs.at(Number(index) - 1)}`;
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
      const { node, frame } = place;
      if (node instanceof Step) return { way, step: node, frame };
      const offset = k - start;
      const i = firstAbove(node.ends, frame.backwards ? node.length - 1n - offset : offset);
      const part = node.parts[i];
      start += frame.backwards ? node.length - node.ends[i] : node.ends[i] - part.length;
      place = unwrap(part, frame);
    }
  }
}

/** No moves: until there is a plan. */
export const NO_PLAN = new Plan({
  names: ["S", "P", "D"], cheats: 0, bottleneck: 1, start: [[], [], []],
  nodes: [[0, -1, []]], captions: [], strings: [],
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
