import { View } from "../../hanoi_app/components/state_graph/view.js";
import { assert, near, test } from "./check.js";

/** @import { Point } from "../../hanoi_app/components/state_graph/view.js" */

/** @type {Point[]} */
const corners = [[-1, -1], [1, -1], [-1, 1], [1, 1]];
const made = ({ sheets = 1, width = 800, height = 900 } = {}) => {
  const view = new View(
    Array.from({ length: sheets }, () => corners).flat(),
    Array.from({ length: 4 * sheets }, (_, i) => Math.floor(i / 4)),
    0.5,
  );
  view.resize(width, height);
  return view;
};
const inside = (/** @type {View} */ view, /** @type {number} */ number, air = 0) => {
  const [x, y] = view.at(number);
  return x >= air && x <= view.width - air && y >= air && y <= view.height - air;
};

test("sheets fit in, apart from each other, and keep their proportions", () => {
  for (const sheets of [1, 2, 3]) for (const width of [300, 400, 800, 1800]) {
    const view = made({ sheets, width });
    const spots = view.places.map((_, i) => view.at(i));
    assert.ok(spots.every((_, i) => inside(view, i, 20)), `${sheets}, ${width}`);
    assert.equal(new Set(spots.map(String)).size, spots.length, `${sheets}, ${width}`);
    const beside = spots[0][1] === spots[4 * (sheets - 1)][1];
    assert.equal(beside, sheets === 1 || width > 300 * sheets, `${sheets}, ${width}`);
    near(spots[1][0] - spots[0][0], spots[2][1] - spots[0][1]);
  }
});

test("zooming leaves the point under the pointer where it is, and a node is brought into sight", () => {
  const view = made();
  const [x, y] = view.at(3);
  view.zoomBy(2.5, x, y);
  view.at(3).forEach((at, i) => near(at, [x, y][i]));
  view.zoomBy(100);
  assert.equal(view.zoom, 12);
  view.zoomBy(0);
  assert.deepEqual([view.zoom, view.dx, view.dy], [1, 0, 0]);
  view.shift(500, -500); // the drawing always fills the frame
  assert.deepEqual([view.dx, view.dy], [0, 0]);
  view.zoomBy(2);
  view.shift(1e6, -1e6);
  assert.deepEqual([view.dx, view.dy], [0, -view.height]);
  view.reset();
  view.zoomBy(6, ...view.at(0));
  assert.ok(!inside(view, 3));
  view.reveal(3);
  assert.ok(inside(view, 3, 19.9));
});

test("the nearest node is the one meant, within reach, and arrows go to the node beside, or stay", () => {
  const view = made();
  const [x, y] = view.at(2);
  assert.deepEqual([view.nearest(x + 5, y - 5, 16), view.nearest(x + 50, y, 16)], [2, null]);
  const ways = /** @type {Point[]} */ ([[1, 0], [0, 1], [-1, 0], [0, -1]]);
  assert.deepEqual(ways.map((way) => view.beside(0, way)), [1, 2, 0, 0]);
  const near = new View([[0, 0], [10, 0], [8, 6]], [0, 0, 0], 0.5);
  near.resize(800, 900);
  assert.equal(near.beside(0, [1, 0]), 1, "straight on rather than near");
  const two = made({ sheets: 2 });
  assert.equal(two.beside(1, [1, 0]), 4, "from a sheet to the next");
});
