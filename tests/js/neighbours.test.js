import { neighbour } from "../../hanoi_app/components/gallery/neighbours.js";
import { gives } from "./check.js";

/**
 * Cards in rows of so many each, as far as going about asks them.
 * @param {...number} rows
 */
const laidOut = (...rows) => rows.flatMap((length, row) =>
  Array.from({ length }, (_, column) => /** @type {HTMLElement} */ (/** @type {unknown} */ ({
    offsetLeft: 100 * column, getBoundingClientRect: () => ({ top: 80 * row }),
  }))));

const cards = laidOut(3, 3, 2, 1, 3, 3, 3);
const led = (/** @type {string} */ key, /** @type {number[]} */ ...from) => from.map((at) => {
  const card = neighbour(cards, cards[at], key);
  return card && cards.indexOf(card);
});
gives({
  "to the right it goes from card to card, over the ends of rows": [() => led("ArrowRight", 0, 2, 17), [1, 3, 17]],
  "so it does to the left": [() => led("ArrowLeft", 3, 0), [2, 0]],
  "down it stays in the column as far as a row has it": [() => led("ArrowDown", 1, 5, 16), [4, 7, 16]],
  "so it does up": [() => led("ArrowUp", 8, 1), [6, 1]],
  "five rows at once end in the column where they began, though a row between is short": [
    () => [...led("PageDown", 2, 13), ...led("PageUp", 17)], [14, 16, 5],
  ],
  "home and end go to the ends, and any other key is for others": [
    () => ["Home", "End", "Enter"].flatMap((key) => led(key, 7)), [0, 17, null],
  ],
});
