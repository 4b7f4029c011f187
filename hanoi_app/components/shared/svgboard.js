// A board of pegs and discs as SVG: where everything is, and how discs glide there.
//
// It knows no rules and no hands. Places are in pixels of the holder; a disc is a group that is
// moved by its transform, so that the browser animates it without any work of ours.

import { colourOf, inkOn } from "./colours.js";

const SPACE = "http://www.w3.org/2000/svg";
const DISC = 0.86; // a disc's height; the rest of its level is a gap
const LEAST_LEVELS = 6; // so that one disc does not fill the board
const HEADROOM = 2.2; // levels above a full peg: room for a lifted disc and for arrows
const READABLE = 8; // px: numbers that would be smaller are left off the discs
const LABEL = 17; // px above a full peg: room for the number of a disc that is too flat for it
const BASE = 7; // px: the board that the pegs stand on
const THICKEST = 54; // px a level
const LIFT = [0, 0.3, 0.7, 1]; // when a glide is up, across, down

export const GLIDE = 320; // ms for a move

export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const shift = ([x, y]) => `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`;

export class BoardDrawing {
  // `sign` stands before the number of a disc that lies on a smaller one.
  constructor(holder, names, { sign = "⚠" } = {}) {
    Object.assign(this, { holder, names, sign, stacks: names.map(() => []), discs: [] });
    this.wood = draw("g", { class: "hb-wood" });
    this.ghosts = draw("g", { class: "hb-ghosts" });
    this.pile = draw("g");
    this.labels = draw("g", { class: "hb-labels" });
    this.signs = draw("g", { class: "hb-arrows" });
    this.svg = draw("svg", { class: "hb-svg", "aria-hidden": "true" });
    this.svg.append(this.wood, this.ghosts, this.pile, this.labels, this.signs);
    holder.append(this.svg);
  }

  get n() {
    return this.discs.length;
  }

  // Measure the holder, and draw everything for its size.
  resize() {
    const { clientWidth: width, clientHeight: height } = this.holder;
    if (!width || !height) return; // hidden
    const pegs = this.names.length;
    const spacing = width / pegs;
    const nameSize = Math.max(11, Math.min(Math.max(height / 18, 13), 40, spacing / 2.4));
    const foot = nameSize * 1.7;
    const levels = Math.max(this.n, LEAST_LEVELS);
    const ground = height - foot - BASE;
    const level = Math.min(ground / (levels + HEADROOM), (ground - LABEL) / levels, THICKEST);
    const thick = level * DISC;
    const least = Math.min(Math.max(0.2, 26 / spacing), 0.4);
    const narrowest = least * spacing;
    const digits = String(this.n).length;
    const fitting = Math.min(thick * 0.9, Math.max(12, thick * 0.72));
    const fontSize = Math.min(fitting, narrowest / digits / 0.62, 40);
    Object.assign(this, { width, height, spacing, ground, level, thick, least, fontSize });
    this.held = Math.max(thick / 2 + 3, ground - (levels + 0.75) * level - thick / 2);
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.drawWood(nameSize, foot, levels);
    this.discs.forEach((disc, i) => this.shape(disc, i + 1));
    this.put();
    this.point([]);
  }

  drawWood(nameSize, foot, levels) {
    const { width, height, ground, spacing, level, names } = this;
    const half = Math.min(0.035 * spacing, 7);
    const top = ground - (levels + 0.35) * level;
    const rect = (x, y, w, h) => draw("rect", { x, y, width: w, height: h, rx: 2 });
    const name = (text, peg) => {
      const at = { x: this.middle(peg), y: height - foot * 0.28, "font-size": nameSize };
      const element = draw("text", at);
      element.textContent = text;
      return element;
    };
    this.wood.replaceChildren(
      ...names.map((_, peg) => rect(this.middle(peg) - half, top, 2 * half, ground - top)),
      rect(0, ground, width, BASE),
      ...names.map(name),
    );
  }

  // The group of a disc: its shape and its number.
  shape(group, disc) {
    const paint = colourOf(disc);
    const wide = this.widthOf(disc);
    const { thick } = this;
    const round = thick < 26 ? Math.min(3, thick / 2) : thick * 0.42;
    const box = { x: -wide / 2, y: -thick / 2, width: wide, height: thick, rx: round };
    const number = draw("text", { "font-size": this.fontSize, fill: inkOn(paint), y: this.fontSize * 0.35 });
    group.replaceChildren(draw("rect", { ...box, fill: paint }), number);
  }

  widthOf = (disc) => this.spacing * (this.least + ((0.94 - this.least) * disc) / this.n);
  middle = (peg) => this.spacing * (peg + 0.5);
  // The middle of a disc on a peg; level 0 is the lowest.
  place = (peg, level) => [this.middle(peg), this.ground - (level + 0.5) * this.level];
  // Where a lifted disc waits.
  above = (peg) => [this.middle(peg), this.held];
  pegAt = (x) => (x < 0 || x >= this.width ? null : Math.floor(x / this.spacing));

  // Show these stacks; discs that were elsewhere glide there unless told not to.
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
    if (!this.width) return;
    const moved = glide ? changed(before, stacks) : [];
    this.put(new Set(moved));
    for (const disc of moved) this.glide(disc, moved.length === 1);
  }

  // Put every disc in its place at once, except those that will glide, and mark it. Where discs
  // are too flat for numbers, the top one of each peg has its number above it.
  put(gliding = new Set()) {
    this.stacks.forEach((stack, peg) =>
      stack.forEach((disc, level) => {
        const group = this.discs[disc - 1];
        const high = level > 0 && disc > stack[level - 1];
        group.classList.toggle("hb-inverted", high);
        group.lastChild.textContent =
          this.fontSize < READABLE ? "" : high ? `${this.sign} ${disc}` : String(disc);
        Object.assign(group.dataset, { peg, level });
        if (!gliding.has(disc)) this.jump(disc, this.place(peg, level));
      }));
    const tops = this.fontSize < READABLE ? [...this.stacks.entries()] : [];
    this.labels.replaceChildren(...tops.filter(([, stack]) => stack.length).map(([peg, stack]) => {
      const [x, y] = this.place(peg, stack.length);
      const label = draw("text", { x, y });
      label.textContent = stack.at(-1);
      return label;
    }));
  }

  jump(disc, place) {
    const group = this.discs[disc - 1];
    for (const motion of group.getAnimations()) motion.cancel();
    group.style.transform = shift(place);
  }

  // Take a disc from where it is seen to its place, over the pegs if it goes alone.
  glide(disc, over) {
    const group = this.discs[disc - 1];
    const place = this.place(Number(group.dataset.peg), Number(group.dataset.level));
    const from = this.seen(disc);
    const across = Math.abs(place[0] - from[0]) > 1;
    const path = over && across
      ? [from, [from[0], Math.min(from[1], this.held)], [place[0], this.held], place]
      : [from, place];
    this.pile.append(group); // upon all others
    this.jump(disc, place);
    if (still()) return;
    const frames = path.map((at, i) =>
      path.length > 2 ? { transform: shift(at), offset: LIFT[i] } : { transform: shift(at) });
    group.animate(frames, { duration: path.length > 2 ? GLIDE : GLIDE / 2, easing: "ease-in-out" });
  }

  // Take a disc somewhere else than to its place: above its peg, or under a finger.
  hold(disc, place, glide = false) {
    const from = this.seen(disc);
    this.pile.append(this.discs[disc - 1]);
    this.jump(disc, place);
    if (!glide || still()) return;
    const frames = [from, place].map((at) => ({ transform: shift(at) }));
    this.discs[disc - 1].animate(frames, { duration: GLIDE / 3, easing: "ease-out" });
  }

  // Where a disc is seen now, perhaps on its way.
  seen(disc) {
    const { e, f } = new DOMMatrix(getComputedStyle(this.discs[disc - 1]).transform);
    return [e, f];
  }

  shake(disc) {
    if (still()) return;
    const group = this.discs[disc - 1];
    const [x, y] = this.seen(disc);
    const frames = [0, -7, 7, -5, 5, 0].map((by) => ({ transform: shift([x + by, y]) }));
    group.animate(frames, { duration: 340 });
  }

  // Outlines of a disc where it could go: [{ peg, cheat }].
  promise(disc, targets) {
    const wide = disc ? this.widthOf(disc) : 0;
    this.ghosts.replaceChildren(...targets.map(({ peg, cheat }) => {
      const [x, y] = this.place(peg, this.stacks[peg].length);
      const size = { width: wide, height: this.thick, rx: Math.min(this.thick / 2, 8) };
      const at = { x: x - wide / 2, y: y - this.thick / 2 };
      return draw("rect", { ...size, ...at, class: cheat ? "hb-ghost hb-warned" : "hb-ghost" });
    }));
  }

  // Arrows from the top of one peg to the top of another: [{ source, target, cheat }].
  point(arrows) {
    this.arrows = arrows;
    this.signs.replaceChildren(...arrows.map((arrow) => this.arrow(arrow)));
  }

  arrow({ source, target, cheat }) {
    const top = (peg, level) => this.ground - level * this.level;
    const heights = this.stacks.map((stack) => stack.length);
    const [from, to] = [top(source, heights[source]), top(target, heights[target]) - 3];
    const between = heights.slice(Math.min(source, target), Math.max(source, target) + 1);
    const apex = Math.max(4, top(0, Math.max(...between)) - Math.max(1.6 * this.level, 34));
    const [x, z] = [this.middle(source), this.middle(target)];
    const size = Math.max(7, Math.min(13, this.spacing / 6));
    const line = { d: `M${x} ${from} C${x} ${apex} ${z} ${apex} ${z} ${to - size}` };
    const head = `${z},${to} ${z - size * 0.75},${to - size * 1.3} ${z + size * 0.75},${to - size * 1.3}`;
    const group = draw("g", { class: cheat ? "hb-arrow hb-warned" : "hb-arrow" });
    group.append(
      draw("path", { ...line, class: "hb-halo" }),
      draw("path", line),
      draw("polygon", { points: head }),
    );
    Object.assign(group.dataset, { source, target });
    return group;
  }
}

// The discs that lie elsewhere than before.
function changed(before, after) {
  const places = (stacks) => stacks.flatMap((stack, peg) =>
    stack.map((disc, level) => [disc, `${peg} ${level}`]));
  const old = new Map(places(before));
  return places(after).filter(([disc, at]) => old.get(disc) !== at).map(([disc]) => disc);
}
