import { nAt, outerEnd, placeOf, withEnd, withTyped } from "../../hanoi_app/components/chart/range.js";
import { assert, gives, test } from "./check.js";

const MOST = 1000;

test("every n has a place of its own on the slider, and small n have more room", () => {
  for (let n = 1; n <= MOST; n += 1) assert.equal(nAt(placeOf(n, MOST), MOST), n);
  assert.deepEqual([1, MOST].map((n) => placeOf(n, MOST)), [0, 1]);
  assert.ok(placeOf(100, MOST) > 0.3);
});
gives({
  "an end stops short of the other, and at the ends of the slider": [
    () => [7, 99, -Infinity].map((n) => withEnd([5, 20], 0, n, MOST)), [[7, 20], [19, 20], [1, 20]],
  ],
  "the other end does, too": [() => [2, Infinity].map((n) => withEnd([5, 20], 1, n, MOST)), [[5, 6], [5, 1000]]],
  "what is typed is obeyed: beyond the other end both go there": [
    () => [7, 20, 995, 5000].map((n) => withTyped([5, 20], 0, n, MOST)), [[7, 20], [20, 35], [995, 1000], [999, 1000]],
  ],
  "what is typed at the other end is obeyed, too": [
    () => [withTyped([5, 20], 1, 3, MOST), withTyped([50, 60], 1, 40, MOST), withTyped([5, 20], 1, -8, MOST)],
    [[1, 3], [30, 40], [1, 2]],
  ],
  "where the thumbs lie upon each other, the way outwards tells which is meant": [
    () => [4, 5, 6, 7].map((n) => outerEnd([5, 6], n)), [0, -1, -1, 1],
  ],
});
