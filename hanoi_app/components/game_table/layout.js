// The elements of a table, made once. The game and the quiz have the same frame: the headline, the board,
// what is said below it with some numbers, and the controls. It fills the window.

import { button, make } from "../shared/dom.js";
import { buildHeadline } from "../shared/headline.js";
import { buildHelp } from "../shared/help.js";
import { Projector, projectorTools } from "../shared/projector.js";
import { linkTo, shareTool } from "../shared/share.js";
import { visitLink } from "../shared/visit.js";

/** @import { Address, Visit } from "../shared/visit.js" */
/** @import { GameData } from "./messages.js" */

/** @typedef {ReturnType<typeof buildTable>} Frame */
/** @typedef {ReturnType<typeof figure>} Figure */

/** @type {[string, string][]} */
const KEYS = [
  ["1 2 3 …", "choose a peg: lift its top disc, or put the lifted one there"],
  ["Esc", "put the disc back; leave projector mode"],
];

/**
 * @param {HTMLElement} parent
 * @param {object} options
 * @param {string} options.label
 * @param {Record<string, Figure>} options.figures
 * @param {HTMLElement[][]} options.controls  in groups
 * @param {() => GameData} options.data  as it is now
 * @param {[string, string][]} [options.keys]  beside those of the board
 */
export function buildTable(parent, { label, figures, controls, data, keys = [] }) {
  const root = make("div", { className: "hl-root ht-table", role: "group" });
  root.ariaLabel = label;
  const projector = new Projector(root);
  const help = buildHelp([...KEYS, ...keys, ["?", "this list"]]);
  const share = shareTool({ link: () => linkTo(data().share), title: () => data().title });
  const headline = buildHeadline([share, ...projectorTools(projector), help.tool]);
  const board = make("div", { className: "ht-board" });
  const cards = make("div", { className: "hl-cards hl-at-end" });
  const said = speaker();
  const watch = make("div", { className: "ht-watch" });
  root.append(
    headline.element,
    make("div", { className: "ht-game" },
      make("div", { className: "ht-stage" }, board, cards),
      make("div", { className: "ht-caption" },
        make("div", { className: "ht-figures" }, ...Object.values(figures).map(({ element }) => element)),
        said.element),
      make("div", { className: "ht-controls" },
        ...controls.map((group) => make("div", {}, ...group)), watch)),
    help.dialog,
  );
  parent.append(root);
  return { root, projector, help, headline, board, cards, speaker: said, watch };
}

/**
 * What the keys of both modes do.
 * @param {Frame} frame
 * @param {string} key
 */
export function pressedAnywhere({ help, projector }, key) {
  if (key === "?") help.dialog.showModal();
  return key === "?" || (key === "Escape" && projector.leave());
}

/**
 * A link to Watch, where there is something to watch.
 * @param {HTMLElement} holder
 * @param {string} label
 * @param {Address | null} address
 * @param {Visit} visit
 */
export function showLink(holder, label, address, visit) {
  const links = address ? [visitLink(label, "watch", address, visit)] : [];
  if (holder.querySelector("a")?.href === links[0]?.href && holder.isConnected) return; // it may have the focus
  holder.replaceChildren(...links);
}

/** @typedef {{ hidden?: boolean, strong?: boolean }} Look */

/**
 * A number with a name.
 * @param {string} name
 */
export function figure(name) {
  const number = make("b");
  const element = make("div", { className: "ht-figure" }, make("span", { textContent: name }), " ", number);
  const show = (/** @type {string} */ text, /** @type {Look} */ { hidden = false, strong = false } = {}) => {
    number.textContent = text;
    element.hidden = hidden;
    element.classList.toggle("ht-strong", strong);
  };
  return { element, show };
}

/**
 * A sentence that is read out; a warning looks like one. What is said stays true until the next move;
 * a remark, on a lifted disc, may be taken back.
 */
export function speaker() {
  const element = make("div", { className: "ht-says", role: "status" });
  element.ariaLive = "polite";
  let said = { text: "", warns: false };
  let remarked = "";
  const show = (/** @type {string} */ text, /** @type {boolean} */ warns) => {
    element.textContent = text;
    element.classList.toggle("ht-warns", warns);
  };
  return {
    element,
    get said() {
      return said.text;
    },
    say(/** @type {string} */ text, warns = false) {
      said = { text, warns };
      show(text, warns);
    },
    warn(/** @type {string} */ text) {
      show(text, true);
    },
    remark(/** @type {string} */ text) {
      remarked = text;
      show(text, false);
    },
    takeBack() {
      if (element.textContent === remarked) show(said.text, said.warns);
    },
  };
}

/**
 * @param {string} text
 * @param {() => void} act
 * @param {{ key?: string, main?: boolean }} options
 */
export function action(text, act, { key = "", main = false } = {}) {
  const label = key ? `${text} (${key})` : text;
  return button(label, text, act, { className: main ? "hl-primary" : "" });
}
