// A small board of one position.

import { colourOf, inkOn } from "../shared/colours.js";

const SVG = "http://www.w3.org/2000/svg";

function drawn(tag, attributes, text = "") {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  return element;
}

// The position is written as everywhere: "3,2/1/", one field a peg, bottom to top.
export function pictureOf(state, names) {
  const stacks = state.split("/").map((stack) => (stack ? stack.split(",").map(Number) : []));
  const n = Math.max(...stacks.flat(), 1);
  const [level, widest] = [16, 22 + 9 * n];
  const column = widest + 8;
  const [width, ground] = [column * stacks.length, 16 * Math.max(n, 2) + 8];
  const svg = drawn("svg", { viewBox: `0 0 ${width} ${ground + 18}`, "aria-hidden": "true" });
  svg.append(drawn("rect", { x: 0, y: ground, width, height: 3, class: "hl-graph-wood" }));
  stacks.forEach((stack, peg) => {
    const x = column * (peg + 0.5);
    svg.append(drawn("rect", { x: x - 2, y: 2, width: 4, height: ground - 2, class: "hl-graph-wood" }));
    svg.append(drawn("text", { x, y: ground + 15, class: "hl-graph-peg" }, names[peg]));
    stack.forEach((disc, i) => {
      const [half, y] = [(22 + 9 * disc) / 2, ground - level * (i + 1) + 1];
      const fill = colourOf(disc);
      const box = { x: x - half, y, width: 2 * half, height: level - 2, rx: 6, fill };
      if (i > 0 && stack[i - 1] < disc) box.class = "hl-graph-inverted";
      svg.append(drawn("rect", box));
      svg.append(drawn("text", { x, y: y + 11, fill: inkOn(fill), class: "hl-graph-disc" }, disc));
    });
  });
  return svg;
}
