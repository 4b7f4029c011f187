import { mount } from "../shared/mount.js";
import { keepInAddress } from "../shared/page.js";
import { loadPlotly } from "../shared/plotly.js";
import { Player } from "./player.js";

/** @import { Given } from "../shared/mount.js" */
/** @import { PlayerData } from "./messages.js" */

export default mount(
  (place) => new Player(place, loadPlotly),
  (player, /** @type {Given<PlayerData>} */ { data, setStateValue }) => {
    const keep = (/** @type {string} */ step) => data.address && keepInAddress("move", step === "0" ? "" : step);
    player.update(data, (report) => {
      setStateValue("report", report);
      keep(report.step);
    });
    keep(String(player.step)); // a late report may have left the last plan's move there
  },
);
