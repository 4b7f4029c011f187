// A board of pegs and discs as SVG: a picture of one position, or a drawing on which discs glide.
//
// It knows no rules and no hands.

import { still } from "./arc.js";
import { draw, marksOf, outlineOf, shapeOf, woodOf } from "./boardparts.js";
import { GLIDE, Stage } from "./stage.js";

/** @import { Stacks, Target } from "../types.js" */
/** @import { Geometry, Spot } from "./geometry.js" */

/** @typedef {{ source: number, target: number, cheat: boolean }} Arrow  from a peg's top to another's */

/**
 * A picture of a position.
 * @param {Geometry} geometry
 * @param {string[]} names
 * @param {Stacks} stacks
 * @param {boolean} quiet  if there is nothing wrong with a disc on a smaller one
 */
export function pictureOf(geometry, names, stacks, quiet = true) {
  const discs = stacks.flatMap((stack, peg) => stack.map((disc, level) => {
    const place = { transform: `translate(${geometry.place(peg, level)})`, class: "hb-disc" };
    return draw("g", place, ...shapeOf(geometry, disc));
  }));
  const box = { viewBox: `0 0 ${geometry.width} ${geometry.height}`, "aria-hidden": "true" };
  return draw("svg", { ...box, class: "hb-svg hb-picture" },
    woodOf(geometry, names), ...discs, ...marksOf(geometry, stacks, quiet));
}

export class BoardDrawing extends Stage {
  /** @type {SVGGElement[]} */
  discs = [];
  /** @type {Arrow[]} */
  arrows = [];

  /**
   * @param {HTMLElement} holder
   * @param {string[]} names
   * @param {boolean} quiet
   */
  constructor(holder, names, quiet) {
    super(holder, names, quiet);
    this.ghosts = draw("g");
    this.pile = draw("g");
    this.signs = draw("g");
    this.back.append(this.ghosts, this.pile);
    this.front.append(this.signs);
    this.resize();
  }

  /** @param {number} disc */
  bodyOf(disc) {
    return [this.discs[disc - 1]];
  }

  resize() {
    if (this.n !== this.discs.length) {
      this.discs = Array.from({ length: this.n }, (_, i) =>
        draw("g", { class: "hb-disc", "data-disc": i + 1 }));
      this.pile.replaceChildren(...this.discs);
    }
    const resized = super.resize();
    this.discs.forEach((group, i) => group.replaceChildren(...shapeOf(this.geometry, i + 1)));
    this.point([]);
    return resized;
  }

  lay() {
    this.stacks.forEach((stack, peg) => stack.forEach((disc, level) => {
      Object.assign(this.discs[disc - 1].dataset, { peg, level }); // as text
    }));
    return super.lay();
  }

  put() {
    this.places.forEach(([x, y], i) => {
      this.discs[i].style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`;
    });
  }

  /**
   * @param {number} disc
   * @param {Spot} from
   * @param {number} duration
   */
  glide(disc, from, duration) {
    this.pile.append(this.discs[disc - 1]); // upon all others
    return super.glide(disc, from, duration);
  }

  /**
   * Take a disc somewhere else than to its place: above its peg, or under a finger.
   * @param {number} disc
   * @param {Spot} place
   */
  hold(disc, place, duration = 0) {
    const from = this.seen(disc);
    this.pile.append(this.discs[disc - 1]);
    this.mark(disc);
    this.places[disc - 1] = place;
    this.put();
    this.slide(disc, from, duration);
  }

  /**
   * Put it back in its place.
   * @param {number} disc
   */
  async putBack(disc) {
    const from = this.seen(disc);
    this.lay();
    if (await this.slide(disc, from)) this.mark();
  }

  /** @param {number} disc */
  shake(disc) {
    if (still()) return;
    const frames = [0, -7, 7, -5, 5, 0].map((by) => ({ translate: `${by}px` }));
    this.discs[disc - 1].animate(frames, { duration: 340 });
  }

  /**
   * Lift a disc above its peg, where it waits.
   * @param {number} disc
   * @param {number} peg
   */
  lift(disc, peg) {
    this.hold(disc, [this.geometry.middle(peg), this.geometry.apex], GLIDE / 3);
  }

  /**
   * Outlines of a disc where it could go.
   * @param {number} disc
   * @param {Target[]} targets
   */
  promise(disc, targets) {
    this.ghosts.replaceChildren(...targets.map(({ peg, cheat }) => {
      const place = this.geometry.place(peg, this.stacks[peg].length);
      const look = cheat ? "hb-ghost hb-warned" : "hb-ghost";
      return draw("rect", { ...outlineOf(this.geometry, disc, place), class: look });
    }));
  }

  /** @param {Arrow[]} arrows */
  point(arrows) {
    this.arrows = arrows;
    this.signs.replaceChildren(...arrows.map((arrow) => this.arrow(arrow)));
  }

  /** @param {Arrow} arrow */
  arrow({ source, target, cheat }) {
    const heights = this.stacks.map((stack) => stack.length);
    const { curve: [start, ...rest], head } = this.geometry.arrow(heights, source, target);
    const line = { d: `M${start} C${rest}` };
    const group = draw("g", { class: cheat ? "hb-arrow hb-warned" : "hb-arrow" },
      draw("path", { ...line, class: "hb-halo" }),
      draw("path", line),
      draw("polygon", { points: head.join(" ") }));
    Object.assign(group.dataset, { source, target });
    return group;
  }
}
