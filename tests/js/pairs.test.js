import { Pairs } from "../../hanoi_app/components/chart/pairs.js";
import { assert, soon, test } from "./check.js";

test("a pair that could not be had is tried again when it is wanted, and a loss is told of no other", async () => {
  /** @type {string[]} */
  const told = [];
  const found = new Pairs(() => told.push("arrived"), () => told.push("lost"));
  const serve = (/** @type {string[]} */ ...missing) => Object.assign(globalThis, {
    fetch: async (/** @type {string} */ address) =>
      ({ ok: !missing.includes(address), json: async () => ({ title: [address] }) }),
  });
  serve("a/R/S.json", "b/R/S.json");
  assert.equal(found.of("a/", ["R", "S"]), null);
  await soon();
  assert.deepEqual(told, ["lost"]);
  found.of("b/", ["R", "S"]);
  found.of("b/", ["R"]); // which is wanted now
  await soon();
  assert.deepEqual(told, ["lost", "arrived"]);
  assert.ok(found.of("b/", ["R"]));
  serve();
  assert.equal(found.of("a/", ["R", "S"]), null);
  await soon();
  assert.deepEqual(told, ["lost", "arrived", "arrived"]);
  assert.deepEqual(found.of("a/", ["R", "S"])?.title, ["a/R/S.json"]);
});
