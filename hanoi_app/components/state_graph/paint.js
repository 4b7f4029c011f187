// Drawing on the two canvases: the graph below, what changes with each move above.

import { shade } from "./scale.js";

/** @import { Graph } from "./positions.js" */
/** @import { Point, View } from "./view.js" */

/** @typedef {CanvasRenderingContext2D} Pen */

const CHEAT = "#d00030";
const UNRULY = "#d55e00"; // moves from or to positions that the divine rule forbids
const OUTLINED = 4; // px: smaller nodes would be all outline

/**
 * An empty canvas of that size.
 * @param {HTMLCanvasElement} canvas
 * @param {number} width
 * @param {number} height
 */
export function prepared(canvas, width, height) {
  const dense = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * dense);
  canvas.height = Math.round(height * dense);
  canvas.style.height = `${height}px`;
  const pen = /** @type {Pen} */ (canvas.getContext("2d"));
  pen.setTransform(dense, 0, 0, dense, 0, 0);
  pen.clearRect(0, 0, width, height);
  return pen;
}

/**
 * Edges by kind, nodes by distance, names at the towers, titles of the sheets.
 * @param {Pen} pen
 * @param {Graph} graph
 * @param {View} view
 * @param {string} ink
 */
export function paintGraph(pen, graph, view, ink) {
  const spots = graph.states.map((_, i) => view.at(i));
  // many edges are drawn fainter, so that the nodes stay in sight
  const faint = Math.min(1, Math.sqrt(700 / graph.edges.length));
  /** @type {[chosen: (kind: number, wild: boolean) => boolean, colour: string, alpha: number, dashes: number[]][]} */
  const kinds = [
    [(kind, wild) => kind === 0 && !wild, ink, 0.32, []],
    [(kind, wild) => kind === 0 && wild, UNRULY, 0.55 * faint, []],
    [(kind) => kind === 1, UNRULY, 0.55 * faint, []],
    [(kind) => kind === 2, CHEAT, 0.32 * faint, [5, 4]],
  ];
  for (const [chosen, colour, alpha, dashes] of kinds) {
    pen.beginPath();
    for (const [a, b, kind] of graph.edges) {
      if (!chosen(kind, graph.irregular[a] || graph.irregular[b])) continue;
      pen.moveTo(...spots[a]);
      pen.lineTo(...spots[b]);
    }
    pen.setLineDash(dashes);
    pen.globalAlpha = alpha;
    pen.strokeStyle = colour;
    pen.lineWidth = 1;
    pen.stroke();
  }
  pen.setLineDash([]);
  pen.globalAlpha = 1;
  const r = view.radius;
  graph.states.forEach((_, i) => paintNode(pen, spots[i], r, graph, i, ink));
  paintNames(pen, graph, view, ink);
}

/**
 * @param {Pen} pen
 * @param {Point} spot
 * @param {number} r
 * @param {Graph} graph
 * @param {number} i
 * @param {string} ink
 */
function paintNode(pen, [x, y], r, graph, i, ink) {
  pen.fillStyle = shade(graph.distance[i] / Math.max(graph.most, 1));
  pen.beginPath();
  if (graph.irregular[i]) {
    const d = r * 0.95;
    pen.moveTo(x, y - d);
    for (const [dx, dy] of [[d, 0], [0, d], [-d, 0]]) pen.lineTo(x + dx, y + dy);
    pen.closePath();
  } else {
    pen.arc(x, y, r, 0, 2 * Math.PI);
  }
  pen.fill();
  if (graph.irregular[i] || r > OUTLINED) {
    pen.lineWidth = graph.irregular[i] ? Math.max(1, r / 5) : 0.7;
    pen.strokeStyle = graph.irregular[i] ? UNRULY : ink;
    pen.stroke();
  }
  if (!graph.farthest[i]) return;
  pen.beginPath();
  pen.arc(x, y, r + Math.max(1.5, r / 4), 0, 2 * Math.PI);
  pen.lineWidth = Math.max(1.5, r / 5);
  pen.strokeStyle = CHEAT;
  pen.stroke();
}

/**
 * @param {Pen} pen
 * @param {Graph} graph
 * @param {View} view
 * @param {string} ink
 */
function paintNames(pen, graph, view, ink) {
  pen.fillStyle = ink;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.font = `600 ${Math.min(16, Math.max(11, view.unit * view.zoom))}px sans-serif`;
  for (const [i, peg] of graph.towers) {
    const [x, y] = view.places[i];
    const away = Math.hypot(x, y) || 1;
    const [px, py] = view.at(i);
    const off = view.radius + 11;
    pen.fillText(graph.names[peg], px + (off * x) / away, py + (off * y) / away);
  }
  if (graph.titles.length < 2) return;
  pen.font = "600 13px sans-serif";
  graph.titles.forEach((title, sheet) => {
    const [left, top] = view.corner(sheet);
    const [x, y] = view.onScreen([left + view.cell.width / 2, top + 14]);
    pen.fillText(title, x, y);
  });
}

/**
 * The solution: what is done in full, what is to come in dots; where we are, the cursor, and the
 * moves from where one looks.
 * @param {Pen} pen
 * @param {Graph} graph
 * @param {View} view
 * @param {{ way: number[], step: number, cursor: number | null }} shown
 * @param {string} ink
 * @param {string} accent
 */
export function paintWay(pen, graph, view, { way, step, cursor }, ink, accent) {
  const spots = way.map((i) => view.at(i));
  const r = view.radius;
  const looked = cursor ?? way[step];
  for (const [a, b, kind] of graph.edges) {
    if (a !== looked && b !== looked) continue;
    pen.beginPath();
    pen.moveTo(...view.at(a));
    pen.lineTo(...view.at(b));
    pen.lineWidth = 1.5;
    pen.strokeStyle = kind === 2 ? CHEAT : kind === 1 ? UNRULY : ink;
    pen.stroke();
  }
  /** @type {(part: Point[], dashes: number[], alpha: number) => void} */
  const line = (part, dashes, alpha) => {
    pen.beginPath();
    part.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)));
    pen.setLineDash(dashes);
    pen.globalAlpha = alpha;
    pen.lineWidth = Math.max(2.5, Math.min(r * 0.7, 6));
    pen.strokeStyle = accent;
    pen.lineJoin = pen.lineCap = "round";
    pen.stroke();
    pen.setLineDash([]);
    pen.globalAlpha = 1;
  };
  line(spots.slice(step), [1, Math.max(5, r)], 0.9);
  line(spots.slice(0, step + 1), [], 1);
  /** @type {(at: Point, size: number, colour: string, width: number) => void} */
  const ring = ([x, y], size, colour, width) => {
    pen.beginPath();
    pen.arc(x, y, size, 0, 2 * Math.PI);
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    pen.stroke();
  };
  const here = spots[Math.min(step, spots.length - 1)];
  pen.beginPath();
  pen.arc(...here, r + 2, 0, 2 * Math.PI);
  pen.fillStyle = accent;
  pen.fill();
  ring(here, r + 4, ink, 2);
  if (cursor !== null) ring(view.at(cursor), r + 7, ink, 2);
}
