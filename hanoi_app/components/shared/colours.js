// The colours of discs: the same as in hanoi_core/puzzle/drawing.py.

// Okabe and Ito's colours, with a dark grey in place of black. Ink is chosen for contrast.
export const COLOURS = [
  "#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442", "#555555",
];
const WHITE_INK = new Set(["#0072B2", "#555555"]);

/** @param {number} disc */
export const colourOf = (disc) => COLOURS[(disc - 1) % COLOURS.length];

/** @param {string} colour */
export const inkOn = (colour) => (WHITE_INK.has(colour) ? "#ffffff" : "#000000");
