// What the browser gets of a curve, a band or a pair of curves, once for all n from 1 on:
// hanoi_app/compare/series.py, bands.py and pairs.py make it.

/** @import { Scale } from "./scale.js" */

/** @typedef {{ texts: string[], at: number[] }} Pool  texts of which many are alike: for each n its place */

/**
 * A line of the card; about is HTML, links to claims.
 * @typedef {Pool & { name: string, html: boolean, about: Pool | null }} Row
 */

/** @typedef {{ n: number, log: number, text: string, why: string }} Cross  a value stated wrongly; why is HTML */

/**
 * @typedef {object} Described
 * @property {string} key
 * @property {string} label
 * @property {string} title
 * @property {Pool} names
 * @property {string[]} text
 * @property {Row[]} rows
 */

/**
 * @typedef {object} Numbers
 * @property {(number | null)[]} log  decimal logarithms
 * @property {number[]} zero  the n whose number is zero, which has no logarithm
 * @property {string[]} short  the text with few digits
 * @property {Pool} known  HTML: how, in a few words
 * @property {Pool} stroke
 * @property {Cross[]} crosses
 */

/** @typedef {Described & Numbers} Curve */
/** @typedef {Described & { low: (number | null)[], high: (number | null)[] }} Band  of splits */
/** @typedef {Curve | Band} Series */

/**
 * Two curves at every n: a sentence, and where they are of moves what they differ by; and the addresses
 * of both puzzles on Watch, as far as it shows them.
 * @typedef {{ title: string[], difference: string[], share: string[], watch: Record<string, string>[] }} Pair
 */

/**
 * @param {Pool} pool
 * @param {number} n
 */
export const pick = (pool, n) => pool.texts[pool.at[n - 1]];

/**
 * @param {Series} series
 * @returns {series is Band}
 */
export const isBand = (series) => "low" in series;

/**
 * The crosses of a series from one n to another.
 * @param {Series} series
 * @param {number} first
 * @param {number} last
 */
export const crossesOf = (series, first, last) =>
  isBand(series) ? [] : series.crosses.filter(({ n }) => n >= first && n <= last);

/**
 * The heights at which a series stands at n: one, or two for a band, or none.
 * @param {Series} series
 * @param {number} n
 * @param {Scale} scale
 */
export function heights(series, n, scale) {
  if (isBand(series)) return [series.low[n - 1], series.high[n - 1]].filter((y) => y !== null);
  if (series.zero.includes(n)) return scale.logarithmic ? [] : [0];
  const log = series.log[n - 1];
  return log === null ? [] : [scale.place(log)];
}

/** @type {Map<string, Promise<any>>} */
const files = new Map();

/**
 * Each file is fetched once for the page, whichever chart asks.
 * @param {string} address
 */
export function fetched(address) {
  let file = files.get(address);
  if (!file) {
    file = fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(`${address} could not be loaded`);
      return answer.json();
    });
    file.catch(() => files.delete(address)); // so that another attempt is made
    files.set(address, file);
  }
  return file;
}
