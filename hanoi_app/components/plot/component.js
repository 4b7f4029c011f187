import { mount } from "../shared/mount.js";
import { loadPlotly } from "../shared/plotly.js";
import { Plot } from "./plot.js";

/** @import { PlotData } from "./messages.js" */

export default mount(
  (place, /** @type {PlotData} */ data) => new Plot(place, data, loadPlotly),
  (plot, { data }) => plot.update(data),
);
