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

const ICONS = {
  start: "M5 5h3v14H5zM20 5v14L9 12z",
  back: "M17 5v14L6 12z",
  play: "M7 4v16l13-8z",
  pause: "M6 5h4v14H6zM14 5h4v14h-4z",
  forward: "M7 5v14l11-7z",
  end: "M4 5v14l11-7zM16 5h3v14h-3z",
  projector: "M3 4h18v12H3zm2 2v8h14V6zM11 16h2v3h4v2H7v-2h4z",
  fullscreen: "M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z",
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
