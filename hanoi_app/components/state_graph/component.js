import { mount } from "../shared/mount.js";
import { StateGraph } from "./graph.js";

export default mount(
  (place) => new StateGraph(place),
  (graph, { data, setTriggerValue }) =>
    graph.update(data, (chosen) => setTriggerValue("chosen", chosen)),
);
