// The board as a picture, on which discs do not glide: until plotly.js is there, and if it never is.

import { Geometry, PLAYER } from "../shared/geometry.js";
import { pictureOf } from "../shared/svgboard.js";
import { roundOf } from "./board.js";

/** @import { Stacks } from "../types.js" */
/** @import { Plan } from "./plan.js" */

export class StillBoard {
  moving = null; // never

  /**
   * @param {HTMLElement} holder
   * @param {Plan} plan
   * @param {Stacks} stacks
   */
  constructor(holder, plan, stacks) {
    this.holder = holder;
    this.plan = plan;
    this.stacks = stacks;
    this.redraw();
  }

  /** @param {Stacks} stacks */
  show(stacks) {
    this.stacks = stacks;
    this.redraw();
  }

  /** @param {Stacks} stacks */
  glide(stacks) {
    this.show(stacks);
  }

  redraw() {
    const { clientWidth: width, clientHeight: height } = this.holder;
    if (!width || !height) return; // hidden
    const { pegs, n: discs, names, cheats } = this.plan;
    const geometry = new Geometry({ width, height, pegs, discs, room: PLAYER });
    geometry.round = roundOf(geometry);
    const look = cheats ? "" : "hb-plain";
    this.holder.replaceChildren(pictureOf(geometry, names, this.stacks, look));
  }

  destroy() {
    this.holder.replaceChildren();
  }
}
