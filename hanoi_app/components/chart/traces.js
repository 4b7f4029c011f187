// What plotly.js is given to draw: lines for curves, filled bands for splits, crosses.

import { crossesOf, heights, isBand, pick } from "./series.js";

/** @import { Range } from "./range.js" */
/** @import { Scale } from "./scale.js" */
/** @import { Band, Curve, Series } from "./series.js" */

/** @typedef {Record<string, unknown>} Attributes */

/**
 * For Plotly.
 * @typedef {{
 *   x: number[], y: (number | null)[], line?: Attributes, marker: Attributes, [attribute: string]: unknown,
 * }} Trace
 */

/** @typedef {{ colour: string, symbol: string, width: number, marked: boolean }} Look */

const MARKED = 64; // points, up to which each gets a mark
const FEW = 12; // crosses, up to which they are drawn large
const SYMBOLS = ["circle", "square", "diamond", "triangle-up", "pentagon", "star", "hexagon", "triangle-down"];
const LIGHT = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#8A7A00", "#555555"];
const DARK = ["#56B4E9", "#E69F00", "#00B98A", "#CC79A7", "#F0E442", "#FF7F33", "#4C9BE8", "#BBBBBB"];

/**
 * @param {number} i
 * @param {boolean} dark
 */
export const colourOf = (i, dark) => (dark ? DARK : LIGHT)[i % LIGHT.length];

/**
 * Beyond as many curves as there are colours, they come again with thinner lines.
 * @param {number} i
 */
export const isSecond = (i) => i >= LIGHT.length;

/**
 * @param {Series[]} shown
 * @param {Range} range
 * @param {Scale} scale
 * @param {{ dark: boolean, steps: boolean, crosses: boolean }} options
 */
export function tracesOf(shown, [first, last], scale, { dark, steps, crosses }) {
  /** @type {Trace[]} */
  const traces = [];
  shown.forEach((series, i) => {
    const colour = colourOf(i, dark);
    const symbol = SYMBOLS[(isSecond(i) ? i + 3 : i) % SYMBOLS.length];
    const look = { colour, symbol, width: isSecond(i) ? 1 : 2, marked: last - first < MARKED };
    if (isBand(series)) traces.push(...bandTraces(series, first, last, look));
    else traces.push(...curveTraces(series, first, last, scale, look, steps));
  });
  if (crosses) {
    // Many crosses are drawn faintly, behind the curves.
    const marks = shown.map((series) => crossTrace(series, first, last, scale, dark));
    traces.push(...marks.filter(({ x }) => x.length <= FEW));
    traces.unshift(...marks.filter(({ x }) => x.length > FEW));
  }
  return traces.filter(({ x }) => x.length);
}

/**
 * One trace for each way that the line is stroked; a stroke begins where the one before ended.
 * @param {Curve} series
 * @param {number} first
 * @param {number} last
 * @param {Scale} scale
 * @param {Look} look
 * @param {boolean} steps
 * @returns {Trace[]}
 */
function curveTraces(series, first, last, scale, { colour, symbol, width, marked }, steps) {
  /** @type {Map<string, { x: number[], y: (number | null)[] }>} */
  const traces = new Map();
  /** @type {{ stroke: string, y: number | null } | null} */
  let before = null;
  for (let n = first; n <= last; n += 1) {
    const [y = null] = heights(series, n, scale);
    const stroke = pick(series.stroke, n);
    const trace = traces.get(stroke) ?? { x: [], y: [] };
    traces.set(stroke, trace);
    if (before && before.stroke !== stroke && before.y !== null) {
      trace.x.push(n - 1);
      trace.y.push(before.y);
    }
    trace.x.push(n);
    trace.y.push(y);
    before = { stroke, y };
  }
  return [...traces].map(([stroke, { x, y }], i) => ({
    x, y, type: "scatter", mode: marked ? "lines+markers" : "lines", name: series.label,
    legendgroup: series.key, showlegend: i === 0, hoverinfo: "skip", connectgaps: false,
    line: { color: colour, dash: stroke, width, shape: steps ? "hvh" : "linear" },
    marker: { color: colour, symbol: stroke === "solid" ? symbol : `${symbol}-open`, size: 6 },
  }));
}

/**
 * @param {Band} series
 * @param {number} first
 * @param {number} last
 * @param {Look} look
 * @returns {Trace[]}
 */
function bandTraces(series, first, last, { colour, marked }) {
  /** @type {number[]} */
  const x = [];
  /** @type {(number | null)[]} */
  const low = [];
  /** @type {(number | null)[]} */
  const high = [];
  for (let n = first; n <= last; n += 1) {
    if (series.low[n - 1] === null) continue;
    x.push(n);
    low.push(series.low[n - 1]);
    high.push(series.high[n - 1]);
  }
  const edge = {
    x, type: "scatter", mode: marked ? "lines+markers" : "lines", name: series.label,
    legendgroup: series.key, hoverinfo: "skip", line: { color: colour, width: 1.5 },
    marker: { color: colour, size: 4 },
  };
  return [
    { ...edge, y: low, showlegend: false },
    { ...edge, y: high, fill: "tonexty", fillcolor: `${colour}40` },
  ];
}

/**
 * @param {Series} series
 * @param {number} first
 * @param {number} last
 * @param {Scale} scale
 * @param {boolean} dark
 * @returns {Trace}
 */
function crossTrace(series, first, last, scale, dark) {
  const seen = crossesOf(series, first, last);
  const [size, width, opacity] = seen.length > FEW ? [6, 1.2, 0.5] : [11, 2.5, 1];
  return {
    x: seen.map(({ n }) => n), y: seen.map(({ log }) => scale.place(log)), type: "scatter",
    mode: "markers", name: `${series.label}, stated wrongly`, hoverinfo: "skip",
    marker: { symbol: "x-thin", size, opacity, line: { color: dark ? "#ff6b7d" : "#b00020", width } },
  };
}
