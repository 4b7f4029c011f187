// A configuration as a small drawing: the auxiliary pegs, their discs numbered, and a disc that
// lies on a smaller one outlined.

import { colourOf, inkOn } from "../shared/colours.js";

const LEVEL = 15;
const GAP = 8;
const FOOT = 15; // for the names of the pegs

const widthOf = (disc) => 22 + 8 * disc;

// The room that all pictures of a set need: `discs` is the largest disc, `height` of piles.
export function frameOf({ names, discs, height }) {
  const column = widthOf(discs) + GAP;
  return { column, width: column * names.length + GAP, height: height * LEVEL + LEVEL + FOOT };
}

// The piles on the auxiliary pegs of a configuration that is written like "/3,2,1/5,4/".
export function stacksOf(name) {
  const piles = name.split("/").slice(1, -1);
  return piles.map((pile) => (pile ? pile.split(",").map(Number) : []));
}

const isInverted = (disc, below) => below !== undefined && disc > below;

// What a drawing shows, for those who cannot see it.
export function describe(stacks, names) {
  const piles = stacks.map((stack, peg) =>
    stack.length ? `${names[peg]} holds ${stack.join(", ")}` : `${names[peg]} is empty`,
  );
  const lies = stacks.flatMap((stack) =>
    stack.flatMap((disc, i) => (isInverted(disc, stack[i - 1]) ? [`d${disc} lies on d${stack[i - 1]}`] : [])),
  );
  return [piles.join("; "), ...lies].join(". ");
}

export function draw(stacks, names, frame) {
  const ground = frame.height - FOOT;
  const parts = [`<rect class="hg-peg" x="0" y="${ground}" width="${frame.width}" height="2.5"/>`];
  names.forEach((name, peg) => {
    const x = GAP / 2 + frame.column * (peg + 0.5);
    parts.push(
      `<rect class="hg-peg" x="${x - 2}" y="3" width="4" height="${ground - 3}" rx="1.5"/>`,
      `<text class="hg-name" x="${x}" y="${frame.height - 2}">${name}</text>`,
    );
    stacks[peg].forEach((disc, level, stack) => {
      parts.push(drawDisc(disc, stack[level - 1], x, ground - (level + 1) * LEVEL));
    });
  });
  return `<svg viewBox="0 0 ${frame.width} ${frame.height}" aria-hidden="true">${parts.join("")}</svg>`;
}

function drawDisc(disc, below, x, top) {
  const colour = colourOf(disc);
  const width = widthOf(disc);
  const edge = isInverted(disc, below) ? ' class="hg-inverted"' : "";
  const place = `x="${x - width / 2}" y="${top + 1}" width="${width}" height="${LEVEL - 2}"`;
  return (
    `<rect${edge} ${place} rx="6" fill="${colour}"/>` +
    `<text class="hg-number" x="${x}" y="${top + 11.5}" fill="${inkOn(colour)}">${disc}</text>`
  );
}
