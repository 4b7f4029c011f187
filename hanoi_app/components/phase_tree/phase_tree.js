// The tree of splits beside a player: what the current move is part of is marked, and a click
// leads the player there.

import { readDocument } from "../player/document.js";
import { grouped, Plan, stepFor } from "../player/plan.js";
import { listen, tell } from "../shared/bus.js";
import { hit, make } from "../shared/dom.js";
import { listenForKeys, stopListening } from "../shared/keys.js";
import { mount } from "../shared/mount.js";
import { trunk, twigs } from "./branches.js";

/** @import { Branch } from "./branches.js" */
/** @import { TreeData } from "./messages.js" */

/**
 * A branch on the page.
 * @typedef {object} Shown
 * @property {Item | null} parent
 * @property {number} level
 * @property {HTMLElement} element
 * @property {HTMLElement} row
 * @property {Item[] | null} children  made when it is opened first
 * @property {boolean} opened
 * @property {boolean} byHand  whether it was opened or closed by the user
 */

/** @typedef {Branch & Shown} Item */

const MANY = 400; // twigs of one branch that are listed
const INDENTED = 7; // levels; those below stand under each other, or a deep tree has no room

class PhaseTree {
  step = 0n;
  /** @type {Item[]} */
  way = []; // what the last move is part of
  /** @type {WeakMap<EventTarget, Item>} */
  items = new WeakMap(); // by row

  /**
   * @param {HTMLElement} parent
   * @param {TreeData} data
   */
  constructor(parent, data) {
    this.follow = make("input", { type: "checkbox", checked: true });
    const label = make("label", { className: "hr-follow" }, this.follow, " follow the player");
    const collapse = make("button", { type: "button", textContent: "Collapse all" });
    collapse.addEventListener("click", () => this.collapse());
    this.follow.addEventListener("change", () => this.show(this.step));
    this.list = make("ul", { className: "hr-list", role: "tree", ariaLabel: "Tree of splits" });
    this.list.addEventListener("click", (event) => this.onClick(event));
    // A click must not take the focus: the keys after it are for the player.
    this.list.addEventListener("mousedown", (event) => event.preventDefault());
    const tools = make("div", { className: "hr-tools" }, label, collapse);
    this.root = make("div", { className: "hl-root hr-tree" }, tools, this.list);
    parent.append(this.root);
    this.player = data.player;
    this.signature = data.signature;
    this.plan = new Plan(readDocument(data.plan));
    this.top = this.item(trunk(this.plan), null);
    this.entry = this.top; // where the tab key enters the tree
    this.begin(BigInt(data.step));
    this.leave = listen({ step: ({ key, step }) => key === this.player && this.show(BigInt(step)) });
    listenForKeys(this);
  }

  /** @param {TreeData} data */
  update({ plan, signature, player, step }) {
    this.player = player;
    if (signature === this.signature) return;
    this.signature = signature;
    this.plan = new Plan(readDocument(plan));
    this.top = this.item(trunk(this.plan), null);
    this.begin(BigInt(step));
  }

  /** @param {bigint} step */
  begin(step) {
    this.list.replaceChildren(this.top.element);
    this.enterAt(this.top);
    this.open(this.top);
    this.show(step);
  }

  /**
   * @param {Branch} branch
   * @param {Item | null} parent
   * @returns {Item}
   */
  item(branch, parent) {
    const { start, stop, what, why, source, leaf } = branch;
    const level = parent ? parent.level + 1 : 1;
    const span = stop - start === 1n ? `move ${grouped(stop)}` : `${grouped(stop - start)} moves`;
    const twisty = make("span", { className: "hr-twisty", textContent: leaf ? "" : "▸" });
    twisty.setAttribute("aria-hidden", "true");
    const row = make(
      "div",
      { className: "hr-row", role: "treeitem", tabIndex: -1, title: [why, source].filter(Boolean).join("\n") },
      twisty,
      make("span", { className: "hr-text", textContent: what }),
      make("span", { className: "hr-count", textContent: span }),
    );
    row.setAttribute("aria-level", String(level));
    if (!leaf) row.setAttribute("aria-expanded", "false");
    const element = make("li", { role: "none" }, row);
    const shown = { parent, level, element, row, children: null, opened: false, byHand: false };
    const item = { ...branch, ...shown };
    this.items.set(row, item);
    return item;
  }

  /** @param {Item} item */
  open(item, byHand = false) {
    if (item.leaf) return;
    if (!item.children) {
      const found = twigs(this.plan, item);
      item.children = found.slice(0, MANY).map((branch) => this.item(branch, item));
      const group = make("ul", { role: "group" }, ...item.children.map(({ element }) => element));
      group.classList.toggle("hr-deep", item.level >= INDENTED);
      if (found.length > MANY) {
        group.append(make("li", { textContent: `and ${found.length - MANY} more` }));
      }
      item.element.append(group);
    }
    this.setOpen(item, true, byHand);
  }

  /**
   * @param {Item} item
   * @param {boolean} opened
   * @param {boolean} byHand
   */
  setOpen(item, opened, byHand) {
    item.opened = opened;
    item.byHand = byHand;
    item.element.classList.toggle("hr-open", opened);
    item.row.setAttribute("aria-expanded", String(opened));
  }

  /** @param {Item} item */
  toggle(item) {
    if (item.opened) this.setOpen(item, false, true);
    else this.open(item, true);
    this.show(this.step, { still: true });
  }

  collapse() {
    const shut = (/** @type {Item} */ item) => {
      item.children?.forEach(shut);
      if (item !== this.top && item.opened) this.setOpen(item, false, false);
    };
    shut(this.top);
    this.follow.checked = false;
    this.enterAt(this.top);
    this.show(this.step);
  }

  /**
   * Mark what the last move made is part of, and open it if the tree follows the player.
   * @param {bigint} step
   */
  show(step, { still = false } = {}) {
    this.step = step;
    const move = step > 0n ? step - 1n : 0n;
    for (const { row } of this.way) {
      row.classList.remove("hr-now", "hr-deepest");
      row.removeAttribute("aria-current");
    }
    const following = this.follow.checked && !still;
    let deepest = this.top;
    this.way = [];
    /** @type {Item | undefined} */
    let item = this.top;
    while (item) {
      deepest = item;
      this.way.push(item);
      if (following && !item.opened) this.open(item);
      const inside = (/** @type {Item} */ { start, stop }) => start <= move && move < stop;
      item = item.opened ? item.children?.find(inside) : undefined;
    }
    if (following) this.shutOthers(new Set(this.way));
    for (const { row } of this.way) row.classList.add("hr-now");
    deepest.row.classList.add("hr-deepest");
    deepest.row.setAttribute("aria-current", "step");
    if (following) this.reveal(deepest.row);
  }

  /**
   * Branches that were opened by following close when the player has left them.
   * @param {Set<Item>} way
   */
  shutOthers(way) {
    const visit = (/** @type {Item} */ item) => {
      for (const child of item.children ?? []) {
        if (!child.opened) continue;
        if (!way.has(child) && !child.byHand) this.setOpen(child, false, false);
        else visit(child);
      }
    };
    visit(this.top);
  }

  /**
   * Scroll the tree, but never the page.
   * @param {HTMLElement} row
   */
  reveal(row) {
    const [frame, box] = [this.list.getBoundingClientRect(), row.getBoundingClientRect()];
    if (box.top < frame.top) this.list.scrollTop -= frame.top - box.top + box.height;
    if (box.bottom > frame.bottom) this.list.scrollTop += box.bottom - frame.bottom + box.height;
  }

  /** @param {Item} item */
  go(item) {
    tell("go", { key: this.player, step: String(stepFor(item)) });
  }

  /** @param {Item} item */
  enterAt(item) {
    this.entry.row.tabIndex = -1;
    this.entry = item;
    item.row.tabIndex = 0;
  }

  /** @param {Item} item */
  focus(item) {
    this.enterAt(item);
    item.row.focus({ preventScroll: true });
    this.reveal(item.row);
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    const row = hit(event, ".hr-row");
    const item = row && this.items.get(row);
    if (!item) return;
    this.enterAt(item);
    if (hit(event, ".hr-twisty") && !item.leaf) this.toggle(item);
    else this.go(item);
  }

  // What can be seen, from top to bottom.
  get listed() {
    /** @type {(item: Item) => Item[]} */
    const under = (item) => [item, ...(item.opened ? item.children ?? [] : []).flatMap(under)];
    return under(this.top);
  }

  /**
   * A key: false if it is not for us.
   * @param {KeyboardEvent} event
   */
  pressed({ key, target }) {
    const item = target && this.items.get(target);
    if (!item) return false;
    const { listed } = this;
    const at = listed.indexOf(item);
    const move = (/** @type {Item | null | undefined} */ to) => to && this.focus(to);
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowDown: () => move(listed[at + 1]),
      ArrowUp: () => move(listed[at - 1]),
      Home: () => move(listed[0]),
      End: () => move(listed.at(-1)),
      ArrowRight: () => (item.opened ? move(listed[at + 1]) : !item.leaf && this.toggle(item)),
      ArrowLeft: () => (item.opened ? this.toggle(item) : move(item.parent)),
      Enter: () => this.go(item),
      " ": () => this.go(item),
    };
    if (!(key in keys)) return false;
    keys[key]();
    return true;
  }

  destroy() {
    this.leave();
    stopListening(this);
    this.root.remove();
  }
}

export default mount(
  (place, /** @type {TreeData} */ data) => new PhaseTree(place, data),
  (tree, { data }) => tree.update(data),
);
