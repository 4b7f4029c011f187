// What can be done with the whole set: print it, keep it, share it, show it to a class.

import { button, icon, make } from "../shared/dom.js";
import { buildHeadline } from "../shared/headline.js";
import { buildHelp } from "../shared/help.js";
import { Projector, projectorTools } from "../shared/projector.js";
import { linkTo, shareTool } from "../shared/share.js";

/** @import { Slice } from "./messages.js" */

/** @type {[string, string][]} */
const KEYS = [
  ["← → ↑ ↓", "from picture to picture"],
  ["Home End", "to the first, to the last"],
  ["Enter", "open a configuration"],
  ["Shift Enter", "open it beside the one that is open"],
  ["?", "this list"],
  ["Esc", "leave projector mode"],
];

export class Tools {
  title = "";
  /** @type {Record<string, string>} */
  said = {};
  print = make("a", { className: "hl-lined hl-wide" },
    icon("print"), make("span", { textContent: "Sheet to print" }));
  list = make("ul");
  files = make("dialog", { className: "hl-help hg-files", ariaLabel: "Download" },
    make("h2", { textContent: "Download" }), this.list,
    button("Close", "Close", () => this.files.close()));
  download = button("Download", icon("download"), () => this.files.showModal());
  help = buildHelp(KEYS);

  /**
   * @param {HTMLElement} root  of the gallery
   * @param {boolean} alone  nothing is open beside it, which projector mode would cover
   */
  constructor(root, alone) {
    this.projector = new Projector(root);
    const share = shareTool({ link: () => linkTo(this.said), title: () => this.title });
    this.headline = buildHeadline([
      this.print, this.download, share, ...projectorTools(this.projector, alone), this.help.tool,
    ]);
    root.append(this.headline.element, this.files, this.help.dialog);
  }

  /**
   * Say what is shown, and where it can be had as files. The first of them is one to print.
   * @param {Pick<Slice, "goal" | "title" | "files">} slice
   * @param {string} address  of the slice
   */
  show({ goal, title, files }, address) {
    this.title = title;
    this.headline.say(goal);
    this.print.hidden = this.download.hidden = !files.length;
    const links = files.map(([label, name]) => lead(make("a", { textContent: label }), name, address));
    this.list.replaceChildren(...links.map((link) => make("li", {}, link)));
    if (files.length) lead(this.print, files[0][1], address);
  }

  /**
   * A key; false if it is not for us.
   * @param {string} key
   */
  pressed(key) {
    if (key === "Escape") return this.projector.leave();
    if (key !== "?") return false;
    this.help.dialog.showModal();
    return true;
  }
}

/**
 * Let a link lead to a file: it has the address of the slice, but for the end of its path.
 * @param {HTMLAnchorElement} link
 * @param {string} name  of the file
 * @param {string} address  of the slice
 */
function lead(link, name, address) {
  const { href, search } = new URL(address, location.href);
  return Object.assign(link, { href: new URL(name + search, href).href, download: name });
}
