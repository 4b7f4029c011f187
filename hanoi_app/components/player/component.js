// The entry for Streamlit, which calls the default export again whenever data or theme change.

import { loadPlotlyFrom } from "../shared/plotly.js";
import { Player } from "./player.js";

const players = new WeakMap();

// The current move in the address of the page, so that a copied link leads here; in place of the
// old one, so that stepping leaves no trail in the history.
function keepInAddress(step) {
  const address = new URL(window.location.href);
  if ((address.searchParams.get("move") ?? "0") === step) return;
  if (step === "0") address.searchParams.delete("move");
  else address.searchParams.set("move", step);
  window.history.replaceState(window.history.state, "", address);
}

export default function ({ data, parentElement, setStateValue }) {
  if (!players.has(parentElement)) {
    players.set(parentElement, new Player(parentElement, () => loadPlotlyFrom(data.plotly)));
  }
  const player = players.get(parentElement);
  const keep = data.address ? keepInAddress : () => {};
  player.update(data, (report) => {
    setStateValue("report", report);
    keep(report.step);
  });
  keep(String(player.step)); // a late report may have left the last plan's move there
  return () => {
    players.delete(parentElement);
    player.destroy();
  };
}
