// The entry for Streamlit, which calls the default export again whenever data or theme change.

import { StateGraph } from "./graph.js";

const graphs = new WeakMap();

export default function ({ data, parentElement, setTriggerValue }) {
  if (!graphs.has(parentElement)) graphs.set(parentElement, new StateGraph(parentElement));
  const graph = graphs.get(parentElement);
  graph.update(data, (chosen) => setTriggerValue("chosen", chosen));
  return () => {
    graphs.delete(parentElement);
    graph.destroy();
  };
}
