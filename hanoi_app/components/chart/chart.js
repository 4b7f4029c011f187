// The chart: it has every curve for all n, and repaints by itself while the range is dragged.

import { listen, tell } from "../shared/bus.js";
import { button, make } from "../shared/dom.js";
import { Echo } from "../shared/echo.js";
import { mount } from "../shared/mount.js";
import { loadPlotly, Painter } from "../shared/page.js";
import { Card } from "./card.js";
import { Cursor } from "./cursor.js";
import { layoutOf, pictureOf } from "./figure.js";
import { Scale } from "./scale.js";
import { crossesOf, heights, isBand } from "./series.js";
import { RangeSlider } from "./slider.js";
import { colourOf, isSecond, tracesOf } from "./traces.js";

/** @import { Plotly } from "../types.js" */
/** @import { Layout } from "./figure.js" */
/** @import { ChartData, ChartTells } from "./messages.js" */
/** @import { Range } from "./range.js" */
/** @import { Series } from "./series.js" */

const LOG_FROM = 20; // the last n above which a scale left to itself is logarithmic
const HINT = "Point at a curve, or tap it. By keys: Tab to the chart, then the arrows and Enter.";
const LOST = "The numbers could not be loaded. Is the app still running? Reload the page.";

export class Chart {
  /** @type {ChartTells | null} */
  tell = null;
  /** @type {Series[]} */
  shown = [];
  asked = ""; // addresses of what is shown, or will be
  /** @type {Range} */
  range = [1, 2];
  echo = new Echo();
  known = ""; // the range that Python knows
  /** @type {RangeSlider | null} */
  slider = null;
  /** @type {{ scale: Scale, layout: Layout, dark: boolean } | null} */
  drawn = null;

  /**
   * @param {HTMLElement} parent
   * @param {ChartData} data
   * @param {() => Promise<Plotly>} load
   */
  constructor(parent, data, load) {
    this.data = data;
    this.load = load;
    this.root = make("div", { className: "hl-root hc-chart" });
    this.legend = make("div", { className: "hc-legend" });
    this.holder = make("div", { className: "hc-plot" });
    this.plot = make("div");
    this.card = new Card(HINT);
    this.cursor = new Cursor(this);
    this.holder.append(this.plot, ...this.cursor.marks);
    const save = (/** @type {"SVG" | "PNG"} */ format) =>
      button(`Save the chart as ${format}`, format, () => this.save(format));
    const tools = make("div", { className: "hc-tools" }, save("SVG"), save("PNG"));
    this.top = make("div", { className: "hc-top" }, this.legend, tools);
    this.body = make("div", { className: "hc-body" }, this.holder, this.card.root);
    this.root.append(this.top, this.body);
    parent.append(this.root);
    this.painter = new Painter(this.holder, () => this.paint());
    this.leave = listen({
      range: ({ group, range, from }) => group === this.data.group && from !== this && this.setRange(range),
    });
  }

  /**
   * New data or a new theme. A new range is obeyed, but not before Python has heard what was told
   * last: the user has gone on since.
   * @param {ChartData} data
   * @param {ChartTells} tell
   */
  async update(data, tell) {
    this.data = data;
    this.tell = tell;
    if (data.slider && this.slider?.most !== data.most) this.addSlider(data.most);
    this.echo.takes(data.echo);
    if (this.echo.isAnswered && data.range.join() !== this.known) {
      this.setRange(data.range);
      this.known = data.range.join();
    }
    const asked = data.series.join();
    if (asked !== this.asked) {
      this.asked = asked;
      try {
        const shown = await Promise.all(data.series.map(fetched));
        if (asked !== this.asked) return; // a newer wish has come
        this.shown = shown;
      } catch {
        this.asked = "";
        this.card.clear(LOST);
        return;
      }
      this.cursor.follow();
    }
    this.showLegend();
    this.painter.repaint();
  }

  /**
   * In place of the one for another `most`.
   * @param {number} most
   */
  addSlider(most) {
    this.slider?.root.remove();
    this.slider = new RangeSlider(most,
      (range) => {
        this.setRange(range);
        tell("range", { group: this.data.group, range, from: this });
      },
      (range) => {
        if (range.join() === this.known) return;
        this.known = range.join();
        this.tell?.range(this.echo.reporting({ first: range[0], last: range[1] }));
      });
    this.slider.show(this.range);
    this.card.root.before(this.slider.root);
  }

  /** @param {Range} range */
  setRange(range) {
    this.range = range;
    this.slider?.show(range);
    this.painter.repaint();
  }

  async paint() {
    const [width, height] = [this.holder.clientWidth, this.holder.clientHeight];
    if (!width || !height || !this.shown.length) return;
    const Plotly = await this.load().catch(() => null);
    if (!Plotly) {
      this.card.clear(LOST);
      return;
    }
    if (this.card.root.textContent === LOST) this.card.clear();
    const range = this.range.join("-");
    const [dark, scale] = [isDark(this.root), this.scaleFor(height)];
    const style = getComputedStyle(this.root);
    const look = { ink: style.color, font: style.fontFamily, width, height };
    const layout = layoutOf(this.range, scale, this.data, look);
    this.drawn = { scale, layout, dark };
    await Plotly.react(this.plot, this.traces(scale, dark), layout, { staticPlot: true });
    this.cursor.place();
    this.root.dataset.ready = "yes";
    this.root.dataset.range = range;
  }

  /**
   * @param {Scale} scale
   * @param {boolean} dark
   */
  traces(scale, dark) {
    const { steps, crosses } = this.data;
    return tracesOf(this.shown, this.range, scale, { dark, steps, crosses });
  }

  /**
   * The scale for what the range shows. Splits are small numbers, drawn as they are.
   * @param {number} height
   */
  scaleFor(height) {
    const [first, last] = this.range;
    const { scale, time, crosses } = this.data;
    /** @type {number[]} */
    const logs = [];
    for (const series of this.shown) {
      if (isBand(series)) {
        const highs = series.high.slice(first - 1, last);
        for (const high of highs) if (high) logs.push(Math.log10(high));
        continue;
      }
      for (const log of series.log.slice(first - 1, last)) if (log !== null) logs.push(log);
      if (crosses) logs.push(...crossesOf(series, first, last).map((cross) => cross.log));
    }
    const logarithmic = scale === "log" || (scale === "auto" && last > LOG_FROM);
    return new Scale(logs, { logarithmic, time, height: height - 60 });
  }

  /**
   * Every point that can be pointed at for an n: its series, and where it is drawn.
   * @param {number} n
   */
  pointsAt(n) {
    const { data, drawn } = this;
    if (!drawn) return [];
    return this.shown.flatMap((series, i) => {
      const crosses = data.crosses ? crossesOf(series, n, n) : [];
      const places = crosses.map(({ log }) => drawn.scale.place(log));
      return [...heights(series, n, drawn.scale), ...places].map((y) => ({ i, y }));
    });
  }

  showLegend() {
    const names = this.shown.map((series, i) =>
      make("span", { title: series.title }, this.swatch(i), series.label));
    this.legend.replaceChildren(...names);
  }

  /**
   * A dot in a curve's colour.
   * @param {number} i
   */
  swatch(i) {
    const mark = make("span", { className: `hc-swatch${isSecond(i) ? " hc-hollow" : ""}` });
    mark.style.color = colourOf(i, isDark(this.root));
    return mark;
  }

  /**
   * The page where a point's puzzle can be watched, if there is one.
   * @param {Series} series
   * @param {number} n
   */
  linkOf(series, n) {
    const query = isBand(series) ? undefined : series.links[n - 1];
    return query === undefined ? null : `${this.data.home}?${query}`;
  }

  /** @param {"SVG" | "PNG"} format */
  async save(format) {
    if (!this.drawn) return;
    const { scale, layout: { width, height } } = this.drawn;
    const size = { width: Math.max(width, 900), height: Math.max(height, 560) };
    const layout = { ...pictureOf(this.drawn.layout, this.data, this.shown.length), ...size };
    const options = { filename: this.data.filename, scale: format === "PNG" ? 2 : 1, ...size };
    const Plotly = await this.load();
    await Plotly.downloadImage({ data: this.traces(scale, false), layout },
      { format: format.toLowerCase(), ...options });
  }

  destroy() {
    this.painter.stop();
    this.leave();
    if (this.drawn) this.load().then((Plotly) => Plotly.purge(this.plot));
    this.root.remove();
  }
}

/** @type {Map<string, Promise<Series>>} */
const files = new Map();

/**
 * Each file is fetched once for the page, whichever chart asks.
 * @param {string} address
 */
function fetched(address) {
  let file = files.get(address);
  if (!file) {
    file = fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(`${address} could not be loaded`);
      return answer.json();
    });
    file.catch(() => files.delete(address)); // so that another attempt is made
    files.set(address, file);
  }
  return file;
}

/** @param {HTMLElement} element */
function isDark(element) {
  const [r, g, b] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? [0, 0, 0]).map(Number);
  return r + g + b > 384; // light ink is for a dark page
}

export default mount(
  (place, /** @type {ChartData} */ data) => new Chart(place, data, loadPlotly),
  (chart, { data, setStateValue, setTriggerValue }) => chart.update(data, {
    range: (range) => setStateValue("range", range),
    open: (point) => setTriggerValue("open", point),
  }),
);
