// What a drawn board is made of. Attributes give everything the colours of a light page, so that a
// drawing can be a file; in a page, board.css has the last word.

import { arcOf, pathOf } from "./arc.js";
import { colourOf, inkOn } from "./geometry.js";
import { isInverted, placeOf } from "./stacks.js";

/** @import { Stacks, Trace } from "../types.js" */
/** @import { Geometry, Spot } from "./geometry.js" */

const SPACE = "http://www.w3.org/2000/svg";
const INK = "#262624";
const MUTED = "#5c5c58";
const STRONG = "#8b8b86"; // lines
const ALARM = "#b00b2e";
const ABOVE = 11; // px: the number of a disc that is too flat for it
/** @type {Record<string, string>} */
const WORDS = { S: "start", D: "destination" };

/**
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number>} attributes
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * Text that is centred on a spot.
 * @param {Spot} spot
 * @param {number} size
 * @param {string} text
 * @param {Record<string, string | number>} look
 */
function write([x, y], size, text, look) {
  return draw("text", { x, y: y + size * 0.35, "font-size": size, "text-anchor": "middle", ...look }, text);
}

/**
 * The pegs, what they stand on, and their names; of very many, some are named.
 * @param {Geometry} geometry
 * @param {string[]} names
 */
export function woodOf(geometry, names) {
  const { width, pad, ground, base, pole, poleTop, nameLine, nameSize, wordSize } = geometry;
  const every = geometry.namedEvery(names);
  const size = { y: poleTop, width: pole, height: ground - poleTop + 2, rx: pole / 2 };
  const pegs = names.map((_, peg) =>
    draw("rect", { ...size, x: geometry.middle(peg) - pole / 2, fill: "#878c92", class: "hb-pole" }));
  const floor = { x: pad, y: ground, width: width - 2 * pad, height: base, rx: base / 2 };
  const labels = names.map((name, peg) => {
    const look = { y: nameLine, fill: INK, "font-weight": 600, class: "hb-name" };
    const label = write([geometry.middle(peg), 0], nameSize, peg % every ? "" : name, look);
    const word = { dx: ".36em", fill: MUTED, "font-size": wordSize, "font-weight": 400, class: "hb-word" };
    if (geometry.worded && WORDS[name]) label.append(draw("tspan", word, WORDS[name]));
    return label;
  });
  const wood = draw("rect", { ...floor, fill: "#4b4f54", class: "hb-base" });
  return draw("g", { class: "hb-wood" }, ...pegs, wood, ...labels);
}

/**
 * A disc's outline around a spot, or one at some distance from it.
 * @param {Geometry} geometry
 * @param {number} disc
 * @param {Spot} spot
 * @param {number} distance
 */
export function outlineOf(geometry, disc, [x, y], distance = 0) {
  const [width, height] = [geometry.widthOf(disc) + 2 * distance, geometry.thick + 2 * distance];
  return { x: x - width / 2, y: y - height / 2, width, height, rx: height / 2 };
}

/**
 * A disc around the origin: its shape and its number.
 * @param {Geometry} geometry
 * @param {number} disc
 */
export function shapeOf(geometry, disc) {
  const fill = colourOf(disc);
  const edge = { stroke: "#000000", "stroke-opacity": 0.16, "stroke-width": geometry.edge };
  const look = { fill: inkOn(fill), "font-weight": 700 };
  return [
    draw("rect", { ...outlineOf(geometry, disc, [0, 0]), fill, ...edge }),
    write([0, 0], geometry.fontSize, geometry.numbered ? String(disc) : "", look),
  ];
}

/**
 * Where the last disc came from: its outline, and the arc that it followed.
 * @param {Geometry} geometry
 * @param {Stacks} stacks
 * @param {Trace | null} trace
 */
export function traceOf(geometry, stacks, trace) {
  const at = trace && placeOf(stacks, trace.disc);
  if (!at) return [];
  const from = at.peg === trace.target ? trace.source : trace.target;
  const origin = geometry.place(from, stacks[from].length);
  const arc = arcOf(origin, geometry.place(at.peg, at.level), geometry.apex, geometry.ceiling);
  const line = { fill: "none", stroke: STRONG };
  const dots = { "stroke-dasharray": "2 6", "stroke-linecap": "round", "stroke-width": 1.75 };
  const dashes = { "stroke-dasharray": "5 5", "stroke-width": 1.5 };
  return [
    draw("path", { ...line, ...dots, d: pathOf(arc), class: "hb-arc" }),
    draw("rect", { ...outlineOf(geometry, trace.disc, origin), ...line, ...dashes, class: "hb-origin" }),
  ];
}

/**
 * Rings around the discs that lie on a smaller one: quiet where there is nothing wrong with it. And
 * the number of each top disc, where discs are too flat for theirs.
 * @param {Geometry} geometry
 * @param {Stacks} stacks
 * @param {boolean} quiet
 * @param {number} moving  a disc that has none, since it does not lie
 */
export function marksOf(geometry, stacks, quiet, moving = 0) {
  const { ring, level: high, numbered } = geometry;
  const [colour, line, distance] = quiet ? [INK, ring / 2, ring * 0.6] : [ALARM, ring, (ring * 4) / 3];
  const look = { fill: "none", stroke: colour, "stroke-width": line };
  const kind = quiet ? "hb-ring hb-quiet" : "hb-ring";
  return stacks.flatMap((stack, peg) => {
    const rings = stack.flatMap((disc, level) => {
      if (!isInverted(stack, level) || disc === moving) return [];
      const box = outlineOf(geometry, disc, geometry.place(peg, level), distance);
      return draw("rect", { ...box, ...look, class: kind, "data-disc": disc });
    });
    const top = stack.at(-1);
    if (numbered || !top || top === moving) return rings;
    const [x, y] = geometry.place(peg, stack.length - 0.5);
    const spot = /** @type {Spot} */ ([x, y - Math.max(ABOVE / 2, high / 2)]);
    return [...rings, write(spot, ABOVE, String(top), { fill: INK, "font-weight": 600, class: "hb-above" })];
  });
}

/**
 * The flag of the disc that has just cheated, inside of the box.
 * @param {Geometry} geometry
 * @param {Stacks} stacks
 * @param {Trace | null} trace
 */
export function flagOf(geometry, stacks, trace) {
  const at = trace && placeOf(stacks, trace.disc);
  if (!at || !trace.cheat || trace.back || !isInverted(stacks[at.peg], at.level)) return [];
  const size = Math.max(13, geometry.nameSize * 0.72);
  const [wide, high, tip] = [4.15 * size, 1.65 * size, 0.5 * size];
  const [middle, y] = geometry.place(at.peg, at.level);
  const x = Math.min(Math.max(middle, wide / 2), geometry.width - wide / 2);
  const foot = Math.max(y - geometry.thick / 2 - (geometry.ring * 11) / 6, high + tip);
  const box = { x: x - wide / 2, y: foot - tip - high, width: wide, height: high, rx: high / 2 };
  const pointer = `M${middle - tip},${foot - tip - 1} h${2 * tip} L${middle},${foot} Z`;
  const look = { fill: "#ffffff", "font-weight": 600 };
  return [draw("g", { fill: ALARM, class: "hb-flag" },
    draw("rect", box),
    draw("path", { d: pointer }),
    write([x, foot - tip - high / 2], size, "cheat", look))];
}
