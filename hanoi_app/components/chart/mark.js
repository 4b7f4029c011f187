// The n that the card is about, as the chart shows it: a line, a dot on each curve, and what they differ by.

import { make } from "../shared/dom.js";
import { pixelsOf } from "./figure.js";

/** @import { Layout } from "./figure.js" */

const ROOM = 40; // px between two dots that the difference needs
const WIDE = 90; // px from the line to the edge of the chart that it needs
const NARROW = 520; // px: a narrower chart leaves it to the card

export class Mark {
  line = make("div", { className: "hc-line" });
  name = make("div", { className: "hc-at" });
  bar = make("div", { className: "hc-bar" });
  less = make("div", { className: "hc-less" });
  dots = [0, 1].map(() => make("div", { className: "hc-dot" }));

  constructor() {
    this.parts = [this.line, this.bar, ...this.dots, this.less, this.name];
    this.hide();
  }

  hide() {
    for (const part of this.parts) part.hidden = true;
  }

  /**
   * @param {number} n
   * @param {{ y: number, colour: string }[]} points  on the scale: of the curves that have a number there
   * @param {string} difference  "" where it is not told
   * @param {Layout} layout
   */
  show(n, points, difference, layout) {
    const pixels = pixelsOf(layout);
    const x = pixels.x(n);
    const left = `${x}px`;
    this.hide();
    this.line.hidden = this.name.hidden = false;
    Object.assign(this.line.style, { left, top: `${pixels.top}px`, height: `${pixels.height}px` });
    Object.assign(this.name.style, { left, top: `${pixels.top - 4}px` });
    this.name.textContent = `n = ${n}`;
    const tops = points.map(({ y }) => pixels.y(y));
    points.forEach(({ colour }, i) => {
      this.dots[i].hidden = false;
      Object.assign(this.dots[i].style, { left, top: `${tops[i]}px`, background: colour });
    });
    if (tops.length < 2) return;
    const [top, bottom] = [Math.min(...tops), Math.max(...tops)];
    this.bar.hidden = bottom - top < 1;
    Object.assign(this.bar.style, { left, top: `${top}px`, height: `${bottom - top}px` });
    if (!difference || bottom - top < ROOM || layout.width < NARROW) return;
    this.less.hidden = false;
    this.less.textContent = `−${difference}`;
    this.less.classList.toggle("hc-leftward", layout.width - x < WIDE);
    Object.assign(this.less.style, { left, top: `${(top + bottom) / 2}px` });
  }
}
