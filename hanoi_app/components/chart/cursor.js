// The cursor: the point that mouse, touch or keys are at, with a ring.

import { make } from "../shared/dom.js";
import { pixelsOf } from "./figure.js";
import { pick } from "./series.js";

/** @import { Chart } from "./chart.js" */

const NEAR = 28; // px: a click so close to a point means its curve
const NOWHERE = "not on a point";

export class Cursor {
  /** @type {{ key: string, n: number, y: number } | null} */
  at = null; // the key of a series, n, and a height on the scale
  near = false;

  /** @param {Chart} chart */
  constructor(chart) {
    this.chart = chart;
    this.ring = make("div", { className: "hc-ring", hidden: true });
    this.pad = make("div", { className: "hc-pad", role: "slider", tabIndex: 0 });
    this.pad.ariaLabel = "Cursor along n";
    this.pad.ariaValueText = NOWHERE;
    this.marks = [this.ring, this.pad];
    this.pad.addEventListener("pointermove", (event) => this.point(event));
    this.pad.addEventListener("pointerdown", (event) => this.point(event));
    this.pad.addEventListener("click", () => this.pin());
    this.pad.addEventListener("keydown", (event) => this.press(event));
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
    this.pad.classList.toggle("hc-near", this.near);
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
    } else if (event.key === "Enter" && this.at) this.pin();
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
    this.near = true; // keys are always on a curve
    if (chosen) this.put(this.chart.shown[chosen.i].key, n, chosen.y);
  }

  /**
   * @param {string} key
   * @param {number} n
   * @param {number} y
   */
  put(key, n, y) {
    const moved = this.at?.key !== key || this.at.n !== n;
    this.at = { key, n, y };
    if (moved) this.describe();
    this.place();
  }

  // Say the point, if it is still there; without its curve, or a number there, it is none.
  describe() {
    const { chart, at } = this;
    const series = chart.shown.find(({ key }) => key === at?.key);
    if (!at || !series?.text[at.n - 1]) {
      this.at = null;
      this.pad.ariaValueText = NOWHERE;
    } else {
      this.pad.ariaValueNow = String(at.n);
      this.pad.ariaValueText = `${pick(series.names, at.n)}: ${series.text[at.n - 1]}`;
    }
    chart.showCard();
  }

  pin() {
    if (this.at) this.chart.pinAt(this.at.n, this.near ? this.at.key : null);
  }

  // Put the ring where the chart has just been drawn.
  place() {
    const { at, chart: { drawn, shown, range: [first, last] } } = this;
    const i = shown.findIndex((series) => series.key === at?.key);
    const points = at && i >= 0 && at.n >= first && at.n <= last
      ? this.chart.pointsAt(at.n).filter((point) => point.i === i) : [];
    this.ring.hidden = points.length === 0;
    this.pad.ariaValueNow = String(at?.n ?? first);
    this.pad.ariaValueMin = String(first);
    this.pad.ariaValueMax = String(last);
    if (!at || !drawn || !points.length) return;
    const { y } = points.find((point) => point.y === at.y) ?? points[0];
    const pixels = pixelsOf(drawn.layout);
    const borderColor = this.chart.looks[i].colour;
    Object.assign(this.ring.style, { left: `${pixels.x(at.n)}px`, top: `${pixels.y(y)}px`, borderColor });
  }
}
