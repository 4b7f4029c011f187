import { Geometry, colourOf, inkOn } from "../../hanoi_app/components/shared/geometry.js";
import { assert, near, tables, test } from "./check.js";

const { palette, pictures } = tables.geometry;

test("everything on a picture is where Python has it", () => {
  for (const { of: [pegs, discs, levels], numbers, widths, top } of pictures) {
    /** @type {any} */
    const board = Geometry.picture(pegs, discs, levels);
    for (const name of Object.keys(numbers)) near(board[name], numbers[name]);
    for (let disc = 1; disc <= discs; disc += 1) near(board.widthOf(disc), widths[disc - 1]);
    for (const i of [0, 1]) near(board.place(pegs - 1, levels - 1)[i], top[i]);
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

test("numbers are readable, or left off, and stay on the smallest disc, which rises above the pegs in its box", () => {
  for (const { fontSize, level, numbered, discs, least, apex, ceiling, thick, poleTop } of boards) {
    assert.equal(numbered, fontSize >= 8);
    assert.ok(numbered || level < 12);
    assert.ok(fontSize >= 0.52 * level && fontSize <= 0.72 * level);
    assert.ok(0.6 * fontSize * String(discs).length < least);
    assert.ok(ceiling - thick / 2 >= 0 && ceiling < apex && apex + thick / 2 < poleTop);
  }
});

test("words stand beside the names where there is room for them, and of very many pegs some are named", () => {
  const rooms = [[390, 3], [390, 4], [390, 5], [844, 8]];
  const worded = rooms.map(([width, pegs]) => new Geometry({ width, height: 426, pegs, discs: 5 }).worded);
  assert.deepEqual([...worded, Geometry.picture(3, 5, 5).worded], [true, true, false, true, false]);
  const names = Array.from({ length: 60 }, (_, i) => `P${i}`);
  const [wide, narrow] = [6000, 390].map((width) => new Geometry({ width, height: 300, pegs: 60, discs: 5 }));
  assert.equal(wide.namedEvery(names), 1);
  assert.ok(narrow.namedEvery(names) * narrow.slot > 2 * narrow.nameSize);
});

test("a disc is found where it is drawn, and an arrow is over the discs", () => {
  for (const board of boards) {
    for (const [peg, level] of [[0, 0], [2, board.levels - 1]]) {
      const [x, y] = board.place(peg, level);
      assert.deepEqual([board.pegAt(x), board.levelAt(y)], [peg, level]);
    }
    assert.deepEqual([-1, board.width].map((x) => board.pegAt(x)), [null, null]);
    assert.deepEqual([1, board.width - 1].map((x) => board.pegAt(x)), [0, board.pegs - 1]); // beside the base
    assert.equal(board.levelAt(board.height), 0);
    // an arrow begins and ends on the stacks, and passes above all between them
    const { curve: [start, up, across], head: [tip] } = board.arrow([1, 3, 0], 0, 2);
    const ends = [board.middle(0), board.ground - board.level, board.middle(2), board.ground - 3];
    [...start, ...tip].forEach((at, i) => near(at, ends[i]));
    assert.equal(up[1], across[1]);
    assert.ok(up[1] < board.ground - 3 * board.level && up[1] > 0);
  }
});

test("discs have the colours and the ink of Python's pictures", () => {
  const colours = Array.from({ length: 3 * palette.length }, (_, i) => colourOf(i + 1));
  assert.deepEqual(colours.map((colour) => [colour, inkOn(colour)]), [...palette, ...palette, ...palette]);
});
