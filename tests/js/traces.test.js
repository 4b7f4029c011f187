import assert from "node:assert/strict";
import { test } from "node:test";

import { Scale } from "../../hanoi_app/components/chart/scale.js";
import { heights } from "../../hanoi_app/components/chart/series.js";
import { colourOf, isSecond, tracesOf } from "../../hanoi_app/components/chart/traces.js";

/** @import { Cross, Curve } from "../../hanoi_app/components/chart/series.js" */

const linear = new Scale([1], { logarithmic: false, time: false, height: 400 });
const logarithmic = new Scale([1], { logarithmic: true, time: false, height: 400 });
const plain = { dark: false, steps: false, crosses: false };
const pool = (/** @type {string[]} */ texts) => ({ texts: [...new Set(texts)], at: texts.map((text) => [...new Set(texts)].indexOf(text)) });
const told = { title: "", names: pool([""]), text: [""], rows: [], links: [] };

/** @typedef {{ zero?: number[], strokes?: string[], crosses?: Cross[] }} More */
/** @type {(log: (number | null)[], more?: More) => Curve} */
const curve = (log, { zero = [], strokes = log.map(() => "solid"), crosses = [] } = {}) =>
  ({ ...told, key: "R", label: "R(n)", log, zero, stroke: pool(strokes), crosses });
const band = { ...told, key: "l", label: "l(n)", low: [null, 1, 2], high: [null, 1, 3] };

test("a number stands at its height, and nought only where there is one", () => {
  const series = curve([null, 0, 1, null], { zero: [1] });
  assert.deepEqual([1, 2, 3, 4].map((n) => heights(series, n, linear)), [[0], [1], [10], []]);
  assert.deepEqual([1, 2, 3, 4].map((n) => heights(series, n, logarithmic)), [[], [0], [1], []]);
});

test("a band stands at its least and its greatest split", () => {
  assert.deepEqual([1, 2, 3].map((n) => heights(band, n, linear)), [[], [1, 1], [2, 3]]);
});

test("a curve is one line, with a gap where there is no number", () => {
  const [trace, ...others] = tracesOf([curve([0, null, 1])], [1, 3], linear, plain);
  assert.deepEqual(others, []);
  assert.deepEqual([trace.x, trace.y], [[1, 2, 3], [1, null, 10]]);
  assert.equal(trace.connectgaps, false);
});

test("where the stroke changes the line goes on", () => {
  const strokes = ["solid", "solid", "dash", "dash"];
  const traces = tracesOf([curve([0, 1, 2, 3], { strokes })], [1, 4], logarithmic, plain);
  assert.deepEqual(traces.map(({ x, y }) => [x, y]), [[[1, 2], [0, 1]], [[2, 3, 4], [1, 2, 3]]]);
  assert.deepEqual(traces.map(({ line }) => line?.dash), ["solid", "dash"]);
  assert.deepEqual(traces.map(({ showlegend }) => showlegend), [true, false]);
});

test("a band is filled between its edges, from where it begins", () => {
  const [low, high] = tracesOf([band], [1, 3], linear, plain);
  assert.deepEqual([low.x, low.y, high.y, high.fill], [[2, 3], [1, 2], [1, 3], "tonexty"]);
  assert.deepEqual(tracesOf([band], [1, 1], linear, plain), []);
});

test("crosses are drawn if asked for: a few above the curves, many below", () => {
  const log = Array.from({ length: 20 }, () => 1);
  const crosses = log.map((_, i) => ({ n: i + 1, log: 2, text: "", why: "" }));
  const modes = (/** @type {number} */ last, /** @type {boolean} */ wanted) =>
    tracesOf([curve(log, { crosses })], [1, last], logarithmic, { ...plain, crosses: wanted }).map(({ mode }) => mode);
  assert.deepEqual(modes(20, false), ["lines+markers"]);
  assert.deepEqual(modes(12, true), ["lines+markers", "markers"]);
  assert.deepEqual(modes(13, true), ["markers", "lines+markers"]);
});

test("many points have no marks of their own", () => {
  const log = Array.from({ length: 65 }, () => 1);
  const mode = (/** @type {number} */ last) => tracesOf([curve(log)], [1, last], linear, plain)[0].mode;
  assert.deepEqual([mode(64), mode(65)], ["lines+markers", "lines"]);
});

test("curves differ by colour, and by line and symbol when the colours come again", () => {
  const looks = tracesOf(Array.from({ length: 16 }, () => curve([0, 1])), [1, 2], linear, plain)
    .map(({ line, marker }) => `${line?.color} ${line?.width} ${marker.symbol}`);
  assert.equal(new Set(looks).size, 16);
  assert.equal(colourOf(0, false), colourOf(8, false));
  assert.deepEqual([7, 8].map(isSecond), [false, true]);
});
