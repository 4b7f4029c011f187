// The entry for Streamlit, which calls the default export again whenever data or theme change.

import { loadPlotlyFrom } from "../shared/plotly.js";
import { Chart } from "./chart.js";

const charts = new WeakMap();

export default function ({ data, parentElement, setStateValue, setTriggerValue }) {
  if (!charts.has(parentElement)) {
    charts.set(parentElement, new Chart(parentElement, () => loadPlotlyFrom(data.plotly)));
  }
  const chart = charts.get(parentElement);
  chart.update(data, {
    range: (range) => setStateValue("range", range),
    open: (point) => setTriggerValue("open", point),
  });
  return () => {
    charts.delete(parentElement);
    chart.destroy();
  };
}
