import { mountMoving } from "../shared/mount.js";
import { Quiz } from "./quiz.js";
import { Table } from "./table.js";

export default mountMoving(
  (data) => (data.mode === "predict" ? Quiz : Table),
  (table, { data, setStateValue }) =>
    table.update(data, (report) => setStateValue("report", report)),
);
