// A component's own text, which Streamlit turns into a module without a place of its own; PARTS, the
// paths of the component's modules, the entry first, is put before it. All are asked for at once:
// found one after the other, in the parts that import them, they would take as many round trips
// as the chain is long. Until they are there, the component's place shows its first picture.

/** @import { Given } from "./mount.js" */

/** @typedef {Given<{ first?: string }>} GivenFirst  the picture, as HTML */
/** @typedef {Given<[{ first?: string }]>} GivenBoxed  as registration.py sends it */
/** @typedef {(given: GivenFirst) => () => void} Component */

const loading = Promise.all(PARTS.map((path) => import(location.origin + path)));
/** @type {Map<HTMLElement, GivenFirst>} */
const waiting = new Map(); // what Streamlit last gave for a place
/** @type {WeakMap<HTMLElement, () => void>} */
const leaving = new WeakMap(); // how the component leaves a place where it was waited for
/** @type {Component | null} */
let component = null;

loading.then(([entry]) => (component = entry.default)).catch(() => null); // told in each place

/**
 * @param {HTMLElement} place
 * @param {string} picture
 */
async function takeOver(place, picture) {
  const first = document.createElement("div");
  first.innerHTML = picture;
  place.append(first);
  try {
    const [{ default: start }] = await loading;
    const given = waiting.get(place);
    if (given) leaving.set(place, start(given));
    first.remove();
  } catch {
    first.textContent = "This part of the page could not be loaded. Reload the page.";
  }
}

export default (/** @type {GivenBoxed} */ boxed) => {
  const given = { ...boxed, data: boxed.data[0] };
  if (component) return component(given);
  const place = given.parentElement;
  const known = waiting.has(place);
  waiting.set(place, given);
  if (!known) takeOver(place, given.data.first ?? "");
  return () => {
    waiting.delete(place);
    leaving.get(place)?.();
  };
};
