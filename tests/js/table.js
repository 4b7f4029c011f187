// What Python says, as tables.py has it for the test file that asks.

import { readFileSync } from "node:fs";

/** @type {any} every file has its own */
export const table = JSON.parse(readFileSync(process.env.HANOI_TABLE, "utf8"));
