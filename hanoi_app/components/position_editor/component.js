import { mount } from "../shared/mount.js";
import { Editor } from "./editor.js";

export default mount(
  (place) => new Editor(place),
  (editor, { data, setStateValue, setTriggerValue }) => editor.update(data, {
    report: (found) => setStateValue("report", found),
    undo: (by) => setTriggerValue("undo", { by }),
  }),
);
