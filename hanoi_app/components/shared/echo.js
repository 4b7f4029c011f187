// One way to tell what is stale; hanoi_app/components/echo.py is its other side, and says how it works.

/**
 * In every message, either way: the last order and the last report that its sender knows.
 * @typedef {{ order: string, report: number }} Known
 */

export class Echo {
  /** @type {string | null} the last order that was obeyed */
  order = null;
  report = 0; // number of the last one
  heard = 0; // number of the one that Python has heard of

  /**
   * Take what came with new data; returns whether it is a new order. Reports from before one do not
   * count any more.
   * @param {Known} known
   */
  takes({ order, report }) {
    const isNew = order !== this.order;
    if (isNew) Object.assign(this, { order, report });
    this.heard = report;
    return isNew;
  }

  /** Whether the data that were taken last know the last report: otherwise they are stale. */
  get isAnswered() {
    return this.heard === this.report;
  }

  /** Something has changed that will be reported: what Python sends until then is stale. */
  next() {
    this.report += 1;
  }

  /**
   * A new report, to be sent.
   * @template Content
   * @param {Content} content
   * @returns {Content & { echo: Known }}
   */
  reporting(content) {
    this.next();
    return { ...content, echo: { order: this.order ?? "", report: this.report } };
  }
}
