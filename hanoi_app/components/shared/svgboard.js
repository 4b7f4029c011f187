// A board of pegs and discs as SVG: a picture of one position, or a drawing on which discs glide.
//
// It knows no rules and no hands. A disc is a group that is moved by its transform, so that the
// browser animates it without any work of ours.

import { colourOf, Geometry, HANDS, inkOn } from "./geometry.js";
import { isInverted } from "./stacks.js";

/** @import { Stacks, Target } from "../types.js" */
/** @import { Spot } from "./geometry.js" */

/** @typedef {{ source: number, target: number, cheat: boolean }} Arrow  from a peg's top to another's */

const SPACE = "http://www.w3.org/2000/svg";
const LIFT = [0, 0.3, 0.7, 1]; // when a glide is up, across, down

export const GLIDE = 320; // ms for a move

/**
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number>} attributes
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * A picture of a position; its style is in board.css.
 * @param {Geometry} geometry
 * @param {string[]} names
 * @param {Stacks} stacks
 * @param {string} look  classes
 */
export function pictureOf(geometry, names, stacks, look = "hb-picture hb-plain") {
  const discs = stacks.flatMap((stack, peg) => stack.map((disc, level) => {
    const group = draw("g", { transform: `translate(${geometry.place(peg, level)})` });
    group.setAttribute("class", isInverted(stack, level) ? "hb-disc hb-inverted" : "hb-disc");
    group.append(...shapeOf(geometry, disc, geometry.numbered ? String(disc) : ""));
    return group;
  }));
  const box = { viewBox: `0 0 ${geometry.width} ${geometry.height}`, "aria-hidden": "true" };
  return draw("svg", { ...box, class: `hb-svg ${look}` }, woodOf(geometry, names), ...discs);
}

/**
 * The pegs, what they stand on, and their names; of very many, some are named.
 * @param {Geometry} geometry
 * @param {string[]} names
 */
function woodOf(geometry, names) {
  const { width, ground, base, pole, poleTop, nameLine, nameSize } = geometry;
  const every = geometry.namedEvery(names);
  const middles = names.map((_, peg) => geometry.middle(peg));
  const size = { y: poleTop, width: 2 * pole, height: ground - poleTop, rx: 2 };
  return draw("g", { class: "hb-wood" },
    ...middles.map((x) => draw("rect", { ...size, x: x - pole })),
    draw("rect", { x: 0, y: ground, width, height: base, rx: 2 }),
    ...names.map((name, peg) => {
      const at = { x: middles[peg], y: nameLine, "font-size": nameSize };
      return draw("text", at, peg % every ? "" : name);
    }));
}

/**
 * A disc around the origin: its shape and its number.
 * @param {Geometry} geometry
 * @param {number} disc
 * @param {string} number
 */
function shapeOf(geometry, disc, number) {
  const { thick, fontSize, round } = geometry;
  const [wide, fill] = [geometry.widthOf(disc), colourOf(disc)];
  const box = { x: -wide / 2, y: -thick / 2, width: wide, height: thick, rx: round, fill };
  const ink = { "font-size": fontSize, fill: inkOn(fill), y: fontSize * 0.35 };
  return [draw("rect", box), draw("text", ink, number)];
}

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
/** @param {Spot} spot */
const shift = ([x, y]) => `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`;

export class BoardDrawing {
  /** @type {SVGGElement[]} */
  discs = [];
  /** @type {Arrow[]} */
  arrows = [];

  /**
   * @param {HTMLElement} holder
   * @param {string[]} names
   * @param {string} sign  before the number of a disc that lies on a smaller one
   */
  constructor(holder, names, sign = "⚠") {
    this.holder = holder;
    this.names = names;
    this.sign = sign;
    /** @type {Stacks} */
    this.stacks = names.map(() => []);
    this.box = { width: 1, height: 1 }; // until the holder has a size
    this.wood = draw("g");
    this.ghosts = draw("g");
    this.pile = draw("g");
    this.labels = draw("g", { class: "hb-labels" });
    this.signs = draw("g");
    this.svg = draw("svg", { class: "hb-svg", "aria-hidden": "true" });
    this.svg.append(this.wood, this.ghosts, this.pile, this.labels, this.signs);
    holder.append(this.svg);
    this.geometry = this.measure();
    this.resize();
  }

  get n() {
    return this.discs.length;
  }

  measure() {
    const { clientWidth: width, clientHeight: height } = this.holder;
    if (width && height) this.box = { width, height }; // else it is hidden
    return new Geometry({ ...this.box, pegs: this.names.length, discs: this.n, room: HANDS });
  }

  // Draw everything for the size that the holder has.
  resize() {
    this.geometry = this.measure();
    this.svg.setAttribute("viewBox", `0 0 ${this.box.width} ${this.box.height}`);
    this.wood.replaceChildren(woodOf(this.geometry, this.names));
    this.discs.forEach((group, i) => group.replaceChildren(...shapeOf(this.geometry, i + 1, "")));
    this.put();
    this.point([]);
  }

  /**
   * Show these stacks; discs that were elsewhere glide there unless told not to.
   * @param {Stacks} stacks
   */
  show(stacks, glide = true) {
    const n = stacks.reduce((sum, stack) => sum + stack.length, 0);
    const before = this.stacks;
    this.stacks = stacks;
    if (n !== this.n) {
      this.discs = Array.from({ length: n }, (_, i) =>
        draw("g", { class: "hb-disc", "data-disc": i + 1 }));
      this.pile.replaceChildren(...this.discs);
      this.resize();
      return;
    }
    const moved = glide ? changed(before, stacks) : [];
    this.put(new Set(moved));
    for (const disc of moved) this.glide(disc, moved.length === 1);
  }

  /**
   * Put every disc in its place at once, except those that will glide, and mark it. Where discs are
   * too flat for numbers, the top one of each peg has its number above it.
   * @param {Set<number>} gliding
   */
  put(gliding = new Set()) {
    const { numbered } = this.geometry;
    this.stacks.forEach((stack, peg) =>
      stack.forEach((disc, level) => {
        const group = this.discs[disc - 1];
        const high = isInverted(stack, level);
        group.classList.toggle("hb-inverted", high);
        const [, number] = group.children;
        number.textContent = numbered ? `${high ? `${this.sign} ` : ""}${disc}` : "";
        Object.assign(group.dataset, { peg, level }); // as text
        if (!gliding.has(disc)) this.jump(disc, this.geometry.place(peg, level));
      }));
    const tops = numbered ? [] : [...this.stacks.entries()];
    this.labels.replaceChildren(...tops.filter(([, stack]) => stack.length).map(([peg, stack]) => {
      const [x, y] = this.geometry.place(peg, stack.length);
      return draw("text", { x, y }, String(stack.at(-1)));
    }));
  }

  /**
   * @param {number} disc
   * @param {Spot} place
   */
  jump(disc, place) {
    const group = this.discs[disc - 1];
    for (const motion of group.getAnimations()) motion.cancel();
    group.style.transform = shift(place);
  }

  /**
   * Take a disc from where it is seen to its place, over the pegs if it goes alone.
   * @param {number} disc
   * @param {boolean} over
   */
  glide(disc, over) {
    const group = this.discs[disc - 1];
    const { carried } = this.geometry;
    const place = this.geometry.place(Number(group.dataset.peg), Number(group.dataset.level));
    const from = this.seen(disc);
    const across = Math.abs(place[0] - from[0]) > 1;
    /** @type {Spot[]} */
    const path = over && across
      ? [from, [from[0], Math.min(from[1], carried)], [place[0], carried], place]
      : [from, place];
    this.pile.append(group); // upon all others
    this.jump(disc, place);
    if (still()) return;
    const frames = path.map((at, i) =>
      path.length > 2 ? { transform: shift(at), offset: LIFT[i] } : { transform: shift(at) });
    group.animate(frames, { duration: path.length > 2 ? GLIDE : GLIDE / 2, easing: "ease-in-out" });
  }

  /**
   * Take a disc somewhere else than to its place: above its peg, or under a finger.
   * @param {number} disc
   * @param {Spot} place
   */
  hold(disc, place, glide = false) {
    const from = this.seen(disc);
    this.pile.append(this.discs[disc - 1]);
    this.jump(disc, place);
    if (!glide || still()) return;
    const frames = [from, place].map((at) => ({ transform: shift(at) }));
    this.discs[disc - 1].animate(frames, { duration: GLIDE / 3, easing: "ease-out" });
  }

  /**
   * Where a disc is seen now, perhaps on its way.
   * @param {number} disc
   * @returns {Spot}
   */
  seen(disc) {
    const { e, f } = new DOMMatrix(getComputedStyle(this.discs[disc - 1]).transform);
    return [e, f];
  }

  /** @param {number} disc */
  shake(disc) {
    if (still()) return;
    const group = this.discs[disc - 1];
    const [x, y] = this.seen(disc);
    const frames = [0, -7, 7, -5, 5, 0].map((by) => ({ transform: shift([x + by, y]) }));
    group.animate(frames, { duration: 340 });
  }

  /**
   * Lift a disc above its peg, where it waits.
   * @param {number} disc
   * @param {number} peg
   */
  lift(disc, peg) {
    this.hold(disc, [this.geometry.middle(peg), this.geometry.carried], true);
  }

  /**
   * Outlines of a disc where it could go.
   * @param {number} disc
   * @param {Target[]} targets
   */
  promise(disc, targets) {
    const { thick, round } = this.geometry;
    this.ghosts.replaceChildren(...targets.map(({ peg, cheat }) => {
      const [x, y] = this.geometry.place(peg, this.stacks[peg].length);
      const width = this.geometry.widthOf(disc);
      const box = { x: x - width / 2, y: y - thick / 2, width, height: thick, rx: round };
      return draw("rect", { ...box, class: cheat ? "hb-ghost hb-warned" : "hb-ghost" });
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

/**
 * The discs that lie elsewhere than before.
 * @param {Stacks} before
 * @param {Stacks} after
 */
function changed(before, after) {
  return after.flatMap((stack, peg) => stack.filter((disc, i) => before[peg][i] !== disc));
}
