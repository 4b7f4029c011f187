// The frame of the figure: axes, margins, and what a saved picture has besides.

import { annotationsOf, endsOf } from "./ends.js";
import { niceStep, Scale } from "./scale.js";
import { crossesOf, isBand } from "./series.js";

/** @import { Named } from "./ends.js" */
/** @import { Range } from "./range.js" */
/** @import { Series } from "./series.js" */

/** @typedef {{ range: [low: number, high: number], [attribute: string]: unknown }} Axis */

/**
 * The frame for Plotly, of which we read this again.
 * @typedef {{
 *   width: number, height: number, margin: { l: number, r: number, t: number, b: number },
 *   xaxis: Axis, yaxis: Axis, annotations: Record<string, unknown>[], [attribute: string]: unknown,
 * }} Layout
 */

/** @typedef {{ faint: string, line: string, font: string, letters: number, width: number, height: number }} Look */

const LOG_FROM = 20; // the last n above which a scale left to itself is logarithmic
const SMALL = 520; // px: a narrower chart has smaller letters
const [TOP, BOTTOM] = [52, 48]; // px above and below the inside
const BARE = /<[^>]*>/g;

/**
 * The scale for what the range shows. Splits are small numbers, drawn as they are.
 * @param {Series[]} shown
 * @param {Range} range
 * @param {{ scale: string, time: boolean, crosses: boolean }} data
 * @param {number} height
 */
export function scaleFor(shown, [first, last], { scale, time, crosses }, height) {
  /** @type {number[]} */
  const logs = [];
  for (const series of shown) {
    if (isBand(series)) {
      for (const high of series.high.slice(first - 1, last)) if (high) logs.push(Math.log10(high));
      continue;
    }
    for (const log of series.log.slice(first - 1, last)) if (log !== null) logs.push(log);
    if (crosses) logs.push(...crossesOf(series, first, last).map((cross) => cross.log));
  }
  const logarithmic = scale === "log" || (scale === "auto" && last > LOG_FROM);
  return new Scale(logs, { logarithmic, time, height: height - TOP - BOTTOM });
}

/**
 * Margins are set here and not left to plotly.js, so that the cursor knows where things are.
 * @param {Named[]} drawn  whose names stand at the right
 * @param {Range} range
 * @param {Scale} scale
 * @param {{ axis: string }} data
 * @param {Look} look
 * @returns {Layout}
 */
export function layoutOf(drawn, [first, last], scale, data, { faint, line, font, letters, width, height }) {
  const small = width < SMALL;
  const size = small ? 12.5 : letters;
  const widest = Math.max(...scale.ticks.map(([, text]) => text.replaceAll(BARE, "").length), 1);
  const axis = { color: faint, gridcolor: line, zeroline: false, linecolor: line, ticks: "", fixedrange: true };
  const step = Math.max(1, niceStep((last - first) / Math.max(4, width / 110)));
  const { ends, room } = endsOf(drawn, [first, last], scale, size, small);
  const margin = { l: widest * size * 0.56 + 18, r: room + 10, t: TOP, b: BOTTOM };
  /** @type {Layout} */
  const layout = {
    width, height, showlegend: false, hovermode: false, margin,
    paper_bgcolor: "rgba(0,0,0,0)", plot_bgcolor: "rgba(0,0,0,0)",
    font: { family: font, color: faint, size },
    xaxis: {
      ...axis, range: [first - edge(first, last), last + edge(first, last)], showgrid: false,
      tickvals: ticksFrom(first, last, step), title: { text: "discs, n", standoff: 6, font: { size } },
    },
    yaxis: {
      ...axis, range: scale.range,
      tickvals: scale.ticks.map(([at]) => at), ticktext: scale.ticks.map(([, text]) => text),
    },
    annotations: [{
      text: data.axis, showarrow: false, xref: "paper", yref: "paper", x: 0, y: 1, xanchor: "left",
      yanchor: "bottom", xshift: 10 - margin.l, yshift: 24,
    }],
  };
  const pixels = pixelsOf(layout);
  layout.annotations.push(...annotationsOf(ends, pixels.y, TOP + pixels.height, size));
  return layout;
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
 * Pictures must speak for themselves: with a title, a legend, and white behind.
 * @param {Layout} layout
 * @param {{ title: string }} data
 * @param {number} names  in the legend
 * @returns {Layout}
 */
export function framed(layout, data, names) {
  const ink = "#262624";
  const axis = { color: ink, linecolor: ink };
  return {
    ...layout, showlegend: true, paper_bgcolor: "#ffffff", plot_bgcolor: "#ffffff",
    font: { family: "Arial, Helvetica, sans-serif", color: ink, size: 14 },
    title: { text: data.title, x: 0.5, font: { size: 17 } },
    legend: { orientation: "h", y: -0.14, yanchor: "top" },
    margin: { ...layout.margin, t: 84, b: 70 + 18 * Math.ceil(names / 5) },
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
