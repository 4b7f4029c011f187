// What plotly.js is given to draw: lines for curves, filled bands for splits, crosses.

import { pick } from "./card.js";

const MARKED = 64; // points, up to which each gets a mark
const FEW = 12; // crosses, up to which they are drawn large
const SYMBOLS = ["circle", "square", "diamond", "triangle-up", "pentagon", "star", "hexagon", "triangle-down"];
const LIGHT = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#8A7A00", "#555555"];
const DARK = ["#56B4E9", "#E69F00", "#00B98A", "#CC79A7", "#F0E442", "#FF7F33", "#4C9BE8", "#BBBBBB"];

export const colourOf = (i, dark) => (dark ? DARK : LIGHT)[i % LIGHT.length];

// Beyond as many curves as there are colours, they come again with thinner lines.
export const isSecond = (i) => i >= LIGHT.length;

export const isBand = (series) => series.low !== undefined;

// Whether n's number is zero, which has no logarithm.
const isZero = (series, n) => (series.zeros ??= new Set(series.zero)).has(n);

// The heights at which a series stands at n: one, or two for a band, or none.
export function heights(series, n, scale) {
  if (isBand(series)) {
    const low = series.low[n - 1];
    return low === null ? [] : [low, series.high[n - 1]];
  }
  const y = scale.place(series.log[n - 1], isZero(series, n));
  return y === null ? [] : [y];
}

export function tracesOf(shown, [first, last], scale, { dark, steps, crosses }) {
  const traces = [];
  shown.forEach((series, i) => {
    const colour = colourOf(i, dark);
    const symbol = SYMBOLS[(i + 3 * isSecond(i)) % SYMBOLS.length];
    const look = { colour, symbol, width: isSecond(i) ? 1 : 2, marked: last - first < MARKED };
    if (isBand(series)) traces.push(...bandTraces(series, first, last, look));
    else traces.push(...curveTraces(series, first, last, scale, { ...look, steps }));
  });
  if (crosses) {
    // Many crosses are drawn faintly, behind the curves.
    const marks = shown.map((series) => crossTrace(series, first, last, scale, dark));
    traces.push(...marks.filter(({ x }) => x.length <= FEW));
    traces.unshift(...marks.filter(({ x }) => x.length > FEW));
  }
  return traces.filter(({ x }) => x.length);
}

// One trace for each way that the line is stroked; a stroke begins where the one before ended.
function curveTraces(series, first, last, scale, { colour, symbol, width, marked, steps }) {
  const traces = new Map();
  let before = null;
  for (let n = first; n <= last; n += 1) {
    const [y = null] = heights(series, n, scale);
    const stroke = pick(series.stroke, n);
    if (!traces.has(stroke)) traces.set(stroke, { x: [], y: [] });
    const trace = traces.get(stroke);
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

function bandTraces(series, first, last, { colour, marked }) {
  const x = [], low = [], high = [];
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

function crossTrace(series, first, last, scale, dark) {
  const seen = (series.crosses ?? []).filter(({ n }) => n >= first && n <= last);
  const [size, width, opacity] = seen.length > FEW ? [6, 1.2, 0.5] : [11, 2.5, 1];
  return {
    x: seen.map(({ n }) => n), y: seen.map(({ log }) => scale.place(log)), type: "scatter",
    mode: "markers", name: `${series.label}, stated wrongly`, hoverinfo: "skip",
    marker: { symbol: "x-thin", size, opacity, line: { color: dark ? "#ff6b7d" : "#b00020", width } },
  };
}
