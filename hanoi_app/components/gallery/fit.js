// How many columns the pictures stand in.

const LEAST = 150; // px: cards that are smaller show too little
const BELOW = 14; // px that stay free below the last row

/**
 * The px in which the cards of a list can be seen, and the gap between two.
 * @param {HTMLElement} list
 * @param {number} top  of the list, if nothing is scrolled
 */
export function roomIn(list, top) {
  const style = getComputedStyle(list);
  const px = (/** @type {string} */ name) => parseFloat(style.getPropertyValue(name));
  return {
    width: list.clientWidth - px("padding-left") - px("padding-right"),
    height: window.innerHeight - top - px("padding-top") - BELOW,
    gap: px("--hg-gap"),
  };
}

/**
 * As large as they can be with all in sight; if they would be too small, a size that can be seen well, and
 * the rest is scrolled to.
 * @param {object} room
 * @param {number} room.width
 * @param {number} room.height
 * @param {number} number  of cards
 * @param {object} card
 * @param {number} card.ratio  the height of its picture, in widths
 * @param {number} card.caption  px below it
 * @param {number} card.gap  px to the next
 * @param {number} card.pegs  more of them need more room
 */
export function columnsFor({ width, height }, number, { ratio, caption, gap, pegs }) {
  const scale = Math.sqrt(pegs / 2);
  const within = (/** @type {number} */ least) => Math.floor((width + gap) / (least + gap));
  for (let columns = 1; columns <= within(LEAST * scale); columns++) {
    const wide = (width - (columns - 1) * gap) / columns;
    const high = wide * ratio + caption + gap;
    if (Math.ceil(number / columns) * high - gap <= height) return columns;
  }
  return Math.max(1, within((110 + width / 12) * scale));
}
