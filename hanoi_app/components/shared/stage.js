// A board on which discs glide, whoever draws them: pegs behind them, marks in front.

import { arcOf, driftOf, land, lead, lineTo } from "./arc.js";
import { draw, flagOf, marksOf, traceOf, woodOf } from "./boardparts.js";
import { make } from "./dom.js";
import { Geometry } from "./geometry.js";

/** @import { Stacks, Trace } from "../types.js" */
/** @import { Spot } from "./geometry.js" */

export const GLIDE = 320; // ms for a move

/**
 * The discs that lie elsewhere than before.
 * @param {Stacks} before
 * @param {Stacks} after
 */
const changed = (before, after) =>
  after.flatMap((stack, peg) => stack.filter((disc, i) => before[peg][i] !== disc));

export class Stage {
  /** @type {Trace | null} */
  trace = null; // of the last move
  n = 0;
  /** @type {Spot[]} */
  places = []; // of the discs
  box = { width: 300, height: 150 }; // until the holder has a size; a much smaller one has no room for discs

  /**
   * @param {HTMLElement} holder
   * @param {string[]} names
   * @param {boolean} quiet  if there is nothing wrong with a disc on a smaller one
   */
  constructor(holder, names, quiet) {
    this.holder = holder;
    this.names = names;
    this.quiet = quiet;
    /** @type {Stacks} */
    this.stacks = names.map(() => []);
    this.wood = draw("g");
    this.trail = draw("g");
    this.marks = draw("g");
    this.back = draw("svg", { class: "hb-svg", "aria-hidden": "true" }, this.wood, this.trail);
    this.front = draw("svg", { class: "hb-svg", "aria-hidden": "true" }, this.marks);
    this.root = make("div", { className: "hb-stage" }, this.back, this.front);
    holder.append(this.root);
    this.geometry = this.measure();
  }

  /**
   * What a disc is drawn with.
   * @param {number} disc
   * @returns {Element[]}
   */
  bodyOf(disc) {
    throw new Error(`nobody draws disc ${disc}`);
  }

  /**
   * Draw each disc in its place: at once, or when the promise is kept.
   * @returns {Promise<unknown> | void}
   */
  put() {}

  measure() {
    const { clientWidth: width, clientHeight: height } = this.holder;
    if (width && height) this.box = { width, height }; // else it is hidden
    return new Geometry({ ...this.box, pegs: this.names.length, discs: this.n });
  }

  // Draw everything for the size that the holder has.
  resize() {
    this.geometry = this.measure();
    for (const svg of [this.back, this.front]) {
      svg.setAttribute("viewBox", `0 0 ${this.box.width} ${this.box.height}`);
    }
    this.wood.replaceChildren(woodOf(this.geometry, this.names));
    this.mark();
    return this.lay();
  }

  lay() {
    this.places = [];
    this.stacks.forEach((stack, peg) => stack.forEach((disc, level) => {
      this.places[disc - 1] = this.geometry.place(peg, level);
    }));
    return this.put();
  }

  // Tell where the last disc came from, and which discs lie on a smaller one.
  mark(moving = 0) {
    const { geometry, stacks, trace } = this;
    this.trail.replaceChildren(...traceOf(geometry, stacks, trace));
    this.marks.replaceChildren(...marksOf(geometry, stacks, this.quiet, moving),
      ...flagOf(geometry, stacks, trace?.disc === moving ? null : trace));
  }

  /**
   * Show these stacks. Discs that were elsewhere glide there for so many ms, and others go on with what
   * they do; for 0 ms, all lie at once.
   * @param {Stacks} stacks
   */
  async show(stacks, duration = GLIDE) {
    const n = stacks.reduce((sum, stack) => sum + stack.length, 0);
    const same = n === this.n;
    const moved = same && duration ? changed(this.stacks, stacks) : [];
    const seen = moved.map((disc) => this.seen(disc));
    if (!moved.length) for (let disc = 1; disc <= this.n; disc += 1) land(this.bodyOf(disc));
    this.stacks = stacks;
    this.n = n;
    const laid = same ? this.lay() : this.resize();
    if (laid) await laid; // else nothing may come between
    this.mark();
    if (moved.length === 1) await this.glide(moved[0], seen[0], duration);
    else await Promise.all(moved.map((disc, i) => this.slide(disc, seen[i])));
  }

  /**
   * Lead a disc from where it was seen to its place, in an arc; unmarked until then.
   * @param {number} disc
   * @param {Spot} from
   * @param {number} duration
   */
  async glide(disc, from, duration) {
    const { apex, ceiling } = this.geometry;
    this.mark(disc);
    const curve = arcOf(from, this.places[disc - 1], apex, ceiling);
    if (await lead(this.bodyOf(disc), curve, duration)) this.mark();
  }

  /**
   * Lead it there directly.
   * @param {number} disc
   * @param {Spot} from
   */
  slide(disc, from, duration = GLIDE / 2) {
    return lead(this.bodyOf(disc), lineTo(from, this.places[disc - 1]), duration);
  }

  /**
   * Where a disc is seen now, perhaps on its way.
   * @param {number} disc
   * @returns {Spot}
   */
  seen(disc) {
    const [[x, y], [dx, dy]] = [this.places[disc - 1], driftOf(this.bodyOf(disc)[0])];
    return [x + dx, y + dy];
  }
}
