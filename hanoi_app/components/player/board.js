// The board: one Plotly bar trace for all discs, pegs as shapes behind it.
//
// Discs glide by Plotly.animate without redraw, which moves bars and their texts but restyles
// nothing: colours are fixed for a plan, and the outline of a disc that lies on a smaller one is
// a class on its element.

import { colourOf, inkOn } from "../shared/colours.js";
import { make } from "../shared/dom.js";

const DISC = 0.86; // a disc's height; the rest of its level is a gap
const LEAST_LEVELS = 6; // so that one disc does not fill the board
const READABLE = 8; // px: numbers that would be smaller are left off the discs
const BASE = 7; // px: the board that the pegs stand on
// px: Plotly shrinks the text of a bar with round corners, to almost nothing on a flat one,
// unless their radius is at most 3.
const ROUND_FROM = 26;
const FLAT_RADIUS = 3;
const LIFT = [0.3, 0.4, 0.3]; // how a move's time is shared between up, across and down

export class Board {
  // The element is a new one for each plan: motions of the last plan die with theirs.
  constructor(Plotly, holder, plan, stacks) {
    Object.assign(this, { Plotly, holder, plan, stacks });
    this.element = make("div");
    holder.replaceChildren(this.element);
    this.colours = Array.from({ length: plan.n }, (_, i) => colourOf(i + 1));
    this.levels = Math.max(plan.n, LEAST_LEVELS);
    this.setMoving(null);
    this.drawn = this.draw();
  }

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
    const spacing = width / this.plan.pegs;
    const nameSize = Math.max(11, Math.min(Math.max(height / 18, 13), 44, spacing / 2.4));
    const foot = nameSize * 1.7;
    const top = this.levels + 1.7;
    const level = (height - foot - BASE) / top;
    const thick = level * DISC;
    const [least, most] = [Math.min(Math.max(0.2, 26 / spacing), 0.4), 0.94];
    const widths = this.colours.map((_, i) => least + ((most - least) * (i + 1)) / this.plan.n);
    const digits = String(this.plan.n).length;
    const fitting = Math.min(thick * 0.9, Math.max(12, thick * 0.72));
    this.fontSize = Math.min(fitting, (least * spacing) / digits / 0.62, 40);
    const pegs = Array.from({ length: this.plan.pegs }, (_, i) => i);
    const wood = { layer: "below", line: { width: 0 }, fillcolor: style.color, opacity: 0.4 };
    const pole = Math.min(0.035, 7 / spacing);
    const trace = {
      type: "bar",
      ...this.places(this.stacks),
      ids: this.colours.map((_, i) => String(i + 1)),
      y: this.colours.map(() => DISC),
      width: widths,
      marker: {
        color: this.colours,
        cornerradius: thick < ROUND_FROM ? FLAT_RADIUS : thick * 0.42,
        line: { width: level > 6 ? 1 : 0.5, color: "rgba(127,127,127,0.7)" },
      },
      text: this.texts(this.stacks),
      textposition: "inside",
      insidetextanchor: "middle",
      textangle: 0,
      constraintext: "none",
      insidetextfont: {
        size: this.fontSize,
        color: this.colours.map(inkOn),
        weight: 600,
      },
      cliponaxis: false,
      hoverinfo: "skip",
    };
    const longest = Math.max(...this.plan.names.map((name) => name.length));
    const every = Math.ceil((nameSize * 0.68 * longest) / spacing); // of very many pegs, name some
    const named = pegs.filter((peg) => peg % every === 0);
    const layout = {
      width,
      height,
      margin: { l: 0, r: 0, t: 0, b: foot, pad: 0 },
      barmode: "overlay",
      showlegend: false,
      paper_bgcolor: "rgba(0,0,0,0)",
      plot_bgcolor: "rgba(0,0,0,0)",
      font: { family: style.fontFamily },
      xaxis: {
        range: [-0.5, this.plan.pegs - 0.5],
        fixedrange: true,
        showgrid: false,
        zeroline: false,
        tickvals: named,
        ticktext: named.map((peg) => `<b>${this.plan.names[peg]}</b>`),
        tickangle: 0,
        tickfont: { size: nameSize, color: style.color },
      },
      yaxis: { range: [-BASE / level, top], fixedrange: true, visible: false },
      shapes: [
        ...pegs.map((peg) => ({
          ...wood, type: "rect", x0: peg - pole, x1: peg + pole, y0: 0, y1: this.levels + 0.35,
        })),
        { ...wood, type: "rect", x0: -0.5, x1: this.plan.pegs - 0.5, y0: -BASE / level, y1: 0 },
      ],
    };
    Object.assign(this, { trace, layout });
    await this.Plotly.react(this.element, [trace], layout, { staticPlot: true });
    this.mark();
  }

  // Save the board as a file. What the page outlines by style is outlined here by the trace.
  save(format, filename) {
    const high = this.upsideDown(this.stacks);
    const each = (yes, no) => this.colours.map((_, i) => (high.has(i + 1) ? yes : no));
    const line = { color: each("#b00020", "rgba(127,127,127,0.7)"), width: each(4, 1) };
    const places = { ...this.places(this.stacks), text: this.texts(this.stacks) };
    const data = [{ ...this.trace, ...places, marker: { ...this.trace.marker, line } }];
    const ink = "#31333f"; // pictures are for paper and slides, whatever the theme
    const { width, height, xaxis, shapes } = this.layout;
    const layout = {
      ...this.layout,
      paper_bgcolor: "#ffffff",
      xaxis: { ...xaxis, tickfont: { ...xaxis.tickfont, color: ink } },
      shapes: shapes.map((shape) => ({ ...shape, fillcolor: ink })),
    };
    const scale = format === "png" ? 3 : 1;
    return this.Plotly.downloadImage(
      { data, layout },
      { format, filename, width, height, scale },
    );
  }

  // Where each disc is, by disc.
  places(stacks) {
    const x = new Array(this.plan.n);
    const base = new Array(this.plan.n);
    stacks.forEach((stack, peg) => {
      stack.forEach((disc, level) => {
        x[disc - 1] = peg;
        base[disc - 1] = level;
      });
    });
    return { x, base };
  }

  texts(stacks) {
    if (this.fontSize < READABLE) return this.colours.map(() => "");
    const high = this.upsideDown(stacks);
    const mark = this.plan.cheats ? "⚠" : "▾";
    return this.colours.map((_, i) => (high.has(i + 1) ? `${mark} ${i + 1}` : String(i + 1)));
  }

  // The discs that lie directly on a smaller one.
  upsideDown(stacks) {
    const onSmaller = (disc, i, stack) => i > 0 && disc > stack[i - 1];
    return new Set(stacks.flatMap((stack) => stack.filter(onSmaller)));
  }

  // Outline the discs that lie on a smaller one, and the one that is moving.
  mark(moving = 0) {
    const high = this.upsideDown(this.stacks);
    // Within a bottleneck, or from an irregular start, there is nothing wrong with them.
    const kind = this.plan.cheats ? "hl-cheating" : "hl-inverted";
    for (const point of this.element.querySelectorAll(".barlayer .point")) {
      const disc = Number(point.__data__.id);
      point.classList.toggle(kind, high.has(disc) && disc !== moving);
      point.classList.toggle("hl-moving", disc === moving);
    }
  }

  // Show these stacks at once, whatever is under way. A motion that has not ended would go on
  // after a plain change, so it is replaced by one that is too short to be seen.
  show(stacks) {
    this.stacks = stacks;
    const instant = this.moving ? 1 : 0;
    return this.animate([{ ...this.places(stacks), text: this.texts(stacks) }], [instant]);
  }

  // Lift a disc, take it across to its target peg, put it down.
  async glide(stacks, disc, target, duration) {
    const lift = this.places(this.stacks);
    lift.base[disc - 1] = this.levels + 0.6;
    const across = { x: [...lift.x], base: lift.base };
    across.x[disc - 1] = target;
    this.stacks = stacks;
    this.mark(disc);
    const down = { ...this.places(stacks), text: this.texts(stacks) };
    const shares = LIFT.map((share) => share * duration);
    await this.animate([lift, across, down], shares);
  }

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
    this.element.emit = () => {}; // a motion that is under way will still report its end
    this.element.remove();
  }
}
