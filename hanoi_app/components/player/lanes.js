// The boards of a player: one, or several side by side that keep to one clock.

import { make } from "../shared/dom.js";
import { whenIdle } from "../shared/page.js";
import { Board } from "./board.js";
import { boardInWords } from "./describe.js";
import { readDocument } from "./document.js";
import { DrawnBoard } from "./drawnboard.js";
import { cheatsOf } from "./marks.js";
import { grouped, lesser, longestOf, ofAll, Plan } from "./plan.js";

/** @import { Plotly, Trace } from "../types.js" */
/** @import { LaneData } from "./messages.js" */

/** One plan with its board. */
export class Lane {
  step = 0n;
  /** @type {Board | DrawnBoard | null} */
  board = null;

  /**
   * @param {LaneData} data
   * @param {HTMLElement} holder  whose picture is seen until the new one is drawn
   */
  constructor({ plan, name = "", family = "", label = "" }, holder) {
    this.plan = new Plan(readDocument(plan));
    this.cheats = cheatsOf(this.plan);
    this.name = name;
    this.family = family;
    this.holder = holder;
    this.count = make("span", { className: "hl-lanecount" });
    this.head = make("button", { type: "button", className: `hl-lanehead hl-of-${family}` },
      make("i"), make("b", { textContent: name }), make("small", { textContent: label }), this.count);
    this.element = make("div", { className: "hl-lane" }, this.head, this.holder);
  }

  /** The move that led to the step. */
  get trace() {
    return this.traceOf(this.step);
  }

  /**
   * @param {bigint} step
   * @returns {Trace | null}
   */
  traceOf(step) {
    if (!step) return null;
    return { ...this.plan.move(step - 1n), cheat: this.cheats.some(({ number }) => number === step) };
  }

  /**
   * What is said of the step, but for the board.
   * @param {bigint} clock
   * @param {boolean} hidden
   */
  describe(clock, hidden) {
    const step = lesser(clock, this.plan.length);
    this.holder.ariaLabel = boardInWords(this.plan, this.plan.stateAt(step));
    this.count.replaceChildren(make("b", { textContent: grouped(step) }), ofAll(step, this.plan.length, hidden));
  }

  /**
   * Go to a step, gliding for so long if it is the next one or the one before.
   * @param {bigint} clock
   * @param {number} duration
   */
  async moveTo(clock, duration) {
    const last = this.step;
    this.step = lesser(clock, this.plan.length);
    const { board, step } = this;
    if (!board || (step === last && !board.moving)) return;
    const stacks = this.plan.stateAt(step);
    const [forward, back] = [step === last + 1n, step === last - 1n];
    if (duration <= 0 || !(forward || back)) {
      await board.show(stacks, this.trace);
      return;
    }
    const trace = this.traceOf(forward ? step : last);
    if (!trace) return;
    await board.glide(stacks, back ? { ...trace, back } : trace, duration);
    if (back && this.step === step && this.board === board) await board.show(stacks, this.trace);
  }

  /** @param {Plotly | null} Plotly */
  async open(Plotly) {
    const [stacks, trace] = [this.plan.stateAt(this.step), this.trace];
    if (!Plotly) {
      this.board = new DrawnBoard(this.holder, this.plan, stacks, trace);
      return;
    }
    const animated = (this.board = new Board(Plotly, this.holder, this.plan, stacks, trace));
    await animated.drawn;
  }
}

export class Lanes {
  /** @type {Lane[]} */
  lanes = [];
  /** @type {Plotly | null} */
  Plotly = null;
  destroyed = false;

  /**
   * @param {HTMLElement} element
   * @param {() => Promise<Plotly | null>} loadPlotly
   * @param {(name: "ready" | "animated") => void} tell  what the boards are
   * @param {(lane: Lane) => void} choose
   */
  constructor(element, loadPlotly, tell, choose) {
    this.element = element;
    this.tell = tell;
    this.choose = choose;
    this.plotly = whenIdle().then(loadPlotly).catch(() => null);
    this.resize = new ResizeObserver(() => this.redraw());
    this.resize.observe(element);
  }

  get length() {
    return longestOf(this.lanes);
  }

  get moving() {
    return this.lanes.some(({ board }) => board?.moving);
  }

  /** The numbers of the moves that are a cheat on some board, in order. */
  get cheats() {
    const numbers = this.lanes.flatMap(({ cheats }) => cheats.map(({ number }) => number));
    return this.lanes.length > 1 ? [...new Set(numbers)].sort((a, b) => (a < b ? -1 : 1)) : numbers;
  }

  /**
   * @param {LaneData[]} data
   * @param {bigint} step
   */
  load(data, step) {
    const old = this.lanes;
    for (const { board } of old.slice(data.length)) board?.destroy();
    const holders = data.map((_, i) => old[i]?.holder ?? make("div", { className: "hl-board", role: "img" }));
    const lanes = (this.lanes = data.map((one, i) => new Lane(one, holders[i])));
    for (const lane of lanes) {
      lane.step = lesser(step, lane.plan.length);
      lane.head.addEventListener("click", () => this.choose(lane));
    }
    this.element.dataset.lanes = String(lanes.length);
    this.element.replaceChildren(...lanes.map(({ element }) => element));
    this.open(lanes);
  }

  /**
   * Show the boards: drawn by hand until plotly.js is there, or if it cannot be had.
   * @param {Lane[]} lanes
   */
  async open(lanes) {
    if (!this.Plotly) {
      for (const lane of lanes) lane.open(null);
      this.tell("ready");
      const loaded = await this.plotly;
      if (!loaded || this.destroyed) return;
      this.Plotly = loaded;
      if (lanes !== this.lanes) return; // another plan came meanwhile
    }
    const { Plotly } = this;
    await Promise.all(lanes.map((lane) => lane.open(Plotly)));
    if (lanes !== this.lanes) return;
    this.tell("ready");
    this.tell("animated");
  }

  /**
   * @param {bigint} clock
   * @param {number} duration
   */
  async moveTo(clock, duration) {
    await Promise.all(this.lanes.map((lane) => lane.moveTo(clock, duration)));
  }

  redraw() {
    for (const { board } of this.lanes) board?.redraw();
  }

  destroy() {
    this.destroyed = true;
    this.resize.disconnect();
    for (const { board } of this.lanes) board?.destroy();
  }
}
