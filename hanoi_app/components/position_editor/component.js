import { mount } from "../shared/mount.js";
import { Editor } from "./editor.js";

/** @import { EditorData } from "./messages.js" */

export default mount(
  (place, /** @type {EditorData} */ data) => new Editor(place, data),
  (editor, { data, setStateValue, setTriggerValue }) => editor.update(data, {
    report: (found) => setStateValue("report", found),
    undo: (by) => setTriggerValue("undo", { by }),
  }),
);
