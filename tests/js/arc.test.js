import { along, arcOf, lineTo, pathOf } from "../../hanoi_app/components/shared/arc.js";
import { Geometry } from "../../hanoi_app/components/shared/geometry.js";
import { assert, near, test } from "./check.js";

/** @import { Spot } from "../../hanoi_app/components/shared/geometry.js" */

const shares = Array.from({ length: 101 }, (_, i) => i / 100);

test("an arc leaves and arrives upright, and passes its apex midway", () => {
  for (const [y, end] of [[300, 300], [300, 250], [120, 310]]) {
    const arc = arcOf([10, y], [70, end], 40);
    const c = (8 * 40 - y - end) / 6;
    assert.deepEqual(arc, [[10, y], [10, c], [70, c], [70, end]]);
    assert.deepEqual([along(arc, 0), along(arc, 1)], [[10, y], [70, end]]);
    along(arc, 0.5).forEach((at) => near(at, 40));
  }
});

test("no disc leaves the box, from wherever it is seen", () => {
  for (const discs of [1, 8, 20, 64]) {
    const board = new Geometry({ width: 1044, height: 496, pegs: 4, discs });
    const inAir = /** @type {Spot[]} */ ([[300, board.apex], [300, board.ceiling]]);
    const spots = [board.place(0, discs - 1), board.place(3, 0), ...inAir];
    for (const from of spots) for (const to of spots) {
      const arc = arcOf(from, to, board.apex, board.ceiling);
      const ways = shares.map((t) => along(arc, t));
      assert.ok(Math.min(...ways.map(([, y]) => y)) > board.ceiling - 0.5, `${discs}: ${from} to ${to}`);
      assert.ok(ways.every(([x], i) => i === 0 || (x - ways[i - 1][0]) * (to[0] - from[0]) >= 0));
    }
  }
});

test("between discs of one height the arc is the plain one, and a straight way is one", () => {
  const board = new Geometry({ width: 1044, height: 496, pegs: 4, discs: 8 });
  const [from, to] = [board.place(0, 2), board.place(2, 3)];
  assert.deepEqual(arcOf(from, to, board.apex, board.ceiling), arcOf(from, to, board.apex));
  const line = lineTo([0, 0], [30, 60]);
  for (const t of shares) near(along(line, t)[1], 2 * along(line, t)[0]);
  assert.equal(pathOf(line), "M0,0 C0,0 30,60 30,60");
});
