// What every page has from the beginning, whatever it shows: Streamlit's sidebar as a menu, light or dark,
// links within the app, texts to copy, and words of the trade explained. Streamlit puts its parts on the page anew as it likes, so they are
// named and marked whenever something has changed.

import { hit } from "./dom.js";
import { copyText } from "./page.js";
import { remember } from "./remember.js";
import { explainTerms } from "./terms.js";

const COPIED = 2400; // ms for which that is said
const SIDEBAR = "[data-testid=stSidebar]";
const OPENER = "[data-testid=stExpandSidebarButton]";
const CLOSER = "[data-testid=stSidebarCollapseButton] button";
const LANDSCAPE = matchMedia("(max-height: 480px) and (min-width: 600px)"); // a phone's
const OVERLAID = matchMedia("(max-width: 768px), (max-height: 480px)"); // where the menu lies over the page

/**
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
const find = (selector) => document.querySelector(selector);
const isOpen = () => find(`${SIDEBAR}[data-collapsed=false]`) !== null;

function closeMenu() {
  if (OVERLAID.matches && isOpen()) find(CLOSER)?.click();
}

/** Name the buttons of the menu, mark the page that is shown, and fold the menu in landscape. */
function mark() {
  find(OPENER)?.setAttribute("aria-label", "Menu");
  find(CLOSER)?.setAttribute("aria-label", "Close the menu");
  const links = [...document.querySelectorAll(`${SIDEBAR} .st-key-menu a`)];
  const nameOf = (/** @type {Element} */ link) => (link.getAttribute("href") ?? "").split("?")[0].split("/").pop();
  const last = location.pathname.split("/").pop();
  const here = links.find((link) => nameOf(link) === last) ?? links[0]; // the first page is the folder itself
  for (const link of links) {
    if (link === here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  const first = links[0]?.getAttribute("href");
  // Streamlit names no page there: in a new tab that would open the page that is shown
  if (first === "" || first?.startsWith("?")) links[0].setAttribute("href", `./${first}`);
  const { dataset } = document.documentElement;
  if (!LANDSCAPE.matches || dataset.folded || !find(SIDEBAR)) return;
  closeMenu();
  if (!isOpen()) dataset.folded = "yes";
}

/** The menu is being opened: lead there, or to the controls below it. */
function lead(/** @type {boolean} */ toControls) {
  setTimeout(() => {
    if (toControls) find(`${SIDEBAR} hr`)?.scrollIntoView();
    else find(`${SIDEBAR} [aria-current]`)?.focus();
  }, 200); // Streamlit has drawn it by then
}

/** The other of light and dark, here and on every page; Streamlit keeps it for one page alone. */
function changeTheme() {
  const app = find(".stApp");
  const dark = app !== null && getComputedStyle(app).colorScheme === "dark";
  remember("theme", dark ? "Light" : "Dark");
  location.reload();
}

/**
 * A button beside a slider moves it as an arrow key does. Left to Streamlit, a second press may reach the
 * server with the value from before the first, and be lost.
 * @param {MouseEvent} event
 */
function step(event) {
  const holder = hit(event, "[class*=st-key-step-]");
  const slider = holder?.closest("[class*=st-key-slide-]")?.querySelector("input[type=range]");
  if (!holder || !slider) return;
  event.stopPropagation();
  const key = holder.matches("[class*='--1']") ? "ArrowLeft" : "ArrowRight";
  for (const type of ["keydown", "keyup"]) {
    slider.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
  }
}

/**
 * A link to a page of the app is followed within it: to Streamlit it is as if one had come back there.
 * @param {MouseEvent} event
 */
function visit(event) {
  const link = hit(event, "a.hl-visit");
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button;
  if (!(link instanceof HTMLAnchorElement) || elsewhere || event.defaultPrevented) return;
  event.preventDefault();
  history.pushState({}, "", link.href);
  dispatchEvent(new PopStateEvent("popstate"));
  find("[data-testid=stMain]")?.scrollTo(0, 0); // what opens is new
}

/**
 * A button copies the text that it has, in which {link} stands for where its link leads.
 * @param {MouseEvent} event
 */
async function copy(event) {
  const asked = hit(event, ".hl-copy");
  if (!asked || asked.dataset.said) return;
  const link = new URL(asked.dataset.link ?? "", location.href).href;
  const copied = await copyText((asked.dataset.copy ?? "").replace("{link}", link));
  asked.dataset.said = asked.textContent ?? "";
  asked.textContent = copied ? "Copied" : "Not copied";
  setTimeout(() => {
    asked.textContent = asked.dataset.said ?? "";
    delete asked.dataset.said;
  }, COPIED);
}

document.addEventListener("click", step, { capture: true });
document.addEventListener("click", copy);
document.addEventListener("click", visit);
document.addEventListener("click", (event) => {
  const subject = hit(event, ".hl-subject");
  if (subject) find(OPENER)?.click();
  if (subject || (hit(event, OPENER) && event.isTrusted)) lead(Boolean(subject));
  if (hit(event, ".hl-theme")) changeTheme();
  const beside = hit(event, "[data-testid=stMain]") && !subject;
  if (hit(event, `${SIDEBAR} a`) || beside) setTimeout(closeMenu); // after what else it does
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && hit(event, SIDEBAR)) closeMenu();
});
let due = 0;
new MutationObserver(() => {
  due ||= requestAnimationFrame(() => {
    due = 0;
    mark();
  });
}).observe(document.documentElement, { childList: true, subtree: true });
explainTerms();
