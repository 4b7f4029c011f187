// A file of text, chosen or dropped: the browser reads it, and sends what it says.

import { make } from "../shared/dom.js";
import { mount } from "../shared/mount.js";
import { decode, mostBytes } from "./decode.js";

/** @import { TextFileData, TextReport } from "./messages.js" */

class TextFile {
  input = make("input", { type: "file", accept: "text/*,.csv,.json,.txt,.log,.md" });
  label = make("span");
  status = make("span", { className: "hf-status", role: "status" });
  /** @type {(report: TextReport) => void} */
  send = () => {};

  /**
   * @param {HTMLElement} place
   * @param {TextFileData} data
   */
  constructor(place, data) {
    this.most = data.most;
    this.root = make("div", { className: "hl-root hf-file" },
      make("label", { className: "hf-button" }, this.input, this.label), this.status);
    this.input.addEventListener("change", () => this.read(this.input.files));
    this.root.addEventListener("dragover", (event) => event.preventDefault());
    this.root.addEventListener("drop", (event) => {
      event.preventDefault();
      this.read(event.dataTransfer?.files);
    });
    place.append(this.root);
  }

  /**
   * @param {TextFileData} data
   * @param {(report: TextReport) => void} send
   */
  update(data, send) {
    this.most = data.most;
    this.label.textContent = data.label;
    this.send = send;
  }

  /** @param {FileList | null | undefined} files */
  async read(files) {
    const file = files?.[0];
    if (!file) return;
    try {
      const bytes = await file.slice(0, mostBytes(this.most)).arrayBuffer();
      this.send({ text: decode(new Uint8Array(bytes), this.most) });
      this.status.textContent = file.name;
    } catch {
      this.status.textContent = `${file.name} cannot be read.`;
    }
    this.input.value = ""; // so that the same file can be chosen again
  }

  destroy() {
    this.root.remove();
  }
}

export default mount(
  (place, /** @type {TextFileData} */ data) => new TextFile(place, data),
  (file, { data, setTriggerValue }) => file.update(data, (report) => setTriggerValue("report", report)),
);
