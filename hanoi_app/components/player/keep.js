// Files of a player, made in the browser. They are for slides and paper: always in light colours.

import { escaped } from "../shared/dom.js";
import { readDocument } from "./document.js";
import { imageOf, shotOf, SIZE } from "./shots.js";

/** @import { Moment } from "./files.js" */

export { film } from "./film.js";

const SHARPER = 2; // pixels of a picture, for each of a screen

/** @param {Moment} moment */
const svgOf = (moment) => shotOf(moment, moment.step, SIZE);

/** @param {Moment} moment */
export async function drawing(moment) {
  return new Blob([svgOf(moment)], { type: "image/svg+xml" });
}

/**
 * @param {Moment} moment
 * @returns {Promise<Blob>}
 */
export async function picture(moment) {
  const image = await imageOf(svgOf(moment));
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: SHARPER * SIZE.width, height: SHARPER * SIZE.height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => {
    if (blob) resolve(blob);
    else reject(new Error("This browser cannot make a picture."));
  }, "image/png"));
}

/**
 * The player in a page of its own, which needs no server: the page comes from standalone.py.
 * @param {Moment} moment
 */
export async function page({ title, step, data }) {
  const answer = await fetch(new URL("../player.html", import.meta.url));
  if (!answer.ok) throw new Error("The server does not answer: reload the page, and try again.");
  const plans = data.map((lane) => ({ ...lane, plan: readDocument(lane.plan) }));
  const lanes = JSON.stringify(plans).replaceAll("<", "\\u003c"); // no text may end the script
  /** @type {Record<string, string>} */
  const filled = { title: escaped(title), step: String(step), lanes };
  const text = (await answer.text()).replace(/\{\{(title|step|lanes)\}\}/g, (_, name) => filled[name]);
  return new Blob([text], { type: "text/html" });
}
