// The first row of a page's main component, inside of its root, so that it is there in full screen too:
// the page's only h1, which says the goal, and the tools at its right.
//
// A tool is a button with an icon. One with a word as well has the class hl-lined, and its word, which
// phones leave out, the class hl-word; what is of no use on a phone has the class hl-wide.

import { make } from "./dom.js";

/** @param {HTMLElement[]} tools */
export function buildHeadline(tools) {
  const goal = make("h1", { className: "hl-goal" });
  const element = make("div", { className: "hl-headline" },
    make("div", { className: "hl-tools" }, ...tools));
  return {
    element,
    /** @param {string} html  ready and escaped, from Python; with nothing to say there is no heading */
    say(html) {
      if (goal.dataset.said === html) return; // a term in it keeps the focus
      goal.dataset.said = html;
      goal.innerHTML = html;
      if (html) element.prepend(goal);
      else goal.remove();
    },
  };
}
