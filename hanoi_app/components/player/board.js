// The board: one Plotly bar trace for all discs, pegs as shapes behind it.
//
// Discs glide by Plotly.animate without redraw, which moves bars and their texts but restyles
// nothing: colours are fixed for a plan, and the outline of a disc that lies on a smaller one is
// a class on its element.

import { colourOf, DISC, Geometry, inkOn, PLAYER } from "../shared/geometry.js";
import { make } from "../shared/dom.js";
import { isInverted } from "../shared/stacks.js";

/** @import { Plotly, Stacks } from "../types.js" */
/** @import { Plan } from "./plan.js" */

/** @typedef {{ x: number[], base: number[], text?: string[] }} Places  by disc, in Plotly's units */

// px: Plotly shrinks the text of a bar with round corners, to almost nothing on a flat one,
// unless their radius is at most 3.
const ROUND_FROM = 26;
const FLAT_RADIUS = 3;
const SHARES = [0.3, 0.4, 0.3]; // how a move's time is shared between up, across and down

/**
 * The radius of a disc's corners.
 * @param {{ thick: number, round: number }} geometry
 */
export const roundOf = ({ thick, round }) => (thick < ROUND_FROM ? FLAT_RADIUS : round);

export class Board {
  /** @type {object | null} */
  moving = null; // the motion that is under way
  look = ""; // what it was drawn for
  /** @type {ReturnType<Board["figureFor"]> | null} */
  figure = null;

  /**
   * The element is a new one for each plan: motions of the last plan die with theirs. What was there
   * before is seen until it is drawn.
   * @param {Plotly} Plotly
   * @param {HTMLElement} holder
   * @param {Plan} plan
   * @param {Stacks} stacks
   */
  constructor(Plotly, holder, plan, stacks) {
    this.Plotly = Plotly;
    this.holder = holder;
    this.plan = plan;
    this.stacks = stacks;
    this.element = make("div");
    holder.append(this.element);
    this.colours = Array.from({ length: plan.n }, (_, i) => colourOf(i + 1));
    this.geometry = this.fit(1, 1); // until the holder has a size
    this.setMoving(null);
    this.drawn = this.draw().then(() => {
      while (this.element.previousSibling) this.element.previousSibling.remove();
    });
  }

  /**
   * @param {number} width
   * @param {number} height
   */
  fit(width, height) {
    const { pegs, n: discs } = this.plan;
    return new Geometry({ width, height, pegs, discs, room: PLAYER });
  }

  /** @param {object | null} motion */
  setMoving(motion) {
    this.moving = motion;
    this.holder.ariaBusy = String(motion !== null);
  }

  // Draw again for a new size or theme.
  redraw() {
    this.drawn = this.drawn.then(() => this.draw());
    if (this.moving) this.show(this.stacks);
  }

  async draw() {
    const { clientWidth: width, clientHeight: height } = this.holder;
    const style = getComputedStyle(this.holder);
    const look = [width, height, style.color, style.fontFamily].join();
    if (!width || !height || look === this.look) return; // hidden, or nothing has changed
    this.look = look;
    this.geometry = this.fit(width, height);
    this.figure = this.figureFor(style.color, style.fontFamily);
    const { trace, layout } = this.figure;
    await this.Plotly.react(this.element, [trace], layout, { staticPlot: true });
    this.mark();
  }

  /**
   * @param {string} ink
   * @param {string} font
   */
  figureFor(ink, font) {
    const { geometry: at, plan: { pegs: count, names } } = this;
    const { width, height } = at;
    const pegs = Array.from({ length: count }, (_, i) => i);
    const wood = { layer: "below", line: { width: 0 }, fillcolor: ink, opacity: 0.4 };
    // Plotly draws in its own units: pegs along x, levels along y.
    const [pole, base] = [at.pole / at.spacing, at.base / at.level];
    const trace = {
      type: "bar",
      ...this.places(this.stacks),
      ids: this.colours.map((_, i) => String(i + 1)),
      y: this.colours.map(() => DISC),
      width: this.colours.map((_, i) => at.widthOf(i + 1) / at.spacing),
      marker: {
        color: this.colours,
        cornerradius: roundOf(at),
        line: { width: at.level > 6 ? 1 : 0.5, color: "rgba(127,127,127,0.7)" },
      },
      text: this.texts(this.stacks),
      textposition: "inside",
      insidetextanchor: "middle",
      textangle: 0,
      constraintext: "none",
      insidetextfont: {
        size: at.fontSize,
        color: this.colours.map(inkOn),
        weight: 600,
      },
      cliponaxis: false,
      hoverinfo: "skip",
    };
    const every = at.namedEvery(names);
    const named = pegs.filter((peg) => peg % every === 0);
    const layout = {
      width,
      height,
      margin: { l: 0, r: 0, t: 0, b: height - at.ground - at.base, pad: 0 },
      barmode: "overlay",
      showlegend: false,
      paper_bgcolor: "rgba(0,0,0,0)",
      plot_bgcolor: "rgba(0,0,0,0)",
      font: { family: font },
      xaxis: {
        range: [-0.5, count - 0.5],
        fixedrange: true,
        showgrid: false,
        zeroline: false,
        tickvals: named,
        ticktext: named.map((peg) => `<b>${names[peg]}</b>`),
        tickangle: 0,
        tickfont: { size: at.nameSize, color: ink },
        ticklabelstandoff: Math.round(at.nameSize * 0.18), // to the line of the geometry
      },
      yaxis: { range: [-base, at.levelsTo(0)], fixedrange: true, visible: false },
      shapes: [
        ...pegs.map((peg) => ({
          ...wood, type: "rect", x0: peg - pole, x1: peg + pole, y0: 0, y1: at.levelsTo(at.poleTop),
        })),
        { ...wood, type: "rect", x0: -0.5, x1: count - 0.5, y0: -base, y1: 0 },
      ],
    };
    return { trace, layout };
  }

  /**
   * Save the board as a file. What the page outlines by style is outlined here by the trace.
   * @param {"svg" | "png"} format
   * @param {string} filename
   */
  async save(format, filename) {
    if (!this.figure) return; // hidden
    const { trace, layout: drawn } = this.figure;
    const high = this.upsideDown(this.stacks);
    const outlined = this.colours.map((_, i) => high.has(i + 1));
    const line = {
      color: outlined.map((yes) => (yes ? "#b00020" : "rgba(127,127,127,0.7)")),
      width: outlined.map((yes) => (yes ? 4 : 1)),
    };
    const places = { ...this.places(this.stacks), text: this.texts(this.stacks) };
    const data = [{ ...trace, ...places, marker: { ...trace.marker, line } }];
    const ink = "#31333f"; // pictures are for paper and slides, whatever the theme
    const { width, height, xaxis, shapes } = drawn;
    const layout = {
      ...drawn,
      paper_bgcolor: "#ffffff",
      xaxis: { ...xaxis, tickfont: { ...xaxis.tickfont, color: ink } },
      shapes: shapes.map((shape) => ({ ...shape, fillcolor: ink })),
    };
    const scale = format === "png" ? 3 : 1;
    await this.Plotly.downloadImage({ data, layout }, { format, filename, width, height, scale });
  }

  /**
   * Where each disc is.
   * @param {Stacks} stacks
   * @returns {Places}
   */
  places(stacks) {
    const x = new Array(this.plan.n);
    const base = new Array(this.plan.n);
    stacks.forEach((stack, peg) => {
      stack.forEach((disc, level) => {
        x[disc - 1] = peg;
        base[disc - 1] = level + (1 - DISC) / 2;
      });
    });
    return { x, base };
  }

  /** @param {Stacks} stacks */
  texts(stacks) {
    if (!this.geometry.numbered) return this.colours.map(() => "");
    const high = this.upsideDown(stacks);
    const mark = this.plan.cheats ? "⚠" : "▾";
    return this.colours.map((_, i) => (high.has(i + 1) ? `${mark} ${i + 1}` : String(i + 1)));
  }

  /**
   * The discs that lie directly on a smaller one.
   * @param {Stacks} stacks
   */
  upsideDown(stacks) {
    return new Set(stacks.flatMap((stack) => stack.filter((_, i) => isInverted(stack, i))));
  }

  // Outline the discs that lie on a smaller one, and the one that is moving.
  mark(moving = 0) {
    const high = this.upsideDown(this.stacks);
    // Within a bottleneck, or from an irregular start, there is nothing wrong with them.
    const kind = this.plan.cheats ? "hl-cheating" : "hl-inverted";
    /** @type {NodeListOf<Element & { __data__?: { id: string } }>} */
    const points = this.element.querySelectorAll(".barlayer .point");
    for (const point of points) {
      const disc = Number(point.__data__?.id);
      point.classList.toggle(kind, high.has(disc) && disc !== moving);
      point.classList.toggle("hl-moving", disc === moving);
    }
  }

  /**
   * Show these stacks at once, whatever is under way. A motion that has not ended would go on after a
   * plain change, so it is replaced by one that is too short to be seen.
   * @param {Stacks} stacks
   */
  show(stacks) {
    this.stacks = stacks;
    const instant = this.moving ? 1 : 0;
    return this.animate([{ ...this.places(stacks), text: this.texts(stacks) }], [instant]);
  }

  /**
   * Lift a disc, take it across to its target peg, put it down.
   * @param {Stacks} stacks
   * @param {number} disc
   * @param {number} target
   * @param {number} duration
   */
  async glide(stacks, disc, target, duration) {
    const lift = this.places(this.stacks);
    lift.base[disc - 1] = this.geometry.levelsTo(this.geometry.carried) - DISC / 2;
    const across = { x: [...lift.x], base: lift.base };
    across.x[disc - 1] = target;
    this.stacks = stacks;
    this.mark(disc);
    const down = { ...this.places(stacks), text: this.texts(stacks) };
    const shares = SHARES.map((share) => share * duration);
    await this.animate([lift, across, down], shares);
  }

  /**
   * @param {Places[]} places
   * @param {number[]} durations
   */
  async animate(places, durations) {
    const motion = {};
    this.setMoving(motion);
    await this.drawn;
    if (motion !== this.moving) return; // a newer one came while the board was being drawn
    try {
      await this.Plotly.animate(
        this.element,
        places.map((place) => ({ data: [place] })),
        {
          mode: "immediate",
          frame: durations.map((duration) => ({ duration, redraw: false })),
          transition: durations.map((duration) => ({ duration, easing: "cubic-in-out" })),
        },
      );
    } catch {
      return; // Plotly rejects the promise of an animation that another one replaced
    }
    if (motion !== this.moving) return;
    this.setMoving(null);
    this.mark();
  }

  destroy() {
    this.Plotly.purge(this.element);
    Object.assign(this.element, { emit() {} }); // a motion that is under way will still report its end
    this.element.remove();
  }
}
