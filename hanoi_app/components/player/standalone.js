// The entry for a page of its own: plotly.js and the plan are in the page.

import { Player } from "./player.js";

/** @import { PlayerData } from "./messages.js" */

const page = /** @type {HTMLElement} */ (document.getElementById("player"));
const own = new Player(page, () => Promise.resolve(window.Plotly));
/** @type {PlayerData} */
const planData = JSON.parse(document.getElementById("plan")?.textContent ?? "");
own.update(planData);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => own.update(planData));
