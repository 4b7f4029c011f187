// What plotly.js is given to draw: lines for curves, filled bands for splits, crosses.

import { crossesOf, heights, isBand, pick } from "./series.js";

/** @import { Range } from "./range.js" */
/** @import { Scale } from "./scale.js" */
/** @import { Band, Curve, Series } from "./series.js" */

/**
 * What is needed of one that is drawn.
 * @typedef {{ series: Series, name: string, colour: string, symbol: string }} Drawn
 */

/** @typedef {Record<string, unknown>} Attributes */

/**
 * For Plotly.
 * @typedef {{
 *   x: number[], y: (number | null)[], line?: Attributes, marker: Attributes, [attribute: string]: unknown,
 * }} Trace
 */

const MARKED = 64; // points, up to which each gets a mark
const FEW = 12; // crosses, up to which they are drawn large

/**
 * @param {Drawn[]} drawn
 * @param {Range} range
 * @param {Scale} scale
 * @param {{ steps: boolean, crosses: boolean }} data
 * @param {{ card: string, alarm: string, width: number }} frame  `card`: what is behind the chart
 */
export function tracesOf(drawn, [first, last], scale, { steps, crosses }, { card, alarm, width }) {
  const apart = width / (last - first + 1);
  const size = last - first < MARKED ? Math.min(Math.max(apart * 0.5, 4), 8) : 0;
  const traces = drawn.flatMap((look) => isBand(look.series)
    ? bandTraces(look.series, first, last, look, size * 0.6)
    : curveTraces(look.series, first, last, scale, { ...look, hollow: card }, size, steps));
  if (crosses) {
    // Many crosses are drawn faintly, behind the curves.
    const marks = drawn.map((look) => crossTrace(look, first, last, scale, alarm));
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
 * @param {Drawn & { hollow: string }} look
 * @param {number} size  of marks, 0 for none
 * @param {boolean} steps
 * @returns {Trace[]}
 */
function curveTraces(series, first, last, scale, { name, colour, symbol, hollow }, size, steps) {
  /** @type {Map<string, { x: number[], y: (number | null)[], own: boolean[] }>} */
  const traces = new Map();
  /** @type {{ stroke: string, y: number | null } | null} */
  let before = null;
  for (let n = first; n <= last; n += 1) {
    const [y = null] = heights(series, n, scale);
    const stroke = pick(series.stroke, n);
    const trace = traces.get(stroke) ?? { x: [], y: [], own: [] };
    traces.set(stroke, trace);
    if (before && before.stroke !== stroke && before.y !== null) {
      trace.x.push(n - 1);
      trace.y.push(before.y);
      trace.own.push(false); // the mark there is the other stroke's
    }
    trace.x.push(n);
    trace.y.push(y);
    trace.own.push(true);
    before = { stroke, y };
  }
  return [...traces].map(([stroke, { x, y, own }], i) => ({
    x, y, type: "scatter", mode: size ? "lines+markers" : "lines", name,
    legendgroup: series.key, showlegend: i === 0, hoverinfo: "skip", connectgaps: false, cliponaxis: false,
    line: { color: colour, dash: stroke, width: 2.5, shape: steps ? "hvh" : "linear" },
    marker: {
      symbol, size, opacity: own.map(Number),
      color: stroke === "solid" ? colour : hollow, line: { color: colour, width: 1.5 },
    },
  }));
}

/**
 * @param {Band} series
 * @param {number} first
 * @param {number} last
 * @param {Drawn} look
 * @param {number} size  of marks, 0 for none
 * @returns {Trace[]}
 */
function bandTraces(series, first, last, { name, colour, symbol }, size) {
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
    x, type: "scatter", mode: size ? "lines+markers" : "lines", name,
    legendgroup: series.key, hoverinfo: "skip", line: { color: colour, width: 1.5 },
    marker: { color: colour, symbol, size },
  };
  return [
    { ...edge, y: low, showlegend: false },
    { ...edge, y: high, fill: "tonexty", fillcolor: colour.replace(/^rgb\((.*)\)$/, "rgba($1, 0.25)") },
  ];
}

/**
 * @param {Drawn} look
 * @param {number} first
 * @param {number} last
 * @param {Scale} scale
 * @param {string} alarm
 * @returns {Trace}
 */
function crossTrace({ series, name }, first, last, scale, alarm) {
  const seen = crossesOf(series, first, last);
  const [size, width, opacity] = seen.length > FEW ? [6, 1.2, 0.5] : [11, 2.5, 1];
  return {
    x: seen.map(({ n }) => n), y: seen.map(({ log }) => scale.place(log)), type: "scatter",
    mode: "markers", name: `${name}, stated wrongly`, hoverinfo: "skip",
    marker: { symbol: "x-thin", size, opacity, line: { color: alarm, width } },
  };
}
