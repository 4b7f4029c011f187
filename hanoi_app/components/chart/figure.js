// The frame of the figure: axes, margins, and what a saved picture has besides.

import { niceStep } from "./scale.js";

/** @import { Range } from "./range.js" */
/** @import { Scale } from "./scale.js" */

/** @typedef {{ range: [low: number, high: number], [attribute: string]: unknown }} Axis */

/**
 * The frame for Plotly, of which we read this again.
 * @typedef {{
 *   width: number, height: number, margin: { l: number, r: number, t: number, b: number },
 *   xaxis: Axis, yaxis: Axis, [attribute: string]: unknown,
 * }} Layout
 */

/** @typedef {{ ink: string, font: string, width: number, height: number }} Look */

const BARE = /<[^>]*>/g;

/**
 * Margins are set here and not left to plotly.js, so that the cursor knows where things are.
 * @param {Range} range
 * @param {Pick<Scale, "range" | "ticks">} scale
 * @param {{ axis: string }} data
 * @param {Look} look
 * @returns {Layout}
 */
export function layoutOf([first, last], scale, data, { ink, font, width, height }) {
  const small = width < 520;
  const size = small ? 11 : 13;
  const widest = Math.max(...scale.ticks.map(([, text]) => text.replaceAll(BARE, "").length), 1);
  const faint = ink.replace(/^rgb\((.*)\)$/, "rgba($1, 0.16)");
  const axis = { color: ink, gridcolor: faint, zeroline: false, linecolor: ink, ticks: "", fixedrange: true };
  const step = Math.max(1, niceStep((last - first) / Math.max(4, width / 70)));
  return {
    width, height, showlegend: false, hovermode: false,
    paper_bgcolor: "rgba(0,0,0,0)", plot_bgcolor: "rgba(0,0,0,0)",
    font: { family: font, color: ink, size },
    margin: { l: widest * size * 0.58 + (small ? 26 : 34), r: 12, t: 8, b: 44 },
    xaxis: {
      ...axis, range: [first - edge(first, last), last + edge(first, last)],
      tickvals: ticksFrom(first, last, step), title: { text: "n", standoff: 6 },
    },
    yaxis: {
      ...axis, range: scale.range, title: { text: data.axis, standoff: 8 },
      tickvals: scale.ticks.map(([at]) => at), ticktext: scale.ticks.map(([, text]) => text),
    },
  };
}

/**
 * @param {number} first
 * @param {number} last
 */
const edge = (first, last) => Math.max(0.3, (last - first) * 0.015);

/**
 * Round numbers, and the first n if there is room for it.
 * @param {number} first
 * @param {number} last
 * @param {number} step
 */
function ticksFrom(first, last, step) {
  const begin = step > 2 ? Math.ceil(first / step) * step : first;
  const ticks = begin - first > step * 0.55 ? [first] : [];
  for (let n = begin; n <= last; n += step) ticks.push(n);
  return ticks;
}

/**
 * Pictures are for paper and slides, whatever the theme, and must speak for themselves.
 * @param {Layout} layout
 * @param {{ title: string }} data
 * @param {number} names  in the legend
 * @returns {Layout}
 */
export function pictureOf(layout, data, names) {
  const ink = "#31333f";
  const axis = { color: ink, gridcolor: "#dddddd", linecolor: ink };
  return {
    ...layout, showlegend: true, paper_bgcolor: "#ffffff", plot_bgcolor: "#ffffff",
    font: { family: "Arial, Helvetica, sans-serif", color: ink, size: 14 },
    title: { text: data.title, x: 0.5, font: { size: 17 } },
    legend: { orientation: "h", y: -0.14, yanchor: "top" },
    margin: { ...layout.margin, t: 48, b: 70 + 18 * Math.ceil(names / 5) },
    xaxis: { ...layout.xaxis, ...axis },
    yaxis: { ...layout.yaxis, ...axis },
  };
}

/**
 * Where the figure has things, in px: `x` of an n, `y` of a height on the scale, `n` of an x, and the
 * top and the height of its inside.
 * @param {Layout} layout
 */
export function pixelsOf({ margin, width, height, xaxis, yaxis }) {
  const [wide, high] = [width - margin.l - margin.r, height - margin.t - margin.b];
  const [[first, last], [low, top]] = [xaxis.range, yaxis.range];
  return {
    x: (/** @type {number} */ n) => margin.l + (wide * (n - first)) / (last - first),
    y: (/** @type {number} */ at) => margin.t + high * (1 - (at - low) / (top - low)),
    n: (/** @type {number} */ x) => first + ((x - margin.l) / wide) * (last - first),
    top: margin.t,
    height: high,
  };
}
