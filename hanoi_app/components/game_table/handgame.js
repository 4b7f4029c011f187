// A game: where the discs are, the moves that led there, and those that were taken back; and what a
// hand may do, by the same rules, in the same words, as hanoi_core/puzzle/rules.py. A test plays random
// games by both.

/** @import { Move, Stacks, Target } from "../types.js" */

/**
 * `spent` are the cheats that were used before the game began.
 * @typedef {{ names: string[], cheats: number, bottleneck: number, spent?: number }} Rules
 */

/**
 * A move by hand, and the disc that it was put on; a `given` one was made for the user, or elsewhere.
 * @typedef {Move & { cheat: boolean, given: boolean, below?: number }} HandMove
 */

const KEYS = "1234567890"; // a move as text is the two keys that make it

export class HandGame {
  /** @type {HandMove[]} */
  moves = [];
  /** @type {HandMove[]} */
  undone = [];

  /**
   * @param {Stacks} start
   * @param {Rules} rules
   */
  constructor(start, rules) {
    this.stacks = start;
    this.rules = rules;
  }

  /**
   * The game that a text tells; Python has checked it.
   * @param {Stacks} start
   * @param {Rules} rules
   * @param {string} text
   */
  static read(start, rules, text, given = false) {
    const game = new HandGame(start, rules);
    for (let i = 0; i < text.length; i += 2) {
      game.move(KEYS.indexOf(text[i]), KEYS.indexOf(text[i + 1]), given);
    }
    return game;
  }

  get text() {
    return this.moves.map(({ source, target }) => KEYS[source] + KEYS[target]).join("");
  }

  get used() {
    return (this.rules.spent ?? 0) + this.moves.filter(({ cheat }) => cheat).length;
  }

  /** Whether the user has made every move of it. A move keeps that it was given, even when it is redone. */
  get isMine() {
    return !this.moves.some(({ given }) => given);
  }

  /** Whether all discs are in order on the last peg. */
  get isOver() {
    const last = this.stacks[this.stacks.length - 1];
    const sorted = last.every((disc, i) => i === 0 || disc < last[i - 1]);
    return sorted && this.stacks.slice(0, -1).every((stack) => !stack.length);
  }

  /** @param {Move} move */
  isCheat = ({ source, target }) => isCheat(this.stacks, source, target, this.rules);

  /** @param {number} peg */
  targets = (peg) => legalTargets(this.stacks, peg, this.rules, this.used);

  /**
   * @param {number} source
   * @param {number} target
   */
  broken = (source, target) => brokenRule(this.stacks, source, target, this.rules, this.used);

  /**
   * Make a move that is legal, and tell of it; what was taken back is lost.
   * @param {number} source
   * @param {number} target
   */
  move(source, target, given = false) {
    const cheat = isCheat(this.stacks, source, target, this.rules);
    const below = this.stacks[target].at(-1);
    const made = { disc: this.carry(source, target), source, target, cheat, given, below };
    this.moves = [...this.moves, made];
    this.undone = [];
    return made;
  }

  undo() {
    const last = this.moves.at(-1);
    if (!last) return false;
    this.moves = this.moves.slice(0, -1);
    this.undone = [...this.undone, last];
    this.carry(last.target, last.source);
    return true;
  }

  redo() {
    const next = this.undone.at(-1);
    if (!next) return false;
    this.undone = this.undone.slice(0, -1);
    this.moves = [...this.moves, next];
    this.carry(next.source, next.target);
    return true;
  }

  /** Back to the start; redo leads forward again. */
  restart() {
    let any = false;
    while (this.undo()) any = true;
    return any;
  }

  /**
   * Take the top disc of a peg to another.
   * @param {number} source
   * @param {number} target
   */
  carry(source, target) {
    const disc = this.stacks[source].at(-1);
    if (disc === undefined) throw new Error(`peg ${this.rules.names[source]} is empty`);
    this.stacks = this.stacks.map((stack, peg) =>
      peg === source ? stack.slice(0, -1) : peg === target ? [...stack, disc] : stack);
    return disc;
  }
}

// --- the rules ---

/**
 * Whether a move puts a disc directly on a smaller one, where that counts.
 * @param {Stacks} stacks
 * @param {number} source
 * @param {number} target
 * @param {Rules} rules
 */
export function isCheat(stacks, source, target, rules) {
  const [disc, below] = [stacks[source].at(-1), stacks[target].at(-1)];
  return rules.bottleneck === 1 && disc !== undefined && below !== undefined && disc > below;
}

/**
 * The rule that a move breaks, in a sentence, or null if it is legal.
 * @param {Stacks} stacks
 * @param {number} source
 * @param {number} target
 * @param {Rules} rules
 * @param {number} used  cheats until now
 */
export function brokenRule(stacks, source, target, rules, used) {
  const disc = stacks[source].at(-1);
  if (disc === undefined) return `peg ${rules.names[source]} is empty`;
  if (rules.bottleneck > 1) {
    const smallest = Math.min(disc, ...stacks[target]);
    const most = smallest + rules.bottleneck - 1;
    if (disc <= most) return null;
    return `d${disc} may not join a peg that holds d${smallest}: the bottleneck ` +
      `${rules.bottleneck} lets at most d${most} there`;
  }
  if (!isCheat(stacks, source, target, rules) || used < rules.cheats) return null;
  const all = rules.cheats === 1 ? "the one allowed cheat is" : "all cheats are";
  const spent = rules.cheats ? `, and ${all} used` : "";
  return `d${disc} may not lie on the smaller d${stacks[target].at(-1)}${spent}`;
}

/**
 * Where the top disc of a peg may go.
 * @param {Stacks} stacks
 * @param {number} source
 * @param {Rules} rules
 * @param {number} used  cheats until now
 * @returns {Target[]}
 */
export function legalTargets(stacks, source, rules, used) {
  return stacks
    .map((_, peg) => ({ peg, cheat: isCheat(stacks, source, peg, rules) }))
    .filter(({ peg }) => peg !== source && !brokenRule(stacks, source, peg, rules, used));
}
