import { mount } from "../shared/mount.js";
import { loadPlotly } from "../shared/plotly.js";
import { Chart } from "./chart.js";

export default mount(
  (place) => new Chart(place, loadPlotly),
  (chart, { data, setStateValue, setTriggerValue }) => chart.update(data, {
    range: (range) => setStateValue("range", range),
    open: (point) => setTriggerValue("open", point),
  }),
);
