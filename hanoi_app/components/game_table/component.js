// The entry for Streamlit, which calls the default export again whenever data or theme change.

import { Quiz } from "./quiz.js";
import { Table } from "./table.js";

// Streamlit may put a component that is in use anew on the page, when two answers come at once: the
// table moves along, with all that Python has not heard of yet.
let table = null;

export default function ({ data, parentElement, setStateValue }) {
  const kind = data.mode === "predict" ? Quiz : Table;
  if (!(table instanceof kind)) {
    table?.destroy();
    table = new kind();
  }
  if (table.root.parentElement !== parentElement) parentElement.append(table.root);
  table.update(data, (report) => setStateValue("report", report));
  return () => {
    if (table.root.parentElement === parentElement) table.leave();
  };
}
