// What a player plays: the current step, and what the controls do to it.

import { Company } from "../shared/bus.js";
import { hit } from "../shared/dom.js";
import { listenForKeys, stopListening } from "../shared/keys.js";
import { Clock, SPEEDS } from "./clock.js";
import { Face } from "./face.js";
import { Lanes } from "./lanes.js";
import { KEYS, showSpeed } from "./layout.js";
import { grouped, lesser } from "./plan.js";
import { Reports } from "./reports.js";

/** @import { Plotly } from "../types.js" */
/** @import { Now } from "./face.js" */
/** @import { Actions } from "./layout.js" */
/** @import { Outlet, PlayerData } from "./messages.js" */
/** @import { Lane } from "./lanes.js" */

const RAPID = 180; // ms: steps that follow each other faster are not glided

export class Playback {
  step = 0n;
  signature = "";
  hiding = false; // what is to come
  led = false; // whether a peer plays
  lastPress = 0; // ms
  /** @type {Lane | null} */
  chosen = null; // whose moves are listed

  /**
   * @param {HTMLElement} parent
   * @param {() => Promise<Plotly | null>} loadPlotly
   */
  constructor(parent, loadPlotly) {
    const jump = (/** @type {bigint} */ step) => this.jump(step);
    this.reports = new Reports(() => this.step);
    this.actions = this.makeActions();
    this.face = new Face(parent, this.actions, {
      now: () => this.now,
      jump,
      visit: (where) => this.reports.visit(where),
    });
    this.root = this.face.root;
    this.lanes = new Lanes(this.face.parts.boards, loadPlotly,
      (name) => (this.root.dataset[name] = this.signature), (lane) => this.choose(lane));
    this.clock = new Clock({
      now: () => ({ step: this.step, length: this.length, cheats: this.lanes.cheats }),
      moveTo: (step, duration) => this.moveTo(step, duration),
      changed: (playing) => this.playingChanged(playing),
    });
    showSpeed(this.face.parts, this.clock.speed);
    this.root.addEventListener("pointerdown", (event) => {
      // A clicked button must not take the focus: Space would press it again instead of playing.
      if (!hit(event, "button")) return;
      event.preventDefault();
      this.root.focus({ preventScroll: true });
    });
    // What is shared is this moment: it must not pass behind the dialog.
    this.face.share.addEventListener("click", () => this.now.playing && this.actions.toggle());
    this.company = new Company({
      go: jump,
      follow: (step, duration) => this.follow(step, duration),
      pause: () => {
        const { playing } = this.clock;
        this.clock.pause();
        return playing;
      },
      show: (playing) => {
        this.led = playing;
        this.face.showPlaying(playing);
      },
    });
    listenForKeys(this);
  }

  get length() {
    return this.lanes.length;
  }

  get over() {
    return this.length > 0n && this.step === this.length;
  }

  /** @returns {Now} */
  get now() {
    const { step, length, hiding, clock, lanes: { lanes } } = this;
    const playing = clock.playing || this.led;
    return { step, length, lanes, chosen: this.chosen ?? lanes[0], hiding, playing, stops: clock.stops };
  }

  /**
   * Take new data from Python. The same plan and order again only mean a new theme.
   * @param {PlayerData} data
   * @param {Outlet} [outlet]
   */
  update(data, outlet = {}) {
    this.reports.outlet = outlet;
    this.company.join(data);
    this.face.take(data);
    const ordered = this.reports.echo.takes(data.echo);
    if (data.signature !== this.signature) this.load(data);
    else if (ordered) this.jump(BigInt(data.step));
    else this.redraw();
  }

  /** @param {PlayerData} data */
  load(data) {
    this.clock.pause();
    this.signature = data.signature;
    this.reports.reported = data.step;
    this.chosen = null;
    this.lanes.load(data.lanes, BigInt(data.step));
    this.step = lesser(BigInt(data.step), this.length);
    this.face.load(data);
    this.face.show();
  }

  /** @param {Lane} lane */
  choose(lane) {
    this.chosen = lane;
    this.face.choose(lane);
    this.face.show();
  }

  redraw() {
    this.lanes.redraw();
    this.face.list.render();
  }

  /** @returns {Actions} */
  makeActions() {
    return {
      toggle: () => {
        if (this.clock.playing) this.clock.pause();
        else if (!this.company.pausePeer()) this.play();
      },
      start: () => this.jump(0n),
      end: () => this.jump(this.length),
      back: () => this.press(-1n),
      forward: () => this.press(1n),
      restart: () => {
        this.jump(0n);
        this.play();
      },
      faster: () => this.setSpeed(this.clock.speed + 1),
      slower: () => this.setSpeed(this.clock.speed - 1),
      cycle: () => this.setSpeed((this.clock.speed + 1) % SPEEDS.length),
      speed: (speed) => this.setSpeed(speed),
      goto: (field) => this.goto(field),
      help: () => this.face.help.dialog.showModal(),
      leave: () => this.face.panels.leave() || this.face.projector.leave(),
      why: () => this.face.panels.toggle("why"),
      moves: () => this.face.panels.toggle("moves"),
      stops: () => {
        this.clock.setStops(!this.clock.stops);
        this.face.show();
      },
      hide: () => this.hide(!this.hiding),
      play: () => this.reports.visit({ page: "play", step: String(this.step), mode: "play" }),
      predict: () => this.reports.visit({ page: "play", step: String(this.step), mode: "predict" }),
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
    this.clock.pause();
    this.moveTo(this.step + by, rapid ? 0 : Math.min(this.clock.glide, SPEEDS[1].glide));
  }

  /** @param {bigint} step */
  jump(step) {
    this.clock.pause();
    this.moveTo(step, 0);
  }

  /**
   * A peer has made a step.
   * @param {bigint} step
   * @param {number} duration
   */
  follow(step, duration) {
    this.clock.pause();
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
    this.step = step < 0n ? 0n : lesser(step, this.length);
    if (this.step === last && !this.lanes.moving) return;
    this.face.show();
    this.reports.tell(this.clock.playing);
    this.company.tellStep(this.step, duration, leading);
    await this.lanes.moveTo(this.step, duration);
  }

  play() {
    if (this.over) this.jump(0n);
    if (this.length) this.clock.play();
  }

  /** @param {boolean} playing */
  playingChanged(playing) {
    this.led = false;
    if (this.signature) this.face.showPlaying(playing);
    this.company.tellPlaying(playing);
    if (!playing) this.reports.tell(false, true);
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.clock.setSpeed(speed);
    showSpeed(this.face.parts, this.clock.speed);
  }

  /** @param {boolean} hiding */
  hide(hiding) {
    this.hiding = hiding;
    this.face.show();
    this.reports.outlet.hide?.(hiding);
  }

  /** @param {HTMLInputElement} field */
  goto(field) {
    const [to, last] = this.hiding ? ["", "There are fewer moves"]
      : [` to ${grouped(this.length)}`, `The last move is ${grouped(this.length)}`];
    const digits = field.value.replace(/[\s,._'’]/g, "");
    if (!/^\d+$/.test(digits)) {
      field.setCustomValidity(`A move number, from 0${to}`);
    } else {
      const step = BigInt(digits);
      field.setCustomValidity(step > this.length ? last : "");
      this.jump(step);
    }
    if (field.reportValidity()) this.root.focus({ preventScroll: true }); // for the keys
  }

  destroy() {
    this.clock.pause();
    this.reports.stop();
    this.company.leave();
    stopListening(this);
    this.lanes.destroy();
    this.face.destroy();
  }
}
