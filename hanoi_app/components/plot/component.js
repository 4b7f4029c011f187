// The entry for Streamlit, which calls the default export again whenever data or theme change.

import { loadPlotlyFrom } from "../shared/plotly.js";
import { Plot } from "./plot.js";

const plots = new WeakMap();

export default function ({ data, parentElement }) {
  if (!plots.has(parentElement)) {
    plots.set(parentElement, new Plot(parentElement, () => loadPlotlyFrom(data.plotly)));
  }
  const plot = plots.get(parentElement);
  plot.update(data);
  return () => {
    plots.delete(parentElement);
    plot.destroy();
  };
}
