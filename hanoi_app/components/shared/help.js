// The list of keys, and the tool that opens it.

import { button, icon, make } from "./dom.js";

/** @param {[string, string][]} keys  with what they do */
export function buildHelp(keys) {
  const rows = keys.map(([key, what]) => make("tr", {},
    make("th", { textContent: key, scope: "row" }), make("td", { textContent: what })));
  const dialog = make("dialog", { className: "hl-help", ariaLabel: "Keys" },
    make("h2", { textContent: "Keys" }),
    make("table", {}, make("tbody", {}, ...rows)),
    button("Close", "Close", () => dialog.close()));
  const tool = button("List of keys (?)", icon("help"), () => dialog.showModal(), { className: "hl-wide" });
  return { dialog, tool };
}
