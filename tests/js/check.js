// What the tests in Node share: how they compare, and the tables that Python makes, as tables.py has them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

export { assert, test };

/** @type {Record<string, any>} by the name of the test file */
export const tables = JSON.parse(readFileSync(process.env.HANOI_TABLES, "utf8"));

/** Until what has been begun is done. */
export const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

/** @type {(found: number, expected: number) => void} */
export const near = (found, expected) =>
  assert.ok(Math.abs(found - expected) < 1e-9, `${found}, not ${expected}`);

/**
 * One test a row: its name says what is so; what a call gives is what is expected.
 * @type {(rows: Record<string, [found: () => unknown, expected: unknown]>) => void}
 */
export function gives(rows) {
  for (const [name, [found, expected]] of Object.entries(rows)) {
    test(name, () => assert.deepEqual(found(), expected));
  }
}
