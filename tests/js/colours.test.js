import assert from "node:assert/strict";
import { test } from "node:test";

import { colourOf, inkOn } from "../../hanoi_app/components/shared/geometry.js";
import { table } from "./table.js";

test("discs have the colours and the ink of Python's pictures", () => {
  const discs = Array.from({ length: 3 * table.length }, (_, i) => i + 1);
  assert.deepEqual(
    discs.map((disc) => [colourOf(disc), inkOn(colourOf(disc))]),
    discs.map((disc) => table[(disc - 1) % table.length]),
  );
});
