// The cursor: a line at n and a ring at a point, moved by mouse, touch and keys.

import { make } from "../shared/dom.js";
import { pick } from "./series.js";
import { colourOf } from "./traces.js";

const NEAR = 28; // px: a click so close to a point means it

export class Cursor {
  constructor(chart) {
    Object.assign(this, { chart, n: null, key: null });
    this.line = make("div", { className: "hc-line", hidden: true });
    this.ring = make("div", { className: "hc-ring", hidden: true });
    this.pad = make("div", { className: "hc-pad", role: "slider", tabIndex: 0 });
    this.pad.ariaLabel = "Cursor along n";
    this.pad.ariaValueText = "not on a point";
    this.marks = [this.line, this.ring, this.pad];
    this.pad.addEventListener("pointermove", (event) => this.point(event));
    this.pad.addEventListener("pointerdown", (event) => {
      this.before = `${this.key} ${this.n}`;
      this.point(event);
    });
    this.pad.addEventListener("click", (event) => {
      const again = this.before === `${this.key} ${this.n}`;
      // A finger cannot hover: its first tap shows the card, its second opens.
      if (this.near && (event.pointerType !== "touch" || again)) this.open();
    });
    this.pad.addEventListener("keydown", (event) => this.press(event));
  }

  // The pixels of a point, and back.
  geometry() {
    const { margin, width, height, xaxis, yaxis } = this.chart.layout;
    const [wide, high] = [width - margin.l - margin.r, height - margin.t - margin.b];
    const along = (value, [low, top]) => (value - low) / (top - low);
    return {
      x: (n) => margin.l + wide * along(n, xaxis.range),
      y: (value) => margin.t + high * (1 - along(value, yaxis.range)),
      n: (px) => xaxis.range[0] + ((px - margin.l) / wide) * (xaxis.range[1] - xaxis.range[0]),
      top: margin.t,
      high,
    };
  }

  // The point nearest to the pointer: first along n, then up or down.
  point(event) {
    if (!this.chart.layout) return;
    const box = this.pad.getBoundingClientRect();
    const at = this.geometry();
    const [first, last] = this.chart.range;
    const n = Math.min(Math.max(Math.round(at.n(event.clientX - box.left)), first), last);
    const above = event.clientY - box.top;
    const distance = ({ y }) => Math.abs(at.y(y) - above);
    const [point] = this.chart.pointsAt(n).sort((a, b) => distance(a) - distance(b));
    if (!point) return;
    this.near = distance(point) < NEAR;
    this.pad.classList.toggle("hc-near", this.near && this.link(point.i, n) !== null);
    this.put(this.chart.shown[point.i].key, n, point.y);
  }

  press(event) {
    const [first, last] = this.chart.range;
    const start = this.n ?? (event.key === "ArrowLeft" ? last + 1 : first - 1);
    const by = event.shiftKey ? 10 : 1;
    const along = { ArrowLeft: start - by, ArrowRight: start + by, Home: first, End: last };
    if (event.ctrlKey || event.metaKey || event.altKey || !this.chart.shown.length) return;
    if (event.key in along) this.step(Math.min(Math.max(along[event.key], first), last), 0);
    else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      this.step(this.n ?? first, event.key === "ArrowUp" ? 1 : -1);
    } else if (event.key === "Enter" && this.n !== null) this.open();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // To n on the same curve, or to the next curve above or below.
  step(n, up) {
    const all = this.chart.pointsAt(n);
    const points = all.filter(({ i }, at) => all.findIndex((other) => other.i === i) === at)
      .sort((a, b) => a.y - b.y); // each curve once, whatever its band or its crosses
    const at = points.findIndex(({ i }) => this.chart.shown[i].key === this.key);
    const chosen = points[Math.min(Math.max(at + up, 0), points.length - 1)];
    if (chosen) this.put(this.chart.shown[chosen.i].key, n, chosen.y);
  }

  put(key, n, y) {
    if (key !== this.key || n !== this.n) {
      Object.assign(this, { key, n });
      this.describe();
    }
    this.y = y;
    this.place();
  }

  describe() {
    const { shown, card } = this.chart;
    const i = shown.findIndex((series) => series.key === this.key);
    const series = shown[i];
    card.show(series, this.n, this.chart.swatch(i), this.link(i, this.n), () => this.open());
    this.pad.ariaValueNow = this.n;
    this.pad.ariaValueText = `${pick(series.names, this.n)}: ${series.text[this.n - 1]}`;
  }

  link(i, n) {
    return this.chart.linkOf(this.chart.shown[i], n);
  }

  open() {
    const i = this.chart.shown.findIndex((series) => series.key === this.key);
    if (this.link(i, this.n) !== null) this.chart.tell.open({ series: this.key, n: this.n });
  }

  // New curves: stay on the point if it is still there.
  follow() {
    if (this.n === null) return;
    if (this.chart.shown.some((series) => series.key === this.key)) this.describe();
    else this.leave();
  }

  leave() {
    Object.assign(this, { n: null, key: null });
    this.chart.card.clear();
    this.pad.ariaValueText = "not on a point";
  }

  // Put the marks where the chart has just been drawn.
  place() {
    const { shown, range, dark } = this.chart;
    const i = shown.findIndex((series) => series.key === this.key);
    const points = i < 0 || this.n < range[0] || this.n > range[1]
      ? [] : this.chart.pointsAt(this.n).filter((point) => point.i === i);
    const seen = points.length > 0;
    this.line.hidden = this.ring.hidden = !seen;
    this.pad.ariaValueNow = this.n ?? range[0];
    this.pad.ariaValueMin = range[0];
    this.pad.ariaValueMax = range[1];
    if (!seen) return;
    const y = points.some((point) => point.y === this.y) ? this.y : points[0].y;
    const at = this.geometry();
    Object.assign(this.line.style, { left: `${at.x(this.n)}px`, top: `${at.top}px`, height: `${at.high}px` });
    Object.assign(this.ring.style, {
      left: `${at.x(this.n)}px`, top: `${at.y(y)}px`, borderColor: colourOf(i, dark),
    });
  }
}
