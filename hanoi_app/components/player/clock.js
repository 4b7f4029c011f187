// How fast it plays, and when it makes the next step.

import { recall, remember } from "../shared/remember.js";

/** @typedef {{ name: string, glide: number }} Speed  `glide` is what one move takes, in ms */

/** @type {Speed[]} */
export const SPEEDS = [
  { name: "slow", glide: 1100 },
  { name: "1×", glide: 520 },
  { name: "2×", glide: 260 },
  { name: "4×", glide: 130 },
  { name: "fast", glide: 90 }, // less could not be followed
];
const FAST = SPEEDS.length - 1;
const REST = 0.2; // of a move's time, until the next one
const SWEEP = 400n; // steps in which the fastest speed is through a plan, however long

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * How many moves are made at once: one, but for long plans at the fastest speed.
 * @param {number} speed
 * @param {bigint} length
 */
export const strideOf = (speed, length) => (speed < FAST || length <= SWEEP ? 1n : (length + SWEEP - 1n) / SWEEP);

/**
 * Where playing goes next: at most to the moment before the next of the moves to stop at.
 * @param {bigint} step
 * @param {bigint} stride
 * @param {bigint} length
 * @param {bigint[]} stops  numbers of moves, in order
 */
export function nextStep(step, stride, length, stops) {
  const stop = stops.find((number) => number > step + 1n); // one that is right ahead was waited for
  let next = step + stride;
  if (stop !== undefined && next > stop - 1n) next = stop - 1n;
  return next > length ? length : next;
}

const remembered = () => SPEEDS.findIndex(({ name }) => name === (recall("speed") ?? "1×"));

export class Clock {
  speed = Math.max(remembered(), 0);
  stops = recall("stop before the cheat") === "yes";
  /** @type {object | null} */
  run = null;

  /**
   * @param {object} player
   * @param {() => { step: bigint, length: bigint, cheats: bigint[] }} player.now
   * @param {(step: bigint, duration: number) => Promise<void>} player.moveTo
   * @param {(playing: boolean) => void} player.changed
   */
  constructor({ now, moveTo, changed }) {
    this.now = now;
    this.moveTo = moveTo;
    this.changed = changed;
  }

  get playing() {
    return this.run !== null;
  }

  get glide() {
    return SPEEDS[this.speed].glide;
  }

  /** @param {number} speed  its place among all */
  setSpeed(speed) {
    this.speed = Math.min(Math.max(speed, 0), FAST);
    remember("speed", SPEEDS[this.speed].name);
  }

  /** @param {boolean} stops  whether it halts before each cheat */
  setStops(stops) {
    this.stops = stops;
    remember("stop before the cheat", stops ? "yes" : "");
  }

  async play() {
    const run = (this.run = {});
    this.changed(true);
    for (;;) {
      const { step, length, cheats } = this.now();
      const stride = strideOf(this.speed, length);
      const began = performance.now();
      const next = nextStep(step, stride, length, this.stops ? cheats : []);
      await this.moveTo(next, next === step + 1n ? this.glide : 0);
      const period = this.glide * (this.speed < FAST ? 1 + REST : 1);
      await pause(Math.max(period - (performance.now() - began), 4));
      if (run !== this.run) return;
      if (next === length || (this.stops && cheats.includes(next + 1n))) break;
    }
    this.pause();
  }

  pause() {
    if (!this.run) return;
    this.run = null;
    this.changed(false);
  }
}
