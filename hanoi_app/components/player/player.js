// <hanoi-player>: a player in any page, as often as one likes; and how it lives on Streamlit's.
//
// In a page of one's own the plan is in a script inside of it, in the JSON of encode.py:
//
//   <hanoi-player step="5" group="both"><script type="application/json">...</script></hanoi-player>
//
// The page has the style sheets shared/theme.css, shared/board.css and player/player.css. plotly.js is
// loaded from beside our modules, unless plotly="page" says that the page has it already.

import { mount } from "../shared/mount.js";
import { keepInAddress, loadPlotly } from "../shared/page.js";
import { Playback } from "./playback.js";

/** @import { Given } from "../shared/mount.js" */
/** @import { PlayerData, PlayerReport } from "./messages.js" */

const NAME = "hanoi-player";
let made = 0; // players without a name

export class HanoiPlayer extends HTMLElement {
  /** @type {Playback | null} */
  playback = null;
  /** @type {PlayerData | null} */
  data = null;
  /** @type {((report: PlayerReport) => void) | null} */
  report = null;
  dark = matchMedia("(prefers-color-scheme: dark)");
  recolour = () => this.playback?.redraw();

  connectedCallback() {
    if (this.playback) return; // it was moved
    this.style.display = "block";
    const ofPage = () => Promise.resolve(window.Plotly);
    this.playback = new Playback(this, this.getAttribute("plotly") === "page" ? ofPage : loadPlotly);
    this.dark.addEventListener("change", this.recolour);
    this.data ??= this.ownData();
    if (this.data) this.playback.update(this.data, this.report);
  }

  /** @returns {PlayerData | null} */
  ownData() {
    const script = this.querySelector("script[type='application/json']");
    if (!script) return null;
    const key = this.id || `player ${(made += 1)}`;
    return {
      plan: JSON.parse(script.textContent ?? ""),
      signature: key,
      step: this.getAttribute("step") ?? "0",
      echo: { order: "", report: 0 },
      projector: this.hasAttribute("projector"),
      key,
      group: this.getAttribute("group"),
    };
  }

  /**
   * @param {PlayerData} data
   * @param {((report: PlayerReport) => void) | null} report
   */
  update(data, report = null) {
    Object.assign(this, { data, report });
    this.playback?.update(data, report);
  }

  get step() {
    return this.playback?.step ?? 0n;
  }

  // It may be moved only, and who comes back later goes on where it was.
  async disconnectedCallback() {
    await null;
    if (this.isConnected || !this.playback) return;
    if (this.data) this.data = { ...this.data, step: String(this.step) };
    this.dark.removeEventListener("change", this.recolour);
    this.playback.destroy();
    this.playback = null;
  }

  destroy() {
    this.remove();
  }
}

// A page that outlives an upgrade of the app has the element of the version before.
customElements.define(customElements.get(NAME) ? `${NAME}-${Date.now()}` : NAME, HanoiPlayer);

export default mount(
  (place) => place.appendChild(new HanoiPlayer()),
  (player, /** @type {Given<PlayerData>} */ { data, setStateValue }) => {
    const keep = (/** @type {string} */ step) => data.address && keepInAddress("move", step === "0" ? "" : step);
    player.update(data, (report) => {
      setStateValue("report", report);
      keep(report.step);
    });
    keep(String(player.step)); // a late report may have left the last plan's move there
  },
);
