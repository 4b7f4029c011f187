import assert from "node:assert/strict";
import { test } from "node:test";

import { counted, share } from "../../hanoi_app/components/game_table/parts.js";
import { table } from "./table.js";

test("shares are those of Python", () => {
  for (const [part, whole, text] of table) assert.equal(share(part, whole), text, `${part}/${whole}`);
});

test("one is not many", () => {
  assert.deepEqual([0, 1, "1", 2].map((n) => counted(n, "move")), ["0 moves", "1 move", "1 move", "2 moves"]);
});
