import { niceStep, Scale } from "../../hanoi_app/components/chart/scale.js";
import { assert, gives, test } from "./check.js";

const options = { logarithmic: false, time: false, height: 440 };
const YEAR = Math.log10(31_557_600);
const texts = (/** @type {Scale} */ scale) => scale.ticks.map(([, text]) => text);

gives({
  "steps are 1, 2 and 5 times a power of ten": [
    () => [1, 1.2, 2, 2.1, 5.5, 10, 11, 0.3, 4096].map(niceStep), [1, 2, 2, 5, 10, 10, 20, 0.5, 5000],
  ],
  "narrow logarithmic scales have ticks between the powers of ten": [
    () => texts(new Scale([0.1, 0.9], { ...options, logarithmic: true })), ["2", "3", "5", "7"],
  ],
});

test("a linear scale begins at nought and reaches beyond the largest number, of any size", () => {
  const small = new Scale([0, 1, 2], options);
  assert.equal(small.range[0], 0);
  assert.ok(small.range[1] > 100 && small.range[1] < 120);
  assert.equal(small.place(2), 100);
  assert.deepEqual(texts(small), ["0", "20", "40", "60", "80", "100"]);
  const scale = new Scale([300, 301.02999], options); // 2e301
  const [, top] = scale.range;
  assert.ok(scale.place(300) > 0 && scale.place(301.02999) < top && Number.isFinite(top));
  assert.ok(Math.abs(scale.place(301.02999) / scale.place(300) - 10.7152) < 0.001);
  assert.match(texts(scale).at(-1), /^(\d(\.\d+)? × )?10<sup>301<\/sup>$/);
  assert.ok(texts(new Scale([999.5], options)).at(-1)?.endsWith("10<sup>999</sup>"));
});

test("a logarithmic scale has all numbers inside, and its ticks where they say", () => {
  for (const logarithmic of [false, true]) { // without any number, either scale can be drawn
    const { range: [low, high], ticks } = new Scale([], { ...options, logarithmic });
    assert.ok(low < high && ticks.length > 0);
  }
  const scale = new Scale([0, 3.5, 6], { ...options, logarithmic: true });
  const [low, high] = scale.range;
  assert.ok(low < 0 && high > 6);
  assert.equal(scale.place(3.5), 3.5);
  assert.deepEqual(scale.ticks.slice(0, 3), [[0, "1"], [1, "10"], [2, "100"]]);
  assert.equal(texts(scale).at(-1), "10<sup>6</sup>");
  assert.deepEqual(texts(new Scale([-7], { ...options, logarithmic: true })), ["10<sup>−7</sup>"]);
  for (const height of [120, 300, 900]) for (const logs of [[0, 2], [0, 30], [0, 300], [2, 15]]) {
    for (const time of [false, true]) { // names of ticks do not touch
      const { ticks, range: [from, to] } = new Scale(logs, { logarithmic: true, time, height });
      const px = ticks.map(([at]) => ((at - from) / (to - from)) * height);
      assert.ok(px.slice(1).every((y, i) => y - px[i] >= 24), `${height} ${logs} ${time}`);
      assert.ok(ticks.every(([at]) => at >= from && at <= to));
    }
  }
});

test("time is told in the units of life", () => {
  const { ticks } = new Scale([0, YEAR + 3], { logarithmic: true, time: true, height: 2000 });
  assert.deepEqual(ticks.map(([at, text]) => [Math.round(10 ** at), text]), [
    [1, "1 second"], [10, "10 seconds"], [60, "1 minute"], [600, "10 minutes"],
    [3600, "1 hour"], [21_600, "6 hours"], [86_400, "1 day"], [864_000, "10 days"],
    [8_640_000, "100 days"], [31_557_600, "1 year"], [315_576_000, "10 years"],
    [3_155_760_000, "100 years"], [31_557_600_000, "1,000 years"],
  ]);
  const seconds = new Scale([Math.log10(50)], { ...options, time: true }).ticks;
  assert.ok(seconds.every(([at, text]) => Number.parseInt(text) === Math.round(at)));
  const linear = (/** @type {number} */ log10) => texts(new Scale([log10], { ...options, time: true })).at(-1);
  assert.match(linear(Math.log10(50)), /^\d+ s$/);
  assert.match(linear(Math.log10(7200)), /^\d+(\.\d)? h$/);
  assert.match(linear(YEAR + 6.5), /million years$/);
});
