// A slider with two thumbs: the first and the last n. Small n get more room than large ones.

import { make } from "../shared/dom.js";

const MARKS = [1, 10, 25, 50, 100, 200, 350, 500, 750, 1000];
const KEYS = {
  ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10,
  Home: -Infinity, End: Infinity,
};
const SETTLED = 350; // ms without a key until the range is told

export class RangeSlider {
  // `moved` hears every change while it lasts, `settled` hears it when it has ended.
  constructor(most, moved, settled) {
    Object.assign(this, { most, moved, settled, range: [1, most] });
    this.thumbs = ["First n", "Last n"].map((name, i) => this.thumb(name, i));
    this.fill = make("div", { className: "hc-fill" });
    this.track = make("div", { className: "hc-track" }, this.fill, ...this.thumbs);
    const marks = make("div", { className: "hc-marks", ariaHidden: "true" });
    for (const n of MARKS.filter((mark) => mark <= most)) {
      const mark = make("span", { textContent: n });
      mark.style.left = `${100 * this.place(n)}%`;
      marks.append(mark);
    }
    this.fields = ["first", "last"].map((name, i) => this.field(name, i));
    this.root = make("div", { className: "hc-range" },
      make("label", {}, "n from ", this.fields[0]),
      make("div", { className: "hc-slide" }, this.track, marks),
      make("label", {}, "to ", this.fields[1]));
    this.listen();
  }

  thumb(name, i) {
    const thumb = make("div", { className: "hc-thumb", role: "slider", tabIndex: 0 });
    thumb.ariaLabel = name;
    thumb.addEventListener("keydown", (event) => {
      const by = KEYS[event.key];
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      this.set(i, this.range[i] + by);
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.settled(...this.range), SETTLED);
    });
    return thumb;
  }

  field(name, i) {
    const field = make("input", { type: "number", min: "1", max: String(this.most), step: "1" });
    field.ariaLabel = `The ${name} n`;
    field.addEventListener("change", () => {
      if (field.value !== "") this.type(i, Math.round(Number(field.value)));
      this.show(...this.range);
      this.settled(...this.range);
    });
    return field;
  }

  listen() {
    let held = null; // the thumb that is dragged; -1 while it is open which
    const nAt = (event) => {
      const box = this.track.getBoundingClientRect();
      const part = Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1);
      return Math.round(1 + (this.most - 1) * part * part);
    };
    const drag = (event) => {
      const n = nAt(event);
      if (held === -1) held = this.outer(n);
      if (held === -1) return;
      this.thumbs[held].focus();
      this.set(held, n);
    };
    this.track.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      held = this.meant(event, nAt(event));
      this.track.setPointerCapture(event.pointerId);
      drag(event);
      event.preventDefault();
    });
    this.track.addEventListener("pointermove", (event) => {
      if (held !== null) drag(event);
    });
    for (const name of ["pointerup", "pointercancel"]) {
      this.track.addEventListener(name, () => {
        if (held !== null) this.settled(...this.range);
        held = null;
      });
    }
  }

  // The thumb that is meant: the one under the pointer, or the nearer one. Where they overlap only
  // the way that they go can tell.
  meant(event, n) {
    const [first, last] = this.thumbs.map((thumb) => thumb.getBoundingClientRect());
    if (first.right > last.left) return this.outer(n);
    const under = this.thumbs.indexOf(event.target);
    if (under >= 0) return under;
    const [low, high] = this.range.map((end) => Math.abs(this.place(n) - this.place(end)));
    return low < high ? 0 : 1;
  }

  // The thumb that reaches n by going outwards; -1 if n is between them.
  outer(n) {
    return n < this.range[0] ? 0 : n > this.range[1] ? 1 : -1;
  }

  // What is typed is obeyed: if it is beyond the other end, both go there.
  type(i, n) {
    const other = this.range[1 - i];
    if (i === 0 ? n >= other : n <= other) {
      const width = this.range[1] - this.range[0];
      this.set(1 - i, i === 0 ? n + width : n - width);
    }
    this.set(i, n);
  }

  // A thumb stops short of the other.
  set(i, n) {
    const [first, last] = this.range;
    const range = i === 0
      ? [Math.min(Math.max(n, 1), last - 1), last]
      : [first, Math.min(Math.max(n, first + 1), this.most)];
    if (range[0] === first && range[1] === last) return;
    this.show(...range);
    this.moved(...range);
  }

  show(first, last) {
    this.range = [first, last];
    this.range.forEach((n, i) => {
      const thumb = this.thumbs[i];
      thumb.style.left = `${100 * this.place(n)}%`;
      thumb.ariaValueNow = n;
      thumb.ariaValueMin = i === 0 ? 1 : first + 1;
      thumb.ariaValueMax = i === 0 ? last - 1 : this.most;
      this.fields[i].value = n;
    });
    this.fill.style.left = `${100 * this.place(first)}%`;
    this.fill.style.right = `${100 * (1 - this.place(last))}%`;
  }

  place(n) {
    return Math.sqrt((n - 1) / (this.most - 1));
  }
}
