import { mount } from "../shared/mount.js";
import { loadPlotly } from "../shared/plotly.js";
import { Chart } from "./chart.js";

/** @import { ChartData } from "./messages.js" */

export default mount(
  (place, /** @type {ChartData} */ data) => new Chart(place, data, loadPlotly),
  (chart, { data, setStateValue, setTriggerValue }) => chart.update(data, {
    range: (range) => setStateValue("range", range),
    open: (point) => setTriggerValue("open", point),
  }),
);
