// What a player shares: the link to this moment, and files of it. How files are made is fetched only
// when one is asked for.

import { grouped } from "./plan.js";

/** @import { Offer, Sharing } from "../shared/share.js" */
/** @import { Trace } from "../types.js" */
/** @import { Said } from "./describe.js" */
/** @import { LaneData } from "./messages.js" */
/** @import { Plan } from "./plan.js" */

/** @typedef {{ plan: Plan, name: string, traceOf: (step: bigint) => Trace | null }} Shown  one board */

/**
 * What a player shows: one plan, or several on one clock.
 * @typedef {object} Moment
 * @property {string} title  "One cheat, 8 discs"
 * @property {bigint} step
 * @property {bigint} length
 * @property {boolean} hidden  whether the length is not to be told
 * @property {Shown[]} lanes
 * @property {LaneData[]} data  the same as Python sent it
 * @property {(step: bigint) => Said} caption
 */

/**
 * @param {() => Moment} now
 * @param {() => URL} link  to this moment
 * @returns {Sharing}
 */
export function sharingOf(now, link) {
  return {
    link,
    title() {
      const { title, step, length, hidden } = now();
      return `${title}, move ${grouped(step)}${hidden ? "" : ` of ${grouped(length)}`}`;
    },
    start: {
      label: () => (now().step ? `Open at move ${grouped(now().step)}, not at the start` : ""),
      link() {
        const start = link();
        start.searchParams.delete("move");
        return start;
      },
    },
    files: filesOf(now),
  };
}

/**
 * @param {() => Moment} now
 * @returns {Offer[]}
 */
function filesOf(now) {
  const making = () => import("./keep.js");
  const [whole, moment] = [() => fileName(now(), false), () => fileName(now(), true)];
  return [
    {
      name: "Picture",
      note: "PNG, this moment",
      make: async () => (await making()).picture(now()),
      file: () => `${moment()}.png`,
    },
    {
      name: "Drawing",
      note: "SVG, any size",
      make: async () => (await making()).drawing(now()),
      file: () => `${moment()}.svg`,
    },
    {
      name: "Film",
      note: () => `GIF, ${now().hidden ? "all" : grouped(now().length)} moves`,
      make: async (course) => (await making()).film(now(), course),
      file: () => `${whole()}.gif`,
    },
    {
      name: "Player",
      note: "HTML, to embed",
      make: async () => (await making()).page(now()),
      file: () => `${whole()}.html`,
    },
  ];
}

/**
 * @param {Moment} moment
 * @param {boolean} withMove
 */
function fileName({ title, step }, withMove) {
  const said = `hanoi ${title}${withMove ? ` move ${step}` : ""}`;
  return said.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/-$/, "");
}
