// Links from a component to the pages of the app.

import { make } from "./dom.js";

/** @typedef {Record<string, string>} Address  names and texts of a query */
/** @typedef {(page: string, address: Address) => void} Visit  goes there within the app */

/**
 * Where a page is: the pages are beside each other, Watch at their root.
 * @param {string} page
 * @param {Address} address
 */
function addressOf(page, address) {
  const found = new URL(page === "watch" ? "./" : `./${page}`, window.location.href);
  found.search = String(new URLSearchParams(address));
  return found;
}

/**
 * A link that can be copied and opened in a new tab; a plain click stays in the app.
 * @param {string | Node} face
 * @param {string} page
 * @param {Address} address
 * @param {Visit} visit
 */
export function visitLink(face, page, address, visit) {
  const link = make("a", { href: addressOf(page, address).href }, face);
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return; // a new tab or window
    event.preventDefault();
    visit(page, address);
  });
  return link;
}
