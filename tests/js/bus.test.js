import assert from "node:assert/strict";
import { test } from "node:test";

import { Company, listen, tell } from "../../hanoi_app/components/shared/bus.js";

Object.assign(globalThis, { window: new EventTarget() });

/**
 * A player that notes what it is told.
 * @param {string} key
 * @param {string | null} group
 */
function playerOf(key, group) {
  /** @type {string[]} */
  const said = [];
  const player = { said, playing: false };
  const company = new Company({
    go: (step) => said.push(`go ${step}`),
    follow: (step, duration) => said.push(`follow ${step} in ${duration}`),
    pause: () => player.playing && said.push("pause") > 0,
    show: (playing) => said.push(`show ${playing}`),
  });
  company.join({ key, group });
  return Object.assign(player, { company });
}

test("peers follow each other, others and the one who tells do not", () => {
  const [a, b, c] = [playerOf("a", "g"), playerOf("b", "g"), playerOf("c", null)];
  a.company.tellStep(5n, 100, true);
  a.company.tellPlaying(true);
  assert.deepEqual([a.said, b.said, c.said], [[], ["follow 5 in 100", "show true"], []]);
  for (const { company } of [a, b, c]) company.leave();
});

test("who follows is not followed, but everyone else hears of the step", () => {
  const [a, b] = [playerOf("a", "g"), playerOf("b", "g")];
  /** @type {string[]} */
  const heard = [];
  const stop = listen({ step: ({ key, step }) => heard.push(`${key} ${step}`) });
  a.company.tellStep(5n, 0, false);
  assert.deepEqual([b.said, heard], [[], ["a 5"]]);
  for (const end of [a.company.leave, b.company.leave, stop]) end();
});

test("a player that is playing is paused by its peer", () => {
  const [a, b] = [playerOf("a", "g"), playerOf("b", "g")];
  assert.equal(a.company.pausePeer(), false);
  b.playing = true;
  assert.equal(a.company.pausePeer(), true);
  assert.deepEqual(b.said, ["pause"]);
  for (const { company } of [a, b]) company.leave();
});

test("one player is sent to a step, until it has left", () => {
  const [a, b] = [playerOf("a", null), playerOf("b", null)];
  tell("go", { key: "a", step: "18446744073709551615" });
  a.company.leave();
  tell("go", { key: "a", step: "1" });
  assert.deepEqual([a.said, b.said], [["go 18446744073709551615"], []]);
  b.company.leave();
});
