import { mount } from "../shared/mount.js";
import { loadPlotly } from "../shared/plotly.js";
import { Plot } from "./plot.js";

export default mount(
  (place) => new Plot(place, loadPlotly),
  (plot, { data }) => plot.update(data),
);
