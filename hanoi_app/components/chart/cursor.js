// The cursor: a line at n and a ring at a point, moved by mouse, touch and keys.

import { make } from "../shared/dom.js";
import { pixelsOf } from "./figure.js";
import { pick } from "./series.js";
import { colourOf } from "./traces.js";

/** @import { Chart } from "./chart.js" */

const NEAR = 28; // px: a click so close to a point means it
const NOWHERE = "not on a point";

export class Cursor {
  /** @type {{ key: string, n: number, y: number } | null} */
  at = null; // the key of a series, n, and a height on the scale
  before = ""; // where it was when the pointer went down
  near = false;

  /** @param {Chart} chart */
  constructor(chart) {
    this.chart = chart;
    this.line = make("div", { className: "hc-line", hidden: true });
    this.ring = make("div", { className: "hc-ring", hidden: true });
    this.pad = make("div", { className: "hc-pad", role: "slider", tabIndex: 0 });
    this.pad.ariaLabel = "Cursor along n";
    this.pad.ariaValueText = NOWHERE;
    this.marks = [this.line, this.ring, this.pad];
    this.pad.addEventListener("pointermove", (event) => this.point(event));
    this.pad.addEventListener("pointerdown", (event) => {
      this.before = this.name;
      this.point(event);
    });
    this.pad.addEventListener("click", (event) => {
      const again = this.before === this.name;
      // A finger cannot hover: its first tap shows the card, its second opens.
      if (this.near && (event.pointerType !== "touch" || again)) this.open();
    });
    this.pad.addEventListener("keydown", (event) => this.press(event));
  }

  get name() {
    return this.at ? `${this.at.key} ${this.at.n}` : "";
  }

  /**
   * Take the point nearest to the pointer: first along n, then up or down.
   * @param {PointerEvent} event
   */
  point(event) {
    const { drawn, range: [first, last], shown } = this.chart;
    if (!drawn) return;
    const box = this.pad.getBoundingClientRect();
    const pixels = pixelsOf(drawn.layout);
    const n = Math.min(Math.max(Math.round(pixels.n(event.clientX - box.left)), first), last);
    const above = event.clientY - box.top;
    const distance = (/** @type {{ y: number }} */ { y }) => Math.abs(pixels.y(y) - above);
    const [point] = this.chart.pointsAt(n).sort((a, b) => distance(a) - distance(b));
    if (!point) return;
    this.near = distance(point) < NEAR;
    this.pad.classList.toggle("hc-near", this.near && this.chart.linkOf(shown[point.i], n) !== null);
    this.put(shown[point.i].key, n, point.y);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const [first, last] = this.chart.range;
    const start = this.at?.n ?? (event.key === "ArrowLeft" ? last + 1 : first - 1);
    const by = event.shiftKey ? 10 : 1;
    /** @type {Record<string, number>} */
    const along = { ArrowLeft: start - by, ArrowRight: start + by, Home: first, End: last };
    if (event.ctrlKey || event.metaKey || event.altKey || !this.chart.shown.length) return;
    if (event.key in along) this.step(Math.min(Math.max(along[event.key], first), last), 0);
    else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      this.step(this.at?.n ?? first, event.key === "ArrowUp" ? 1 : -1);
    } else if (event.key === "Enter" && this.at) this.open();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * To n on the same curve, or to the next curve above or below.
   * @param {number} n
   * @param {number} up
   */
  step(n, up) {
    const all = this.chart.pointsAt(n);
    const points = all.filter(({ i }, at) => all.findIndex((other) => other.i === i) === at)
      .sort((a, b) => a.y - b.y); // each curve once, whatever its band or its crosses
    const at = points.findIndex(({ i }) => this.chart.shown[i].key === this.at?.key);
    const chosen = points[Math.min(Math.max(at + up, 0), points.length - 1)];
    if (chosen) this.put(this.chart.shown[chosen.i].key, n, chosen.y);
  }

  /**
   * @param {string} key
   * @param {number} n
   * @param {number} y
   */
  put(key, n, y) {
    const before = this.name;
    this.at = { key, n, y };
    if (this.name !== before) this.describe();
    this.place();
  }

  // New curves: stay on the point if it is still there.
  follow() {
    if (this.at) this.describe();
  }

  // Say all of the point in the card; without its curve, or a number there, it is none.
  describe() {
    const { chart, at } = this;
    const i = chart.shown.findIndex((series) => series.key === at?.key);
    if (!at || !chart.shown[i]?.text[at.n - 1]) {
      this.at = null;
      chart.card.clear();
      this.pad.ariaValueText = NOWHERE;
      return;
    }
    const series = chart.shown[i];
    const link = chart.linkOf(series, at.n);
    chart.card.show(series, at.n, chart.swatch(i), link, () => this.open());
    this.pad.ariaValueNow = String(at.n);
    this.pad.ariaValueText = `${pick(series.names, at.n)}: ${series.text[at.n - 1]}`;
  }

  open() {
    const { chart, at } = this;
    const series = chart.shown.find(({ key }) => key === at?.key);
    if (!at || !series || chart.linkOf(series, at.n) === null) return;
    chart.tell?.open({ series: at.key, n: at.n });
  }

  // Put the marks where the chart has just been drawn.
  place() {
    const { at, chart: { drawn, shown, range: [first, last] } } = this;
    const i = shown.findIndex((series) => series.key === at?.key);
    const points = at && i >= 0 && at.n >= first && at.n <= last
      ? this.chart.pointsAt(at.n).filter((point) => point.i === i) : [];
    this.line.hidden = this.ring.hidden = points.length === 0;
    this.pad.ariaValueNow = String(at?.n ?? first);
    this.pad.ariaValueMin = String(first);
    this.pad.ariaValueMax = String(last);
    if (!at || !drawn || !points.length) return;
    const { y } = points.find((point) => point.y === at.y) ?? points[0];
    const pixels = pixelsOf(drawn.layout);
    const left = `${pixels.x(at.n)}px`;
    Object.assign(this.line.style, { left, top: `${pixels.top}px`, height: `${pixels.height}px` });
    const borderColor = colourOf(i, drawn.dark);
    Object.assign(this.ring.style, { left, top: `${pixels.y(y)}px`, borderColor });
  }
}
