// A game: where the discs are, the moves that led there, and those that were taken back.

import { brokenRule, isCheat, legalTargets } from "./rules.js";

const KEYS = "1234567890"; // a move as text is the two keys that make it

export class HandGame {
  constructor(start, rules) {
    Object.assign(this, { start, rules, stacks: start, moves: [], undone: [] });
  }

  // The game that a text tells; Python has checked it.
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

  // Whether all discs are in order on the last peg.
  get isOver() {
    const last = this.stacks.at(-1);
    const sorted = last.every((disc, i) => i === 0 || disc < last[i - 1]);
    return sorted && this.stacks.slice(0, -1).every((stack) => !stack.length);
  }

  targets = (peg) => legalTargets(this.stacks, peg, this.rules, this.used);
  broken = (source, target) => brokenRule(this.stacks, source, target, this.rules, this.used);

  // Make a move that is legal; what was taken back is lost.
  move(source, target) {
    const cheat = isCheat(this.stacks, source, target, this.rules);
    const disc = this.stacks[source].at(-1);
    this.moves = [...this.moves, { disc, source, target, cheat, below: this.stacks[target].at(-1) }];
    this.undone = [];
    this.carry(source, target);
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

  // Back to the start; redo leads forward again.
  restart() {
    let any = false;
    while (this.undo()) any = true;
    return any;
  }

  carry(source, target) {
    const stacks = this.stacks.map((stack) => [...stack]);
    stacks[target].push(stacks[source].pop());
    this.stacks = stacks;
  }
}
