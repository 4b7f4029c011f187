import assert from "node:assert/strict";
import { test } from "node:test";

import { Geometry, colourOf, inkOn } from "../../hanoi_app/components/shared/geometry.js";
import { table } from "./table.js";

/**
 * @type {{
 *   palette: [colour: string, ink: string][],
 *   pictures: {
 *     of: [pegs: number, discs: number, levels: number],
 *     numbers: Record<string, number>, widths: number[], top: number[],
 *   }[],
 * }}
 */
const { palette, pictures } = table;

/** @type {(found: number, expected: number) => void} */
const near = (found, expected) => assert.ok(Math.abs(found - expected) < 1e-6, `${found}, not ${expected}`);

test("everything on a picture is where Python has it", () => {
  for (const { of, numbers, widths, top } of pictures) {
    const board = Geometry.picture(...of);
    /** @type {Record<string, any>} */
    const found = board;
    for (const [name, expected] of Object.entries(numbers)) near(found[name], expected);
    widths.forEach((width, i) => near(board.widthOf(i + 1), width));
    board.place(of[0] - 1, of[2] - 1).forEach((found, i) => near(found, top[i]));
  }
});

const SIZES = [[300, 180], [390, 426], [844, 292], [1044, 496], [1386, 766], [1900, 1000]];
const boards = SIZES.flatMap(([width, height]) => [3, 4, 8, 10].flatMap((pegs) =>
  [1, 3, 8, 20, 64].map((discs) => new Geometry({ width, height, pegs, discs }))));

test("a board follows one rule at every size", () => {
  for (const board of boards) {
    const { slot, level, ground, discs } = board;
    const rule = Math.min(ground / (discs + 2.15), 0.42 * slot, 76);
    if (level > 7.5) near(level, rule); // else there must be room for the top disc's number
    assert.ok(ground - discs * level >= 16 - 1e-9);
    near(board.round, board.thick / 2); // fully round
    near(board.widthOf(1), Math.max(0.3 * slot, 1.15 * level));
    if (discs > 1) near(board.widthOf(discs), 0.92 * slot);
    near(board.ground - board.poleTop, (discs + 0.7) * level);
    near(board.poleTop - board.apex, 0.65 * level);
    assert.ok(board.thick >= board.level - 2 && board.thick < board.level);
    assert.ok(board.nameLine + board.nameSize * 0.2 < board.height);
    assert.ok(board.nameLine - board.nameSize * 0.7 > board.ground + board.base);
    assert.ok(board.pole < board.widthOf(1));
  }
});

test("numbers are readable, or left off, and stay on the smallest disc", () => {
  for (const { fontSize, level, numbered, discs, least } of boards) {
    assert.equal(numbered, fontSize >= 8);
    assert.ok(numbered || level < 12);
    assert.ok(fontSize >= 0.52 * level && fontSize <= 0.72 * level);
    assert.ok(0.6 * fontSize * String(discs).length < least);
  }
});

test("words stand beside the names where there is room for them", () => {
  const worded = (/** @type {number} */ width, /** @type {number} */ pegs) =>
    new Geometry({ width, height: 426, pegs, discs: 5 }).worded;
  assert.deepEqual([worded(390, 3), worded(390, 4), worded(390, 5), worded(844, 8)], [true, true, false, true]);
  assert.equal(Geometry.picture(3, 5, 5).worded, false);
});

test("a disc is found where it is drawn", () => {
  for (const board of boards) {
    for (const [peg, level] of [[0, 0], [2, board.levels - 1]]) {
      const [x, y] = board.place(peg, level);
      assert.deepEqual([board.pegAt(x), board.levelAt(y)], [peg, level]);
    }
    assert.equal(board.pegAt(-1), null);
    assert.equal(board.pegAt(board.width), null);
    assert.equal(board.pegAt(1), 0); // beside the base
    assert.equal(board.pegAt(board.width - 1), board.pegs - 1);
    assert.equal(board.levelAt(board.height), 0);
  }
});

test("a disc on top of its arc is inside of the box, above the pegs", () => {
  for (const { apex, ceiling, thick, poleTop } of boards) {
    assert.ok(ceiling - thick / 2 >= 0);
    assert.ok(ceiling < apex);
    assert.ok(apex + thick / 2 < poleTop);
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
  const wide = new Geometry({ width: 6000, height: 300, pegs: 60, discs: 5 });
  const narrow = new Geometry({ width: 390, height: 300, pegs: 60, discs: 5 });
  assert.equal(wide.namedEvery(names), 1);
  assert.ok(narrow.namedEvery(names) * narrow.slot > 2 * narrow.nameSize);
});

test("discs have the colours and the ink of Python's pictures", () => {
  const discs = Array.from({ length: 3 * palette.length }, (_, i) => i + 1);
  assert.deepEqual(
    discs.map((disc) => [colourOf(disc), inkOn(colourOf(disc))]),
    discs.map((disc) => palette[(disc - 1) % palette.length]),
  );
});
