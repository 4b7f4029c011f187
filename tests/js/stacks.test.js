import { heightFor, isInverted, moved, placeOf, stacksOf } from "../../hanoi_app/components/shared/stacks.js";
import { gives } from "./check.js";

const stacks = [[5, 2], [], [4, 1, 3]];

gives({
  "a position is written with one field a peg, bottom to top": [
    () => ["3,2,1//10,4", "///"].map(stacksOf), [[[3, 2, 1], [], [10, 4]], [[], [], [], []]],
  ],
  "a disc is inverted if it lies directly on a smaller one": [
    () => [0, 1, 2, 3].map((level) => isInverted([4, 1, 3, 2], level)), [false, false, true, false],
  ],
  "a disc is found by its peg and its level": [
    () => [5, 3, 6].map((disc) => placeOf(stacks, disc)), [{ peg: 0, level: 0 }, { peg: 2, level: 2 }, null],
  ],
  "a disc goes where it is put, but not into the air": [
    () => [0, 1, 2, 9].map((level) => heightFor(stacks, 2, 2, level, false)), [0, 1, 2, 3],
  ],
  "a disc does not stand on itself": [() => heightFor(stacks, 3, 2, Infinity, false), 2],
  "on an empty peg it goes to the bottom": [() => heightFor(stacks, 3, 1, 4, false), 0],
  "in a regular position a disc goes where order puts it": [
    () => [[2, 0], [2, 3], [5, 3]].map(([disc, level]) => heightFor([[5, 2], [], [4, 3, 1]], disc, 2, level, true)), [2, 2, 0],
  ],
  "what is moved leaves its place, and the stacks before are as they were": [
    () => [moved(stacks, 1, 0, 1), moved(stacks, 4, 2, 2), stacks],
    [[[5, 1, 2], [], [4, 3]], [[5, 2], [], [1, 3, 4]], [[5, 2], [], [4, 1, 3]]],
  ],
});
