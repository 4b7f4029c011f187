// A table: for a game by hand, or for the quiz.

import { mountMoving } from "../shared/mount.js";
import { Quiz } from "./quiz.js";
import { Table } from "./table.js";

/** @import { Visit } from "../shared/visit.js" */
/** @import { QuizData, TableData } from "./messages.js" */

/**
 * Either of them, told of its own mode only.
 * @typedef {{
 *   mode: string, root: HTMLElement, leave(): void, destroy(): void,
 *   update(data: TableData | QuizData, report: (report: object) => void, visit: Visit): void,
 * }} Shown
 */

export default mountMoving(
  /** @returns {Shown} */
  (place, /** @type {TableData | QuizData} */ data) =>
    (data.mode === "predict" ? new Quiz(place, data) : new Table(place, data)),
  (shown, { data, setStateValue, setTriggerValue }) =>
    shown.update(
      data,
      (report) => setStateValue("report", report),
      (page, address) => setTriggerValue("visit", { page, address }),
    ),
);
