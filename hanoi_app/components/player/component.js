import { mount } from "../shared/mount.js";
import { loadPlotly } from "../shared/plotly.js";
import { Player } from "./player.js";

// The current move in the address of the page, so that a copied link leads here; in place of the
// old one, so that stepping leaves no trail in the history.
function keepInAddress(step) {
  const address = new URL(window.location.href);
  if ((address.searchParams.get("move") ?? "0") === step) return;
  if (step === "0") address.searchParams.delete("move");
  else address.searchParams.set("move", step);
  window.history.replaceState(window.history.state, "", address);
}

export default mount(
  (place) => new Player(place, loadPlotly),
  (player, { data, setStateValue }) => {
    const keep = data.address ? keepInAddress : () => {};
    player.update(data, (report) => {
      setStateValue("report", report);
      keep(report.step);
    });
    keep(String(player.step)); // a late report may have left the last plan's move there
  },
);
