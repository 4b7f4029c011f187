import assert from "node:assert/strict";
import { test } from "node:test";

import { Geometry, HANDS, PLAYER, colourOf, inkOn } from "../../hanoi_app/components/shared/geometry.js";
import { table } from "./table.js";

/**
 * @type {{
 *   palette: [colour: string, ink: string][],
 *   boxes: {
 *     box: ConstructorParameters<typeof Geometry>[0] & { levels: number },
 *     numbers: Record<string, number>, widths: number[], top: number[], picture: boolean,
 *   }[],
 * }}
 */
const { palette, boxes } = table;

/** @type {(found: number, expected: number) => void} */
const near = (found, expected) => assert.ok(Math.abs(found - expected) < 1e-6, `${found}, not ${expected}`);

test("everything is where Python has it", () => {
  for (const { box, numbers, widths, top, picture } of boxes) {
    const board = picture ? Geometry.picture(box.pegs, box.discs, box.levels) : new Geometry(box);
    near(board.width, box.width);
    near(board.height, box.height);
    /** @type {Record<string, any>} */
    const found = board;
    for (const [name, expected] of Object.entries(numbers)) near(found[name], expected);
    widths.forEach((width, i) => near(board.widthOf(i + 1), width));
    board.place(box.pegs - 1, box.levels - 1).forEach((found, i) => near(found, top[i]));
  }
});

const boards = [PLAYER, HANDS].flatMap((room) => [[300, 180, 3], [1500, 900, 4], [390, 300, 10]].flatMap(
  ([width, height, pegs]) => [1, 5, 64].map((discs) => new Geometry({ width, height, pegs, discs, room })),
));

test("a disc is found where it is drawn", () => {
  for (const board of boards) {
    for (const [peg, level] of [[0, 0], [2, board.levels - 1]]) {
      const [x, y] = board.place(peg, level);
      assert.deepEqual([board.pegAt(x), board.levelAt(y)], [peg, level]);
    }
    assert.equal(board.pegAt(-1), null);
    assert.equal(board.pegAt(board.width), null);
    assert.equal(board.levelAt(board.height), 0);
  }
});

test("a disc that is carried over is inside of the box, above what lies on full pegs", () => {
  for (const board of boards) {
    const [, highest] = board.place(0, board.levels - 1);
    assert.ok(board.carried - board.thick / 2 >= 0);
    assert.ok(board.carried < highest - board.level / 2 || board.level < 8);
  }
});

test("an arrow begins and ends on the stacks, and passes above all between them", () => {
  for (const board of boards) {
    const heights = [1, 3, 0];
    const { curve: [start, up, across], head: [tip] } = board.arrow(heights, 0, 2);
    near(start[0], board.middle(0));
    near(start[1], board.ground - board.level);
    near(tip[0], board.middle(2));
    near(tip[1], board.ground - 3);
    assert.equal(up[1], across[1]);
    assert.ok(up[1] < board.ground - 3 * board.level);
    assert.ok(up[1] > 0);
  }
});

test("of very many pegs some are named", () => {
  const names = Array.from({ length: 60 }, (_, i) => `P${i}`);
  const wide = new Geometry({ width: 6000, height: 300, pegs: 60, discs: 5, room: PLAYER });
  const narrow = new Geometry({ width: 390, height: 300, pegs: 60, discs: 5, room: PLAYER });
  assert.equal(wide.namedEvery(names), 1);
  assert.ok(narrow.namedEvery(names) * narrow.spacing > 2 * narrow.nameSize);
});

test("discs have the colours and the ink of Python's pictures", () => {
  const discs = Array.from({ length: 3 * palette.length }, (_, i) => i + 1);
  assert.deepEqual(
    discs.map((disc) => [colourOf(disc), inkOn(colourOf(disc))]),
    discs.map((disc) => palette[(disc - 1) % palette.length]),
  );
});
