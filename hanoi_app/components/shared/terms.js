// Words of the trade, which hanoi_app/glossary.py marks: what one means is shown while the pointer rests
// on it, while it has the focus, and when it is tapped.

import { hit, make } from "./dom.js";

const TERM = ".hl-term";
const GAP = 8; // px between word and meaning, and to the window's edge

const meaning = make("div", { className: "hl-meaning", id: "hl-meaning", role: "tooltip" });
meaning.popover = "manual"; // above all else, full screen included
/** @type {HTMLElement | null} */
let shown = null;

/** @param {HTMLElement} term */
function show(term) {
  hide();
  shown = term;
  meaning.textContent = term.dataset.meaning ?? "";
  const place = document.querySelector(".stApp") ?? document.body; // which has the theme
  if (meaning.parentElement !== place) place.append(meaning);
  term.setAttribute("aria-describedby", meaning.id);
  meaning.showPopover();
  const word = term.getBoundingClientRect();
  const { width, height } = meaning.getBoundingClientRect();
  const below = word.bottom + GAP;
  const fits = below + height + GAP <= innerHeight;
  meaning.style.top = `${fits ? below : Math.max(GAP, word.top - GAP - height)}px`;
  meaning.style.left = `${Math.max(GAP, Math.min(word.left, innerWidth - width - GAP))}px`;
}

function hide() {
  if (!shown) return;
  shown.removeAttribute("aria-describedby");
  shown = null;
  if (meaning.isConnected) meaning.hidePopover();
}

/** @param {Event} event */
function enter(event) {
  const term = hit(event, TERM);
  if (term && term !== shown) show(term);
}

/** @param {Event} event */
function leave(event) {
  if (shown && hit(event, TERM) === shown && document.activeElement !== shown) hide();
}

/** Explain every term of the page, those of later too. */
export function explainTerms() {
  document.addEventListener("pointerover", enter);
  document.addEventListener("pointerout", leave);
  document.addEventListener("focusin", enter);
  document.addEventListener("focusout", (event) => hit(event, TERM) === shown && hide());
  document.addEventListener("click", (event) => (hit(event, TERM) ? enter(event) : hide()));
  document.addEventListener("scroll", hide, true);
  window.addEventListener("keydown", (event) => {
    const term = hit(event, TERM);
    if (event.key === "Escape" && shown) hide();
    else if (term && (event.key === "Enter" || event.key === " ")) show(term);
    else return;
    event.preventDefault();
    event.stopPropagation(); // Esc does no more than that
  }, true);
}
