// Where nodes are on the screen: sheets side by side or one below the other, zoom and shift.

/** @typedef {[x: number, y: number]} Point */

const MARGIN = 32; // px around a sheet: room for the names of the pegs
const TITLE = 22; // px above a sheet
const WIDE = 300; // px that a sheet needs if it is to stand beside another
const TALLEST = { one: 0.72, several: 0.5 }; // of the window's height, for a sheet
const ZOOMS = { least: 1, most: 12 };

export class View {
  zoom = 1;
  dx = 0;
  dy = 0;
  width = 0; // px, like all that follows from it
  height = 0;
  across = 1; // sheets
  unit = 1;
  cell = { width: 0, height: 0, title: 0 };

  /**
   * @param {Point[]} places  of the nodes, each on its sheet
   * @param {number[]} sheetOf  each node
   * @param {number} room  the part of the distance between nodes that a node's radius may take
   */
  constructor(places, sheetOf, room) {
    this.room = room;
    this.places = places;
    this.sheetOf = sheetOf;
    this.sheets = 1 + Math.max(...sheetOf);
    const xs = places.map(([x]) => x);
    const ys = places.map(([, y]) => y);
    this.box = {
      left: Math.min(...xs),
      top: Math.min(...ys),
      width: Math.max(...xs) - Math.min(...xs) || 1,
      height: Math.max(...ys) - Math.min(...ys) || 1,
    };
  }

  reset() {
    Object.assign(this, { zoom: 1, dx: 0, dy: 0 });
  }

  /**
   * Take a width; the height follows from it, and from how high the window is.
   * @param {number} width
   * @param {number} windowHeight
   */
  resize(width, windowHeight) {
    this.width = width;
    this.across = width > WIDE * this.sheets ? this.sheets : 1;
    const down = Math.ceil(this.sheets / this.across);
    const title = MARGIN + (this.sheets > 1 ? TITLE : 0);
    const widest = (width / this.across - 2 * MARGIN) / this.box.width;
    const tallest = windowHeight * (down > 1 ? TALLEST.several : TALLEST.one);
    const highest = (tallest - title - MARGIN) / this.box.height;
    this.unit = Math.max(Math.min(widest, highest), 120 / this.box.height);
    const height = this.unit * this.box.height + title + MARGIN;
    this.cell = { width: width / this.across, height, title };
    this.height = Math.ceil(down * this.cell.height);
    this.clamp();
  }

  /**
   * The left edge and the top of a sheet before any zoom.
   * @param {number} sheet
   */
  corner(sheet) {
    const { width, height } = this.cell;
    return [(sheet % this.across) * width, Math.floor(sheet / this.across) * height];
  }

  /**
   * @param {Point} point
   * @returns {Point}
   */
  onScreen([x, y]) {
    return [x * this.zoom + this.dx, y * this.zoom + this.dy];
  }

  /**
   * Where a node is.
   * @param {number} number
   */
  at(number) {
    const [x, y] = this.places[number];
    const [left, top] = this.corner(this.sheetOf[number]);
    const margin = (this.cell.width - this.unit * this.box.width) / 2;
    return this.onScreen([
      left + margin + (x - this.box.left) * this.unit,
      top + this.cell.title + (y - this.box.top) * this.unit,
    ]);
  }

  /** px of a node's radius: as large as the nearest neighbours allow. */
  get radius() {
    return Math.min(Math.max(this.unit * this.zoom * this.room, 1.6), 15);
  }

  /**
   * Zoom, with a point staying where it is.
   * @param {number} factor
   * @param {number} x
   * @param {number} y
   */
  zoomBy(factor, x = this.width / 2, y = this.height / 2) {
    const zoom = Math.min(Math.max(this.zoom * factor, ZOOMS.least), ZOOMS.most);
    const real = zoom / this.zoom;
    this.dx = x - (x - this.dx) * real;
    this.dy = y - (y - this.dy) * real;
    this.zoom = zoom;
    this.clamp();
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  shift(dx, dy) {
    this.dx += dx;
    this.dy += dy;
    this.clamp();
  }

  /** The drawing always fills the frame. */
  clamp() {
    const least = (/** @type {number} */ size) => size * (1 - this.zoom);
    this.dx = Math.min(Math.max(this.dx, least(this.width)), 0);
    this.dy = Math.min(Math.max(this.dy, least(this.height)), 0);
  }

  /**
   * Bring a node into sight.
   * @param {number} number
   */
  reveal(number) {
    const [x, y] = this.at(number);
    const edge = 20;
    if (x < edge) this.shift(edge - x, 0);
    if (x > this.width - edge) this.shift(this.width - edge - x, 0);
    if (y < edge) this.shift(0, edge - y);
    if (y > this.height - edge) this.shift(0, this.height - edge - y);
  }

  /**
   * The node next to a point, within a reach in px.
   * @param {number} px
   * @param {number} py
   * @param {number} reach
   */
  nearest(px, py, reach) {
    /** @type {number | null} */
    let best = null;
    let least = reach;
    for (let i = 0; i < this.places.length; i++) {
      const [x, y] = this.at(i);
      const far = Math.hypot(x - px, y - py);
      if (far < least) [best, least] = [i, far];
    }
    return best;
  }

  /**
   * The nearest node in a direction, of those that a cone of 90 degrees holds.
   * @param {number} number
   * @param {Point} direction
   */
  beside(number, [ux, uy]) {
    const [px, py] = this.at(number);
    let [best, least] = [number, Infinity];
    for (let i = 0; i < this.places.length; i++) {
      const [x, y] = this.at(i);
      const along = (x - px) * ux + (y - py) * uy;
      const off = Math.abs((x - px) * uy - (y - py) * ux);
      if (along <= 0.5 || off > along) continue;
      const cost = along + 1.5 * off;
      if (cost < least) [best, least] = [i, cost];
    }
    return best;
  }
}
