// plotly.js, loaded once for the page. Streamlit's own copy, if there is one, is left alone.

/** @import { Plotly } from "../types.js" */

const address = new URL("../plotly.min.js", import.meta.url).href;
/** @type {Promise<Plotly> | null} */
let loading = null;

/** @returns {Promise<Plotly>} */
export function loadPlotly() {
  loading ??= new Promise((resolve, reject) => {
    const other = window.Plotly;
    const tag = document.createElement("script");
    tag.src = address;
    tag.onload = () => {
      resolve(window.Plotly);
      if (other) window.Plotly = other;
    };
    tag.onerror = () => {
      loading = null; // so that another component tries again
      reject(new Error(`${address} could not be loaded`));
    };
    document.head.append(tag);
  });
  return loading;
}
