// What Python is told: where the player stands, and that another page is wanted.

import { Echo } from "../shared/echo.js";

/** @import { Outlet, Visiting } from "./messages.js" */

const REPORT = { playing: 1000, stepping: 500 }; // ms until a report

export class Reports {
  echo = new Echo();
  /** @type {Outlet} */
  outlet = {};
  reported = ""; // the step that Python knows
  timer = 0;

  /** @param {() => bigint} step  the current one, when a report is made */
  constructor(step) {
    this.step = step;
  }

  /**
   * Let Python know the step: at once when the player stops, once in a while as it plays, and
   * after the last of several steps by hand, since the page's answer would disturb the motion.
   * @param {boolean} playing
   */
  tell(playing, now = false) {
    if (this.timer && playing && !now) return;
    clearTimeout(this.timer);
    const later = playing ? REPORT.playing : REPORT.stepping;
    this.timer = setTimeout(() => this.report(), now ? 0 : later);
  }

  report() {
    this.timer = 0;
    const step = String(this.step());
    if (step === this.reported) return;
    this.reported = step;
    this.outlet.report?.(this.echo.reporting({ step }));
  }

  /** @param {Visiting} where */
  visit(where) {
    this.outlet.visit?.(where);
  }

  stop() {
    clearTimeout(this.timer);
  }
}
