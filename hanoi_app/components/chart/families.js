// How a curve is told from others: by the colour of its family, which chart.css names, by a shade of it
// and by its marks. All follow from its key, so that a curve looks alike in every view.

/** @import { Choice } from "./messages.js" */
/** @import { Series } from "./series.js" */

const SYMBOLS = ["circle", "square", "diamond", "triangle-up", "pentagon", "star", "hexagon", "triangle-down"];
/** @type {Record<string, { symbol: number, base: number }>} the mark and the parameter of a family's first curve */
const FAMILIES = {
  R: { symbol: 0, base: 0 },
  S: { symbol: 1, base: 1 },
  M4: { symbol: 2, base: 2 },
  classic: { symbol: 3, base: 0 },
  S3: { symbol: 4, base: 1 },
  M3: { symbol: 5, base: 2 },
  S_2022: { symbol: 6, base: 0 },
  FS: { symbol: 7, base: 5 },
};
const SHADES = [0, 0.3, 0.5, 0.18]; // how far a shade is from the family's colour to ink
const AGAIN = 10; // parameters at most

/**
 * Which one of its family a curve or a band is, from 0 on.
 * @param {Pick<Choice, "key" | "family">} choice
 */
function rank({ key, family }) {
  const parameter = /-(\d+)$/.exec(key);
  const base = key.startsWith("split-K") ? 0 : FAMILIES[family].base; // of K(t), t
  return parameter ? (Number(parameter[1]) - base + AGAIN) % AGAIN : 0;
}

/** @param {Pick<Choice, "key" | "family">} choice */
export const symbolOf = (choice) =>
  SYMBOLS[(FAMILIES[choice.family].symbol + rank(choice)) % SYMBOLS.length];

/**
 * A series with what it looks like; `text` is the colour of words about it.
 * @typedef {Choice & { series: Series, name: string, colour: string, text: string, symbol: string }} Drawn
 */

/**
 * @param {HTMLElement} root  of the chart
 * @param {Choice[]} choices
 * @param {Series[]} shown  their numbers
 * @param {boolean} light  whatever the theme
 * @returns {Drawn[]}
 */
export function looksOf(root, choices, shown, light = false) {
  return shown.map((series, i) => {
    const choice = choices[i];
    const [text] = resolved(root, `--hc-${choice.family}-text`, light);
    return {
      ...choice, series, text, symbol: symbolOf(choice), name: `${choice.words}, ${choice.label}`,
      colour: colourOf(root, choice, light),
    };
  });
}

/**
 * @param {HTMLElement} root
 * @param {Pick<Choice, "key" | "family">} choice
 * @param {boolean} light
 */
export function colourOf(root, choice, light = false) {
  const [colour, dark] = resolved(root, `--hc-${choice.family}`, light);
  return shaded(colour, SHADES[rank(choice) % SHADES.length], dark);
}

/** @typedef {Record<"faint" | "line" | "card" | "alarm", string>} Palette */

/**
 * The colours of the theme that a chart is drawn with besides.
 * @param {HTMLElement} root
 * @param {boolean} light
 */
export function paletteOf(root, light) {
  const names = /** @type {const} */ (["faint", "line", "card", "alarm"]);
  return /** @type {Palette} */ (Object.fromEntries(names.map((name) => [name, resolved(root, `--hl-${name}`, light)[0]])));
}

/**
 * A colour of the style sheets in numbers, and whether it is for a dark page.
 * @param {HTMLElement} root
 * @param {string} name
 * @param {boolean} light
 * @returns {[colour: string, dark: boolean]}
 */
function resolved(root, name, light) {
  const probe = document.createElement("span");
  probe.style.color = `var(${name})`;
  if (light) probe.style.colorScheme = "light";
  root.append(probe);
  const { color, colorScheme } = getComputedStyle(probe);
  probe.remove();
  return [color, colorScheme.includes("dark")];
}

/**
 * A colour so far on its way to black, or to white on a dark page.
 * @param {string} colour  rgb(...)
 * @param {number} share
 * @param {boolean} dark
 */
export function shaded(colour, share, dark) {
  const parts = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  const towards = dark ? 255 : 0;
  return `rgb(${parts.map((part) => Math.round(part + (towards - part) * share)).join(", ")})`;
}
