// A finished figure: drawn in the colours of the page once it is in sight, read by mouse and keys.

import { make } from "../shared/dom.js";

const KEYS = {
  ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0],
  Home: [0, -Infinity], End: [0, Infinity],
};

export class Plot {
  constructor(parent, load) {
    Object.assign(this, { load, curve: 0, point: -1 });
    this.root = make("div", { className: "hl-root hp-plot", role: "slider", tabIndex: 0 });
    this.root.addEventListener("keydown", (event) => this.press(event));
    this.root.addEventListener("blur", () => this.Plotly?.Fx.unhover(this.root));
    parent.append(this.root);
    this.watcher = new ResizeObserver(() => this.repaint());
    this.watcher.observe(this.root);
    this.sight = new IntersectionObserver(([entry]) => {
      this.seen = entry.isIntersecting;
      this.repaint();
    });
    this.sight.observe(this.root);
  }

  // New data or a new theme.
  update(data) {
    this.data = data;
    this.root.ariaLabel = data.label;
    this.readable = data.traces.flatMap(({ hovertext }, i) => (hovertext ? [i] : []));
    this.tell();
    this.repaint();
  }

  // Paint before the next frame, once, however often it was asked for; what is out of sight waits.
  repaint() {
    if (!this.seen) return;
    this.due ??= requestAnimationFrame(() => {
      this.due = null;
      this.paint();
    });
  }

  async paint() {
    this.Plotly = await this.load();
    const [width, height] = [this.root.clientWidth, this.root.clientHeight];
    if (!width || !height) return;
    const { color, fontFamily } = getComputedStyle(this.root);
    const template = { layout: themed(color, fontFamily, width) };
    const layout = { ...this.data.layout, template, width, height };
    await this.Plotly.react(this.root, this.data.traces, layout, { displayModeBar: false });
    this.root.dataset.ready = "yes";
  }

  // From point to point, and from curve to curve.
  press(event) {
    const by = KEYS[event.key];
    if (!by || !this.Plotly || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.curve += by[0];
    this.point = Math.max(this.point + by[1], 0);
    this.tell();
    const at = { curveNumber: this.readable[this.curve], pointNumber: this.point };
    this.Plotly.Fx.hover(this.root, [at]);
  }

  // Say the point that the keys are at; before the first key there is none.
  tell() {
    const within = (at, length) => Math.min(Math.max(at, 0), length - 1);
    this.curve = within(this.curve, this.readable.length);
    const texts = this.data.traces[this.readable[this.curve]].hovertext;
    const chosen = this.point >= 0;
    if (chosen) this.point = within(this.point, texts.length);
    this.root.ariaValueMax = texts.length;
    this.root.ariaValueNow = this.point + 1;
    this.root.ariaValueText = chosen ? spoken(texts[this.point]) : "not on a point";
  }

  destroy() {
    this.watcher.disconnect();
    this.sight.disconnect();
    this.Plotly?.purge(this.root);
    this.root.remove();
  }
}

const spoken = (text) =>
  text.replaceAll("<sup>", "^").replaceAll("<br>", ", ").replaceAll(/<[^>]*>/g, "");

// What a figure does not say of its look. Where a finger scrolls, nothing is zoomed by dragging.
function themed(ink, font, width) {
  const finger = matchMedia("(pointer: coarse)").matches;
  const faint = ink.replace(/^rgb\((.*)\)$/, "rgba($1, 0.16)");
  const axis = {
    color: ink, gridcolor: faint, zeroline: false, automargin: true, ticklabelstandoff: 4,
    fixedrange: finger,
  };
  return {
    paper_bgcolor: "rgba(0,0,0,0)", plot_bgcolor: "rgba(0,0,0,0)", showlegend: false,
    font: { family: font, color: ink, size: width < 520 ? 11 : 13 },
    margin: { l: 10, r: 10, t: 30, b: 10 },
    dragmode: finger ? false : "zoom",
    xaxis: { ...axis, showgrid: false },
    yaxis: axis,
    shapedefaults: { line: { color: ink } },
    annotationdefaults: { arrowcolor: ink },
  };
}
