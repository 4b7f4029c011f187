// What a player plays: the current step, and what the controls do to it.

import { Company } from "../shared/bus.js";
import { hit } from "../shared/dom.js";
import { Echo } from "../shared/echo.js";
import { listenForKeys, stopListening } from "../shared/keys.js";
import { whenIdle } from "../shared/page.js";
import { Board } from "./board.js";
import { describePlaying, describeStep, Words } from "./describe.js";
import { FASTEST, KEYS, Projector, SLOWEST, SPEEDS, buildLayout, chosenRate, showRate } from "./layout.js";
import { cheatsOf, movesOfDisc } from "./marks.js";
import { MoveList } from "./movelist.js";
import { grouped, NO_PLAN, Plan } from "./plan.js";
import { StillBoard } from "./stillboard.js";
import { Timeline } from "./timeline.js";

/** @import { Plotly } from "../types.js" */
/** @import { Actions } from "./layout.js" */
/** @import { Cheat } from "./marks.js" */
/** @import { PlayerData, PlayerReport } from "./messages.js" */

const RAPID = 180; // ms: steps that follow each other faster are not glided
const GLIDED = 10; // moves a second: above, playing jumps from board to board
const STEP_GLIDE = 450; // ms for a single step at most
const MARKS = 500; // flags of a kind on the timeline
const FINE = 1_000_000n; // positions of the scrubber at most
const REPORT = { playing: 1000, stepping: 500 }; // ms until a report to Python

const lesser = (/** @type {bigint} */ a, /** @type {bigint} */ b) => (a < b ? a : b);
const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class Playback {
  plan = NO_PLAN;
  /** @type {Cheat[]} */
  cheats = [];
  fine = 0n; // positions of the scrubber
  step = 0n;
  signature = "";
  echo = new Echo();
  asked = false; // whether Python wants projector mode
  /** @type {((report: PlayerReport) => void) | null} */
  report = null;
  reported = ""; // the step that Python knows
  telling = 0; // timer
  /** @type {Board | StillBoard | null} */
  board = null;
  /** @type {Plotly | null} */
  Plotly = null;
  playing = false;
  /** @type {object | null} */
  run = null; // of playing
  rate = SPEEDS.Normal; // moves a second
  lastPress = 0; // ms
  destroyed = false;

  /**
   * @param {HTMLElement} parent
   * @param {() => Promise<Plotly>} loadPlotly
   */
  constructor(parent, loadPlotly) {
    this.actions = this.makeActions();
    this.parts = buildLayout(parent, this.actions);
    this.root = this.parts.root;
    this.timeline = new Timeline(this.parts.timeline, (step) => this.jump(step));
    this.list = new MoveList(this.parts.list, (step) => this.jump(step));
    this.words = new Words(this.parts.words, (step) => this.jump(step));
    this.plotly = whenIdle().then(loadPlotly).catch(() => null);
    this.motion = matchMedia("(prefers-reduced-motion: reduce)");
    this.setRate(this.rate);
    this.resize = new ResizeObserver(() => this.redraw());
    this.resize.observe(this.parts.board);
    this.projector = new Projector(this.root);
    this.root.addEventListener("pointerdown", (event) => {
      // A clicked button must not take the focus: Space would press it again instead of playing.
      if (!hit(event, "button")) return;
      event.preventDefault();
      this.root.focus({ preventScroll: true });
    });
    this.company = new Company({
      go: (step) => this.jump(step),
      follow: (step, duration) => this.follow(step, duration),
      pause: () => {
        const { playing } = this;
        this.setPlaying(false);
        return playing;
      },
      show: (playing) => describePlaying(this.parts, playing),
    });
    listenForKeys(this);
  }

  /**
   * Take new data from Python. The same plan and order again only mean a new theme.
   * @param {PlayerData} data
   * @param {((report: PlayerReport) => void) | null} report
   */
  update(data, report = null) {
    this.report = report;
    this.company.join(data);
    this.words.place = data.words;
    const ordered = this.echo.takes(data.echo);
    if (data.signature !== this.signature) this.load(data);
    else if (ordered) this.jump(BigInt(data.step));
    else this.redraw();
    if (data.projector !== this.asked) this.projector.set(data.projector);
    this.asked = data.projector;
  }

  /** @param {PlayerData} data */
  load(data) {
    this.setPlaying(false);
    this.board = null; // what it would still be asked to show belongs to the old plan
    this.signature = data.signature;
    this.reported = data.step;
    const plan = (this.plan = new Plan(data.plan));
    this.cheats = cheatsOf(plan);
    const largest = movesOfDisc(plan, plan.n, MARKS);
    this.timeline.load(plan, largest, this.cheats.slice(0, MARKS));
    this.list.load(plan, this.cheats);
    this.words.load(plan, this.cheats);
    this.fine = lesser(plan.length, FINE);
    this.parts.scrubber.max = String(this.fine);
    this.root.classList.toggle("hl-huge", plan.length >= 10n ** 9n);
    this.parts.chip.hidden = !plan.cheats && plan.bottleneck === 1;
    this.step = lesser(BigInt(data.step), plan.length);
    this.describe();
    this.open(plan);
  }

  /**
   * Show the board: as a picture until plotly.js is there, or if it cannot be had.
   * @param {Plan} plan
   */
  async open(plan) {
    const { signature, parts: { board } } = this;
    if (!this.Plotly) {
      this.board = new StillBoard(board, plan, plan.stateAt(this.step));
      this.root.dataset.ready = signature;
      this.Plotly = await this.plotly;
      if (!this.Plotly || plan !== this.plan || this.destroyed) return; // another plan came meanwhile
    }
    const animated = new Board(this.Plotly, board, plan, plan.stateAt(this.step));
    this.board = animated;
    await animated.drawn;
    Object.assign(this.root.dataset, { ready: signature, animated: signature });
  }

  redraw() {
    if (this.board?.plan === this.plan) this.board.redraw();
    this.list.render();
  }

  /** @returns {Actions} */
  makeActions() {
    return {
      toggle: () => {
        if (this.playing) this.setPlaying(false);
        else if (!this.company.pausePeer()) this.play();
      },
      start: () => this.jump(0n),
      end: () => this.jump(this.plan.length),
      back: () => this.press(-1n),
      forward: () => this.press(1n),
      restart: () => {
        this.jump(0n);
        this.play();
      },
      faster: () => this.setRate(this.rate * 1.25),
      slower: () => this.setRate(this.rate / 1.25),
      speed: (rate) => this.setRate(rate),
      rate: () => this.setRate(chosenRate(this.parts)),
      scrub: () => this.jump(this.scrubbed()),
      goto: (field) => this.goto(field),
      help: () => this.parts.help.showModal(),
      picture: async (format) => {
        await this.plotly;
        if (this.board instanceof Board) await this.board.save(format, `board-${this.step}`);
      },
      projector: () => this.projector.set(!this.projector.on),
      fullscreen: () => this.projector.toggleFullscreen(),
      leave: () => this.projector.leave(),
    };
  }

  /**
   * A key: false if it is not for us, or there is nothing to do.
   * @param {KeyboardEvent} event
   */
  pressed({ key }) {
    return key in KEYS && this.actions[KEYS[key]]();
  }

  /**
   * The scrubber leaves the arrows to us.
   * @param {Element} element
   */
  leaves(element) {
    return element.matches(".hl-scrubber");
  }

  /**
   * One step by hand.
   * @param {bigint} by
   */
  press(by) {
    const now = performance.now();
    const rapid = now - this.lastPress < RAPID;
    this.lastPress = now;
    this.setPlaying(false);
    this.moveTo(this.step + by, rapid ? 0 : Math.min(STEP_GLIDE, 800 / this.rate));
  }

  /** @param {bigint} step */
  jump(step) {
    this.setPlaying(false);
    this.moveTo(step, 0);
  }

  /**
   * A peer has made a step.
   * @param {bigint} step
   * @param {number} duration
   */
  follow(step, duration) {
    this.setPlaying(false);
    this.moveTo(step, duration, false);
  }

  /**
   * Go to a step, gliding for so long if it is the next one or the one before. Whatever is under way
   * is dropped.
   * @param {bigint} step
   * @param {number} duration
   */
  async moveTo(step, duration, leading = true) {
    const last = this.step;
    this.step = step < 0n ? 0n : lesser(step, this.plan.length);
    if (this.step === last && !this.board?.moving) return;
    this.describe();
    this.tell();
    this.company.tellStep(this.step, duration, leading);
    if (!this.board) return;
    const stacks = this.plan.stateAt(this.step);
    const forward = this.step === last + 1n;
    const glided = duration > 0 && !this.motion.matches && (forward || this.step === last - 1n);
    if (glided) {
      const { disc, target, source } = this.plan.move(forward ? last : this.step);
      await this.board.glide(stacks, disc, forward ? target : source, duration);
    } else {
      await this.board.show(stacks);
    }
  }

  async play() {
    if (this.step === this.plan.length) this.jump(0n);
    if (this.plan.length === 0n) return;
    this.setPlaying(true);
    const run = (this.run = {});
    while (this.step < this.plan.length) {
      const began = performance.now();
      const glide = this.rate > GLIDED ? 0 : 850 / this.rate;
      await this.moveTo(this.step + 1n, glide);
      const rest = 1000 / this.rate - (performance.now() - began);
      await pause(Math.max(rest, 4));
      if (run !== this.run) return;
    }
    this.setPlaying(false);
  }

  /** @param {boolean} playing */
  setPlaying(playing) {
    if (!playing) this.run = null;
    if (playing === this.playing) return;
    this.playing = playing;
    describePlaying(this.parts, playing);
    this.company.tellPlaying(playing);
    if (!playing) this.tell({ now: true });
  }

  /** @param {number} rate */
  setRate(rate) {
    this.rate = Math.min(Math.max(rate, SLOWEST), FASTEST);
    showRate(this.parts, this.rate);
  }

  scrubbed() {
    const value = BigInt(this.parts.scrubber.value);
    return this.fine ? (value * this.plan.length) / this.fine : 0n;
  }

  /** @param {HTMLInputElement} field */
  goto(field) {
    const digits = field.value.replace(/[\s,._'’]/g, "");
    if (!/^\d+$/.test(digits)) {
      field.setCustomValidity(`A move number, from 0 to ${grouped(this.plan.length)}`);
    } else {
      const step = BigInt(digits);
      const beyond = step > this.plan.length;
      field.setCustomValidity(beyond ? `The last move is ${grouped(this.plan.length)}` : "");
      this.jump(step);
    }
    if (field.reportValidity()) this.root.focus({ preventScroll: true }); // for the keys
  }

  // Everything but the board's drawing.
  describe() {
    const { plan, step, parts } = this;
    describeStep(parts, plan, step, this.cheats);
    if (this.scrubbed() !== step) {
      parts.scrubber.value = String((step * this.fine) / (plan.length || 1n));
    }
    this.timeline.show(step);
    this.list.show(step);
    this.words.show(step);
  }

  // Let Python know the step: at once when the player stops, once in a while as it plays, and
  // after the last of several steps by hand, since the page's answer would disturb the motion.
  tell({ now = false } = {}) {
    const later = this.playing ? REPORT.playing : REPORT.stepping;
    if (this.telling && this.playing && !now) return;
    clearTimeout(this.telling);
    this.telling = setTimeout(() => {
      this.telling = 0;
      const step = String(this.step);
      if (step === this.reported) return;
      this.reported = step;
      this.report?.(this.echo.reporting({ step }));
    }, now ? 0 : later);
  }

  destroy() {
    this.destroyed = true;
    this.setPlaying(false);
    clearTimeout(this.telling);
    this.projector.destroy();
    this.company.leave();
    stopListening(this);
    this.resize.disconnect();
    this.board?.destroy();
    this.root.remove();
  }
}
