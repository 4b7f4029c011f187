// The entry for Streamlit, which calls the default export again whenever data or theme change.

import { Editor } from "./editor.js";

const editors = new WeakMap();

export default function ({ data, parentElement, setStateValue, setTriggerValue }) {
  if (!editors.has(parentElement)) editors.set(parentElement, new Editor(parentElement, data.serial));
  const editor = editors.get(parentElement);
  editor.update(data, {
    report: (found) => setStateValue("report", found),
    undo: (by) => setTriggerValue("undo", by),
  });
  return () => {
    editors.delete(parentElement);
    editor.destroy();
  };
}
