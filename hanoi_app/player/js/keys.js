// Keys, for whichever player on the page was used last.
//
// Streamlit has keys of its own (R runs the script again), so ours are taken before they reach
// it, and left alone while the user is typing or has the focus on a widget that uses them.

const listening = new Set();
let latest = null;

const ACTIONS = {
  " ": "toggle", ArrowLeft: "back", ArrowRight: "forward", Home: "start", End: "end",
  "+": "faster", "=": "faster", "-": "slower", "−": "slower", r: "restart", R: "restart",
  "?": "help", Escape: "leave",
};
const WIDGETS =
  "input, textarea, select, [contenteditable], [role=slider], [role=radio], [role=tab], " +
  "[role=combobox], [role=listbox], [role=option], [role=menuitem], [role=grid], [role=spinbutton]";

export function listenForKeys(player) {
  if (listening.size === 0) window.addEventListener("keydown", onKey, true);
  listening.add(player);
  player.root.addEventListener("pointerdown", () => (latest = player));
  player.root.addEventListener("focusin", () => (latest = player));
}

export function stopListening(player) {
  listening.delete(player);
  if (latest === player) latest = null;
  if (listening.size === 0) window.removeEventListener("keydown", onKey, true);
}

function onKey(event) {
  const inSight = ({ root }) => root.checkVisibility();
  const player = [latest, ...listening].find((one) => one && inSight(one));
  const action = ACTIONS[event.key];
  if (!player || !action || event.ctrlKey || event.metaKey || event.altKey) return;
  if (busy(event.target, event.key, player.root)) return;
  if (player.actions[action]() === false) return; // nothing to do: the key is free
  event.preventDefault();
  event.stopImmediatePropagation();
}

// Whether the focused element needs the key itself.
function busy(target, key, root) {
  if (!(target instanceof Element)) return false;
  if (target.closest("dialog[open], [role=dialog]")) return true;
  // Our own sliders leave arrows to us, except the speed's.
  if (target.matches(".hl-scrubber") && root.contains(target)) return false;
  if (target.closest(WIDGETS)) return true;
  return key === " " && target.closest("button, a, summary, [role=button]") !== null;
}
