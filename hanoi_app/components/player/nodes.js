// What a plan is made of: the counterpart of hanoi_core/plans/nodes.py.
//
// Nodes are shared. Every node knows its length and its net effect, so that what lies before a move
// is skipped as one step. Lengths are BigInt: 64 discs on three pegs take 2**64 - 1 moves.

/** @import { Move, Stacks } from "../types.js" */
/** @import { PlanDocument, Run } from "./document.js" */

/** @typedef {Step | Chain | Renamed} Node */

/**
 * What happens, what that makes possible, where that is written, and its part in the whole.
 * @typedef {{ what: string, why: string, source: string, role: string }} Words
 */

/** @typedef {Words & { back: Words | null }} Caption  `back` is for the same backwards, if it reads otherwise */

/**
 * For each peg touched, the top segment that goes and the one that comes, bottom to top.
 * @typedef {Map<number, [takes: number[], gives: number[]]>} Effect
 */

/**
 * How a node's pegs and discs are called from outside, and which way time runs.
 * @typedef {{ pegs: number[], discs: number[], backwards: boolean }} Frame
 */

/**
 * A step or chain where it is used, with what is said of it there.
 * @typedef {object} Place
 * @property {Step | Chain} node
 * @property {Frame} frame
 * @property {Caption | null} caption
 * @property {Frame} captionFrame  in whose names the caption speaks
 * @property {Place | null} whole  what it is the last part of, if it is the last
 */

// A chain with many parts is cut into groups of this many, groups of groups, and so on, so that
// a plain list of moves is walked down like any other plan. Groups carry no caption.
const GROUP = 64;

/** One move. */
export class Step {
  length = 1n;

  /**
   * @param {number} disc
   * @param {number} source
   * @param {number} target
   * @param {Caption | null} caption
   */
  constructor(disc, source, target, caption) {
    this.disc = disc;
    this.source = source;
    this.target = target;
    this.caption = caption;
    /** @type {Effect} */
    this.effect = new Map([[source, [[disc], []]], [target, [[], [disc]]]]);
  }
}

/** Parts that follow each other. */
export class Chain {
  length = 0n;

  /**
   * @param {Node[]} parts
   * @param {Caption | null} caption
   */
  constructor(parts, caption) {
    this.parts = groups(parts);
    this.caption = caption;
    /** @type {bigint[]} */
    this.ends = this.parts.map((part) => (this.length += part.length));
    this.effect = combinedEffect(this.parts);
  }
}

/**
 * Another node with local peg i called pegs[i] and local disc j called discs[j - 1]. Its caption,
 * if it has one, stands in place of the node's, and speaks of the outer names.
 */
export class Renamed {
  /**
   * @param {Node} node
   * @param {number[]} pegs
   * @param {number[]} discs
   * @param {boolean} backwards
   * @param {Caption | null} caption
   */
  constructor(node, pegs, discs, backwards, caption) {
    this.node = node;
    this.pegs = pegs;
    this.discs = discs;
    this.backwards = backwards;
    this.caption = caption;
    /** @type {bigint} */
    this.length = node.length;
    const renamed = (/** @type {number[]} */ local) => local.map((disc) => discs[disc - 1]);
    /** @type {Effect} */
    this.effect = new Map();
    for (const [peg, [takes, gives]] of node.effect) {
      const [first, second] = backwards ? [gives, takes] : [takes, gives];
      this.effect.set(pegs[peg], [renamed(first), renamed(second)]);
    }
  }
}

/** @param {Node[]} parts */
function groups(parts) {
  while (parts.length > GROUP) {
    const larger = [];
    for (let i = 0; i < parts.length; i += GROUP) {
      larger.push(new Chain(parts.slice(i, i + GROUP), null));
    }
    parts = larger;
  }
  return parts;
}

/** @param {Node[]} parts */
function combinedEffect(parts) {
  /** @type {Effect} */
  const effect = new Map();
  for (const part of parts) {
    for (const [peg, [takes, gives]] of part.effect) {
      const [gone, come] = effect.get(peg) ?? [[], []];
      const deep = Math.max(0, takes.length - come.length);
      gone.unshift(...takes.slice(0, deep));
      come.length -= takes.length - deep;
      come.push(...gives);
      effect.set(peg, [gone, come]);
    }
  }
  return effect;
}

/**
 * @param {Frame} frame
 * @param {Renamed} renamed
 * @returns {Frame}
 */
function enter(frame, renamed) {
  return {
    pegs: renamed.pegs.map((peg) => frame.pegs[peg]),
    discs: renamed.discs.map((disc) => frame.discs[disc - 1]),
    backwards: frame.backwards !== renamed.backwards,
  };
}

/**
 * The step or chain behind all renaming.
 * @param {Node} node
 * @param {Frame} frame
 * @param {Place | null} whole
 * @returns {Place}
 */
export function unwrap(node, frame, whole = null) {
  let said = null;
  while (node instanceof Renamed) {
    if (node.caption) said ??= { caption: node.caption, captionFrame: frame };
    frame = enter(frame, node);
    node = node.node;
  }
  return { node, frame, ...(said ?? { caption: node.caption, captionFrame: frame }), whole };
}

/**
 * A chain's parts in the order in which time runs.
 * @param {Chain} chain
 * @param {boolean} backwards
 */
export function partsInOrder(chain, backwards) {
  return backwards ? chain.parts.toReversed() : chain.parts;
}

/**
 * Change the stacks as the whole node does.
 * @param {Stacks} stacks
 * @param {Node} node
 * @param {Frame} frame
 */
export function applyEffect(stacks, node, frame) {
  for (const [peg, effect] of node.effect) {
    const [takes, gives] = frame.backwards ? [effect[1], effect[0]] : effect;
    const stack = stacks[frame.pegs[peg]];
    stack.length -= takes.length;
    for (const disc of gives) stack.push(frame.discs[disc - 1]);
  }
}

/**
 * @param {Step} step
 * @param {Frame} frame
 * @returns {Move}
 */
export function moveOf(step, frame) {
  const [source, target] = [frame.pegs[step.source], frame.pegs[step.target]];
  const disc = frame.discs[step.disc - 1];
  return frame.backwards
    ? { disc, source: target, target: source }
    : { disc, source, target };
}

// --- from the document of a plan ---

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
 * @param {PlanDocument} document
 * @returns {Node}
 */
export function decodeNodes({ nodes, captions, strings }) {
  /** @type {Caption[]} */
  const named = [];
  for (const [what, why, source, role, back] of captions) {
    const words = { what: strings[what], why: strings[why], source: strings[source], role: strings[role] };
    named.push({ ...words, back: named[back] ?? null });
  }
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
