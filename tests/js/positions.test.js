import { decodeGraph, nextFarthest, nodeInWords } from "../../hanoi_app/components/state_graph/positions.js";
import { gives } from "./check.js";

const graph = decodeGraph({
  signature: "", names: ["S", "P", "D"], titles: ["no cheat used", "1 cheat used"],
  states: ["2,1//", "/1/2", "1,2//", "//2,1"], sheet: [0, 0, 1, 1], distance: [3, 1, 3, 0],
  places: [[0, 0], [1, 0], [0, 0], [1, 0]], irregular: [2], farthest: [0, 2], towers: [], edges: [],
});

gives({
  "the farthest are so far": [() => graph.most, 3],
  "a node is told by its distance, its sheet and what is special about it": [
    () => [0, 1, 2, 3].map((node) => nodeInWords(graph, node)), [
      "3 moves from home, no cheat used, none is farther",
      "1 move from home, no cheat used",
      "3 moves from home, 1 cheat used, irregular, none is farther",
      "home, 1 cheat used",
    ],
  ],
  "the only sheet is not told": [() => nodeInWords({ ...graph, titles: ["no cheat used"] }, 1), "1 move from home"],
  "the farthest are visited in turn": [
    () => [-1, 0, 1, 2, 3].map((node) => nextFarthest(graph, node)), [0, 2, 2, 0, 0],
  ],
});
