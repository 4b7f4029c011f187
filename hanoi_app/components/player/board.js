// The board as an animated Plotly figure: a bar for each disc, and its number.
//
// Plotly takes the new places at once; on its way, what it drew of a disc is led by arc.js. Numbers
// are a trace of their own, since Plotly shrinks the text of a bar with round corners.

import { make } from "../shared/dom.js";
import { colourOf, inkOn } from "../shared/geometry.js";
import { Stage } from "../shared/stage.js";
import { DrawnBoard } from "./drawnboard.js";

/** @import { Plotly, Stacks, Trace } from "../types.js" */
/** @import { Plan } from "./plan.js" */

class Plot extends Stage {
  figure = make("div", { className: "hb-figure" });
  /** @type {Map<number, Element[]>} */
  bodies = new Map(); // what Plotly drew for each disc
  look = ""; // what it was drawn for
  gone = false;

  /**
   * @param {Plotly} Plotly
   * @param {HTMLElement} holder
   * @param {Plan} plan
   */
  constructor(Plotly, holder, plan) {
    super(holder, plan.names, !plan.cheats);
    this.Plotly = Plotly;
    this.back.after(this.figure);
  }

  /** @param {number} disc */
  bodyOf(disc) {
    return this.bodies.get(disc) ?? [];
  }

  // Plotly is asked to draw everything only if that looks otherwise than before.
  put() {
    if (this.gone) return undefined; // a motion may end later
    const { width, height } = this.box;
    const { fontFamily } = getComputedStyle(this.holder);
    const look = [width, height, this.n, fontFamily].join();
    const [discs, numbers] = this.traces();
    if (look === this.look) {
      const frame = { data: [discs, numbers].map(({ x, y, base }) => ({ x, y, base })) };
      const now = { mode: "immediate", frame: { duration: 0, redraw: false }, transition: { duration: 0 } };
      // It is drawn at once. The promise takes longer, and is broken if something newer comes.
      this.Plotly.animate(this.figure, [frame], now).catch(() => {});
      return undefined;
    }
    this.look = look;
    return this.draw(fontFamily);
  }

  /** @param {string} family */
  async draw(family) {
    const { width, height } = this.box;
    const axis = { fixedrange: true, visible: false };
    const layout = {
      width,
      height,
      margin: { l: 0, r: 0, t: 0, b: 0, pad: 0 },
      barmode: "overlay",
      showlegend: false,
      paper_bgcolor: "rgba(0,0,0,0)",
      plot_bgcolor: "rgba(0,0,0,0)",
      font: { family },
      xaxis: { ...axis, range: [0, width] },
      yaxis: { ...axis, range: [0, height] },
    };
    await this.Plotly.react(this.figure, this.traces(), layout, { staticPlot: true });
    this.bodies = new Map();
    /** @type {NodeListOf<Element & { __data__?: { id: string } }>} */
    const drawn = this.figure.querySelectorAll(".barlayer .point, .textpoint");
    for (const part of drawn) {
      const disc = Number(part.__data__?.id);
      this.bodies.set(disc, [...this.bodyOf(disc), part]);
    }
  }

  // Plotly's y goes up, from the lower edge.
  traces() {
    const { height, thick, round, edge, fontSize, numbered } = this.geometry;
    const discs = Array.from({ length: this.n }, (_, i) => i + 1);
    const ids = discs.map(String);
    const colours = discs.map(colourOf);
    const x = this.places.map(([across]) => across);
    const middles = this.places.map(([, down]) => height - down);
    return [{
      type: "bar",
      ids,
      x,
      y: discs.map(() => thick),
      base: middles.map((y) => y - thick / 2),
      width: discs.map((disc) => this.geometry.widthOf(disc)),
      marker: { color: colours, cornerradius: round, line: { width: edge, color: "rgba(0,0,0,0.16)" } },
      cliponaxis: false,
      hoverinfo: "skip",
    }, {
      type: "scatter",
      mode: "text",
      ids,
      x,
      y: middles.map((y) => y - fontSize / 10), // where figures stand in the middle, not letters
      base: undefined,
      text: numbered ? ids : discs.map(() => ""),
      textposition: "middle center",
      textfont: { size: fontSize, color: colours.map(inkOn), weight: 700 },
      cliponaxis: false,
      hoverinfo: "skip",
    }];
  }
}

export class Board extends DrawnBoard {
  /**
   * @param {Plotly} Plotly
   * @param {HTMLElement} holder
   * @param {Plan} plan
   * @param {Stacks} stacks
   * @param {Trace | null} trace
   */
  constructor(Plotly, holder, plan, stacks, trace) {
    const plot = new Plot(Plotly, holder, plan);
    super(holder, plan, stacks, trace, plot);
    this.plot = plot;
  }

  destroy() {
    this.plot.gone = true;
    this.plot.Plotly.purge(this.plot.figure);
    super.destroy();
  }
}
