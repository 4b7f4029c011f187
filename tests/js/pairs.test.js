import assert from "node:assert/strict";
import { test } from "node:test";

import { Pairs } from "../../hanoi_app/components/chart/pairs.js";

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

/** @param {Set<string>} missing  addresses that do not answer */
function serve(missing) {
  Object.assign(globalThis, {
    fetch: async (/** @type {string} */ address) => ({ ok: !missing.has(address), json: async () => ({ title: [address] }) }),
  });
}

function pairs() {
  /** @type {string[]} */
  const told = [];
  return { told, found: new Pairs(() => told.push("arrived"), () => told.push("lost")) };
}

test("a pair that could not be had is tried again when it is wanted again", async () => {
  const { told, found } = pairs();
  serve(new Set(["a/R/S.json"]));
  assert.equal(found.of("a/", ["R", "S"]), null);
  await soon();
  assert.deepEqual(told, ["lost"]);
  serve(new Set());
  assert.equal(found.of("a/", ["R", "S"]), null);
  await soon();
  assert.deepEqual(told, ["lost", "arrived"]);
  assert.deepEqual(found.of("a/", ["R", "S"])?.title, ["a/R/S.json"]);
});

test("a loss is told of the pair that is wanted, not of one before", async () => {
  const { told, found } = pairs();
  serve(new Set(["b/R/S.json"]));
  found.of("b/", ["R", "S"]);
  found.of("b/", ["R"]);
  await soon();
  assert.deepEqual(told, ["arrived"]);
  assert.ok(found.of("b/", ["R"]));
});
