import assert from "node:assert/strict";
import { test } from "node:test";

import { nAt, outerEnd, placeOf, withEnd, withTyped } from "../../hanoi_app/components/chart/range.js";

const MOST = 1000;

test("every n has a place of its own on the slider, and small n have more room", () => {
  for (let n = 1; n <= MOST; n += 1) assert.equal(nAt(placeOf(n, MOST), MOST), n);
  assert.deepEqual([1, MOST].map((n) => placeOf(n, MOST)), [0, 1]);
  assert.ok(placeOf(100, MOST) > 0.3);
});

test("an end stops short of the other, and at the ends of the slider", () => {
  assert.deepEqual(withEnd([5, 20], 0, 7, MOST), [7, 20]);
  assert.deepEqual(withEnd([5, 20], 0, 99, MOST), [19, 20]);
  assert.deepEqual(withEnd([5, 20], 0, -Infinity, MOST), [1, 20]);
  assert.deepEqual(withEnd([5, 20], 1, 2, MOST), [5, 6]);
  assert.deepEqual(withEnd([5, 20], 1, Infinity, MOST), [5, 1000]);
});

test("what is typed is obeyed: beyond the other end both go there", () => {
  assert.deepEqual(withTyped([5, 20], 0, 7, MOST), [7, 20]);
  assert.deepEqual(withTyped([5, 20], 0, 20, MOST), [20, 35]);
  assert.deepEqual(withTyped([5, 20], 0, 995, MOST), [995, 1000]);
  assert.deepEqual(withTyped([5, 20], 1, 3, MOST), [1, 3]);
  assert.deepEqual(withTyped([50, 60], 1, 40, MOST), [30, 40]);
  assert.deepEqual(withTyped([5, 20], 0, 5000, MOST), [999, 1000]);
  assert.deepEqual(withTyped([5, 20], 1, -8, MOST), [1, 2]);
});

test("where the thumbs lie upon each other, the way outwards tells which is meant", () => {
  assert.deepEqual([4, 5, 6, 7].map((n) => outerEnd([5, 6], n)), [0, -1, -1, 1]);
});
