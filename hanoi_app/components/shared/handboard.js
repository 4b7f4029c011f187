// A board that is played by hand: a click, a tap or a key chooses a peg, then another; or the top
// disc is dragged. It knows no rules: it asks where a disc may go, and tells where it was put.

import { BoardDrawing } from "./svgboard.js";
import { make } from "./dom.js";
import { listenForKeys, stopListening } from "./keys.js";

const DRAG = 6; // px that a pointer moves before it drags
const FINGER = 34; // px that a dragged disc is held above a finger
const FLASH = 500; // ms that a refusing peg is marked

export class HandBoard {
  // names             of the pegs
  // targets(peg)      where the top disc of a peg may go: [{ peg, cheat }]
  // onMove(from, to)  a disc was put on one of its targets; answer by setting `stacks`
  // onRefuse(from, to) it was put elsewhere; without `to`: the peg has no disc to lift
  // onLift(peg)       a disc was lifted, or, for null, put back
  // sign              before the number of a disc that lies on a smaller one
  constructor(parent, { names, targets, onMove, onRefuse, onLift, label, sign }) {
    Object.assign(this, { names, targets, onMove });
    this.onRefuse = onRefuse ?? (() => {});
    this.onLift = onLift ?? (() => {});
    this.root = make("div", { className: "hb-board", role: "group" });
    this.root.ariaLabel = label ?? "Board";
    this.root.classList.toggle("hb-plain", sign === "▾");
    parent.append(this.root);
    this.drawing = new BoardDrawing(this.root, names, { sign });
    this.pegs = names.map((_, peg) => this.pegButton(peg));
    this.root.append(...this.pegs);
    this.lifted = null;
    this.drag = null;
    this.open = true;
    this.resizing = new ResizeObserver(() => this.resize());
    this.resizing.observe(this.root);
    listenForKeys(this);
    this.render();
  }

  // 1 to 9 choose pegs, 0 the tenth; Escape puts a disc back. Any other key is free.
  pressed({ key }) {
    if (key === "Escape") return this.putBack();
    return /^[0-9]$/.test(key) && this.choose((Number(key) + 9) % 10);
  }

  pegButton(peg) {
    const key = peg < 10 ? make("span", { className: "hb-key", textContent: (peg + 1) % 10 }) : "";
    const element = make("button", { type: "button", className: "hb-peg" }, key);
    const share = 100 / this.names.length;
    element.style.cssText = `left: ${peg * share}%; width: ${share}%`;
    element.dataset.peg = peg;
    element.addEventListener("pointerdown", (event) => this.press(event, peg));
    element.addEventListener("pointermove", (event) => this.follow(event));
    element.addEventListener("pointerup", (event) => this.drop(event));
    element.addEventListener("pointercancel", () => this.drop(null));
    element.addEventListener("click", () => {
      // the click that ends a drag has been served already
      if (this.dragged) this.dragged = false;
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

  show(stacks, glide = true) {
    const lifted = this.lifted;
    this.letGo();
    this.drawing.show(stacks, glide);
    this.drawing.point([]);
    if (lifted !== null) this.onLift(null);
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

  // What a click on a peg does: lift its disc, put the lifted one there, or put it back.
  choose(peg) {
    if (!this.open || peg >= this.names.length) return false;
    if (this.lifted === null) this.lift(peg);
    else if (this.lifted === peg) this.putBack();
    else this.tryMove(peg);
    return true;
  }

  lift(peg) {
    const disc = this.stacks[peg].at(-1);
    if (disc === undefined) {
      this.refuse(peg);
      this.onRefuse(peg);
      return;
    }
    this.lifted = peg;
    this.allowed = this.targets(peg);
    this.drawing.point([]);
    this.drawing.promise(disc, this.allowed);
    this.drawing.lift(disc, peg);
    this.render();
    this.onLift(peg);
  }

  // Put the lifted disc back where it came from; false if there is none.
  putBack() {
    if (this.lifted === null) return false;
    const disc = this.stacks[this.lifted].at(-1);
    this.letGo();
    this.drawing.glide(disc, false);
    this.render();
    this.onLift(null);
    return true;
  }

  tryMove(peg) {
    const source = this.lifted;
    if (this.allowed.some((target) => target.peg === peg)) {
      this.letGo();
      this.render();
      this.onMove(source, peg);
      return true;
    }
    this.refuse(peg);
    this.drawing.shake(this.stacks[source].at(-1));
    this.onRefuse(source, peg);
    return false;
  }

  letGo() {
    this.lifted = null;
    this.drag = null;
    this.over = null;
    this.drawing.promise(0, []);
  }

  refuse(peg) {
    const { classList } = this.pegs[peg];
    classList.add("hb-refused");
    clearTimeout(this.flash);
    this.flash = setTimeout(() => {
      for (const other of this.pegs) other.classList.remove("hb-refused");
    }, FLASH);
  }

  // Arrows from peg to peg: [{ source, target, cheat }]; the next motion takes them away.
  point(arrows) {
    this.putBack();
    this.drawing.point(arrows);
  }

  press(event, peg) {
    this.dragged = false;
    if (!this.open || event.button !== 0 || !event.isPrimary || !this.stacks[peg].length) return;
    this.drag = { peg, x: event.clientX, y: event.clientY, moving: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  follow(event) {
    if (!this.drag) return;
    const far = Math.hypot(event.clientX - this.drag.x, event.clientY - this.drag.y);
    if (!this.drag.moving && far < DRAG) return;
    if (!this.drag.moving) {
      const drag = { ...this.drag, moving: true };
      if (this.lifted !== null && this.lifted !== drag.peg) this.putBack();
      if (this.lifted === null) this.lift(drag.peg);
      this.drag = drag;
      this.dragged = true;
    }
    const box = this.root.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const up = event.pointerType === "touch" ? FINGER : 0;
    const { thick, ground } = this.drawing.geometry;
    const inside = Math.max(thick / 2, Math.min(y - up, ground));
    const within = Math.max(0, Math.min(x, box.width));
    this.drawing.hold(this.stacks[this.drag.peg].at(-1), [within, inside]);
    this.over = this.drawing.geometry.pegAt(x);
    this.render();
  }

  // The end of a drag; without an event it was broken off.
  drop(event) {
    const { drag, over } = this;
    this.drag = null;
    this.over = null;
    if (!drag?.moving || this.lifted === null) return;
    const put = event && over !== null && over !== this.lifted && this.tryMove(over);
    if (!put) this.putBack();
  }

  resize() {
    const arrows = this.drawing.arrows ?? [];
    this.putBack();
    this.drawing.resize();
    this.root.classList.toggle("hb-narrow", this.drawing.geometry.spacing < 64);
    this.drawing.point(arrows);
  }

  // What each peg's button says and looks like.
  render() {
    const lifted = this.lifted === null ? null : this.stacks[this.lifted].at(-1);
    this.root.classList.toggle("hb-lifting", lifted !== null);
    this.root.classList.toggle("hb-shut", !this.open);
    this.pegs.forEach((button, peg) => {
      const stack = this.stacks[peg];
      const target = lifted !== null && this.allowed.find((one) => one.peg === peg);
      button.classList.toggle("hb-target", Boolean(target));
      button.classList.toggle("hb-warned", Boolean(target?.cheat));
      button.classList.toggle("hb-from", peg === this.lifted);
      button.classList.toggle("hb-over", peg === this.over);
      button.classList.toggle("hb-full", stack.length > 0);
      button.ariaPressed = String(peg === this.lifted);
      button.disabled = !this.open;
      const holds = stack.length ? `from the bottom ${stack.join(", ")}` : "empty";
      button.ariaLabel = `Peg ${this.names[peg]}, ${holds}${this.offer(peg, lifted, target)}`;
    });
  }

  offer(peg, lifted, target) {
    if (lifted === null) return this.stacks[peg].length ? `: lift d${this.stacks[peg].at(-1)}` : "";
    if (peg === this.lifted) return `: put d${lifted} back`;
    if (!target) return `: d${lifted} may not go here`;
    return `: put d${lifted} here${target.cheat ? ", a cheat" : ""}`;
  }

  destroy() {
    this.resizing.disconnect();
    stopListening(this);
    clearTimeout(this.flash);
    this.root.remove();
  }
}
