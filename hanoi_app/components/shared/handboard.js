// A board that is played by hand: a click, a tap or a key chooses a peg, then another; or the top
// disc is dragged. It knows no rules: it asks where a disc may go, and tells where it was put.

import { make } from "./dom.js";
import { listenForKeys, stopListening } from "./keys.js";
import { GLIDE } from "./stage.js";
import { BoardDrawing } from "./svgboard.js";

/** @import { Stacks, Target } from "../types.js" */
/** @import { Arrow } from "./svgboard.js" */

/** @typedef {{ peg: number, disc: number, targets: Target[] }} Hand  the disc that is lifted */

/**
 * @typedef {object} HandBoardOptions
 * @property {string[]} names  of the pegs
 * @property {string} label
 * @property {boolean} quiet  if there is nothing wrong with a disc on a smaller one
 * @property {(peg: number) => Target[]} targets  where the top disc of a peg may go
 * @property {(from: number, to: number) => void} onMove  a disc was put there; answer by `stacks`
 * @property {(from: number, to?: number) => void} [onRefuse]  without `to`: there is no disc to lift
 * @property {(hand: Hand | null) => void} [onLift]  null: it was put back
 */

const DRAG = 6; // px that a pointer moves before it drags
const FINGER = 34; // px that a dragged disc is held above a finger
const FLASH = 500; // ms that a refusing peg is marked

export class HandBoard {
  /** @type {Hand | null} */
  hand = null;
  /** @type {{ peg: number, x: number, y: number, moving: boolean } | null} */
  drag = null;
  served = false; // a click will follow; after a drag by touch, Chromium leaves out that of the next tap
  /** @type {number | null} */
  over = null; // the peg under the pointer that drags
  open = true;
  flash = 0; // timer

  /**
   * @param {HTMLElement} parent
   * @param {HandBoardOptions} options
   */
  constructor(parent, { names, label, quiet, targets, onMove, onRefuse, onLift }) {
    this.names = names;
    // as they are seen: the accessible name begins with them
    this.labels = names.map((name, peg) =>
      peg === 0 ? `${name} start` : peg === names.length - 1 ? `${name} destination` : name);
    this.targets = targets;
    this.onMove = onMove;
    this.onRefuse = onRefuse;
    this.onLift = onLift;
    this.root = make("div", { className: "hb-board", role: "group" });
    this.root.ariaLabel = label;
    parent.append(this.root);
    this.drawing = new BoardDrawing(this.root, names, quiet);
    this.pegs = names.map((_, peg) => this.pegButton(peg));
    this.root.append(...this.pegs);
    this.resizing = new ResizeObserver(() => this.resize());
    this.resizing.observe(this.root);
    listenForKeys(this);
    this.render();
  }

  /**
   * 1 to 9 choose pegs, 0 the tenth; Escape puts a disc back. Any other key is free.
   * @param {KeyboardEvent} event
   */
  pressed({ key }) {
    if (key === "Escape") return this.putBack();
    return /^[0-9]$/.test(key) && this.choose((Number(key) + 9) % 10);
  }

  /** @param {number} peg */
  pegButton(peg) {
    const number = String((peg + 1) % 10);
    const key = make("span", { className: "hb-key" }); // style shows it: it is no part of the name
    key.dataset.key = number;
    const element = make("button", { type: "button", className: "hb-peg" }, key);
    element.setAttribute("aria-keyshortcuts", number);
    element.style.cssText = `--hb-pegs: ${this.names.length}; --p: ${peg}`;
    element.dataset.peg = String(peg);
    element.addEventListener("pointerdown", (event) => this.press(event, peg));
    element.addEventListener("pointermove", (event) => this.follow(event));
    element.addEventListener("pointerup", (event) => this.drop(event));
    element.addEventListener("pointercancel", () => this.drop(null));
    element.addEventListener("click", ({ detail }) => {
      // that of a pointer has been served already, when it was let go; keys have no other
      if (detail && this.served) this.served = false;
      else this.choose(peg);
    });
    return element;
  }

  get stacks() {
    return this.drawing.stacks;
  }

  // Show these stacks; what is lifted is let go.
  set stacks(stacks) {
    this.show(stacks);
  }

  /** @param {Stacks} stacks */
  show(stacks, glide = true) {
    const { hand } = this;
    this.letGo();
    this.drawing.show(stacks, glide ? GLIDE : 0);
    this.drawing.point([]);
    if (hand) this.onLift?.(null);
    this.render();
  }

  // Whether hands may move discs; a board that is shown a solution is closed.
  set enabled(open) {
    this.open = open;
    if (!open) this.putBack();
    this.render();
  }

  get enabled() {
    return this.open;
  }

  /**
   * What a click on a peg does: lift its disc, put the lifted one there, or put it back.
   * @param {number} peg
   */
  choose(peg) {
    if (!this.open || peg >= this.names.length) return false;
    if (!this.hand) this.lift(peg);
    else if (this.hand.peg === peg) this.putBack();
    else this.tryMove(this.hand, peg);
    return true;
  }

  /** @param {number} peg */
  lift(peg) {
    const disc = this.stacks[peg].at(-1);
    if (disc === undefined) {
      this.refuse(peg);
      this.onRefuse?.(peg);
      return;
    }
    this.hand = { peg, disc, targets: this.targets(peg) };
    this.drawing.point([]);
    this.drawing.promise(disc, this.hand.targets);
    this.drawing.lift(disc, peg);
    this.render();
    this.onLift?.(this.hand);
  }

  // Put the lifted disc back where it came from; false if there is none.
  putBack() {
    const { hand } = this;
    if (!hand) return false;
    this.letGo();
    this.drawing.putBack(hand.disc);
    this.render();
    this.onLift?.(null);
    return true;
  }

  /**
   * @param {Hand} hand
   * @param {number} peg
   */
  tryMove(hand, peg) {
    if (hand.targets.some((target) => target.peg === peg)) {
      this.letGo();
      this.render();
      this.onMove(hand.peg, peg);
      return true;
    }
    this.refuse(peg);
    this.drawing.shake(hand.disc);
    this.onRefuse?.(hand.peg, peg);
    return false;
  }

  letGo() {
    this.hand = null;
    this.drag = null;
    this.over = null;
    this.drawing.promise(0, []);
  }

  /** @param {number} peg */
  refuse(peg) {
    const { classList } = this.pegs[peg];
    classList.add("hb-refused");
    clearTimeout(this.flash);
    this.flash = setTimeout(() => {
      for (const other of this.pegs) other.classList.remove("hb-refused");
    }, FLASH);
  }

  /**
   * Arrows from peg to peg; the next motion takes them away.
   * @param {Arrow[]} arrows
   */
  point(arrows) {
    this.putBack();
    this.drawing.point(arrows);
  }

  /**
   * @param {PointerEvent} event
   * @param {number} peg
   */
  press(event, peg) {
    this.served = false;
    if (!this.open || event.button !== 0 || !event.isPrimary) return;
    this.drag = { peg, x: event.clientX, y: event.clientY, moving: false };
    this.pegs[peg].setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  follow(event) {
    if (!this.drag) return;
    const far = Math.hypot(event.clientX - this.drag.x, event.clientY - this.drag.y);
    if (!this.drag.moving && (far < DRAG || !this.stacks[this.drag.peg].length)) return;
    if (!this.drag.moving) {
      const drag = { ...this.drag, moving: true };
      if (this.hand?.peg !== drag.peg) this.putBack();
      if (!this.hand) this.lift(drag.peg);
      this.drag = drag;
    }
    if (!this.hand) return;
    const box = this.root.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const up = event.pointerType === "touch" ? FINGER : 0;
    const { thick, ground } = this.drawing.geometry;
    const inside = Math.max(thick / 2, Math.min(y - up, ground));
    const within = Math.max(0, Math.min(x, box.width));
    this.drawing.hold(this.hand.disc, [within, inside]);
    this.over = this.drawing.geometry.pegAt(x);
    this.render();
  }

  /**
   * The end of a drag, or of a tap; without an event it was broken off.
   * @param {PointerEvent | null} event
   */
  drop(event) {
    const { drag, over, hand } = this;
    this.drag = null;
    this.over = null;
    const tapped = drag && event && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG;
    this.served = Boolean(drag?.moving || tapped);
    if (drag && !drag.moving && tapped) this.choose(drag.peg);
    if (!drag?.moving || !hand) return;
    const put = event && over !== null && over !== hand.peg && this.tryMove(hand, over);
    if (!put) this.putBack();
  }

  // A lifted disc stays so: Streamlit may put the board anew on the page under the hand.
  resize() {
    const { drawing: { arrows }, hand } = this;
    this.putBack();
    this.drawing.resize();
    this.root.classList.toggle("hb-narrow", this.drawing.geometry.slot < 64);
    this.drawing.point(arrows);
    if (hand && !this.hand) this.lift(hand.peg);
  }

  // What each peg's button says and looks like.
  render() {
    const { hand } = this;
    this.root.classList.toggle("hb-lifting", hand !== null);
    this.root.classList.toggle("hb-shut", !this.open);
    this.pegs.forEach((button, peg) => {
      const stack = this.stacks[peg];
      const target = hand?.targets.find((one) => one.peg === peg);
      button.classList.toggle("hb-target", Boolean(target));
      button.classList.toggle("hb-warned", Boolean(target?.cheat));
      button.classList.toggle("hb-from", peg === hand?.peg);
      button.classList.toggle("hb-over", peg === this.over);
      button.classList.toggle("hb-full", stack.length > 0);
      button.ariaPressed = String(peg === hand?.peg);
      button.disabled = !this.open;
      const holds = stack.length ? `from the bottom ${stack.join(", ")}` : "empty";
      button.ariaLabel = `${this.labels[peg]}, ${holds}${this.offer(peg, target)}`;
    });
  }

  /**
   * What a click on a peg would do.
   * @param {number} peg
   * @param {Target | undefined} target  if the lifted disc may go there
   */
  offer(peg, target) {
    const { hand, stacks } = this;
    if (!hand) return stacks[peg].length ? `: lift d${stacks[peg].at(-1)}` : "";
    if (peg === hand.peg) return `: put d${hand.disc} back`;
    if (!target) return `: closed, d${hand.disc} may not go here`;
    return `: put d${hand.disc} here${target.cheat ? ", a cheat" : ""}`;
  }

  destroy() {
    this.resizing.disconnect();
    stopListening(this);
    clearTimeout(this.flash);
    this.root.remove();
  }
}
