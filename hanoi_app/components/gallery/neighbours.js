// From card to card by keys: cards are in rows, as many in each as the page has room for.

/** @type {Record<string, number>} */
const ROWS = { ArrowUp: -1, ArrowDown: 1, PageUp: -5, PageDown: 5 };

/**
 * Where a key leads from a card; null if it is not a key for going about.
 * @param {HTMLElement[]} cards
 * @param {HTMLElement} card
 * @param {string} key
 */
export function neighbour(cards, card, key) {
  const at = cards.indexOf(card);
  /** @type {Record<string, number>} */
  const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -at, End: cards.length - 1 - at };
  if (key in steps) return cards[at + steps[key]] ?? card;
  const rows = ROWS[key];
  if (!rows) return null;
  const side = Math.sign(rows);
  let found = at;
  for (let row = 0; row !== rows; row += side) found = inNextRow(cards, found, side, card);
  return cards[found];
}

/**
 * The card of the next row that is nearest below or above the card where the walk began.
 * @param {HTMLElement[]} cards
 * @param {number} at
 * @param {number} side
 * @param {HTMLElement} origin
 */
function inNextRow(cards, at, side, origin) {
  const top = (/** @type {number} */ i) => cards[i].getBoundingClientRect().top;
  const left = (/** @type {number} */ i) => Math.abs(cards[i].offsetLeft - origin.offsetLeft);
  let i = at;
  while (cards[i] && Math.abs(top(i) - top(at)) < 2) i += side;
  if (!cards[i]) return at;
  let best = i;
  for (const row = top(i); cards[i] && Math.abs(top(i) - row) < 2; i += side) {
    if (left(i) < left(best)) best = i;
  }
  return best;
}

/**
 * Bring a card into sight if the list scrolls by itself; the page stays where it is.
 * @param {HTMLElement} list
 * @param {HTMLElement} card
 */
export function bringIntoSight(list, card) {
  const [box, own] = [list.getBoundingClientRect(), card.getBoundingClientRect()];
  const past = (/** @type {number[]} */ [least, most, low, high]) =>
    (low < least ? low - least - 8 : Math.max(0, high - most + 8));
  list.scrollTop += past([box.top, box.bottom, own.top, own.bottom]);
  list.scrollLeft += past([box.left, box.right, own.left, own.right]);
}
