import { framed, layoutOf, pixelsOf } from "../../hanoi_app/components/chart/figure.js";
import { Scale } from "../../hanoi_app/components/chart/scale.js";
import { assert, gives, near, test } from "./check.js";

const data = { axis: "moves", title: "How many moves" };
const look = { faint: "#5c5c58", line: "#dcdcd9", font: "Arial", letters: 14, width: 800, height: 500 };
const scale = new Scale([0, 300], { logarithmic: true, time: false, height: 440 });
const layout = layoutOf([], [1, 9], scale, data, look);
const ticks = (/** @type {number} */ first, /** @type {number} */ last, width = 800) =>
  layoutOf([], [first, last], scale, data, { ...look, width }).xaxis.tickvals;

gives({
  "ticks are round numbers, and the first n if it has room": [() => ticks(1, 100), [1, 20, 40, 60, 80, 100]],
  "in a narrow picture there are fewer ticks": [() => ticks(1, 100, 300), [1, 50, 100]],
  "few discs have a tick each": [() => ticks(1, 8), [1, 2, 3, 4, 5, 6, 7, 8]],
});

test("all n are inside, and the margin holds the longest name of a tick, markup not counted", () => {
  const { xaxis: { range: [low, high] } } = layoutOf([], [5, 205], scale, data, look);
  assert.ok(low < 5 && low > 0 && high > 205 && high < 210);
  const left = (/** @type {string} */ name) =>
    layoutOf([], [1, 9], Object.assign(Object.create(scale), { ticks: [[0, name]] }), data, look).margin.l;
  assert.equal(left("10<sup>6</sup>"), left("106"));
  assert.ok(left("1 million years") > left("1") + 80);
});

test("a picture speaks for itself, on white", () => {
  const picture = framed(layout, data, 7);
  assert.deepEqual(picture.title, { text: "How many moves", x: 0.5, font: { size: 17 } });
  assert.ok(picture.showlegend && !layout.showlegend);
  assert.equal(picture.paper_bgcolor, "#ffffff");
  assert.ok(picture.margin.b > layout.margin.b && picture.margin.l === layout.margin.l);
  assert.deepEqual(picture.yaxis.ticktext, layout.yaxis.ticktext);
});

test("a point's pixels are inside the margins, and lead back to its n", () => {
  const pixels = pixelsOf(layout);
  const [low, high] = layout.yaxis.range;
  const { t, b, l, r } = layout.margin;
  assert.deepEqual([pixels.y(high), pixels.y(low)], [t, 500 - b]);
  assert.deepEqual([pixels.top, pixels.height], [t, 500 - b - t]);
  assert.ok(pixels.x(1) > l && pixels.x(9) < 800 - r);
  for (const n of [1, 4, 9]) near(pixels.n(pixels.x(n)), n);
});
