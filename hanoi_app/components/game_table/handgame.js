// A game: where the discs are, the moves that led there, and those that were taken back.

import { brokenRule, isCheat, legalTargets } from "./rules.js";

/** @import { Move, Stacks } from "../types.js" */
/** @import { Rules } from "./rules.js" */

/**
 * A move by hand, and the disc that it was put on.
 * @typedef {Move & { cheat: boolean, below?: number }} HandMove
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
  static read(start, rules, text) {
    const game = new HandGame(start, rules);
    for (let i = 0; i < text.length; i += 2) {
      game.move(KEYS.indexOf(text[i]), KEYS.indexOf(text[i + 1]));
    }
    return game;
  }

  get text() {
    return this.moves.map(({ source, target }) => KEYS[source] + KEYS[target]).join("");
  }

  get used() {
    return this.moves.filter(({ cheat }) => cheat).length;
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
  move(source, target) {
    const cheat = isCheat(this.stacks, source, target, this.rules);
    const below = this.stacks[target].at(-1);
    const made = { disc: this.carry(source, target), source, target, cheat, below };
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
