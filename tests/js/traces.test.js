import { Scale } from "../../hanoi_app/components/chart/scale.js";
import { heights } from "../../hanoi_app/components/chart/series.js";
import { tracesOf } from "../../hanoi_app/components/chart/traces.js";
import { assert, gives, test } from "./check.js";

/** @import { Band, Cross, Curve, Series } from "../../hanoi_app/components/chart/series.js" */

const linear = new Scale([1], { logarithmic: false, time: false, height: 400 });
const logarithmic = new Scale([1], { logarithmic: true, time: false, height: 400 });
const plain = { steps: false, crosses: false };
const frame = { card: "white", alarm: "red", width: 800 };
const look = { name: "four pegs, R(n)", colour: "rgb(0, 114, 178)", symbol: "circle" };
/** @type {(series: Series, range: [number, number], scale: Scale, options?: typeof plain) => ReturnType<typeof tracesOf>} */
const drawn = (series, range, scale, options = plain) => tracesOf([{ ...look, series }], range, scale, options, frame);

/** @typedef {{ zero?: number[], strokes?: string[], crosses?: Cross[] }} More */
/** @type {(log: (number | null)[], more?: More) => Curve} */
const curve = (log, { zero = [], strokes = log.map(() => "solid"), crosses = [] } = {}) => {
  const stroke = { texts: ["solid", "dash"], at: strokes.map((text) => Number(text === "dash")) };
  return /** @type {Curve} */ ({ key: "R", log, zero, stroke, crosses });
};
const band = /** @type {Band} */ ({ key: "l", low: [null, 1, 2], high: [null, 1, 3] });

const noughts = curve([null, 0, 1, null], { zero: [1] });
gives({
  "a number stands at its height, and nought only where there is one": [
    () => [1, 2, 3, 4].map((n) => heights(noughts, n, linear)), [[0], [1], [10], []],
  ],
  "nought has no height on a logarithmic scale": [
    () => [1, 2, 3, 4].map((n) => heights(noughts, n, logarithmic)), [[], [0], [1], []],
  ],
  "a band stands at its least and its greatest split": [
    () => [1, 2, 3].map((n) => heights(band, n, linear)), [[], [1, 1], [2, 3]],
  ],
});

test("a curve is one line, with a gap where there is no number, and goes on where the stroke changes", () => {
  const [{ x, y, connectgaps }, ...others] = drawn(curve([0, null, 1]), [1, 3], linear);
  assert.deepEqual([x, y, connectgaps, others], [[1, 2, 3], [1, null, 10], false, []]);
  const strokes = ["solid", "solid", "dash", "dash"];
  const traces = drawn(curve([0, 1, 2, 3], { strokes }), [1, 4], logarithmic);
  assert.deepEqual(traces.map(({ x, y }) => [x, y]), [[[1, 2], [0, 1]], [[2, 3, 4], [1, 2, 3]]]);
  assert.deepEqual(traces.map(({ line }) => line?.dash), ["solid", "dash"]);
  assert.deepEqual(traces.map(({ showlegend }) => showlegend), [true, false]);
  const [solid, dashed] = traces; // known exactly: filled; best known: hollow; the joint is marked once
  assert.deepEqual([solid.marker.color, dashed.marker.color], ["rgb(0, 114, 178)", "white"]);
  assert.deepEqual([solid.marker.opacity, dashed.marker.opacity], [[1, 1], [0, 1, 1]]);
});

test("a band is filled between its edges, from where it begins", () => {
  const [low, high] = drawn(band, [1, 3], linear);
  assert.deepEqual([low.x, low.y, high.y, high.fill], [[2, 3], [1, 2], [1, 3], "tonexty"]);
  assert.deepEqual(drawn(band, [1, 1], linear), []);
});

test("crosses are drawn if asked for, a few above the curves, many below; many points have no marks", () => {
  const log = Array(65).fill(1);
  const crosses = log.map((_, i) => ({ n: i + 1, log: 2, text: "", why: "" }));
  const modes = (/** @type {number} */ last, /** @type {boolean} */ wanted) =>
    drawn(curve(log, { crosses }), [1, last], logarithmic, { ...plain, crosses: wanted }).map(({ mode }) => mode);
  assert.deepEqual(modes(12, true), ["lines+markers", "markers"]);
  assert.deepEqual(modes(13, true), ["markers", "lines+markers"]);
  assert.deepEqual([modes(64, false), modes(65, false)], [["lines+markers"], ["lines"]]);
});
