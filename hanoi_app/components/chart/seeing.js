// What is seen of the curves: the range of n, which are drawn, which two are compared, and the n at which
// they are pinned. Python keeps it in the address, and is told when it has come to rest.

/** @import { Echo } from "../shared/echo.js" */
/** @import { ChartData, ChartTells, Choice, Seen } from "./messages.js" */
/** @import { Range } from "./range.js" */

const REST = 16; // discs: where the difference is told before anything is pinned
const SETTLED = 350; // ms without a change until it is told

export class Seeing {
  /** @type {Range} */
  range = [1, 2];
  /** @type {Set<string>} */
  on = new Set();
  /** @type {string[]} */
  pair = []; // as it was asked for
  /** @type {number | null} */
  pin = null;
  anchor = ""; // the curve that was tapped last, and stays when another is tapped
  /** @type {Choice[]} */
  choices = [];
  known = ""; // what Python knows
  timer = 0;

  /**
   * @param {Echo} echo
   * @param {ChartTells["seen"]} tell
   */
  constructor(echo, tell) {
    this.echo = echo;
    this.tell = tell;
  }

  /** @returns {Seen} */
  get seen() {
    const [first, last] = this.range;
    return { first, last, on: this.drawn.join(), pair: this.compared.join(), pin: this.pin };
  }

  /** The keys of the curves that are drawn, in their order. */
  get drawn() {
    return this.choices.map(({ key }) => key).filter((key) => this.on.has(key));
  }

  /** The keys of the two that are compared: those asked for, if they are drawn, or the first ones. */
  get compared() {
    const { drawn } = this;
    const asked = this.pair.filter((key) => drawn.includes(key));
    return [...new Set([...asked, ...drawn])].slice(0, 2);
  }

  /** The n at which the difference is told while nothing is pinned or pointed at. */
  get rest() {
    return Math.min(Math.max(REST, this.range[0]), this.range[1]);
  }

  /**
   * New data. What they say is obeyed, but not before Python has heard what was told last: the user has
   * gone on since. Returns whether it was.
   * @param {ChartData} data
   */
  take(data) {
    const before = this.choices.map(({ key }) => key);
    for (const { key, on } of data.series) if (on && !before.includes(key)) this.on.add(key); // new ones
    this.choices = data.series;
    this.echo.takes(data.echo);
    const { range, pair, pin } = data;
    const on = data.series.filter((choice) => choice.on).map(({ key }) => key);
    const said = JSON.stringify([range, on, pair, pin]);
    if (this.timer || !this.echo.isAnswered || said === this.known) return false;
    this.known = said;
    Object.assign(this, { range, pair, pin, on: new Set(on) });
    return true;
  }

  /** Something has changed; Python is told soon. */
  changed(wait = SETTLED) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = 0;
      const said = JSON.stringify([this.range, this.drawn, this.compared, this.pin]);
      if (said === this.known) return;
      this.known = said;
      this.tell(this.echo.reporting(this.seen));
    }, wait);
  }

  /**
   * The two that are compared once a curve is tapped: with the one that was tapped before.
   * @param {string | null} key
   */
  pairWith(key) {
    const { compared } = this;
    if (key === null || compared.includes(key)) return compared;
    return [compared.includes(this.anchor) ? this.anchor : compared[0], key];
  }

  /**
   * @param {number} n
   * @param {string | null} key  of the curve that was meant
   */
  pinAt(n, key) {
    const [first, last] = this.range;
    this.pin = Math.min(Math.max(n, first), last);
    this.pair = this.pairWith(key);
    if (key !== null) this.anchor = key;
    this.changed();
  }

  /** @param {string} key */
  toggle(key) {
    if (!this.on.delete(key)) this.on.add(key);
    this.changed(0);
  }
}
