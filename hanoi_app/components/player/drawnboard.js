// The board of a plan as SVG: until plotly.js is there, and if it never is; and as a file.

import { draw, flagOf, traceOf } from "../shared/boardparts.js";
import { Geometry } from "../shared/geometry.js";
import { BoardDrawing, pictureOf } from "../shared/svgboard.js";

/** @import { Stage } from "../shared/stage.js" */
/** @import { Stacks, Trace } from "../types.js" */
/** @import { Plan } from "./plan.js" */

/** @type {WeakMap<HTMLElement, DrawnBoard>} */
const shown = new WeakMap(); // the board in each holder

export class DrawnBoard {
  /** @type {object | null} */
  moving = null; // the motion that is under way
  /** @type {Promise<unknown>} */
  drawn = Promise.resolve();

  /**
   * What was in the holder before is seen until it is drawn.
   * @param {HTMLElement} holder
   * @param {Plan} plan
   * @param {Stacks} stacks
   * @param {Trace | null} trace  the move that led to them
   * @param {Stage} stage
   */
  constructor(holder, plan, stacks, trace, stage = new BoardDrawing(holder, plan.names, !plan.cheats)) {
    this.holder = holder;
    this.plan = plan;
    this.stage = stage;
    stage.trace = trace;
    this.setMoving(null);
    this.drawn = this.open(stacks);
  }

  /**
   * Take the place of the board before. If that showed the same plan, a disc on its way gets there.
   * @param {Stacks} stacks
   */
  async open(stacks) {
    const { holder, plan, stage: { root } } = this;
    const before = shown.get(holder);
    shown.set(holder, this);
    root.hidden = true;
    await this.stage.show(stacks, 0);
    if (before?.plan === plan) await before.rest();
    while (root.previousSibling) root.previousSibling.remove();
    root.hidden = false;
    before?.drawn.then(() => before.destroy()); // not while it is being drawn
  }

  rest() {
    const motions = this.stage.root.getAnimations({ subtree: true });
    return Promise.allSettled(motions.map((motion) => motion.finished));
  }

  /** @param {object | null} motion */
  setMoving(motion) {
    this.moving = motion;
    this.holder.ariaBusy = String(motion !== null);
  }

  /**
   * Show these stacks at once, whatever is under way.
   * @param {Stacks} stacks
   * @param {Trace | null} trace
   */
  show(stacks, trace) {
    return this.glide(stacks, trace, 0);
  }

  /**
   * Lead the disc that was moved to its place, from where it is seen.
   * @param {Stacks} stacks
   * @param {Trace | null} trace
   * @param {number} duration
   */
  async glide(stacks, trace, duration) {
    const motion = {};
    this.setMoving(motion);
    await this.drawn;
    if (motion !== this.moving) return; // a newer one came while the board was being drawn
    this.stage.trace = trace;
    await this.stage.show(stacks, duration);
    if (motion === this.moving) this.setMoving(null);
  }

  // Draw again for a new size.
  redraw() {
    this.drawn = this.drawn.then(() => this.stage.resize());
  }

  destroy() {
    this.stage.root.remove();
  }
}

/**
 * The board as the text of a file, in the colours of a light page.
 * @param {Plan} plan
 * @param {Stacks} stacks
 * @param {Trace | null} trace
 * @param {{ width: number, height: number }} size
 */
export function boardAsSvg(plan, stacks, trace, { width, height }) {
  const { names, pegs, n: discs } = plan;
  const geometry = new Geometry({ width, height, pegs, discs });
  const picture = pictureOf(geometry, names, stacks, !plan.cheats);
  picture.firstElementChild?.after(...traceOf(geometry, stacks, trace));
  picture.prepend(draw("rect", { width, height, fill: "#ffffff" }));
  picture.append(...flagOf(geometry, stacks, trace));
  picture.removeAttribute("aria-hidden"); // which it is in a page, that describes it
  for (const [name, value] of Object.entries({ width, height, "font-family": "sans-serif" })) {
    picture.setAttribute(name, String(value));
  }
  return new XMLSerializer().serializeToString(picture);
}
