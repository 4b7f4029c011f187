import assert from "node:assert/strict";
import { test } from "node:test";

import { columnsFor } from "../../hanoi_app/components/gallery/fit.js";

const card = { ratio: 0.89, caption: 42, gap: 12, pegs: 2 };
const few = 18, many = 39;

test("on a large screen all of 18 are in sight, as large as that allows", () => {
  const room = { width: 1600, height: 940 };
  const columns = columnsFor(room, few, card);
  assert.equal(columns, 6);
  const high = (/** @type {number} */ c) =>
    Math.ceil(few / c) * (((1600 - (c - 1) * 12) / c) * card.ratio + card.caption + 12) - 12;
  assert.ok(high(columns) <= room.height && high(columns - 1) > room.height);
});

test("what would be too small in sight is scrolled to", () => {
  assert.equal(columnsFor({ width: 1600, height: 940 }, 927, card), 6);
  assert.equal(columnsFor({ width: 1046, height: 630 }, many, card), 5);
  assert.equal(columnsFor({ width: 358, height: 650 }, many, card), 2); // a phone
  assert.equal(columnsFor({ width: 328, height: 600 }, few, card), 2);
  assert.equal(columnsFor({ width: 120, height: 600 }, few, card), 1);
});

test("what lies between the cards counts", () => {
  const room = { width: 468, height: 600 };
  assert.equal(columnsFor(room, many, card), 2);
  assert.equal(columnsFor(room, many, { ...card, gap: 10 }), 3);
});

test("one alone fills the height, and more pegs need more room", () => {
  assert.equal(columnsFor({ width: 800, height: 800 }, 1, card), 1);
  const wide = { ...card, ratio: 0.4, pegs: 6 };
  assert.equal(columnsFor({ width: 1600, height: 500 }, 1000, wide), 3);
});
