// The page around a component: its address, and the clipboard.

import { make } from "./dom.js";

/**
 * Keep something that the browser owns in the address, so that a copied link leads here: in place of
 * what was there, so that there is no trail in the history. An empty text is left out.
 * @param {"move" | "played" | "answers"} name
 * @param {string} text
 */
export function keepInAddress(name, text) {
  const address = new URL(window.location.href);
  if ((address.searchParams.get(name) ?? "") === text) return;
  if (text) address.searchParams.set(name, text);
  else address.searchParams.delete(name);
  window.history.replaceState(window.history.state, "", address);
}

/**
 * Copy a text to the clipboard; returns whether that was possible. Its interface exists on secure pages
 * only; an app on a local network is none.
 * @param {string} text
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/**
 * The old way.
 * @param {string} text
 */
function copySelected(text) {
  const area = make("textarea", { value: text });
  area.style.position = "fixed";
  area.style.opacity = "0";
  document.body.append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  return copied;
}
