// The whole solution as a GIF that loops: each move a few pictures of the arc, then where the disc lies,
// with the number of the move and what is said of it below.

import { along, arcOf, EASED } from "../shared/arc.js";
import { draw, shapeOf } from "../shared/boardparts.js";
import { COLOURS, Geometry, inkOn } from "../shared/geometry.js";
import { Gif, Matcher, paletteOf } from "../shared/gif.js";
import { grouped } from "./plan.js";
import { boxesIn, imageOf, positionOf, shotOf, SIZE } from "./shots.js";

/** @import { Box } from "../shared/gif.js" */
/** @import { Course } from "../shared/share.js" */
/** @import { Curve } from "../shared/arc.js" */
/** @import { Said } from "./describe.js" */
/** @import { Moment } from "./files.js" */
/** @import { Position } from "./shots.js" */

const FOOT = 88; // px for the words
const BOARDS = { width: SIZE.width, height: SIZE.height - FOOT };
const WHOLE = { x: 0, y: 0, ...SIZE };
const MOST_MOVES = 400;
const BRISK = 100; // moves: longer films hurry
// hundredths of a second: before the first move, a picture of the arc, at rest after a move, at the end
const TIMES = { start: 150, arc: 6, rest: 80, brisk: 25, end: 300 };
const FONT = '"Source Sans", sans-serif'; // of the words
const [WHITE, INK, MUTED, ALARM] = ["#ffffff", "#262624", "#5c5c58", "#b00b2e"];
/** @type {Record<string, string>} */
const ROLES = { aside: "#bcd3ea", room: "#b5dccb", cheat: ALARM, largest: "#4b4f54", back: "#efd9a0" };

/** The colours of boards and words, and what lies between where edges are smooth. */
const PALETTE = paletteOf([
  ...COLOURS.flatMap((colour) => /** @type {[string, string, number][]} */ ([
    [WHITE, colour, 4],
    [colour, inkOn(colour), 4],
    [colour, "#878c92", 1], // a peg behind its ends
  ])),
  ...[INK, MUTED, ALARM, "#878c92", "#8b8b86", "#4b4f54"].map((colour) =>
    /** @type {[string, string, number]} */ ([WHITE, colour, 4])),
  ...Object.values(ROLES).map((colour) => /** @type {[string, string, number]} */ ([WHITE, colour, 0])),
]);

/**
 * @param {Moment} moment
 * @param {Course} course
 */
export async function film(moment, { progress, signal }) {
  const { length, hidden } = moment;
  if (length > MOST_MOVES) {
    throw new Error(`A film holds up to ${MOST_MOVES} moves, and these are ${hidden ? "more" : grouped(length)}. ` +
      "The player as a file plays them all.");
  }
  const made = new Film(moment);
  try {
    await made.begin();
    for (let step = 1n; step <= length; step += 1n) {
      signal.throwIfAborted();
      await made.move(step);
      progress(Number(step) / Number(length));
    }
  } finally {
    made.close();
  }
  return new Blob([made.gif.bytes()], { type: "image/gif" });
}

/** @typedef {{ curve: Curve, sprite: ImageBitmap, box: Box, last?: Box }} Mover  a disc on its way */

class Film {
  gif = new Gif(SIZE.width, SIZE.height, PALETTE);
  matcher = new Matcher(PALETTE);
  /** @type {Map<string, ImageBitmap>} */
  sprites = new Map(); // the discs that have moved

  /** @param {Moment} moment */
  constructor(moment) {
    this.moment = moment;
    const canvas = document.createElement("canvas");
    Object.assign(canvas, SIZE);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("This browser cannot draw a film.");
    this.context = context;
    const brisk = moment.length > BRISK;
    this.arcs = brisk ? 5 : 8; // pictures of a move
    this.rest = brisk ? TIMES.brisk : TIMES.rest;
  }

  async begin() {
    await this.lay(0n);
    this.write(0n);
    this.add(WHOLE, TIMES.start);
  }

  /** @param {bigint} step */
  async move(step) {
    const { lanes, length } = this.moment;
    const positions = lanes.map((lane) => positionOf(lane, step));
    const movers = await Promise.all(positions.flatMap((position, i) =>
      (step > lanes[i].plan.length ? [] : this.lift(i, step, position))));
    const without = await this.shot(step, positions);
    this.write(step);
    for (let picture = 1; picture < this.arcs; picture += 1) {
      const share = easedAt(picture / this.arcs);
      this.context.drawImage(without, 0, 0);
      const boxes = movers.flatMap((mover) => this.put(mover, share));
      this.add(picture === 1 ? WHOLE : around(boxes), TIMES.arc);
    }
    without.close();
    await this.lay(step);
    this.add(WHOLE, step === length ? TIMES.end : this.rest);
  }

  /**
   * Draw the boards at a step.
   * @param {bigint} step
   */
  async lay(step) {
    const boards = await this.shot(step);
    this.context.drawImage(boards, 0, 0);
    boards.close();
  }

  /**
   * The boards at a step, or in these positions.
   * @param {bigint} step
   * @param {Position[]} [positions]
   */
  async shot(step, positions) {
    const whole = { lanes: this.moment.lanes, hidden: false }; // a film shows all there is
    return createImageBitmap(await imageOf(shotOf(whole, step, BOARDS, positions)));
  }

  /**
   * Take the disc that has moved off its board: it is on its way.
   * @param {number} i
   * @param {bigint} step
   * @param {Position} position
   * @returns {Promise<Mover>}
   */
  async lift(i, step, position) {
    const { plan } = this.moment.lanes[i];
    const box = boxesIn(this.moment.lanes.length, BOARDS)[i];
    const { disc, source, target } = plan.move(step - 1n);
    const { stacks } = position;
    stacks[target].pop();
    position.trace = null;
    const at = new Geometry({ ...box, pegs: plan.pegs, discs: plan.n });
    const [from, to] = [source, target].map((peg) => at.place(peg, stacks[peg].length));
    const key = `${i} ${disc}`;
    const sprite = this.sprites.get(key) ?? await createImageBitmap(await imageOf(spriteOf(at, disc)));
    this.sprites.set(key, sprite);
    return { curve: arcOf(from, to, at.apex, at.ceiling), sprite, box };
  }

  /**
   * Draw a disc on its way; returns where it was drawn last, and where now.
   * @param {Mover} mover
   * @param {number} share
   */
  put(mover, share) {
    const { curve, sprite, box } = mover;
    const { width, height } = sprite;
    const [x, y] = along(curve, share);
    const now = {
      x: Math.round(box.x + x - width / 2),
      y: Math.max(0, Math.round(box.y + y - height / 2)),
      width,
      height,
    };
    this.context.drawImage(sprite, now.x, now.y);
    const last = mover.last ?? now;
    mover.last = now;
    return [last, now];
  }

  /**
   * The number of the move, and what is said of it as far as it fits: all, what happens, or nothing.
   * @param {bigint} step
   */
  write(step) {
    const { context, moment } = this;
    const [left, top] = [24, SIZE.height - FOOT];
    context.fillStyle = WHITE;
    context.fillRect(0, top, SIZE.width, FOOT);
    const word = (/** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ y,
      /** @type {string} */ font, colour = INK) => {
      context.font = `${font} ${FONT}`;
      context.fillStyle = colour;
      context.fillText(text, x, y);
    };
    const end = `of ${grouped(moment.length)}`;
    word("Move", left, top + 32, "16px", MUTED);
    context.font = `650 28px ${FONT}`;
    const counted = left + context.measureText(grouped(moment.length)).width; // it grows to the left
    context.textAlign = "right";
    word(grouped(step), counted, top + 62, "650 28px");
    context.textAlign = "left";
    word(end, counted + 8, top + 62, "18px", MUTED);
    const said = step ? moment.caption(step) : { what: moment.title, why: "", role: "" };
    const start = counted + context.measureText(end).width + 36;
    context.fillStyle = ROLES[said.role] ?? "#dcdcd9";
    context.fillRect(start, top + 16, 4, FOOT - 32);
    context.font = `20px ${FONT}`;
    const lines = this.linesOf(said, SIZE.width - start - 44);
    lines.forEach((line, i) =>
      word(line, start + 20, top + (lines.length === 1 ? 51 : 38 + 27 * i), "20px"));
  }

  /**
   * One line or two.
   * @param {Said} said
   * @param {number} room
   */
  linesOf({ what, why }, room) {
    const fitting = [`${what} ${why}`.trim(), what].map((text) => broken(this.context, text, room));
    return fitting.find((lines) => lines.length <= 2) ?? [];
  }

  /**
   * @param {Box} box
   * @param {number} hundredths
   */
  add(box, hundredths) {
    const { data } = this.context.getImageData(box.x, box.y, box.width, box.height);
    this.gif.add(this.matcher.indices(data), box, hundredths);
  }

  // Bitmaps are large, and would be kept until the browser tidies up.
  close() {
    for (const sprite of this.sprites.values()) sprite.close();
  }
}

/**
 * How far a disc is after a share of its time.
 * @param {number} time
 */
function easedAt(time) {
  let [low, high] = [0, 1];
  for (let i = 0; i < 20; i += 1) {
    const middle = (low + high) / 2;
    if (along(EASED, middle)[0] < time) low = middle;
    else high = middle;
  }
  return along(EASED, low)[1];
}

/**
 * A disc alone, with room for its edge.
 * @param {Geometry} geometry
 * @param {number} disc
 */
function spriteOf(geometry, disc) {
  const [width, height] = [geometry.widthOf(disc), geometry.thick].map((side) => Math.ceil(side) + 4);
  const box = { width, height, viewBox: `${-width / 2} ${-height / 2} ${width} ${height}`, "font-family": "sans-serif" };
  return new XMLSerializer().serializeToString(draw("svg", box, ...shapeOf(geometry, disc)));
}

/**
 * The smallest box around others, inside of the picture.
 * @param {Box[]} boxes
 * @returns {Box}
 */
function around(boxes) {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.min(SIZE.width, Math.max(...boxes.map((box) => box.x + box.width)));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x: Math.max(0, x), y, width: right - Math.max(0, x), height: bottom - y };
}

/**
 * A text in lines that are not wider than the room.
 * @param {CanvasRenderingContext2D} context
 * @param {string} text
 * @param {number} room
 */
function broken(context, text, room) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length && context.measureText(longer).width <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
