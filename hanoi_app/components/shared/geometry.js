// Where everything on a board is: x to the right, y down, in the units of its box. The same numbers
// as hanoi_core/puzzle/geometry.py, of which it is the counterpart: a test compares them.

export const DISC = 0.86; // a disc's height, in levels; the rest is a gap
const READABLE = 8; // px: numbers that would be smaller are left off the discs
const LEAST_LEVELS = 6; // of a board to play with, so that one disc does not fill it
const WIDEST = 0.94; // the largest disc, in columns
const LEVEL = 16; // of a picture
const FOOT = 22; // of a picture: the names of the pegs, and the base
const MOST_STEPS = 360; // of all discs' steps in a picture, so that no peg takes all the page

/**
 * The room above a full peg, in levels, and at least in px; and how high a level may be.
 * @typedef {{ levels: number, least: number, highest: number }} Room
 */
/** @type {Room} a disc that is carried over */
export const PLAYER = { levels: 1.7, least: 0, highest: Infinity };
/** @type {Room} the same, arrows, and the number of a disc that is too flat for it */
export const HANDS = { levels: 2.2, least: 17, highest: 54 };
/** @type {Room} */
const PICTURE = { levels: 0.6, least: 0, highest: LEVEL };

/** @typedef {[x: number, y: number]} Spot */

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
const within = (value, least, most) => Math.min(Math.max(value, least), most);

export class Geometry {
  /**
   * A board of so many pegs, discs and levels in a box.
   * @param {{
   *   width: number, height: number, pegs: number, discs: number, levels?: number, room: Room,
   * }} board
   */
  constructor({ width, height, pegs, discs, levels = Math.max(discs, LEAST_LEVELS), room }) {
    this.width = width;
    this.height = height;
    this.discs = discs;
    this.levels = levels;
    this.spacing = width / pegs; // from one peg to the next: a column's width
    const nameSize = Math.max(11, Math.min(height / 18, 44, this.spacing / 2.4));
    this.nameSize = nameSize; // the font size of the pegs' names
    this.nameLine = height - nameSize * 0.476; // which they stand on
    this.base = within(height / 40, 3, 7); // the height of what the pegs stand on
    this.ground = height - nameSize * 1.7 - this.base; // where the lowest discs lie
    const above = (this.ground - room.least) / levels;
    this.level = Math.min(this.ground / (levels + room.levels), above, room.highest);
    this.thick = this.level * DISC; // a disc's height
    this.round = this.thick * 0.42; // the radius of its corners
    this.least = within(26 / this.spacing, 0.2, 0.4); // less than all discs, in columns
    const fitting = Math.min(this.thick * 0.9, Math.max(12, this.thick * 0.72));
    const digits = String(discs).length;
    // of the numbers on the discs: the smallest disc must have room for any
    this.fontSize = Math.min(fitting, (this.least * this.spacing) / digits / 0.62, 40);
    this.numbered = this.fontSize >= READABLE;
    this.pole = Math.min(0.035 * this.spacing, 7); // half of a peg's width
    this.poleTop = this.ground - (levels + 0.35) * this.level;
    // the middle of a disc that is carried over the pegs
    this.carried = Math.max(this.thick / 2 + 3, this.ground - (levels + 1.1) * this.level);
  }

  /**
   * A picture in its natural size.
   * @param {number} pegs
   * @param {number} discs
   * @param {number} levels
   */
  static picture(pegs, discs, levels) {
    const width = (30 + Math.min(9 * Math.max(discs, 1), MOST_STEPS)) * pegs;
    const height = Math.floor(LEVEL * (levels + PICTURE.levels) + FOOT + 0.5);
    return new Geometry({ width, height, pegs, discs, levels, room: PICTURE });
  }

  /** @param {number} peg */
  middle(peg) {
    return this.spacing * (peg + 0.5);
  }

  /** @param {number} disc */
  widthOf(disc) {
    return this.spacing * (this.least + ((WIDEST - this.least) * disc) / this.discs);
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
    return x < 0 || x >= this.width ? null : Math.floor(x / this.spacing);
  }

  /**
   * How many levels it is from the ground up to y.
   * @param {number} y
   */
  levelsTo(y) {
    return (this.ground - y) / this.level;
  }

  /** @param {number} y */
  levelAt(y) {
    return Math.max(0, Math.floor(this.levelsTo(y)));
  }

  /**
   * Of so many pegs each is named, if the names are so long: all, or every second one, or fewer.
   * @param {string[]} names
   */
  namedEvery(names) {
    const longest = Math.max(...names.map((name) => name.length));
    return Math.ceil((this.nameSize * 0.68 * longest) / this.spacing);
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
    const size = within(this.spacing / 6, 7, 13);
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
