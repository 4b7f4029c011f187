// Names at the ends of the curves, in their colours, moved apart where they would touch.

import { heights } from "./series.js";

/** @import { Range } from "./range.js" */
/** @import { Scale } from "./scale.js" */
/** @import { Series } from "./series.js" */

/** @typedef {{ series: Series, label: string, words: string, text: string }} Named  text: their colour */
/** @typedef {{ x: number, y: number, html: string, colour: string, height: number }} End  in n, and on the scale */

const FEW = 6; // names, up to which each has a second line for how it is written
const LONGEST = 14; // letters on a small chart: what is longer is told as it is written
const GAP = 12; // px between a curve's end and its name

/**
 * @param {Named[]} drawn
 * @param {Range} range
 * @param {Scale} scale
 * @param {number} size  of letters, in px
 * @param {boolean} small
 */
export function endsOf(drawn, [first, last], scale, size, small) {
  const brief = small || drawn.length > FEW;
  /** @type {End[]} */
  const ends = [];
  let longest = 0;
  for (const { series, words, label, text } of drawn) {
    let n = last;
    while (n >= first && !heights(series, n, scale).length) n -= 1;
    if (n < first) continue;
    const name = small && words.length > LONGEST ? label : words;
    const html = brief ? `<b>${name}</b>` : `<b>${name}</b><br>${label}`;
    const y = Math.max(...heights(series, n, scale));
    ends.push({ x: n, y, html, colour: text, height: size * (brief ? 1.35 : 2.7) });
    longest = Math.max(longest, name.length, brief ? 0 : label.length);
  }
  return { ends, room: ends.length ? Math.ceil(longest * size * 0.56) + GAP + 6 : 0 };
}

/**
 * How the figure writes them.
 * @param {End[]} ends
 * @param {(y: number) => number} pixel  where a height of the scale is
 * @param {number} bottom  in px, that no name goes below
 * @param {number} size
 */
export function annotationsOf(ends, pixel, bottom, size) {
  const sorted = ends.map((end) => ({ end, at: pixel(end.y) })).sort((a, b) => a.at - b.at);
  const places = spread(sorted.map(({ end, at }) => ({ at, height: end.height })), bottom);
  return sorted.map(({ end, at }, i) => ({
    x: end.x, y: end.y, text: end.html, xanchor: "left", yanchor: "middle", align: "left",
    xshift: GAP, yshift: at - places[i], showarrow: false, font: { color: end.colour, size },
  }));
}

/**
 * Where names are, from top to bottom: each as near to its place as those before let it be, and none
 * below the bottom.
 * @param {{ at: number, height: number }[]} names
 * @param {number} bottom
 */
export function spread(names, bottom) {
  let edge = -Infinity;
  const places = names.map(({ at, height }) => {
    const place = Math.max(at, edge + height / 2);
    edge = place + height / 2;
    return place;
  });
  edge = bottom;
  for (let i = names.length - 1; i >= 0; i -= 1) {
    places[i] = Math.min(places[i], edge - names[i].height / 2);
    edge = places[i] - names[i].height / 2;
  }
  return places;
}
