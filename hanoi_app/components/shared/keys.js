// Keys, for whichever component on the page was used last.
//
// Streamlit has keys of its own (R runs the script again), so ours are taken before they reach
// it, and left alone while the user is typing or has the focus on a widget that uses them.
//
// Who listens has a `root`, and `pressed(event)`, which returns false if the key is not for it; the
// next in line is then asked. If it has `leaves(element)`, that tells which of its own inputs leave
// their keys to it. All components of a page share one list, since only one can have a key.

const registry = (window.hanoiKeys ??= { listening: new Set(), latest: null, handler: null });

// What takes every key, and what takes only those that have a name, such as arrows, and Space.
const SWITCHES = "input:is([type=range], [type=checkbox], [type=radio])";
const WRITING =
  "input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=option], " +
  "[role=menuitem], [role=grid], [role=spinbutton]";
const WIDGETS = `${SWITCHES}, [role=slider], [role=radio], [role=tab], [role=switch]`;

export function listenForKeys(one) {
  if (!registry.handler) {
    registry.handler = onKey;
    window.addEventListener("keydown", onKey, true);
  }
  registry.listening.add(one);
  one.root.addEventListener("pointerdown", () => (registry.latest = one));
  one.root.addEventListener("focusin", () => (registry.latest = one));
}

export function stopListening(one) {
  registry.listening.delete(one);
  if (registry.latest === one) registry.latest = null;
  if (registry.listening.size > 0) return;
  window.removeEventListener("keydown", registry.handler, true);
  registry.handler = null;
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  for (const one of new Set([registry.latest, ...registry.listening])) {
    if (!one?.root.checkVisibility() || isBusy(event.target, event.key, one)) continue;
    if (one.pressed(event) === false) continue;
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
}

// Whether the focused element needs the key itself.
function isBusy(target, key, one) {
  if (!(target instanceof Element)) return false;
  if (target.closest("dialog[open], [role=dialog]")) return true;
  if (one.root.contains(target) && one.leaves?.(target)) return false;
  const named = key.length > 1 || key === " ";
  if (target.closest(WIDGETS)) return named;
  if (target.closest(WRITING)) return true;
  return key === " " && target.closest("button, a, summary, [role=button]") !== null;
}
