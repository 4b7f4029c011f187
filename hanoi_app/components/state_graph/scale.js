// Distances as colours: from bright near home to dark far away, the same for all eyes.

const STOPS = ["#fde725", "#addc30", "#5ec962", "#28ae80", "#21918c", "#2c728e", "#3b528b", "#472a7a"];

/** @param {string} colour */
const channels = (colour) => [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));

/**
 * The colour of a share between 0 and 1.
 * @param {number} share
 */
export function shade(share) {
  const at = Math.min(Math.max(share, 0), 1) * (STOPS.length - 1);
  const [low, high] = [STOPS[Math.floor(at)], STOPS[Math.ceil(at)]].map(channels);
  const mixed = low.map((x, i) => Math.round(x + (high[i] - x) * (at % 1)));
  return `rgb(${mixed.join()})`;
}

export const GRADIENT = `linear-gradient(to right, ${STOPS.join()})`;
