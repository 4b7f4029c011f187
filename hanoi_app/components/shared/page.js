// The page around a component: its address, the clipboard, what it fetches, when it is seen, and
// plotly.js for all who draw with it.

import { make } from "./dom.js";

/** @import { Plotly } from "../types.js" */

const LATEST = 1000; // ms that are waited for an idle moment
/** @type {Promise<Plotly> | null} */
let loading = null; // plotly.js

/**
 * Keep something that the browser owns in the address, so that a copied link leads here: in place of
 * what was there, so that there is no trail in the history. An empty text is left out.
 * @param {"move" | "hide" | "played" | "answers" | "paper" | "verdict" | "find"} name
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
 * The JSON at an address; null if it is not there, or if it is given up.
 * @param {string} address
 * @param {AbortSignal} [signal]  gives it up
 */
export async function fetched(address, signal) {
  try {
    const answer = await fetch(address, { signal });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/**
 * Copy a text to the clipboard; returns whether that was possible. Its interface exists on secure pages
 * only; an app on a local network is none.
 * @param {string} text
 * @param {Element} place  where the old way may select: in an open dialog, what is outside cannot be
 */
export async function copyText(text, place = document.body) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text, place);
  }
}

/**
 * The old way.
 * @param {string} text
 * @param {Element} place
 */
function copySelected(text, place) {
  const focused = document.activeElement;
  const area = make("textarea", { value: text });
  area.style.position = "fixed";
  area.style.opacity = "0";
  place.append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}

/**
 * plotly.js, loaded once for the page. Streamlit's own copy, if there is one, is left alone.
 * @returns {Promise<Plotly>}
 */
export function loadPlotly() {
  const address = new URL("../plotly.min.js", import.meta.url).href;
  loading ??= new Promise((resolve, reject) => {
    const other = window.Plotly;
    const tag = document.createElement("script");
    tag.src = address;
    tag.onload = () => {
      resolve(window.Plotly);
      if (other) window.Plotly = other;
    };
    tag.onerror = () => {
      loading = null; // so that another component tries again
      reject(new Error(`${address} could not be loaded`));
    };
    document.head.append(tag);
  });
  return loading;
}

/** plotly.js takes the browser's time for a moment: what is seen comes first. */
export const whenIdle = () => new Promise((resolve) => {
  if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: LATEST });
  else setTimeout(resolve, LATEST / 4);
});

/**
 * Has an element painted when it comes into sight, or changes its size, or is asked to: before the next
 * frame, once, however often it was asked for. What is out of sight waits.
 */
export class Painter {
  seen = false;
  /** @type {number | null} */
  due = null;

  /**
   * @param {HTMLElement} element
   * @param {() => void} paint
   */
  constructor(element, paint) {
    this.paint = paint;
    this.sizes = new ResizeObserver(() => this.repaint());
    this.sizes.observe(element);
    this.sight = new IntersectionObserver(([entry]) => {
      this.seen = entry.isIntersecting;
      this.repaint();
    });
    this.sight.observe(element);
  }

  repaint() {
    if (!this.seen) return;
    this.due ??= requestAnimationFrame(() => {
      this.due = null;
      this.paint();
    });
  }

  stop() {
    this.sizes.disconnect();
    this.sight.disconnect();
    this.seen = false;
    if (this.due !== null) cancelAnimationFrame(this.due);
  }
}
