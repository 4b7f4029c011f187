import { endsOf, spread } from "../../hanoi_app/components/chart/ends.js";
import { shaded, symbolOf } from "../../hanoi_app/components/chart/families.js";
import { Scale } from "../../hanoi_app/components/chart/scale.js";
import { Seeing } from "../../hanoi_app/components/chart/seeing.js";
import { Echo } from "../../hanoi_app/components/shared/echo.js";
import { assert, gives, soon, test } from "./check.js";

/** @import { ChartData, Seen } from "../../hanoi_app/components/chart/messages.js" */
/** @import { Band } from "../../hanoi_app/components/chart/series.js" */

const KEYS = ["R", "S-1", "M4-2", "classic"];

/** @param {Partial<ChartData>} more */
function dataWith(more) {
  const series = KEYS.map((key) => ({
    key, family: key.split("-")[0], words: key, label: key, address: key, on: key !== "classic",
  }));
  return /** @type {ChartData} */ ({
    series, range: [1, 40], pair: ["R", "S-1"], pin: null, echo: { order: "", report: 0 }, ...more,
  });
}

function seeing() {
  const told = /** @type {Seen[]} */ ([]);
  const found = new Seeing(new Echo(), (seen) => told.push(seen));
  found.take(dataWith({}));
  return { found, told };
}

test("a tapped curve is compared with the one that was tapped before, one that is left out with none", () => {
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
  found.pair = ["R", "S-1"];
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
  found.pinAt(9, null);
  const data = dataWith({}); // now the side adds a curve
  data.series.push({ ...data.series[2], key: "M4-4", on: true });
  assert.equal(found.take(data), false);
  assert.deepEqual(found.drawn, ["R", "S-1", "M4-2", "M4-4"]);
  found.changed(0);
  await soon();
  assert.equal(told[1].on, "R,S-1,M4-2,M4-4");
});

test("a name is at the last number of its curve; long ones are short on a small chart", () => {
  const series = /** @type {Band} */ ({ low: [1, 2, null], high: [1, 3, null] });
  const scale = new Scale([0, 1], { logarithmic: false, time: false, height: 300 });
  const named = { series, words: "three pegs, bottleneck 2", label: "M3(n, 2)", text: "red" };
  const [wide, small] = [false, true].map((is) => endsOf([named], [1, 3], scale, 14, is));
  assert.deepEqual([wide.ends[0].x, wide.ends[0].y], [2, 3]);
  assert.match(wide.ends[0].html, /bottleneck 2<\/b><br>M3/);
  assert.equal(small.ends[0].html, "<b>M3(n, 2)</b>");
  assert.ok(small.room < wide.room);
  assert.equal(endsOf([named], [3, 3], scale, 14, false).room, 0);
});

test("curves of a family differ by their marks, and families by their first, in every chart alike", () => {
  const marked = (/** @type {string} */ key, family = key.split("-")[0]) => symbolOf({ key, family });
  assert.equal(new Set([2, 3, 4, 5, 6, 7, 8].map((b) => marked(`M4-${b}`))).size, 7);
  assert.deepEqual([marked("M4-2"), marked("split-lb-2", "M4")], ["diamond", "diamond"]);
  assert.equal(marked("split-K-0", "S"), marked("S-1"));
  const firsts = ["R", "S-1", "M4-2", "classic", "S3-1", "M3-2", "S_2022", "FS-5"];
  assert.equal(new Set(firsts.map((key) => marked(key))).size, 8);
});

gives({
  "before anything is pinned the difference is told of 16 discs, or as near as the range goes": [
    () => [[1, 40], [20, 40], [1, 9]].map((range) => Object.assign(seeing().found, { range }).rest), [16, 20, 9],
  ],
  "names do not touch, keep their order, and none is below the bottom": [
    () => spread([10, 12, 95, 99].map((at) => ({ at, height: 20 })), 100), [10, 30, 70, 90],
  ],
  "a shade is darker on a light page": [() => shaded("rgb(0, 100, 200)", 0.5, false), "rgb(0, 50, 100)"],
  "a shade is lighter on a dark page": [() => shaded("rgb(0, 100, 200)", 0.5, true), "rgb(128, 178, 228)"],
});
