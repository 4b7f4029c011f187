// What the chart has besides where it is the page's main part: the headline with its tools, and keys.

import { buildHeadline } from "../shared/headline.js";
import { buildHelp } from "../shared/help.js";
import { listenForKeys, stopListening } from "../shared/keys.js";
import { Projector, projectorTools } from "../shared/projector.js";
import { linkTo, shareTool } from "../shared/share.js";
import { nameOf, pictureOf } from "./picture.js";

/** @import { Chart } from "./chart.js" */

/** @type {[string, string][]} */
const KEYS = [
  ["Tab", "to the curves, the chart, its card and the range of n"],
  ["← →", "on the chart: along n; with Shift, by ten"],
  ["↑ ↓", "on the chart: to another curve"],
  ["Enter", "on the chart: pin the point"],
  ["Esc", "unpin it; leave projector mode"],
  ["?", "this list"],
];

export class Head {
  /** @param {Chart} chart */
  constructor(chart) {
    this.projector = new Projector(chart.root);
    const { dialog, tool } = buildHelp(KEYS);
    const offer = (/** @type {"PNG" | "SVG"} */ format, /** @type {string} */ name) => ({
      name, note: `${format}, this chart`, make: () => pictureOf(chart, format), file: () => nameOf(chart, format),
    });
    const share = shareTool({
      heading: "Share this chart", link: () => linkTo({}),
      title: () => `${chart.data.title}. ${chart.card.title.textContent}`,
      files: [offer("PNG", "Picture"), offer("SVG", "Drawing")],
    });
    this.headline = buildHeadline([share, ...projectorTools(this.projector), tool]);
    chart.root.prepend(this.headline.element);
    chart.root.append(dialog);
    this.keys = {
      root: chart.root,
      pressed: (/** @type {KeyboardEvent} */ { key }) => {
        if (key === "Escape") return chart.unpin() || this.projector.leave();
        if (key !== "?") return false;
        dialog.showModal();
        return true;
      },
    };
    listenForKeys(this.keys);
  }

  /** @param {string} goal */
  say(goal) {
    this.headline.say(goal);
  }

  destroy() {
    stopListening(this.keys);
    this.projector.destroy();
  }
}
