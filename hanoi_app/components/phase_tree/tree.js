// The tree of splits beside a player: what the current move is part of is marked, and a click
// leads the player there.

import { listen, tell } from "../shared/bus.js";
import { make } from "../shared/dom.js";
import { listenForKeys, stopListening } from "../shared/keys.js";
import { Plan } from "../player/plan.js";
import { trunk, twigs } from "./branches.js";

const MANY = 400; // twigs of one branch that are listed
const INDENTED = 7; // levels; those below stand under each other, or a deep tree has no room

export class SplitTree {
  constructor(parent) {
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
    this.leave = listen({
      step: ({ key, step }) => key === this.player && this.plan && this.show(BigInt(step)),
    });
    listenForKeys(this);
  }

  update({ plan, signature, player, step }) {
    this.player = player;
    if (signature === this.signature) return;
    this.signature = signature;
    this.plan = new Plan(plan);
    this.top = this.item(trunk(this.plan), 1);
    this.list.replaceChildren(this.top.element);
    this.top.row.tabIndex = 0;
    this.open(this.top);
    this.show(BigInt(step));
  }

  item(branch, level) {
    const { start, stop, text, reference, leaf } = branch;
    const count = stop - start;
    const span = count === 1n ? `move ${stop.toLocaleString("en-US")}` : `${count.toLocaleString("en-US")} moves`;
    const twisty = make("span", { className: "hr-twisty", textContent: leaf ? "" : "▸" });
    twisty.setAttribute("aria-hidden", "true");
    const row = make(
      "div",
      { className: "hr-row", role: "treeitem", tabIndex: -1, title: reference },
      twisty,
      make("span", { className: "hr-text", textContent: text }),
      make("span", { className: "hr-count", textContent: span }),
    );
    row.setAttribute("aria-level", String(level));
    if (!leaf) row.setAttribute("aria-expanded", "false");
    const element = make("li", { role: "none" }, row);
    const item = { ...branch, level, row, element, twisty, children: null, opened: false };
    row.item = item;
    return item;
  }

  open(item, byHand = false) {
    if (item.leaf) return;
    if (!item.children) {
      const found = twigs(this.plan, item);
      item.children = found.slice(0, MANY).map((branch) => this.item(branch, item.level + 1));
      for (const child of item.children) child.parent = item;
      const group = make("ul", { role: "group" }, ...item.children.map(({ element }) => element));
      group.classList.toggle("hr-deep", item.level >= INDENTED);
      if (found.length > MANY) {
        group.append(make("li", { textContent: `and ${found.length - MANY} more` }));
      }
      item.element.append(group);
    }
    this.setOpen(item, true, byHand);
  }

  setOpen(item, opened, byHand) {
    item.opened = opened;
    item.byHand = byHand;
    item.element.classList.toggle("hr-open", opened);
    item.row.setAttribute("aria-expanded", String(opened));
  }

  toggle(item) {
    if (item.opened) this.setOpen(item, false, true);
    else this.open(item, true);
    this.show(this.step, { still: true });
  }

  collapse() {
    const shut = (item) => {
      for (const child of item.children ?? []) shut(child);
      if (item !== this.top && item.opened) this.setOpen(item, false, false);
    };
    shut(this.top);
    this.follow.checked = false;
    this.enterAt(this.top);
    this.show(this.step);
  }

  // Mark what the last move made is part of, and open it if the tree follows the player.
  show(step, { still = false } = {}) {
    this.step = step;
    const move = step > 0n ? step - 1n : 0n;
    for (const row of this.list.querySelectorAll(".hr-now")) {
      row.classList.remove("hr-now", "hr-deepest");
      row.removeAttribute("aria-current");
    }
    const way = [];
    for (let item = this.top; item; ) {
      way.push(item);
      if (this.follow.checked && !still && !item.opened) this.open(item);
      const inside = ({ start, stop }) => start <= move && move < stop;
      item = item.opened ? item.children.find(inside) : null;
    }
    if (this.follow.checked && !still) this.shutOthers(new Set(way));
    for (const { row } of way) row.classList.add("hr-now");
    const deepest = way.at(-1).row;
    deepest.classList.add("hr-deepest");
    deepest.setAttribute("aria-current", "step");
    if (this.follow.checked && !still) this.reveal(deepest);
  }

  // Branches that were opened by following close when the player has left them.
  shutOthers(way) {
    const visit = (item) => {
      for (const child of item.children ?? []) {
        if (!child.opened) continue;
        if (!way.has(child) && !child.byHand) this.setOpen(child, false, false);
        else visit(child);
      }
    };
    visit(this.top);
  }

  // Scroll the tree, but never the page.
  reveal(row) {
    const [frame, box] = [this.list.getBoundingClientRect(), row.getBoundingClientRect()];
    if (box.top < frame.top) this.list.scrollTop -= frame.top - box.top + box.height;
    if (box.bottom > frame.bottom) this.list.scrollTop += box.bottom - frame.bottom + box.height;
  }

  go({ start, stop }) {
    // A single move is seen best when it is done, a phase from its beginning.
    tell("go", { key: this.player, step: String(stop - start === 1n ? stop : start) });
  }

  // Where the tab key enters the tree.
  enterAt(item) {
    for (const row of this.list.querySelectorAll('[tabindex="0"]')) row.tabIndex = -1;
    item.row.tabIndex = 0;
  }

  focus(item) {
    this.enterAt(item);
    item.row.focus({ preventScroll: true });
    this.reveal(item.row);
  }

  onClick(event) {
    const row = event.target.closest(".hr-row");
    if (!row) return;
    this.enterAt(row.item);
    if (event.target.closest(".hr-twisty") && !row.item.leaf) this.toggle(row.item);
    else this.go(row.item);
  }

  // A key: false if it is not for us.
  pressed(event) {
    const item = this.list.contains(event.target) && event.target.item;
    if (!item) return false;
    const rows = [...this.list.querySelectorAll(".hr-row")].filter((row) => row.offsetParent);
    const at = rows.indexOf(item.row);
    const move = (row) => row && this.focus(row.item);
    const keys = {
      ArrowDown: () => move(rows[at + 1]),
      ArrowUp: () => move(rows[at - 1]),
      Home: () => move(rows[0]),
      End: () => move(rows.at(-1)),
      ArrowRight: () => (item.opened ? move(rows[at + 1]) : !item.leaf && this.toggle(item)),
      ArrowLeft: () => (item.opened ? this.toggle(item) : item.parent && this.focus(item.parent)),
      Enter: () => this.go(item),
      " ": () => this.go(item),
    };
    if (!(event.key in keys)) return false;
    keys[event.key]();
    return true;
  }

  destroy() {
    this.leave();
    stopListening(this);
    this.root.remove();
  }
}
