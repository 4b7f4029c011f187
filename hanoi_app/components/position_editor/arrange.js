// A board on which any disc can be put anywhere: dragged there, clicked and put there, or by keys.

import { BoardDrawing } from "../shared/svgboard.js";
import { make } from "../shared/dom.js";
import { listenForKeys, stopListening } from "../shared/keys.js";
import { heightFor, moved, placeOf } from "../shared/stacks.js";

const FAR = 6; // px that a pointer moves before it drags
const ABOVE_FINGER = 30; // px
const FLAT = 14; // px: discs below this are marked with thin lines
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export class ArrangeBoard {
  // onChange(stacks)  a disc was put elsewhere
  // onSay(text)       for those who listen
  // onUndo(by)        Ctrl+Z: -1, Ctrl+Y: 1
  // regular           discs of a peg stay in order
  constructor(parent, { names, label, regular, onChange, onSay, onUndo }) {
    Object.assign(this, { names, regular, onChange, onSay, onUndo });
    this.root = make("div", { className: "hb-board he-board", tabIndex: 0 });
    this.root.setAttribute("role", "application");
    this.root.ariaLabel =
      `${label}. Arrow keys choose a disc, Enter takes it, arrow keys or 1 to ${names.length} ` +
      "choose its place, Enter puts it there, Escape puts it back.";
    parent.append(this.root);
    this.drawing = new BoardDrawing(this.root, names);
    this.shown = names.map(() => []); // as it is, without what is in the hand elsewhere
    this.hand = null; // { disc, peg, level }: a disc, and where it would go
    this.cursor = null; // the disc that Enter takes
    this.resizing = new ResizeObserver(() => {
      this.drawing.resize();
      this.render();
    });
    this.resizing.observe(this.root);
    const on = (name, does) => this.root.addEventListener(name, does);
    on("pointerdown", (event) => this.press(event));
    on("pointermove", (event) => this.follow(event));
    on("pointerup", () => this.release());
    on("pointercancel", () => this.letGo());
    on("click", (event) => this.click(event));
    on("keydown", (event) => this.chord(event));
    on("blur", () => this.render());
    on("focus", () => this.render());
    // a finger on a disc drags it, and does not scroll; browsers heed no touch-action on a disc
    const hold = (event) => this.drag && event.preventDefault();
    this.root.addEventListener("touchmove", hold, { passive: false });
    listenForKeys(this);
  }

  set stacks(stacks) {
    this.shown = stacks;
    this.hand = null;
    this.drag = null;
    if (this.cursor && !placeOf(stacks, this.cursor)) this.cursor = null;
    this.drawing.show(stacks);
    this.render();
  }

  // --- pointers ---

  press(event) {
    this.dragged = false;
    if (event.button !== 0 || !event.isPrimary || this.hand) return;
    const onDisc = event.target.closest(".hb-disc");
    const disc = this.discAt(event);
    // beside a disc a finger scrolls the page
    if (!disc || (event.pointerType === "touch" && !onDisc)) return;
    this.drag = { disc, x: event.clientX, y: event.clientY };
    this.root.setPointerCapture(event.pointerId);
  }

  follow(event) {
    const [x, y] = this.point(event);
    if (this.drag) {
      const far = Math.hypot(event.clientX - this.drag.x, event.clientY - this.drag.y);
      if (!this.hand && far < FAR) return;
      if (!this.hand) this.take(this.drag.disc);
      this.dragged = true;
      const up = event.pointerType === "touch" ? ABOVE_FINGER : 0;
      this.aim(x, y - up);
      this.drawing.hold(this.drag.disc, [x, Math.min(y - up, this.drawing.geometry.ground)]);
    } else if (this.hand && event.pointerType === "mouse") this.aim(x, y);
  }

  release() {
    const { drag } = this;
    this.drag = null;
    if (drag && this.hand) this.put();
  }

  click(event) {
    if (this.dragged) {
      this.dragged = false;
      return;
    }
    if (this.hand) {
      this.aim(...this.point(event));
      this.put();
    } else {
      const disc = this.discAt(event);
      if (disc) this.take(disc);
    }
  }

  point(event) {
    const box = this.root.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  discAt(event) {
    const [x, y] = this.point(event);
    const { geometry } = this.drawing;
    return this.shown[geometry.pegAt(x)]?.[geometry.levelAt(y)];
  }

  aim(x, y) {
    const { geometry } = this.drawing;
    const inside = Math.max(0, Math.min(x, geometry.width - 1));
    this.goTo(geometry.pegAt(inside), geometry.levelAt(y));
  }

  // --- the disc in the hand ---

  take(disc) {
    this.cursor = disc;
    this.hand = { disc, ...placeOf(this.shown, disc) };
    this.render();
    this.onSay(`d${disc} taken from ${this.names[this.hand.peg]}`);
  }

  // Show where the disc in the hand would go.
  goTo(peg, level) {
    const { disc } = this.hand;
    const high = heightFor(this.shown, disc, peg, level, this.regular);
    if (peg === this.hand.peg && high === this.hand.level) return;
    Object.assign(this.hand, { peg, level: high });
    this.drawing.show(moved(this.shown, disc, peg, high));
    this.render();
    this.onSay(`${this.names[peg]}, level ${high + 1}`);
  }

  put() {
    const { disc, peg, level } = this.hand;
    const before = placeOf(this.shown, disc);
    const after = moved(this.shown, disc, peg, level);
    this.stacks = after;
    this.onSay(`d${disc} put on ${this.names[peg]}, level ${level + 1}`);
    this.drawing.glide(disc, false);
    if (before.peg !== peg || before.level !== level) this.onChange(after);
  }

  // Put the disc back where it came from; false if there is none.
  letGo() {
    if (!this.hand) return false;
    this.onSay(`d${this.hand.disc} put back`);
    this.stacks = this.shown;
    this.drawing.put();
    return true;
  }

  // --- keys ---

  pressed({ key, target }) {
    if (target !== this.root) return false;
    if (key in STEPS) this.step(...STEPS[key]);
    else if (key === "Escape") return this.letGo();
    else if (key === "Enter" || key === " ") this.enter();
    else if (/^[1-9]$/.test(key) && Number(key) <= this.names.length) this.choose(Number(key) - 1);
    else return false;
    return true;
  }

  enter() {
    if (this.hand) this.put();
    else if (this.cursor) this.take(this.cursor);
    else this.step(0, 0);
  }

  choose(peg) {
    if (this.hand) {
      this.goTo(peg, Infinity);
      this.put();
    } else if (this.shown[peg].length) this.take(this.shown[peg].at(-1));
  }

  step(across, up) {
    const pegs = this.names.length;
    if (this.hand) {
      const peg = Math.max(0, Math.min(this.hand.peg + across, pegs - 1));
      this.goTo(peg, across ? Infinity : Math.max(0, this.hand.level + up));
      return;
    }
    const filled = this.shown.flatMap((stack, peg) => (stack.length ? [peg] : []));
    const at = this.cursor && placeOf(this.shown, this.cursor);
    if (at) {
      const peg = filled[Math.max(0, Math.min(filled.indexOf(at.peg) + across, filled.length - 1))];
      const level = Math.max(0, Math.min(at.level + up, this.shown[peg].length - 1));
      this.cursor = this.shown[peg][level];
    } else this.cursor = this.shown[filled[0]].at(-1);
    this.render();
    const { peg, level } = placeOf(this.shown, this.cursor);
    this.onSay(`d${this.cursor} on ${this.names[peg]}, level ${level + 1}`);
  }

  chord(event) {
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    this.onUndo(key === "y" || event.shiftKey ? 1 : -1);
  }

  render() {
    const chosen = this.hand ? this.hand.disc : document.activeElement === this.root && this.cursor;
    for (const group of this.drawing.discs) {
      const mine = Number(group.dataset.disc) === chosen;
      group.classList.toggle("he-hand", mine && this.hand !== null);
      group.classList.toggle("he-cursor", mine && this.hand === null);
    }
    this.root.classList.toggle("he-busy", this.hand !== null);
    this.root.classList.toggle("he-flat", this.drawing.geometry.thick < FLAT);
  }

  destroy() {
    this.resizing.disconnect();
    stopListening(this);
    this.root.remove();
  }
}
