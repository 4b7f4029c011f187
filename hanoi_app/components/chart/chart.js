// The chart: it has every curve for all n, and repaints by itself while the range is dragged.

import { listen, tell } from "../shared/bus.js";
import { button, make } from "../shared/dom.js";
import { Echo } from "../shared/echo.js";
import { Card } from "./card.js";
import { Cursor } from "./cursor.js";
import { layoutOf, pictureOf } from "./figure.js";
import { Scale } from "./scale.js";
import { crossesOf, heights, isBand } from "./series.js";
import { RangeSlider } from "./slider.js";
import { colourOf, isSecond, tracesOf } from "./traces.js";

const LOG_FROM = 20; // the last n above which a scale left to itself is logarithmic
const HINT = "Point at a curve, or tap it. By keys: Tab to the chart, then the arrows and Enter.";
const LOST = "The numbers could not be loaded. Is the app still running? Reload the page.";

export class Chart {
  constructor(parent, load) {
    Object.assign(this, { load, shown: [], asked: "", range: [1, 2], known: "", echo: new Echo() });
    this.root = make("div", { className: "hl-root hc-chart" });
    this.legend = make("div", { className: "hc-legend" });
    this.holder = make("div", { className: "hc-plot" });
    this.plot = make("div");
    this.card = new Card(HINT);
    this.cursor = new Cursor(this);
    this.holder.append(this.plot, ...this.cursor.marks);
    const save = (format) => button(`Save the chart as ${format}`, format, () => this.save(format));
    const tools = make("div", { className: "hc-tools" }, save("SVG"), save("PNG"));
    this.top = make("div", { className: "hc-top" }, this.legend, tools);
    this.body = make("div", { className: "hc-body" }, this.holder, this.card.root);
    this.root.append(this.top, this.body);
    parent.append(this.root);
    this.watcher = new ResizeObserver(() => this.repaint());
    this.watcher.observe(this.holder);
    this.sight = new IntersectionObserver(([entry]) => {
      this.seen = entry.isIntersecting;
      this.repaint();
    });
    this.sight.observe(this.holder);
    this.leave = listen({
      range: ({ group, range, from }) => group === this.data.group && from !== this && this.setRange(range),
    });
  }

  // New data or a new theme. A new range is obeyed, but not before Python has heard what was told
  // last: the user has gone on since.
  async update(data, tell) {
    Object.assign(this, { data, tell });
    if (data.slider && !this.slider) this.addSlider(data.most);
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
    this.repaint();
  }

  addSlider(most) {
    this.slider = new RangeSlider(most,
      (...range) => {
        this.setRange(range);
        tell("range", { group: this.data.group, range, from: this });
      },
      (...range) => {
        if (range.join() === this.known) return;
        this.known = range.join();
        this.tell.range(this.echo.reporting({ first: range[0], last: range[1] }));
      });
    this.card.root.before(this.slider.root);
  }

  setRange(range) {
    this.range = range;
    this.slider?.show(...range);
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
    const [width, height] = [this.holder.clientWidth, this.holder.clientHeight];
    if (!width || !height || !this.shown.length) return;
    const Plotly = await this.load();
    const range = this.range.join("-");
    this.dark = isDark(this.root);
    this.scale = this.scaleFor(height);
    const style = getComputedStyle(this.root);
    const look = { ink: style.color, font: style.fontFamily, width, height };
    this.layout = layoutOf(this.range, this.scale, this.data, look);
    await Plotly.react(this.plot, this.traces(this.dark), this.layout, { staticPlot: true });
    this.cursor.place();
    this.root.dataset.ready = "yes";
    this.root.dataset.range = range;
  }

  traces(dark) {
    const { steps, crosses } = this.data;
    return tracesOf(this.shown, this.range, this.scale, { dark, steps, crosses });
  }

  // The scale for what the range shows. Splits are small numbers, drawn as they are.
  scaleFor(height) {
    const [first, last] = this.range;
    const { scale, time, crosses } = this.data;
    const logs = [];
    for (const series of this.shown) {
      if (isBand(series)) {
        for (let n = first; n <= last; n += 1) {
          if (series.high[n - 1]) logs.push(Math.log10(series.high[n - 1]));
        }
        continue;
      }
      for (let n = first; n <= last; n += 1) {
        if (series.log[n - 1] !== null) logs.push(series.log[n - 1]);
      }
      if (crosses) logs.push(...crossesOf(series, first, last).map(({ log }) => log));
    }
    const logarithmic = scale === "log" || (scale === "auto" && last > LOG_FROM);
    return new Scale(logs, { logarithmic, time, height: height - 60 });
  }

  // Every point that can be pointed at for an n: its series, and where it is drawn.
  pointsAt(n) {
    return this.shown.flatMap((series, i) => {
      const points = heights(series, n, this.scale).map((y) => ({ i, y }));
      if (!this.data.crosses) return points;
      return [...points, ...crossesOf(series, n, n).map(({ log }) => ({ i, y: this.scale.place(log) }))];
    });
  }

  showLegend() {
    const names = this.shown.map((series, i) =>
      make("span", { title: series.title }, this.swatch(i), series.label));
    this.legend.replaceChildren(...names);
  }

  // A dot in a curve's colour.
  swatch(i) {
    const mark = make("span", { className: `hc-swatch${isSecond(i) ? " hc-hollow" : ""}` });
    mark.style.color = colourOf(i, isDark(this.root));
    return mark;
  }

  // The page where a point's puzzle can be watched, if there is one.
  linkOf(series, n) {
    const query = series.links?.[n - 1];
    return query === undefined ? null : `${this.data.home}?${query}`;
  }

  async save(format) {
    const Plotly = await this.load();
    const { width, height } = this.layout;
    const layout = pictureOf(this.layout, this.data, this.shown.length);
    const scale = format === "PNG" ? 2 : 1;
    const size = { width: Math.max(width, 900), height: Math.max(height, 560) };
    await Plotly.downloadImage({ data: this.traces(false), layout: { ...layout, ...size } },
      { format: format.toLowerCase(), filename: this.data.filename, scale, ...size });
  }

  destroy() {
    this.watcher.disconnect();
    this.sight.disconnect();
    this.leave();
    if (this.layout) this.load().then((Plotly) => Plotly.purge(this.plot));
    this.root.remove();
  }
}

const kept = new Map();

// Each file is fetched once for the page, whichever chart asks.
function fetched(address) {
  if (!kept.has(address)) {
    const asked = fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(`${address} could not be loaded`);
      return answer.json();
    });
    asked.catch(() => kept.delete(address)); // so that another attempt is made
    kept.set(address, asked);
  }
  return kept.get(address);
}

function isDark(element) {
  const [r, g, b] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? [0, 0, 0]).map(Number);
  return r + g + b > 384; // light ink is for a dark page
}
