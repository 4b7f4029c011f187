import assert from "node:assert/strict";
import { test } from "node:test";

import { Scale } from "../../hanoi_app/components/chart/scale.js";
import { heights } from "../../hanoi_app/components/chart/series.js";
import { tracesOf } from "../../hanoi_app/components/chart/traces.js";

/** @import { Cross, Curve, Series } from "../../hanoi_app/components/chart/series.js" */

const linear = new Scale([1], { logarithmic: false, time: false, height: 400 });
const logarithmic = new Scale([1], { logarithmic: true, time: false, height: 400 });
const plain = { steps: false, crosses: false };
const frame = { card: "white", alarm: "red", width: 800 };
const pool = (/** @type {string[]} */ texts) => ({ texts: [...new Set(texts)], at: texts.map((text) => [...new Set(texts)].indexOf(text)) });
const told = { title: "", names: pool([""]), text: [""], rows: [] };
const more = { short: [""], known: pool([""]) };
const looks = (/** @type {Series} */ series) =>
  ({ series, name: "four pegs, R(n)", colour: "rgb(0, 114, 178)", symbol: "circle" });
/** @type {(series: Series, range: [number, number], scale: Scale, options?: typeof plain) => ReturnType<typeof tracesOf>} */
const drawn = (series, range, scale, options = plain) => tracesOf([looks(series)], range, scale, options, frame);

/** @typedef {{ zero?: number[], strokes?: string[], crosses?: Cross[] }} More */
/** @type {(log: (number | null)[], more?: More) => Curve} */
const curve = (log, { zero = [], strokes = log.map(() => "solid"), crosses = [] } = {}) =>
  ({ ...told, ...more, key: "R", label: "R(n)", log, zero, stroke: pool(strokes), crosses });
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
  const [trace, ...others] = drawn(curve([0, null, 1]), [1, 3], linear);
  assert.deepEqual(others, []);
  assert.deepEqual([trace.x, trace.y], [[1, 2, 3], [1, null, 10]]);
  assert.equal(trace.connectgaps, false);
});

test("where the stroke changes the line goes on", () => {
  const strokes = ["solid", "solid", "dash", "dash"];
  const traces = drawn(curve([0, 1, 2, 3], { strokes }), [1, 4], logarithmic);
  assert.deepEqual(traces.map(({ x, y }) => [x, y]), [[[1, 2], [0, 1]], [[2, 3, 4], [1, 2, 3]]]);
  assert.deepEqual(traces.map(({ line }) => line?.dash), ["solid", "dash"]);
  assert.deepEqual(traces.map(({ showlegend }) => showlegend), [true, false]);
});

test("a band is filled between its edges, from where it begins", () => {
  const [low, high] = drawn(band, [1, 3], linear);
  assert.deepEqual([low.x, low.y, high.y, high.fill], [[2, 3], [1, 2], [1, 3], "tonexty"]);
  assert.deepEqual(drawn(band, [1, 1], linear), []);
});

test("crosses are drawn if asked for: a few above the curves, many below", () => {
  const log = Array.from({ length: 20 }, () => 1);
  const crosses = log.map((_, i) => ({ n: i + 1, log: 2, text: "", why: "" }));
  const modes = (/** @type {number} */ last, /** @type {boolean} */ wanted) =>
    drawn(curve(log, { crosses }), [1, last], logarithmic, { ...plain, crosses: wanted }).map(({ mode }) => mode);
  assert.deepEqual(modes(20, false), ["lines+markers"]);
  assert.deepEqual(modes(12, true), ["lines+markers", "markers"]);
  assert.deepEqual(modes(13, true), ["markers", "lines+markers"]);
});

test("many points have no marks of their own", () => {
  const log = Array.from({ length: 65 }, () => 1);
  const mode = (/** @type {number} */ last) => drawn(curve(log), [1, last], linear)[0].mode;
  assert.deepEqual([mode(64), mode(65)], ["lines+markers", "lines"]);
});

test("what is known exactly is filled, the best known is hollow, and the joint is marked once", () => {
  const strokes = ["solid", "dash"];
  const [solid, dashed] = drawn(curve([0, 1], { strokes }), [1, 2], logarithmic);
  assert.deepEqual([solid.marker.color, dashed.marker.color], ["rgb(0, 114, 178)", "white"]);
  assert.deepEqual([solid.marker.opacity, dashed.marker.opacity], [[1], [0, 1]]);
});
