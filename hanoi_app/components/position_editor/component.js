import { mount } from "../shared/mount.js";
import { Editor } from "./editor.js";

export default mount(
  (place, data) => new Editor(place, data.serial),
  (editor, { data, setStateValue, setTriggerValue }) => editor.update(data, {
    report: (found) => setStateValue("report", found),
    undo: (by) => setTriggerValue("undo", by),
  }),
);
