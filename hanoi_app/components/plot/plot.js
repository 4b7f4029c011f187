// A finished figure: drawn in the colours of the page once it is in sight, read by mouse and keys.

import { make } from "../shared/dom.js";
import { mount } from "../shared/mount.js";
import { loadPlotly, Painter } from "../shared/page.js";

/** @import { Plotly } from "../types.js" */
/** @import { PlotData } from "./messages.js" */

const LOST = "The chart could not be loaded. Is the app still running? Reload the page.";
/** @type {Record<string, [curve: number, point: number]>} */
const KEYS = {
  ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0],
  Home: [0, -Infinity], End: [0, Infinity],
};

class Plot {
  /** @type {Plotly | null} */
  Plotly = null;
  curve = 0; // of those that can be read
  point = -1;

  /**
   * @param {HTMLElement} parent
   * @param {PlotData} data
   * @param {() => Promise<Plotly>} load
   */
  constructor(parent, data, load) {
    this.data = data;
    this.load = load;
    this.root = make("div", { className: "hl-root hp-plot", role: "slider", tabIndex: 0 });
    this.root.addEventListener("keydown", (event) => this.press(event));
    this.root.addEventListener("blur", () => this.Plotly?.Fx.unhover(this.root));
    parent.append(this.root);
    this.painter = new Painter(this.root, () => this.paint());
  }

  /**
   * New data or a new theme.
   * @param {PlotData} data
   */
  update(data) {
    this.data = data;
    this.root.ariaLabel = data.label;
    this.tell();
    this.painter.repaint();
  }

  async paint() {
    this.Plotly = await this.load().catch(() => null);
    if (!this.Plotly) {
      this.root.textContent = LOST;
      return;
    }
    if (this.root.textContent === LOST) this.root.textContent = "";
    const [width, height] = [this.root.clientWidth, this.root.clientHeight];
    if (!width || !height) return;
    const { color, fontFamily } = getComputedStyle(this.root);
    const template = { layout: themed(color, fontFamily, width) };
    const layout = { ...this.data.layout, template, width, height };
    await this.Plotly.react(this.root, this.data.traces, layout, { displayModeBar: false });
    this.root.dataset.ready = "yes";
  }

  // The curves that can be read: their numbers, and what they say of each point.
  get readable() {
    const { traces } = this.data;
    return traces.flatMap(({ hovertext }, number) => (hovertext ? [{ number, texts: hovertext }] : []));
  }

  /**
   * From point to point, and from curve to curve.
   * @param {KeyboardEvent} event
   */
  press(event) {
    const by = KEYS[event.key];
    if (!by || !this.Plotly || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.curve += by[0];
    this.point = Math.max(this.point + by[1], 0);
    this.tell();
    const at = { curveNumber: this.readable[this.curve].number, pointNumber: this.point };
    this.Plotly.Fx.hover(this.root, [at]);
  }

  // Say the point that the keys are at; before the first key there is none.
  tell() {
    const { readable } = this;
    this.curve = within(this.curve, readable.length);
    const { texts } = readable[this.curve];
    const chosen = this.point >= 0;
    if (chosen) this.point = within(this.point, texts.length);
    this.root.ariaValueMax = String(texts.length);
    this.root.ariaValueNow = String(this.point + 1);
    this.root.ariaValueText = chosen ? spoken(texts[this.point]) : "not on a point";
  }

  destroy() {
    this.painter.stop();
    this.Plotly?.purge(this.root);
    this.root.remove();
  }
}

/**
 * @param {number} at
 * @param {number} length
 */
const within = (at, length) => Math.min(Math.max(at, 0), length - 1);

/** @param {string} text */
const spoken = (text) =>
  text.replaceAll("<sup>", "^").replaceAll("<br>", ", ").replaceAll(/<[^>]*>/g, "");

/**
 * What a figure does not say of its look. Where a finger scrolls, nothing is zoomed by dragging.
 * @param {string} ink
 * @param {string} font
 * @param {number} width
 */
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

export default mount(
  (place, /** @type {PlotData} */ data) => new Plot(place, data, loadPlotly),
  (plot, { data }) => plot.update(data),
);
