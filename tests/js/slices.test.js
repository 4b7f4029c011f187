import { QUICK, Slices } from "../../hanoi_app/components/gallery/slices.js";
import { assert, soon, test } from "./check.js";

/** @typedef {{ address: string, signal: AbortSignal, end: (found: boolean) => void }} Asked */

/** Slices whose answers the test gives, in any order. */
function begin() {
  /** @type {Asked[]} */
  const asked = [];
  /** @type {string[]} */
  const told = [];
  Object.assign(globalThis, {
    fetch: (/** @type {string} */ address, /** @type {{ signal: AbortSignal }} */ { signal }) =>
      new Promise((answer, fail) => {
        signal.addEventListener("abort", fail);
        const end = (/** @type {boolean} */ ok) => answer({ ok, json: async () => ({ title: address }) });
        asked.push({ address, signal, end });
      }),
  });
  const slices = new Slices({
    arrived: ({ title }, address) => told.push(`${title} at ${address}`),
    waits: () => told.push("waits"),
    failed: () => told.push("failed"),
  });
  return { asked, told, slices };
}

/** Timers that ring when the test says so. */
function hold() {
  const { setTimeout, clearTimeout } = globalThis;
  /** @type {Map<number, [() => void, number]>} */
  const timers = new Map();
  let latest = 0;
  Object.assign(globalThis, {
    setTimeout: (/** @type {() => void} */ told, /** @type {number} */ ms) => {
      timers.set(++latest, [told, ms]);
      return latest;
    },
    clearTimeout: (/** @type {number} */ timer) => timers.delete(timer),
  });
  return {
    soon: () => new Promise((resolve) => setTimeout(resolve, 5)),
    /** Ring all; returns for how many ms each was set. */
    ring: () => [...timers].map(([timer, [told, ms]]) => {
      timers.delete(timer);
      told();
      return ms;
    }),
    release: () => void Object.assign(globalThis, { setTimeout, clearTimeout }),
  };
}

test("only the slice that was asked for last arrives, whatever comes first", async () => {
  const { asked, told, slices } = begin();
  for (const address of ["a", "a", "b", "a"]) slices.ask(address);
  assert.deepEqual(asked.map(({ address, signal }) => [address, signal.aborted]),
    [["a", true], ["b", true], ["a", false]]);
  for (const { end } of asked) end(true);
  await soon();
  assert.deepEqual([told, slices.isLoading], [["a at a"], false]);
  slices.ask("a"); // it is there
  assert.equal(asked.length, 3);
});

test("a slice that could not be had is tried again, at once if it is asked for", async () => {
  const { soon, ring, release } = hold();
  const { asked, told, slices } = begin();
  const lose = async () => {
    asked.at(-1)?.end(false);
    await soon();
  };
  slices.ask("a");
  const pauses = [];
  for (let i = 0; i < 5; i++) {
    await lose();
    assert.equal(slices.isLoading, false);
    pauses.push(...ring());
  }
  assert.deepEqual(pauses, [1000, 2000, 4000, 4000, 4000]);
  await lose();
  slices.ask("a");
  assert.equal(slices.isLoading, true);
  asked.at(-1)?.end(true);
  await soon();
  assert.deepEqual(ring(), []);
  release();
  assert.deepEqual([told.length, told.at(-1), asked.length], [7, "a at a", 7]);
});

test("who waits is told so, but not once the slice is there or is not wanted", async () => {
  const { soon, ring, release } = hold();
  const { asked, told, slices } = begin();
  slices.ask("a");
  asked[0].end(true);
  await soon();
  assert.deepEqual([ring(), told], [[], ["a at a"]]);
  slices.ask("b");
  slices.ask("c"); // alone is waited for
  assert.deepEqual([ring(), told], [[QUICK], ["a at a", "waits"]]);
  slices.ask("d");
  slices.stop();
  assert.deepEqual(ring(), []);
  release();
  assert.ok(asked.every(({ signal }) => signal.aborted));
});
