// The entry for Streamlit, which calls the default export again whenever data or theme change.

import { Quiz } from "./quiz.js";
import { Table } from "./table.js";

const tables = new WeakMap();

export default function ({ data, parentElement, setStateValue }) {
  const kind = data.mode === "predict" ? Quiz : Table;
  let table = tables.get(parentElement);
  if (table && !(table instanceof kind)) {
    table.destroy();
    table = null;
  }
  table ??= new kind(parentElement);
  tables.set(parentElement, table);
  table.update(data, (report) => setStateValue("report", report));
  return () => {
    tables.delete(parentElement);
    table.destroy();
  };
}
