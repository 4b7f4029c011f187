import assert from "node:assert/strict";
import { test } from "node:test";

import { niceStep, Scale } from "../../hanoi_app/components/chart/scale.js";

const options = { logarithmic: false, time: false, height: 440 };
const YEAR = Math.log10(31_557_600);
const texts = (/** @type {Scale} */ scale) => scale.ticks.map(([, text]) => text);

test("steps are 1, 2 and 5 times a power of ten", () => {
  assert.deepEqual([1, 1.2, 2, 2.1, 5.5, 10, 11, 0.3, 4096].map(niceStep), [1, 2, 2, 5, 10, 10, 20, 0.5, 5000]);
});

test("a linear scale begins at nought and reaches beyond the largest number", () => {
  const scale = new Scale([0, 1, 2], options);
  assert.deepEqual(scale.range[0], 0);
  assert.ok(scale.range[1] > 100 && scale.range[1] < 120);
  assert.equal(scale.place(2), 100);
  assert.deepEqual(texts(scale), ["0", "20", "40", "60", "80", "100"]);
});

test("numbers of any size are drawn on a linear scale", () => {
  const scale = new Scale([300, 301.02999], options); // 2e301
  const [, top] = scale.range;
  assert.ok(scale.place(300) > 0 && scale.place(301.02999) < top && Number.isFinite(top));
  assert.ok(Math.abs(scale.place(301.02999) / scale.place(300) - 10.7152) < 0.001);
  assert.match(texts(scale).at(-1), /^(\d(\.\d+)? × )?10<sup>301<\/sup>$/);
  assert.ok(texts(new Scale([999.5], options)).at(-1)?.endsWith("10<sup>999</sup>"));
});

test("no number at all leaves a scale that can be drawn", () => {
  for (const logarithmic of [false, true]) {
    const { range: [low, high], ticks } = new Scale([], { ...options, logarithmic });
    assert.ok(low < high && ticks.length > 0);
  }
});

test("a logarithmic scale has all numbers inside, and its ticks where they say", () => {
  const scale = new Scale([0, 3.5, 6], { ...options, logarithmic: true });
  const [low, high] = scale.range;
  assert.ok(low < 0 && high > 6);
  assert.equal(scale.place(3.5), 3.5);
  assert.deepEqual(scale.ticks.slice(0, 3), [[0, "1"], [1, "10"], [2, "100"]]);
  assert.equal(texts(scale).at(-1), "10<sup>6</sup>");
  assert.deepEqual(texts(new Scale([-7], { ...options, logarithmic: true })), ["10<sup>−7</sup>"]);
});

test("narrow logarithmic scales have ticks between the powers of ten", () => {
  const narrow = new Scale([0.1, 0.9], { ...options, logarithmic: true });
  assert.deepEqual(texts(narrow), ["2", "3", "5", "7"]);
});

test("names of ticks do not touch", () => {
  for (const height of [120, 300, 900]) {
    for (const logs of [[0, 2], [0, 30], [0, 300], [2, 15]]) {
      for (const time of [false, true]) {
        const { ticks, range: [low, high] } = new Scale(logs, { logarithmic: true, time, height });
        const px = ticks.map(([at]) => ((at - low) / (high - low)) * height);
        px.slice(1).forEach((y, i) => assert.ok(y - px[i] >= 24, `${height} ${logs} ${time}`));
        assert.ok(ticks.every(([at]) => at >= low && at <= high));
      }
    }
  }
});

test("time is told in the units of life", () => {
  const log = new Scale([0, YEAR + 3], { logarithmic: true, time: true, height: 900 });
  for (const text of ["1 minute", "1 hour", "1 day", "1 year", "1,000 years"]) assert.ok(texts(log).includes(text), text);
  const linear = (/** @type {number} */ log10) => texts(new Scale([log10], { ...options, time: true })).at(-1);
  assert.match(linear(Math.log10(50)), /^\d+ s$/);
  assert.match(linear(Math.log10(7200)), /^\d+(\.\d)? h$/);
  assert.match(linear(YEAR + 6.5), /million years$/);
});
