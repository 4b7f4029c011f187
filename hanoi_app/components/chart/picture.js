// The chart as a file. Pictures are for paper and slides: light, whatever the theme.

import { button, make } from "../shared/dom.js";
import { saveAs } from "../shared/share.js";
import { framed } from "./figure.js";

/** @import { Chart } from "./chart.js" */

/** @typedef {"PNG" | "SVG"} Format */

const [WIDTH, HEIGHT] = [1000, 600]; // px at least

/**
 * @param {Chart} chart
 * @param {Format} format
 */
export const nameOf = ({ data }, format) => `${data.filename}.${format.toLowerCase()}`;

/**
 * @param {Chart} chart
 * @param {Format} format
 * @returns {Promise<Blob>}
 */
export async function pictureOf(chart, format) {
  if (!chart.drawn) throw new Error("The chart is not drawn yet.");
  const { clientWidth, clientHeight } = chart.holder;
  const [width, height] = [Math.max(clientWidth, WIDTH), Math.max(clientHeight, HEIGHT)];
  const { traces, layout } = chart.figure(width, height, true);
  const Plotly = await chart.load();
  const figure = { data: traces, layout: framed(layout, chart.data, chart.shown.length) };
  const options = { format: format.toLowerCase(), scale: format === "PNG" ? 2 : 1, width, height };
  return (await fetch(await Plotly.toImage(figure, options))).blob();
}

/**
 * Buttons that save it.
 * @param {Chart} chart
 */
export function savers(chart) {
  const save = (/** @type {Format} */ format) => button(`Save the chart as ${format}`, format, async () => {
    if (chart.drawn) saveAs(await pictureOf(chart, format), nameOf(chart, format));
  });
  return make("div", { className: "hc-tools" }, save("SVG"), save("PNG"));
}
