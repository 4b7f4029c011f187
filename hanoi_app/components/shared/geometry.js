// Where everything on a board is: x to the right, y down, in the units of its box. One rule at every
// size; board.css has it for the first picture of a page, and hanoi_core/puzzle/geometry.py for
// pictures in their natural size: tests compare them.

const READABLE = 8; // px: numbers that would be smaller are left off the discs
const PEG = 0.7; // a peg is so much higher than all discs, in levels
const APEX = PEG + 0.65; // where the middle of a disc is on top of its arc
const ROOM = 2.15; // above a full peg: an arc, and the disc that follows it
const ABOVE = 16; // px at least: the number of a disc that is too flat for it
const DESTINATION = 5.5; // how wide that word is, in font sizes

/** @typedef {[x: number, y: number]} Spot */

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
const within = (value, least, most) => Math.min(Math.max(value, least), most);

export class Geometry {
  /**
   * A board in a box that it fills, or a picture, on which nothing moves.
   * @param {{
   *   width: number, height: number, pegs: number, discs: number, levels?: number,
   *   picture?: boolean,
   * }} board
   */
  constructor({ width, height, pegs, discs, levels = discs, picture = false }) {
    this.width = width;
    this.height = height;
    this.pegs = pegs;
    this.discs = discs;
    this.levels = levels;
    this.pad = picture ? width / 20 : Math.max(8, width * 0.016); // beside the base
    this.slot = (width - 2 * this.pad) / pegs; // a column: from one peg to the next
    // the font sizes of the pegs' names, and of the words beside them
    this.nameSize = picture ? 13 : within(6.1 + height * 0.026, 16, 44);
    this.wordSize = Math.max(12.5, this.nameSize * 0.72);
    this.worded = !picture && this.slot > 0.95 * this.nameSize + DESTINATION * this.wordSize;
    this.foot = picture ? 30 : within(9.4 + height * 0.0844, 34, 120);
    this.ground = height - this.foot; // where the lowest discs lie
    const [room, above] = picture ? [PEG + 0.25, 0] : [ROOM, ABOVE];
    const high = Math.min(this.ground / (levels + room), (this.ground - above) / Math.max(levels, 1));
    this.level = Math.min(high, 0.42 * this.slot, 76);
    this.thick = Math.max(this.level - 2, this.level * 0.7); // a disc, with air above and below
    this.round = this.thick / 2; // its ends
    this.edge = Math.min(1, this.level * 0.08); // the line around it
    this.least = Math.max(0.3 * this.slot, 1.15 * this.level); // the width of disc 1
    this.most = 0.92 * this.slot; // of disc n
    const fitting = Math.max(0.52 * this.level, Math.min(12, 0.72 * this.level));
    this.fontSize = Math.min(fitting, this.least / (0.62 * String(discs).length));
    this.numbered = this.fontSize >= READABLE;
    this.pole = Math.min(within(0.15 * this.level, picture ? 3 : 5, 10), 0.2 * this.slot);
    this.base = within(0.2 * this.level, picture ? 4 : 7, 14);
    this.nameLine = Math.min(this.ground + this.base + 1.35 * this.nameSize, height - 0.25 * this.nameSize);
    this.poleTop = this.ground - (levels + PEG) * this.level;
    this.apex = this.ground - (levels + APEX) * this.level;
    this.ceiling = this.ground - (levels + room - 0.5) * this.level; // no disc's middle is higher
    this.ring = within(0.12 * this.level, 1.5, 3); // its line
  }

  /**
   * A picture in its natural size.
   * @param {number} pegs
   * @param {number} discs
   * @param {number} levels
   */
  static picture(pegs, discs, levels) {
    const level = within(200 / Math.max(levels, 1), 16, 40);
    const steps = Math.min(0.3 * Math.max(discs - 1, 0), 22); // so that no peg takes all the page
    const slot = level * Math.max(1 / 0.42, (1.15 + steps) / 0.92);
    const height = level * (levels + PEG + 0.25) + 30;
    return new Geometry({ width: (slot * pegs) / 0.9, height, pegs, discs, levels, picture: true });
  }

  /** @param {number} peg */
  middle(peg) {
    return this.pad + this.slot * (peg + 0.5);
  }

  /** @param {number} disc */
  widthOf(disc) {
    return this.least + ((this.most - this.least) * (disc - 1)) / (Math.max(this.discs, 2) - 1);
  }

  /**
   * The middle of a disc on a peg; level 0 is the lowest.
   * @param {number} peg
   * @param {number} level
   * @returns {Spot}
   */
  place(peg, level) {
    return [this.middle(peg), this.ground - (level + 0.5) * this.level];
  }

  /**
   * The peg whose column holds x, null beside the board.
   * @param {number} x
   */
  pegAt(x) {
    if (x < 0 || x >= this.width) return null;
    return within(Math.floor((x - this.pad) / this.slot), 0, this.pegs - 1);
  }

  /** @param {number} y */
  levelAt(y) {
    return Math.max(0, Math.floor((this.ground - y) / this.level));
  }

  /**
   * Of so many pegs each is named, if the names are so long: all, or every second one, or fewer.
   * @param {string[]} names
   */
  namedEvery(names) {
    const longest = Math.max(...names.map((name) => name.length));
    return Math.ceil((this.nameSize * 0.68 * longest) / this.slot);
  }

  /**
   * An arrow over the discs between two pegs, from the top of one to the top of the other: the
   * four points of a curve, and the three of its head. `heights` are those of all stacks.
   * @param {number[]} heights
   * @param {number} source
   * @param {number} target
   * @returns {{ curve: Spot[], head: Spot[] }}
   */
  arrow(heights, source, target) {
    const top = (/** @type {number} */ level) => this.ground - level * this.level;
    const between = heights.slice(Math.min(source, target), Math.max(source, target) + 1);
    const apex = Math.max(4, top(Math.max(...between)) - Math.max(1.6 * this.level, 34));
    const [x, z] = [this.middle(source), this.middle(target)];
    const [from, to] = [top(heights[source]), top(heights[target]) - 3];
    const size = within(this.slot / 6, 7, 13);
    return {
      curve: [[x, from], [x, apex], [z, apex], [z, to - size]],
      head: [[z, to], [z - size * 0.75, to - size * 1.3], [z + size * 0.75, to - size * 1.3]],
    };
  }
}

// --- the colours of discs, as in hanoi_core/puzzle/drawing.py ---

// Okabe and Ito's colours, with a dark grey in place of black. Ink is chosen for contrast.
export const COLOURS = [
  "#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442", "#555555",
];
const WHITE_INK = new Set(["#0072B2", "#555555"]);

/** @param {number} disc */
export const colourOf = (disc) => COLOURS[(disc - 1) % COLOURS.length];

/** @param {string} colour */
export const inkOn = (colour) => (WHITE_INK.has(colour) ? "#ffffff" : "#000000");
