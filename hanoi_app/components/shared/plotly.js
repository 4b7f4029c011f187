// plotly.js, loaded once for the page. Streamlit's own copy, if there is one, is left alone.

export function loadPlotlyFrom(address) {
  window.hanoiPlotly ??= new Promise((resolve, reject) => {
    const other = window.Plotly;
    const tag = document.createElement("script");
    tag.src = address;
    tag.onload = () => {
      resolve(window.Plotly);
      if (other) window.Plotly = other;
    };
    tag.onerror = () => {
      window.hanoiPlotly = null; // so that another component tries again
      reject(new Error(`${address} could not be loaded`));
    };
    document.head.append(tag);
  });
  return window.hanoiPlotly;
}
