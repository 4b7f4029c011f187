// <hanoi-player>: a player in any page, as often as one likes; and how it lives on Streamlit's.
//
// In a page of one's own the document of a plan, or a list of several with their names, is in a script inside
// of it:
//
//   <hanoi-player step="5" group="both"><script type="application/json">...</script></hanoi-player>
//
// With a `heading` it has a headline and its tools, and with `full` it fills the window. The page has the
// style sheets shared/theme.css, shared/board.css and those of player/. plotly.js is loaded from
// beside our modules; with plotly="none" discs are drawn without it.

import { escaped } from "../shared/dom.js";
import { mount } from "../shared/mount.js";
import { keepInAddress, loadPlotly } from "../shared/page.js";
import { readDocument, VersionError } from "./document.js";
import { Playback } from "./playback.js";

/** @import { Given } from "../shared/mount.js" */
/** @import { LaneData, Outlet, PlayerData } from "./messages.js" */

const NAME = "hanoi-player";
let made = 0; // players without a name

export class HanoiPlayer extends HTMLElement {
  /** @type {Playback | null} */
  playback = null;
  /** @type {PlayerData | null} */
  data = null;
  /** @type {Outlet} */
  outlet = {};
  dark = matchMedia("(prefers-color-scheme: dark)");
  recolour = () => this.playback?.redraw();

  connectedCallback() {
    if (this.playback) return; // it was moved
    this.style.display = "block";
    try {
      this.data ??= this.ownData();
    } catch (error) {
      if (!(error instanceof VersionError)) throw error;
      this.textContent = error.message;
      return;
    }
    const without = async () => null;
    this.playback = new Playback(this, this.getAttribute("plotly") === "none" ? without : loadPlotly);
    this.dark.addEventListener("change", this.recolour);
    if (this.data) this.playback.update(this.data, this.outlet);
  }

  /** @returns {PlayerData | null} */
  ownData() {
    const script = this.querySelector("script[type='application/json']");
    if (!script) return null;
    const key = this.id || `player ${(made += 1)}`;
    const told = JSON.parse(script.textContent ?? "");
    /** @type {LaneData[]} */
    const lanes = Array.isArray(told) ? told : [{ plan: told }];
    const heading = this.getAttribute("heading");
    return {
      lanes: lanes.map((lane) => ({ ...lane, plan: readDocument(lane.plan) })),
      goal: heading && `<strong>${escaped(heading)}</strong>`,
      full: this.hasAttribute("full"),
      signature: key,
      step: this.getAttribute("step") ?? "0",
      echo: { order: "", report: 0 },
      key,
      group: this.getAttribute("group"),
    };
  }

  /**
   * @param {PlayerData} data
   * @param {Outlet} outlet
   */
  update(data, outlet) {
    Object.assign(this, { data, outlet });
    this.playback?.update(data, outlet);
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
  (place, /** @type {PlayerData} */ data) => {
    const player = place.appendChild(new HanoiPlayer());
    if (data.address && player.playback) player.playback.hiding = askedToHide();
    return player;
  },
  (player, /** @type {Given<PlayerData>} */ { data, setStateValue, setTriggerValue }) => {
    const keep = (/** @type {"move" | "hide"} */ name, /** @type {string} */ text) =>
      data.address && keepInAddress(name, text === "0" ? "" : text);
    player.update(data, {
      report: (report) => {
        setStateValue("report", report);
        keep("move", report.step);
      },
      visit: (where) => setTriggerValue("visit", where),
      hide: (hiding) => keep("hide", hiding ? "1" : ""),
    });
    // Python leaves out of a new address what is ours; a late report may have left the last plan's move.
    keep("move", String(player.step));
    keep("hide", player.playback?.hiding ? "1" : "");
  },
);

const askedToHide = () => new URL(window.location.href).searchParams.get("hide") === "1";
