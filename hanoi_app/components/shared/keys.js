// Keys, for whichever component on the page was used last.
//
// Streamlit has keys of its own (R runs the script again), so ours are taken before they reach
// it, and left alone while the user is typing or has the focus on a widget that uses them.

/**
 * Who listens.
 * @typedef {object} Listener
 * @property {HTMLElement} root
 * @property {(event: KeyboardEvent) => unknown} pressed  false: not for it, the next in line is asked
 * @property {(element: Element) => boolean} [leaves]  whether an input of its own leaves it the keys
 */

/** @type {Set<Listener>} */
const listening = new Set();
/** @type {Listener | null} */
let latest = null;

// What takes every key, and what takes only those that have a name, such as arrows, and Space.
const SWITCHES = "input:is([type=range], [type=checkbox], [type=radio])";
const WRITING =
  "input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=option], " +
  "[role=menuitem], [role=grid], [role=spinbutton]";
const WIDGETS = `${SWITCHES}, [role=slider], [role=radio], [role=tab], [role=switch]`;

/** @param {Listener} one */
export function listenForKeys(one) {
  window.addEventListener("keydown", onKey, true); // once, however often it is said
  listening.add(one);
  one.root.addEventListener("pointerdown", () => (latest = one));
  one.root.addEventListener("focusin", () => (latest = one));
}

/** @param {Listener} one */
export function stopListening(one) {
  listening.delete(one);
  if (latest === one) latest = null;
  if (!listening.size) window.removeEventListener("keydown", onKey, true);
}

const MOMENT = 1000; // ms for which keys wait for a listener that was taken off the page
/** @type {{ path: string, until: number, events: KeyboardEvent[] } | null} */
let waiting = null;

/**
 * A listener was taken off the page of that path, perhaps only to be put there anew.
 * @param {string} path
 */
export function keysWait(path) {
  waiting = { path, until: performance.now() + MOMENT, events: [] };
}

/** It is back: what was pressed meanwhile counts now. */
export function keysGoOn() {
  const events = waiting?.events ?? [];
  waiting = null;
  events.forEach(press);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const awaited = waiting?.path === location.pathname && performance.now() < waiting.until;
  if (!press(event)) {
    if (!awaited || isBusy(event.target, event.key)) return;
    waiting?.events.push(event);
  }
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Whether some listener takes the key.
 * @param {KeyboardEvent} event
 */
function press(event) {
  for (const one of new Set([latest, ...listening])) {
    if (!one?.root.checkVisibility() || isBusy(event.target, event.key, one)) continue;
    if (one.pressed(event) !== false) return true;
  }
  return false;
}

/**
 * Whether the focused element needs the key itself.
 * @param {EventTarget | null} target
 * @param {string} key
 * @param {Listener} [one]
 */
function isBusy(target, key, one) {
  if (!(target instanceof Element)) return false;
  if (target.closest("dialog[open], [role=dialog]")) return true;
  // none of our own widgets and fields has a use for Escape
  if (one?.root.contains(target) && (key === "Escape" || one.leaves?.(target))) return false;
  const named = key.length > 1 || key === " ";
  if (target.closest(WIDGETS)) return named;
  if (target.closest(WRITING)) return true;
  return key === " " && target.closest("button, a, summary, [role=button]") !== null;
}
