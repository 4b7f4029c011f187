// Elements that the game and the quiz have in common.

import { button, make } from "../shared/dom.js";

/** @typedef {{ hidden?: boolean, strong?: boolean }} Look */

/**
 * A number with a name under it.
 * @param {string} name
 */
export function figure(name) {
  const number = make("b");
  const element = make("div", { className: "ht-figure" }, number, make("span", { textContent: name }));
  const show = (/** @type {string} */ text, /** @type {Look} */ { hidden = false, strong = false } = {}) => {
    number.textContent = text;
    element.hidden = hidden;
    element.classList.toggle("ht-strong", strong);
  };
  return { element, show };
}

/** A sentence that is read out; a warning looks like one. */
export function speaker() {
  const element = make("div", { className: "ht-says", role: "status" });
  element.ariaLive = "polite";
  const say = (/** @type {string} */ text, warns = false) => {
    element.textContent = text;
    element.classList.toggle("ht-warns", warns);
  };
  return { element, say };
}

/**
 * @param {string} text
 * @param {() => void} act
 * @param {{ key?: string, main?: boolean }} options
 */
export function action(text, act, { key = "", main = false } = {}) {
  const label = key ? `${text} (${key})` : text;
  return button(label, text, act, { className: main ? "ht-button ht-main" : "ht-button" });
}

/**
 * Bring an element into sight as soon as it is there; returns how to give it up.
 * @param {string} selector
 */
export function scrollToWhenThere(selector) {
  let timer = 0;
  const look = (/** @type {number} */ times) => {
    const found = document.querySelector(selector);
    if (found) found.scrollIntoView({ behavior: "smooth", block: "start" });
    else if (times) timer = setTimeout(look, 200, times - 1);
  };
  look(50);
  return () => clearTimeout(timer);
}

/**
 * As in hanoi_app/numbers.py: to the nearest, but 100 % is said only of all, and 0 % only of none.
 * @param {number} part
 * @param {number} whole
 */
export function share(part, whole) {
  if (part === 0 || part === whole) return part ? "100 %" : "0 %";
  return `${Math.min(Math.max(Math.round((100 * part) / whole), 1), 99)} %`;
}

/**
 * @param {number | string} number
 * @param {string} thing
 */
export const counted = (number, thing) => `${number} ${thing}${String(number) === "1" ? "" : "s"}`;
