// A slider with two thumbs: the first and the last n.

import { make } from "../shared/dom.js";
import { nAt, outerEnd, placeOf, withEnd, withTyped } from "./range.js";

/** @import { Range } from "./range.js" */

const MARKS = [1, 10, 25, 50, 100, 200, 350, 500, 750, 1000];
/** @type {Record<string, number>} */
const KEYS = {
  ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10,
  Home: -Infinity, End: Infinity,
};
const SETTLED = 350; // ms without a key until the range is told

export class RangeSlider {
  timer = 0;

  /**
   * @param {number} most
   * @param {(range: Range) => void} moved  hears every change while it lasts
   * @param {(range: Range) => void} settled  hears it when it has ended
   */
  constructor(most, moved, settled) {
    this.most = most;
    this.moved = moved;
    this.settled = settled;
    /** @type {Range} */
    this.range = [1, most];
    this.thumbs = ["First n", "Last n"].map((name, i) => this.thumb(name, i));
    this.fill = make("div", { className: "hc-fill" });
    this.track = make("div", { className: "hc-track" }, this.fill, ...this.thumbs);
    const marks = make("div", { className: "hc-marks", ariaHidden: "true" });
    for (const n of [...MARKS.filter((mark) => mark < most), most]) {
      const mark = make("span", { textContent: String(n) });
      mark.style.left = this.percent(n);
      marks.append(mark);
    }
    this.fields = ["first", "last"].map((name, i) => this.field(name, i));
    this.root = make("div", { className: "hc-range" },
      make("label", {}, "n from ", this.fields[0]),
      make("div", { className: "hc-slide" }, this.track, marks),
      make("label", {}, "to ", this.fields[1]),
      make("span", { className: "hc-strokes", textContent: "solid: known exactly; dashed: best known" }));
    this.listen();
  }

  /**
   * @param {string} name
   * @param {number} i
   */
  thumb(name, i) {
    const thumb = make("div", { className: "hc-thumb", role: "slider", tabIndex: 0 });
    thumb.ariaLabel = name;
    thumb.addEventListener("keydown", (event) => {
      const by = KEYS[event.key];
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      this.set(withEnd(this.range, i, this.range[i] + by, this.most));
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.settled(this.range), SETTLED);
    });
    return thumb;
  }

  /**
   * @param {string} name
   * @param {number} i
   */
  field(name, i) {
    const field = make("input", { type: "number", min: "1", max: String(this.most), step: "1" });
    field.ariaLabel = `The ${name} n`;
    field.addEventListener("change", () => {
      const n = field.value === "" ? this.range[i] : Math.round(Number(field.value));
      this.set(withTyped(this.range, i, n, this.most));
      this.show(this.range);
      this.settled(this.range);
    });
    return field;
  }

  listen() {
    /** @type {number | null} */
    let held = null; // the thumb that is dragged; -1 while it is open which
    const under = (/** @type {PointerEvent} */ event) => {
      const box = this.track.getBoundingClientRect();
      return nAt(Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1), this.most);
    };
    const drag = (/** @type {number} */ n) => {
      if (held === -1) held = outerEnd(this.range, n);
      if (held === null || held === -1) return;
      this.thumbs[held].focus();
      this.set(withEnd(this.range, held, n, this.most));
    };
    this.track.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      held = this.meant(event, under(event));
      this.track.setPointerCapture(event.pointerId);
      drag(under(event));
      event.preventDefault();
    });
    this.track.addEventListener("pointermove", (event) => {
      if (held !== null) drag(under(event));
    });
    for (const name of ["pointerup", "pointercancel"]) {
      this.track.addEventListener(name, () => {
        if (held !== null) this.settled(this.range);
        held = null;
      });
    }
  }

  /**
   * The thumb that is meant: the one under the pointer, or the nearer one. Where they overlap only
   * the way that they go can tell.
   * @param {PointerEvent} event
   * @param {number} n
   */
  meant({ target }, n) {
    const [first, last] = this.thumbs.map((thumb) => thumb.getBoundingClientRect());
    if (first.right > last.left) return outerEnd(this.range, n);
    const under = this.thumbs.findIndex((thumb) => thumb === target);
    if (under >= 0) return under;
    const at = placeOf(n, this.most);
    const [low, high] = this.range.map((end) => Math.abs(at - placeOf(end, this.most)));
    return low < high ? 0 : 1;
  }

  /** @param {Range} range */
  set(range) {
    if (range.join() === this.range.join()) return;
    this.show(range);
    this.moved(range);
  }

  /** @param {Range} range */
  show(range) {
    this.range = range;
    const [first, last] = range;
    range.forEach((n, i) => {
      const thumb = this.thumbs[i];
      thumb.style.left = this.percent(n);
      thumb.ariaValueNow = String(n);
      thumb.ariaValueMin = String(i === 0 ? 1 : first + 1);
      thumb.ariaValueMax = String(i === 0 ? last - 1 : this.most);
      this.fields[i].value = String(n);
    });
    this.fill.style.left = this.percent(first);
    this.fill.style.right = `${100 * (1 - placeOf(last, this.most))}%`;
  }

  /** @param {number} n */
  percent(n) {
    return `${100 * placeOf(n, this.most)}%`;
  }
}
