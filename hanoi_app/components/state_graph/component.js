import { mount } from "../shared/mount.js";
import { StateGraph } from "./graph.js";

/** @import { StateGraphData } from "./messages.js" */

export default mount(
  (place, /** @type {StateGraphData} */ data) => new StateGraph(place, data),
  (graph, { data, setTriggerValue }) =>
    graph.update(data, (chosen) => setTriggerValue("chosen", chosen)),
);
