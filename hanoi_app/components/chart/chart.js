// The chart: it has every curve for all n, and repaints by itself while the range is dragged.

import { listen, tell } from "../shared/bus.js";
import { make } from "../shared/dom.js";
import { Echo } from "../shared/echo.js";
import { mount } from "../shared/mount.js";
import { loadPlotly, Painter } from "../shared/page.js";
import { PairCard, PointCard } from "./card.js";
import { Chips, swatch } from "./chips.js";
import { Cursor } from "./cursor.js";
import { colourOf, looksOf, paletteOf } from "./families.js";
import { layoutOf, scaleFor } from "./figure.js";
import { Head } from "./head.js";
import { Mark } from "./mark.js";
import { Pairs } from "./pairs.js";
import { savers } from "./picture.js";
import { Seeing } from "./seeing.js";
import { crossesOf, fetched, heights } from "./series.js";
import { RangeSlider } from "./slider.js";
import { tracesOf } from "./traces.js";

/** @import { Plotly } from "../types.js" */
/** @import { Drawn } from "./families.js" */
/** @import { Layout } from "./figure.js" */
/** @import { ChartData, ChartTells } from "./messages.js" */
/** @import { Range } from "./range.js" */
/** @import { Scale } from "./scale.js" */
/** @import { Curve, Series } from "./series.js" */

const HINT = "Point at a curve, or tap it. By keys: Tab to the chart, then the arrows.";
const NONE = "No curve is drawn. Add one above.";
const LOST = "The numbers could not be loaded. Is the app still running? Reload the page.";

export class Chart {
  /** @type {ChartTells | null} */
  tell = null;
  /** @type {Series[]} */
  shown = [];
  /** @type {Drawn[]} */
  looks = []; // of those
  asked = ""; // addresses of what is shown, or will be
  loaded = false; // whether anything was
  lost = false; // whether curves could not be, or be drawn
  /** @type {RangeSlider | null} */
  slider = null;
  /** @type {{ scale: Scale, layout: Layout } | null} */
  drawn = null;
  pairs = new Pairs(() => this.showCard(), () => this.sayLost());

  /**
   * @param {HTMLElement} parent
   * @param {ChartData} data
   * @param {() => Promise<Plotly>} load
   */
  constructor(parent, data, load) {
    this.data = data;
    this.load = load;
    this.seeing = new Seeing(new Echo(), (seen) => this.tell?.seen(seen));
    this.mark = new Mark();
    this.cursor = new Cursor(this);
    this.plot = make("div", { className: "hc-figure" });
    this.holder = make("div", { className: "hc-plot" }, this.plot, ...this.mark.parts, ...this.cursor.marks);
    this.card = new PairCard({
      step: (by) => this.pinAt(this.focus.n + by, null),
      pin: () => this.pinAt(this.focus.n, null),
      unpin: () => this.unpin(),
      visit: (page, address) => this.tell?.visit(page, address),
    });
    this.point = new PointCard();
    const main = data.goal !== "";
    this.chips = new Chips(main ? (key) => this.toggle(key) : null);
    this.body = make("div", { className: "hc-body" }, this.holder, (main ? this.card : this.point).root);
    this.top = make("div", { className: "hc-top" }, this.chips.root);
    this.root = make("div", { className: `hl-root hc-chart${main ? " hc-main" : ""}` }, this.top, this.body);
    this.head = main ? new Head(this) : null;
    if (!main) this.top.append(savers(this));
    parent.append(this.root);
    this.painter = new Painter(this.holder, () => this.paint());
    this.leave = listen({
      range: ({ group, range, from }) => group === this.data.group && from !== this && this.setRange(range),
    });
  }

  get range() {
    return this.seeing.range;
  }

  /** Of what is drawn, or will be. */
  get choices() {
    return this.data.series.filter(({ key }) => this.seeing.on.has(key));
  }

  /**
   * New data or a new theme.
   * @param {ChartData} data
   * @param {ChartTells} tell
   */
  update(data, tell) {
    this.data = data;
    this.tell = tell;
    this.head?.say(data.goal);
    if (data.slider && this.slider?.most !== data.most) this.addSlider(data.most);
    if (this.seeing.take(data)) this.slider?.show(this.range);
    return this.follow();
  }

  // Fetch what is to be drawn, and show it.
  async follow() {
    const { choices } = this;
    this.chips.show(this.data.series, this.seeing.on, (choice) => colourOf(this.root, choice));
    const asked = choices.map(({ address }) => address).join();
    if (asked !== this.asked) {
      this.asked = asked;
      try {
        const shown = await Promise.all(choices.map(({ address }) => fetched(address)));
        if (asked !== this.asked) return; // a newer wish has come
        this.shown = shown;
      } catch {
        if (asked !== this.asked) return;
        this.asked = "";
        this.lose();
        return;
      }
    }
    this.loaded = true;
    this.lost = false;
    this.looks = looksOf(this.root, choices, this.shown);
    this.cursor.describe();
    this.painter.repaint();
  }

  lose() {
    this.lost = true;
    this.sayLost();
  }

  sayLost() {
    (this.head ? this.card : this.point).clear(LOST);
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
      () => this.seeing.changed(0));
    this.slider.show(this.range);
    this.body.append(this.slider.root);
  }

  /** @param {Range} range */
  setRange(range) {
    this.seeing.range = range;
    this.slider?.show(range);
    this.showCard();
    this.painter.repaint();
  }

  async paint() {
    const { clientWidth: width, clientHeight: height } = this.holder;
    if (!width || !height || !this.loaded) return;
    const Plotly = await this.load().catch(() => null);
    if (!Plotly) {
      this.lose();
      return;
    }
    if (this.lost) {
      this.lost = false;
      this.showCard();
    }
    const range = this.range.join("-");
    const { traces, ...drawn } = this.figure(width, height);
    this.drawn = drawn;
    await Plotly.react(this.plot, traces, drawn.layout, { staticPlot: true });
    this.cursor.place();
    this.placeMark();
    this.root.dataset.ready = "yes";
    this.root.dataset.range = range;
  }

  /**
   * What plotly.js draws.
   * @param {number} width
   * @param {number} height
   * @param {boolean} light  whatever the theme
   */
  figure(width, height, light = false) {
    const { data, range, root, shown } = this;
    const looks = light ? looksOf(root, this.choices, shown, light) : this.looks;
    const palette = paletteOf(root, light);
    const scale = scaleFor(shown, range, data, height);
    const { fontFamily: font, fontSize } = getComputedStyle(root);
    const look = { ...palette, width, height, font, letters: parseFloat(fontSize) * 0.9 };
    const layout = layoutOf(looks, range, scale, data, look);
    return { scale, layout, traces: tracesOf(looks, range, scale, data, look) };
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

  /** What the card is about: what is pinned, or pointed at, or else the place where it rests. */
  get focus() {
    const { seeing, cursor: { at } } = this;
    if (seeing.pin !== null) return { n: seeing.pin, keys: seeing.compared };
    return at ? { n: at.n, keys: seeing.pairWith(at.key) } : { n: seeing.rest, keys: seeing.compared };
  }

  showCard() {
    if (this.lost) return;
    if (!this.head) return this.showPoint();
    const { focus: { n, keys }, seeing: { pin, range } } = this;
    const at = keys.map((key) => this.shown.findIndex((series) => series.key === key)).filter((i) => i >= 0);
    if (!at.length) {
      this.card.clear(this.seeing.on.size ? "" : NONE);
      this.mark.hide();
      return;
    }
    const curves = /** @type {Curve[]} */ (at.map((i) => this.shown[i]));
    const marks = at.map((i) => swatch(this.looks[i].colour));
    const { moves, pairs, series } = this.data;
    const pair = this.pairs.of(pairs, series.map(({ key }) => key).filter((key) => keys.includes(key)));
    this.card.show({ n, ends: range, curves, marks, pair, pinned: pin !== null, moves });
    this.placeMark();
  }

  showPoint() {
    const { at } = this.cursor;
    const i = this.shown.findIndex(({ key }) => key === at?.key);
    if (at && i >= 0) this.point.show(this.shown[i], at.n, swatch(this.looks[i].colour));
    else this.point.clear(HINT);
  }

  // Show in the chart what the card is about.
  placeMark() {
    const { drawn, range: [first, last], card: { shown: told } } = this;
    if (!drawn || !told || told.n < first || told.n > last) return this.mark.hide();
    const points = told.curves.flatMap(({ key }) => {
      const i = this.shown.findIndex((series) => series.key === key);
      return i < 0 ? [] : heights(this.shown[i], told.n, drawn.scale).map((y) => ({ y, colour: this.looks[i].colour }));
    });
    const difference = (this.data.moves && told.pair?.difference[told.n - 1]) || "";
    this.mark.show(told.n, points, difference, drawn.layout);
  }

  /**
   * @param {number} n
   * @param {string | null} key  of the curve that was meant
   */
  pinAt(n, key) {
    if (!this.head) return;
    this.seeing.pinAt(n, key);
    this.showCard();
  }

  /** False if nothing is pinned. */
  unpin() {
    if (this.seeing.pin === null) return false;
    this.seeing.pin = null;
    this.seeing.changed();
    this.showCard();
    return true;
  }

  /** @param {string} key */
  toggle(key) {
    this.seeing.toggle(key);
    this.follow();
  }

  destroy() {
    this.painter.stop();
    this.leave();
    this.head?.destroy();
    if (this.drawn) this.load().then((Plotly) => Plotly.purge(this.plot));
    this.root.remove();
  }
}

export default mount(
  (place, /** @type {ChartData} */ data) => new Chart(place, data, loadPlotly),
  (chart, { data, setStateValue, setTriggerValue }) => chart.update(data, {
    seen: (seen) => setStateValue("seen", seen),
    visit: (page, address) => setTriggerValue("visit", { page, address }),
  }),
);
