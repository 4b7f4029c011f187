// A field for text in which parts can be marked, with a message for each; the same is said once.
//
// A field cannot mark its text, so the marks are on a copy of the text that lies under it.

import { make } from "../shared/dom.js";

/** @import { Fault } from "./messages.js" */

const LONGEST = 20_000; // characters that are copied to be marked

export class MarkedText {
  /** @type {[start: number, end: number][]} */
  marks = [];
  told = "[]"; // the messages that are shown
  wide = 0; // px

  /**
   * @param {HTMLElement} parent
   * @param {() => void} onInput
   */
  constructor(parent, onInput) {
    const id = `he-${Math.random().toString(36).slice(2)}`;
    this.field = make("textarea", { className: "he-field", rows: 1, spellcheck: false, dir: "ltr" });
    for (const name of ["autocomplete", "autocapitalize", "autocorrect"]) {
      this.field.setAttribute(name, "off");
    }
    this.copy = make("div", { className: "he-copy", ariaHidden: "true", dir: "ltr" });
    this.list = make("ul");
    const faults = make("div", { className: "he-faults", id, role: "alert" }, this.list);
    this.field.setAttribute("aria-describedby", id);
    const box = make("div", { className: "he-text" }, this.copy, this.field);
    parent.append(box, faults);
    this.field.addEventListener("input", () => {
      this.marks = []; // they are in other places now
      this.render();
      onInput();
    });
    this.field.addEventListener("scroll", () => (this.copy.scrollTop = this.field.scrollTop));
    this.resizing = new ResizeObserver(() => {
      if (this.wide !== box.clientWidth) this.fit();
      this.wide = box.clientWidth;
    });
    this.resizing.observe(box);
  }

  /** @param {string} text */
  set label(text) {
    this.field.ariaLabel = text;
  }

  /** @param {number} most characters */
  set most(most) {
    this.field.maxLength = most;
  }

  get value() {
    return this.field.value;
  }

  set value(text) {
    this.field.value = text;
    this.marks = [];
    this.render();
  }

  /** @param {Fault[]} faults */
  set faults(faults) {
    this.field.ariaInvalid = String(faults.length > 0);
    /** @type {Map<number, number>} */
    const places = new Map();
    let unit = 0;
    let count = 0;
    for (const character of this.value) {
      places.set(count++, unit);
      unit += character.length;
    }
    const place = (/** @type {number} */ at) => places.get(at) ?? this.value.length;
    this.marks = faults.map(([, start, end]) => [place(start), place(end)]);
    this.render();
    const messages = JSON.stringify(faults.map(([message]) => message));
    if (messages === this.told) return; // once is enough for those who listen
    this.told = messages;
    /** @type {Map<string, number>} */
    const firsts = new Map();
    faults.forEach(([message], i) => firsts.has(message) || firsts.set(message, i));
    this.list.replaceChildren(...[...firsts].map(([message, i]) => {
      const show = make("button", { type: "button", textContent: message });
      show.addEventListener("click", () => {
        this.field.focus();
        this.field.setSelectionRange(...this.marks[i] ?? [0, 0]);
      });
      return make("li", {}, show);
    }));
  }

  render() {
    const text = this.value.slice(0, LONGEST);
    const parts = [];
    let at = 0;
    for (const [start, end] of [...this.marks].sort(([a], [b]) => a - b)) {
      if (start < at) continue;
      parts.push(text.slice(at, start));
      // a mark of nothing shows where something is missing
      parts.push(make("mark", { textContent: text.slice(start, end) || " " }));
      at = end;
    }
    this.copy.replaceChildren(...parts, text.slice(at), "\u200b");
    this.fit();
  }

  // As high as the text, up to what the style allows.
  fit() {
    this.field.style.height = "auto";
    this.field.style.height = `${this.field.scrollHeight + 2}px`;
    this.copy.scrollTop = this.field.scrollTop;
  }

  destroy() {
    this.resizing.disconnect();
  }
}
