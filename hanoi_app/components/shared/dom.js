// Small helpers for elements.

const HOLD_DELAY = 380; // ms until a held button repeats
const HOLD_PERIOD = 90; // ms between repeats

/**
 * An element with these properties and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Partial<HTMLElementTagNameMap[Tag]>} properties
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/**
 * The element that an event is for, or one around it, that a selector means.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const hit = ({ target }, selector) =>
  target instanceof Element ? target.closest(selector) : null;

/** @param {string} text  as part of HTML or SVG */
export const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const ICONS = {
  start: "M5 5h3v14H5zM20 5v14L9 12z",
  back: "M17 5v14L6 12z",
  play: "M7 4v16l13-8z",
  pause: "M6 5h4v14H6zM14 5h4v14h-4z",
  forward: "M7 5v14l11-7z",
  end: "M4 5v14l11-7zM16 5h3v14h-3z",
  projector: "M3 4h18v12H3zm2 2v8h14V6zM11 16h2v3h4v2H7v-2h4z",
  copy: "M8 3h12v14h-3v4H4V7h4zm2 4h7v8h1V5h-8zM6 9v10h9V9z",
  again: "M12 5V1L7 6l5 5V7a5 5 0 1 1-5 5H5a7 7 0 1 0 7-7z",
  more: "M6.4 9 12 14.6 17.6 9 19 10.4l-7 7-7-7z",
  hand: "M9 11V4.5a1.5 1.5 0 0 1 3 0V10h.6l6 1.4c.9.2 1.5 1 1.4 2l-.6 5.6c-.1 1.2-1.1 2-2.3 2H11c-.7 0-1.3-.3-1.7-.8L4 14.5l1-1c.5-.5 1.2-.6 1.8-.3L9 14z",
  close: "m6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z",
  fullscreen: "M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z",
  share: "M12 2.6l5 5L15.6 9 13 6.4V15h-2V6.4L8.4 9 7 7.6zM5 11h3v2H7v7h10v-7h-1v-2h3v11H5z",
  print: "M7 3h10v4h4v10h-4v4H7v-4H3V7h4zm2 2v2h6V5zM5 9v6h2v-2h10v2h2V9zm4 6v4h6v-4z",
  download: "M11 3h2v9.6l3.3-3.3 1.4 1.4L12 16.4l-5.7-5.7 1.4-1.4 3.3 3.3zM4 19h16v2H4z",
  minus: "M5 11h14v2H5z",
  plus: "M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z",
  pin: "M14 3 21 10l-1.5 1.5-1-.3-3.6 3.6.2 3.2-1.6 1.5-3.7-3.7L5 20.5 3.5 19l4.7-4.8-3.7-3.7L6 9l3.2.2 3.6-3.6-.3-1z",
  watch: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm-2 4v8l6-4z",
  help: "M7 9a5 5 0 1 1 7.6 4.3c-1 .6-1.3 1-1.3 1.7v.5h-2.6V15c0-1.8.9-2.9 2.4-3.8A2.4 2.4 0 1 0 9.6 9zM10.6 17.6h2.8v2.9h-2.8z",
};

/** @param {keyof typeof ICONS} name */
export function icon(name) {
  const holder = document.createElement("span");
  holder.className = "hl-icon";
  holder.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;
  return holder;
}

/**
 * A button that repeats its action while it is held down, if asked to.
 * @param {string} label
 * @param {Node | string} face
 * @param {() => void} action
 * @param {{ hold?: boolean, className?: string }} options
 */
export function button(label, face, action, { hold = false, className = "" } = {}) {
  const element = make("button", { type: "button", ariaLabel: label, title: label, className });
  element.append(face);
  let timer = 0;
  const release = () => clearTimeout(timer);
  element.addEventListener("pointerdown", (event) => {
    delete element.dataset.held; // a hold that ended outside of the button had no click
    if (!hold || event.button !== 0) return;
    const repeat = () => {
      if (!element.isConnected) return; // taken from under the finger, it hears of no release
      element.dataset.held = "yes";
      action();
      timer = setTimeout(repeat, HOLD_PERIOD);
    };
    timer = setTimeout(repeat, HOLD_DELAY);
  });
  for (const name of ["pointerup", "pointerleave", "pointercancel"]) {
    element.addEventListener(name, release);
  }
  element.addEventListener("click", () => {
    // The click that ends a hold has been served already.
    if (element.dataset.held) delete element.dataset.held;
    else action();
  });
  return element;
}
