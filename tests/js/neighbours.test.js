import assert from "node:assert/strict";
import { test } from "node:test";

import { neighbour } from "../../hanoi_app/components/gallery/neighbours.js";

/**
 * Cards in rows of so many each, as far as going about asks them.
 * @param {...number} rows
 */
const laidOut = (...rows) => rows.flatMap((length, row) =>
  Array.from({ length }, (_, column) => /** @type {HTMLElement} */ (/** @type {unknown} */ ({
    offsetLeft: 100 * column, getBoundingClientRect: () => ({ top: 80 * row }),
  }))));

const cards = laidOut(3, 3, 2, 1, 3, 3, 3);
const led = (/** @type {number} */ from, /** @type {string} */ key) => {
  const card = neighbour(cards, cards[from], key);
  return card && cards.indexOf(card);
};

test("arrows to the side go from card to card, over the ends of rows, and stop at the last", () => {
  assert.deepEqual([led(0, "ArrowRight"), led(2, "ArrowRight"), led(3, "ArrowLeft")], [1, 3, 2]);
  assert.deepEqual([led(0, "ArrowLeft"), led(17, "ArrowRight")], [0, 17]);
});

test("up and down stay in the column as far as a row has it", () => {
  assert.deepEqual([led(1, "ArrowDown"), led(5, "ArrowDown"), led(8, "ArrowUp")], [4, 7, 6]);
  assert.deepEqual([led(1, "ArrowUp"), led(16, "ArrowDown")], [1, 16]);
});

test("five rows at once end in the column where they began, though a row between is short", () => {
  assert.deepEqual([led(2, "PageDown"), led(17, "PageUp"), led(13, "PageDown")], [14, 5, 16]);
});

test("home and end go to the ends, and any other key is for others", () => {
  assert.deepEqual([led(7, "Home"), led(7, "End"), led(7, "Enter")], [0, 17, null]);
});
