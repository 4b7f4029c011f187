import type { Point } from "./view.js";

/** What Python sends. */
export interface StateGraphData {
  graph: EncodedGraph;
  way: number[]; // the nodes of the solution
  player: string; // its key
  step: string; // where it stands
}

/** Nodes are numbers; a list has something for each node, unless it says otherwise. */
export interface EncodedGraph {
  signature: string;
  names: string[]; // of the pegs
  titles: string[]; // of the sheets
  states: string[];
  sheet: number[];
  distance: number[]; // from home
  places: Point[]; // on the sheet
  irregular: number[]; // nodes
  farthest: number[]; // nodes
  towers: [node: number, peg: number][];
  edges: [a: number, b: number, kind: number][]; // 0: plain, 1: off a smaller disc, 2: a cheat
}

/** What Python is told: the node that was clicked. */
export interface Choice {
  state: string;
  used: number; // cheats
}
