import assert from "node:assert/strict";
import { test } from "node:test";

import { endsOf, spread } from "../../hanoi_app/components/chart/ends.js";
import { shaded, symbolOf } from "../../hanoi_app/components/chart/families.js";
import { Scale } from "../../hanoi_app/components/chart/scale.js";
import { Seeing } from "../../hanoi_app/components/chart/seeing.js";
import { Echo } from "../../hanoi_app/components/shared/echo.js";

/** @import { ChartData, Seen } from "../../hanoi_app/components/chart/messages.js" */
/** @import { Band } from "../../hanoi_app/components/chart/series.js" */

const KEYS = ["R", "S-1", "M4-2", "classic"];
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

/** @param {Partial<ChartData> & { off?: string[] }} more */
function dataWith({ off = ["classic"], ...more }) {
  const series = KEYS.map((key) => ({
    key, family: key.split("-")[0], words: key, label: key, address: key, on: !off.includes(key),
  }));
  return /** @type {ChartData} */ ({
    series, range: [1, 40], pair: ["R", "S-1"], pin: null, echo: { order: "", report: 0 }, ...more,
  });
}

function seeing() {
  /** @type {Seen[]} */
  const told = [];
  const found = new Seeing(new Echo(), (seen) => told.push(seen));
  found.take(dataWith({}));
  return { found, told };
}

test("a tapped curve is compared with the one that was tapped before", () => {
  const { found } = seeing();
  found.pinAt(9, "M4-2"); // before any was tapped: with the first
  assert.deepEqual([found.pin, found.compared], [9, ["R", "M4-2"]]);
  found.pinAt(9, "S-1");
  assert.deepEqual(found.compared, ["M4-2", "S-1"]);
  found.pinAt(12, "M4-2"); // one of them: it stays when the next is tapped
  found.pinAt(12, "R");
  assert.deepEqual([found.pin, found.compared], [12, ["M4-2", "R"]]);
  found.pinAt(500, null);
  assert.equal(found.pin, 40); // where the range ends
});

test("a curve that is left out is not compared, and is again when it is back", () => {
  const { found } = seeing();
  found.toggle("S-1");
  assert.deepEqual([found.drawn, found.compared], [["R", "M4-2"], ["R", "M4-2"]]);
  found.toggle("S-1");
  assert.deepEqual(found.compared, ["R", "S-1"]);
  for (const key of ["R", "S-1", "M4-2"]) found.toggle(key);
  assert.deepEqual([found.drawn, found.compared], [[], []]);
  clearTimeout(found.timer);
});

test("what is seen is told once it has come to rest, and what is stale is not obeyed", async () => {
  const { found, told } = seeing();
  found.pinAt(9, null);
  found.toggle("classic");
  assert.equal(found.take(dataWith({ pin: 3 })), false); // the user has gone on
  await soon();
  assert.deepEqual(told.map(({ pin, on, pair }) => [pin, on, pair]), [[9, "R,S-1,M4-2,classic", "R,S-1"]]);
  assert.equal(found.take(dataWith({ pin: 3 })), false); // sent before it was heard
  assert.equal(found.take(dataWith({ pin: 3, echo: { order: "", report: 1 } })), true); // back in the browser
  assert.deepEqual([found.pin, found.drawn], [3, ["R", "S-1", "M4-2"]]);
});

test("a curve that the side adds meanwhile is drawn", async () => {
  const { found, told } = seeing();
  found.pinAt(9, null);
  const data = dataWith({});
  data.series.push({ ...data.series[2], key: "M4-4", on: true });
  assert.equal(found.take(data), false);
  assert.deepEqual(found.drawn, ["R", "S-1", "M4-2", "M4-4"]);
  found.changed(0);
  await soon();
  assert.equal(told[0].on, "R,S-1,M4-2,M4-4");
});

test("before anything is pinned the difference is told of 16 discs, or as near as the range goes", () => {
  const { found } = seeing();
  const rest = (/** @type {[number, number]} */ range) => Object.assign(found, { range }).rest;
  assert.deepEqual([rest([1, 40]), rest([20, 40]), rest([1, 9])], [16, 20, 9]);
});

test("names do not touch, keep their order, and none is below the bottom", () => {
  const names = [{ at: 10, height: 20 }, { at: 12, height: 20 }, { at: 95, height: 20 }, { at: 99, height: 20 }];
  const places = spread(names, 100);
  assert.deepEqual(places, [10, 30, 70, 90]);
});

test("a name is at the last number of its curve; long ones are short on a small chart", () => {
  /** @type {Band} */
  const series = {
    key: "R", label: "", title: "", names: { texts: [], at: [] }, text: [], rows: [], low: [1, 2, null], high: [1, 3, null],
  };
  const scale = new Scale([0, 1], { logarithmic: false, time: false, height: 300 });
  const named = { series, words: "three pegs, bottleneck 2", label: "M3(n, 2)", text: "red" };
  const [wide, small] = [false, true].map((is) => endsOf([named], [1, 3], scale, 14, is));
  assert.deepEqual([wide.ends[0].x, wide.ends[0].y], [2, 3]);
  assert.match(wide.ends[0].html, /bottleneck 2<\/b><br>M3/);
  assert.equal(small.ends[0].html, "<b>M3(n, 2)</b>");
  assert.ok(small.room < wide.room);
  assert.equal(endsOf([named], [3, 3], scale, 14, false).room, 0);
});

test("curves of a family differ by their marks, in every chart alike", () => {
  const marks = [2, 3, 4, 5, 6, 7, 8].map((b) => symbolOf({ key: `M4-${b}`, family: "M4" }));
  assert.equal(new Set(marks).size, marks.length);
  assert.equal(marks[0], "diamond");
  assert.equal(symbolOf({ key: "split-lb-2", family: "M4" }), "diamond");
  assert.equal(symbolOf({ key: "split-K-0", family: "S" }), symbolOf({ key: "S-1", family: "S" }));
  const firsts = [["R", "R"], ["S", "S-1"], ["M4", "M4-2"], ["classic", "classic"], ["S3", "S3-1"], ["M3", "M3-2"],
    ["S_2022", "S_2022"], ["FS", "FS-5"]].map(([family, key]) => symbolOf({ key, family }));
  assert.equal(new Set(firsts).size, 8);
});

test("a shade is darker on a light page, and lighter on a dark one", () => {
  assert.equal(shaded("rgb(0, 100, 200)", 0.5, false), "rgb(0, 50, 100)");
  assert.equal(shaded("rgb(0, 100, 200)", 0.5, true), "rgb(128, 178, 228)");
  assert.equal(shaded("rgb(0, 100, 200)", 0, true), "rgb(0, 100, 200)");
});
