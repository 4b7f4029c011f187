// Runs in the head of a page that is opened for its chart. plotly.js takes half a second to start:
// it does so while Streamlit has nothing to do but wait, from the first element of the page on.

import { loadPlotly } from "../shared/page.js";

const watching = new MutationObserver(() => {
  if (!document.querySelector(".stMain .stElementContainer")) return;
  watching.disconnect();
  loadPlotly().catch(() => null); // the chart tries again, and says what is wrong
});
watching.observe(document.documentElement, { childList: true, subtree: true });
