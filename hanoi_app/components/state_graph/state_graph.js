// The graph of all positions: looked at, walked along with a player, and clicked.

import { listen } from "../shared/bus.js";
import { button, make } from "../shared/dom.js";
import { Geometry } from "../shared/geometry.js";
import { listenForKeys, stopListening } from "../shared/keys.js";
import { mount } from "../shared/mount.js";
import { stacksOf } from "../shared/stacks.js";
import { pictureOf } from "../shared/svgboard.js";
import { paintGraph, paintWay, prepared } from "./paint.js";
import { decodeGraph, nextFarthest, nodeInWords } from "./positions.js";
import { GRADIENT } from "./scale.js";
import { View } from "./view.js";

/** @import { Choice, StateGraphData } from "./messages.js" */
/** @import { Graph } from "./positions.js" */
/** @import { Point } from "./view.js" */

/** @type {Record<string, number>} */
const REACH = { mouse: 16, pen: 18, touch: 26 }; // px from a node that still mean it
const STILL = 6; // px that a click may slip
/** @type {Record<string, Point>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

class StateGraph {
  /** @type {((choice: Choice) => void) | null} */
  onChoose = null;
  /** @type {number[]} */
  way = [];
  step = 0;
  /** @type {number | null} */
  cursor = null; // the node that is looked at, if it is another than the player's
  /** @type {Map<number, { at: Point, slipped: boolean }>} */
  pointers = new Map(); // that are down
  ink = "";
  accent = "";

  /**
   * @param {HTMLElement} parent
   * @param {StateGraphData} data
   */
  constructor(parent, data) {
    this.player = data.player;
    this.graph = decodeGraph(data.graph);
    this.view = viewOf(this.graph);
    this.base = make("canvas");
    this.top = make("canvas");
    const label = "Graph of all positions. Arrow keys go from node to node, Enter puts the board there.";
    this.field = make("div", { className: "hs-field", tabIndex: 0, role: "application" });
    this.field.ariaLabel = label;
    this.field.append(this.base, this.top);
    this.card = make("div", { className: "hs-card", ariaLive: "polite" });
    this.legend = make("div", { className: "hs-legend" });
    this.root = make("div", { className: "hl-root hs-graph" }, this.tools(), this.card, this.field, this.legend);
    parent.append(this.root);
    this.explain();
    this.field.addEventListener("pointerdown", (event) => this.press(event));
    this.field.addEventListener("pointermove", (event) => this.drag(event));
    this.field.addEventListener("pointerup", (event) => this.release(event));
    this.field.addEventListener("pointercancel", (event) => this.pointers.delete(event.pointerId));
    this.field.addEventListener("pointerleave", () => this.look(null));
    // A click must not take the focus: the keys after it are for the player.
    this.field.addEventListener("mousedown", (event) => event.preventDefault());
    this.field.addEventListener("wheel", (event) => this.wheel(event));
    this.field.addEventListener("focus", () => this.look(this.cursor ?? this.here()));
    this.leave = listen({ step: ({ key, step }) => key === this.player && this.show(Number(step)) });
    this.resizing = new ResizeObserver(() => this.draw());
    this.resizing.observe(this.root);
    listenForKeys(this);
  }

  tools() {
    /** @type {(label: string, face: string, act: () => void) => HTMLElement} */
    const tool = (label, face, act) => button(label, make("span", { textContent: face }), act);
    return make(
      "div",
      { className: "hs-tools" },
      tool("Start: the tower on S", "Start", () => this.choose(0)),
      tool("Go to the next of the farthest positions", "Farthest", () => this.goFarthest()),
      make("span", { className: "hs-gap" }),
      tool("Zoom out", "−", () => this.zoom(1 / 1.5)),
      tool("Zoom in", "+", () => this.zoom(1.5)),
      tool("Show all", "All", () => this.zoom(0)),
    );
  }

  /**
   * @param {StateGraphData} data
   * @param {(choice: Choice) => void} choose
   */
  update(data, choose) {
    this.onChoose = choose;
    this.player = data.player;
    if (data.graph.signature !== this.graph.signature) {
      this.graph = decodeGraph(data.graph);
      this.view = viewOf(this.graph);
      this.way = [];
      this.explain();
    }
    if (data.way.join() !== this.way.join()) {
      this.way = data.way;
      this.cursor = null;
      this.step = Number(data.step);
    }
    this.draw();
    this.show(this.step);
  }

  explain() {
    const { graph } = this;
    const bar = make("span", { className: "hs-bar" });
    bar.style.background = GRADIENT;
    const wild = graph.irregular.some(Boolean);
    const cheats = graph.edges.some(([, , kind]) => kind === 2);
    /** @type {(className: string, text: string) => HTMLElement} */
    const mark = (className, text) =>
      make("span", {}, make("i", { className: `hs-mark ${className}` }), text);
    this.legend.replaceChildren(
      make("span", {}, "home, 0", bar, `${graph.most} ${graph.most === 1 ? "move" : "moves"} away`),
      mark("hs-far", "farthest"),
      mark("hs-way", "the solution"),
      ...(wild ? [mark("hs-wild", "a disc lies on a smaller one")] : []),
      ...(cheats ? [mark("hs-cheat", "a cheat")] : []),
    );
  }

  // The node that the player is at.
  here() {
    return this.way[Math.min(this.step, this.way.length - 1)];
  }

  draw() {
    if (!this.root.clientWidth) return;
    const style = getComputedStyle(this.root);
    this.ink = style.color;
    this.accent = style.getPropertyValue("--hs-way").trim() || "#e3008c";
    this.view.resize(this.root.clientWidth, innerHeight);
    this.field.classList.toggle("hs-zoomed", this.view.zoom > 1);
    const pen = prepared(this.base, this.view.width, this.view.height);
    paintGraph(pen, this.graph, this.view, this.ink);
    this.drawWay();
  }

  drawWay() {
    if (!this.way.length || !this.view.width) return;
    const pen = prepared(this.top, this.view.width, this.view.height);
    paintWay(pen, this.graph, this.view, this, this.ink, this.accent);
  }

  /** @param {number} step */
  show(step) {
    this.step = Math.min(step, this.way.length - 1);
    this.root.dataset.node = String(this.here());
    this.drawWay();
    if (this.cursor === null) this.describe(this.here());
  }

  /**
   * Look at a node; null looks at where the player is.
   * @param {number | null} number
   */
  look(number) {
    if (number === this.cursor) return;
    this.cursor = number;
    this.drawWay();
    this.describe(number ?? this.here());
  }

  /** @param {number} number */
  describe(number) {
    const { graph } = this;
    const words = make("b", { textContent: nodeInWords(graph, number) });
    const name = make("code", { textContent: graph.states[number] });
    const at = this.cursor === null ? "The player is here" : "Click or Enter: the board goes here";
    const text = make("div", {}, name, words, make("small", { textContent: at }));
    this.card.dataset.node = String(number);
    const stacks = stacksOf(graph.states[number]);
    const n = stacks.flat().length;
    const picture = pictureOf(Geometry.picture(stacks.length, n, Math.max(n, 2)), graph.names, stacks);
    this.card.replaceChildren(picture, text);
  }

  /** @param {number} number */
  choose(number) {
    this.look(null);
    this.onChoose?.({ state: this.graph.states[number], used: this.graph.sheet[number] });
  }

  goFarthest() {
    const next = nextFarthest(this.graph, this.cursor ?? -1);
    this.field.focus({ preventScroll: true });
    this.goTo(next);
  }

  /** @param {number} number */
  goTo(number) {
    this.view.reveal(number);
    this.look(number);
    this.draw();
  }

  /**
   * Zoom around a point; 0 shows all.
   * @param {number} factor
   * @param {number} [x]
   * @param {number} [y]
   */
  zoom(factor, x, y) {
    if (factor) this.view.zoomBy(factor, x, y);
    else this.view.reset();
    this.draw();
  }

  /**
   * A key: false if it is not for us.
   * @param {KeyboardEvent} event
   */
  pressed(event) {
    if (event.target !== this.field) return false;
    const from = this.cursor ?? this.here();
    if (event.key in ARROWS) this.goTo(this.view.beside(from, ARROWS[event.key]));
    else if (event.key === "Enter" || event.key === " ") this.choose(from);
    else if (event.key === "+" || event.key === "=") this.zoom(1.5, ...this.view.at(from));
    else if (event.key === "-") this.zoom(1 / 1.5, ...this.view.at(from));
    else if (event.key === "Escape" && this.view.zoom > 1) this.zoom(0);
    else if (event.key === "Home") this.goTo(this.way[0]);
    else if (event.key === "End") this.goTo(this.way[this.way.length - 1]);
    else return false;
    return true;
  }

  /**
   * @param {MouseEvent} event
   * @returns {Point}
   */
  where(event) {
    const box = this.field.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (event.button !== 0) return;
    this.pointers.set(event.pointerId, { at: this.where(event), slipped: this.pointers.size > 0 });
    if (this.view.zoom > 1) this.field.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const at = this.where(event);
    const pointer = this.pointers.get(event.pointerId);
    if (!pointer) {
      if (event.pointerType !== "touch") this.look(this.view.nearest(...at, REACH.mouse));
      return;
    }
    const [dx, dy] = [at[0] - pointer.at[0], at[1] - pointer.at[1]];
    if (Math.hypot(dx, dy) < STILL && !pointer.slipped) return;
    pointer.slipped = true;
    const other = [...this.pointers.values()].find((one) => one !== pointer);
    if (other) {
      const [ox, oy] = other.at;
      const apart = (/** @type {Point} */ [x, y]) => Math.hypot(x - ox, y - oy);
      const factor = apart(at) / Math.max(apart(pointer.at), 1);
      this.zoom(factor, (at[0] + ox) / 2, (at[1] + oy) / 2);
      other.slipped = true;
    } else if (this.view.zoom > 1) {
      this.view.shift(dx, dy);
      this.draw();
    }
    pointer.at = at;
  }

  /** @param {PointerEvent} event */
  release(event) {
    const pointer = this.pointers.get(event.pointerId);
    this.pointers.delete(event.pointerId);
    if (!pointer || pointer.slipped) return;
    const found = this.view.nearest(...this.where(event), REACH[event.pointerType] ?? REACH.mouse);
    if (found !== null) this.choose(found);
  }

  /**
   * The wheel scrolls the page; with Ctrl, as a pinch on a pad does it, it zooms.
   * @param {WheelEvent} event
   */
  wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 200), ...this.where(event));
  }

  destroy() {
    this.leave();
    stopListening(this);
    this.resizing.disconnect();
    this.root.remove();
  }
}

// Irregular positions stand close to regular ones.
const viewOf = (/** @type {Graph} */ { places, sheet, irregular }) =>
  new View(places, sheet, irregular.includes(true) ? 0.3 : 0.5);

export default mount(
  (place, /** @type {StateGraphData} */ data) => new StateGraph(place, data),
  (graph, { data, setTriggerValue }) =>
    graph.update(data, (chosen) => setTriggerValue("chosen", chosen)),
);
