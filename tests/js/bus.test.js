import { Company, listen, tell } from "../../hanoi_app/components/shared/bus.js";
import { assert, test } from "./check.js";

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

test("players of a group follow who leads, and anyone is sent to a step until it has left", () => {
  const [a, b, c] = [playerOf("a", "g"), playerOf("b", "g"), playerOf("c", null)];
  a.company.tellStep(5n, 100, true);
  a.company.tellPlaying(true);
  assert.deepEqual([a.said, b.said, c.said], [[], ["follow 5 in 100", "show true"], []]);
  assert.equal(a.company.pausePeer(), false);
  b.playing = true; // then its peer pauses it
  assert.equal(a.company.pausePeer(), true);
  /** @type {string[]} */
  const heard = [];
  const stop = listen({ step: ({ key, step }) => heard.push(`${key} ${step}`) });
  a.company.tellStep(5n, 0, false); // who follows is not followed, but everyone else hears of it
  assert.deepEqual([b.said.slice(2), heard], [["pause"], ["a 5"]]);
  tell("go", { key: "c", step: "18446744073709551615" });
  c.company.leave();
  tell("go", { key: "c", step: "1" });
  assert.deepEqual([c.said, a.said, b.said.length], [["go 18446744073709551615"], [], 3]);
  for (const end of [a.company.leave, b.company.leave, stop]) end();
});
