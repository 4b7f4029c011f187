// Where numbers of any size go on an axis, and how its ticks are written.
//
// A number is known by its decimal logarithm. On a logarithmic scale that is what is drawn; on a
// linear one its part above a power of ten that brings the largest into reach.

const REACH = 12; // decades that a linear scale shows without a power of ten
const MINUTE = 60, HOUR = 3600, DAY = 86_400, YEAR = 31_557_600;
/** @typedef {[low: number, high: number]} Extent */
/** @typedef {[at: number, text: string]} Tick */

/** @type {Tick[]} */
const TIMES = [
  [1, "1 second"], [10, "10 seconds"], [MINUTE, "1 minute"], [10 * MINUTE, "10 minutes"],
  [HOUR, "1 hour"], [6 * HOUR, "6 hours"], [DAY, "1 day"], [10 * DAY, "10 days"],
  [100 * DAY, "100 days"], [YEAR, "1 year"], [10 * YEAR, "10 years"], [100 * YEAR, "100 years"],
];
/** @type {Record<number, string>} */
const LARGE = { 3: "1,000", 4: "10,000", 5: "100,000", 6: "1 million", 9: "1 billion", 12: "1 trillion" };
/** @type {[seconds: number, name: string][]} */
const UNITS = [
  [1, "s"], [MINUTE, "min"], [HOUR, "h"], [DAY, "days"], [YEAR, "years"],
  [1e6 * YEAR, "million years"], [1e9 * YEAR, "billion years"], [1e12 * YEAR, "trillion years"],
];

export class Scale {
  /**
   * @param {number[]} logs  the logarithms of all that is to be seen
   * @param {{ logarithmic: boolean, time: boolean, height: number }} options  `time`: it is seconds
   */
  constructor(logs, { logarithmic, time, height }) {
    this.logarithmic = logarithmic;
    const [low, high] = logs.length ? extent(logs) : [0, 0];
    this.shift = !logarithmic && Math.abs(high) > REACH ? Math.floor(high) : 0;
    /** @type {Extent} */
    this.range = logarithmic ? padded(low, high) : [0, this.place(high) * 1.06 || 1];
    const room = Math.max(3, Math.floor(height / 44));
    this.ticks = logarithmic
      ? thinned(time ? timeTicks(this.range) : logTicks(this.range, room), this.range, height)
      : linearTicks(this.range[1], this.shift, time, room);
  }

  /**
   * Where a number is drawn, by its logarithm.
   * @param {number} log
   */
  place(log) {
    return this.logarithmic ? log : 10 ** (log - this.shift);
  }
}

/**
 * @param {number[]} values
 * @returns {Extent}
 */
function extent(values) {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

/**
 * @param {number} low
 * @param {number} high
 * @returns {Extent}
 */
function padded(low, high) {
  const air = Math.max((high - low) * 0.04, 0.06);
  return [low - air, high + air];
}

/**
 * 1, 2, 5, 10, 20, ...: the least that is not below the number.
 * @param {number} number
 */
export function niceStep(number) {
  const power = 10 ** Math.floor(Math.log10(number));
  return ([1, 2, 5].find((digit) => digit * power >= number * 0.999) ?? 10) * power;
}

/**
 * @param {Extent} range
 * @param {number} room  for so many ticks
 */
function logTicks([low, high], room) {
  /** @type {Tick[]} */
  const ticks = [];
  const step = Math.max(1, Math.ceil((high - low) / room));
  const even = step < 3 ? step : Math.ceil(niceStep(step));
  const digits = high - low < 1.2 ? [1, 2, 3, 5, 7] : high - low < 3 ? [1, 2, 5] : [1];
  for (let k = Math.floor(low / even) * even; k <= high; k += even) {
    for (const digit of digits) {
      const at = k + Math.log10(digit);
      if (at >= low && at <= high) ticks.push([at, powerText(digit, k)]);
    }
  }
  return ticks;
}

/** @param {Extent} range */
function timeTicks([low, high]) {
  /** @type {Tick[]} */
  const ticks = TIMES.map(([seconds, name]) => [Math.log10(seconds), name]);
  const coarse = [3, 6, 15, 30].find((step) => step * 10 >= high - low) ?? 60; // decades
  const powers = Object.keys(LARGE).map(Number);
  for (let k = Math.ceil(13 / coarse) * coarse; k < high; k += coarse) powers.push(k);
  for (const k of powers) ticks.push([Math.log10(YEAR) + k, `${LARGE[k] ?? powerText(1, k)} years`]);
  return ticks.filter(([at]) => at >= low && at <= high);
}

/**
 * Leave out ticks whose names would touch.
 * @param {Tick[]} ticks
 * @param {Extent} range
 * @param {number} height
 */
function thinned(ticks, [low, high], height) {
  const apart = ((high - low) / height) * 24;
  let last = -Infinity;
  return ticks.filter(([at]) => {
    if (at - last < apart) return false;
    last = at;
    return true;
  });
}

/**
 * @param {number} top
 * @param {number} shift  the power of ten that is left out
 * @param {boolean} time
 * @param {number} room  for so many ticks
 */
function linearTicks(top, shift, time, room) {
  const held = Math.min(shift, 300); // a power of ten that a number of the browser can hold
  const most = top * 10 ** held;
  const fits = (/** @type {number} */ unit) => unit * 2 <= most && (unit <= YEAR || most < 1e18 * YEAR);
  const [unit, name] = time ? UNITS.findLast(([seconds]) => fits(seconds)) ?? UNITS[0] : [1, ""];
  const step = niceStep(most / unit / Math.min(room, 8));
  /** @type {Tick[]} */
  const ticks = [];
  for (let i = 0; i * step * unit <= most; i += 1) {
    const text = numberText(i * step, shift - held);
    ticks.push([(i * step * unit) / 10 ** held, name && i ? `${text} ${name}` : text]);
  }
  return ticks;
}

/**
 * The digit times ten to the power of k.
 * @param {number} digit
 * @param {number} k
 */
function powerText(digit, k) {
  if (Math.abs(k) <= 5) {
    return k < 0 ? (digit * 10 ** k).toFixed(-k) : (digit * 10 ** k).toLocaleString("en");
  }
  return `${digit === 1 ? "" : `${digit} × `}10<sup>${String(k).replace("-", "−")}</sup>`;
}

/**
 * The number times ten to the power of `more`.
 * @param {number} number
 * @param {number} more
 */
function numberText(number, more) {
  if (number === 0) return "0";
  const k = Math.floor(Math.log10(number) + 1e-9);
  if (Math.abs(k + more) <= 6) return number.toLocaleString("en", { maximumSignificantDigits: 6 });
  return powerText(Number((number / 10 ** k).toPrecision(3)), k + more);
}
