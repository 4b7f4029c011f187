// A position, edited on a board or as text. The text is read in Python; here it is only kept.
//
// What Python sends is ignored while a report is on its way: so nothing that was typed or arranged
// meanwhile is lost.

import { make } from "../shared/dom.js";
import { Echo } from "../shared/echo.js";
import { mount } from "../shared/mount.js";
import { ArrangeBoard } from "./arrange.js";
import { MarkedText } from "./markedtext.js";

/** @import { Stacks } from "../types.js" */
/** @import { EditorData, EditorTells } from "./messages.js" */

const PAUSE = 250; // ms without typing until the text is read

class Editor {
  /** @type {EditorTells | null} */
  tell = null;
  echo = new Echo();
  /** @type {string | null} */
  sent = null; // the text that Python knows
  faulty = false;
  waiting = 0; // timer; 0 if nothing was typed since the last report

  /**
   * @param {HTMLElement} parent
   * @param {EditorData} data
   */
  constructor(parent, data) {
    this.root = make("div", { className: "hl-root he-editor" });
    parent.append(this.root);
    this.holder = make("div");
    this.say = make("div", { className: "he-say hl-unseen", ariaLive: "polite" });
    this.text = new MarkedText(this.root, () => this.typed());
    this.other = this.offer("The same in the other notation; click to write it so");
    this.kept = this.offer("This was typed before, and could not be read; click to go on with it");
    this.root.prepend(this.holder, this.say);
    this.root.append(this.other, this.kept);
    // a slider that is moved next must not overtake what was typed
    this.root.addEventListener("focusout", () => this.waiting && this.report({ text: this.text.value }));
    this.board = this.build(data);
    this.made = kindOf(data);
  }

  /**
   * A text to take by a click.
   * @param {string} title
   */
  offer(title) {
    const button = make("button", { type: "button", className: "he-offer", title, hidden: true });
    button.addEventListener("click", () => {
      this.text.value = button.textContent;
      this.report({ text: this.text.value });
    });
    return button;
  }

  /**
   * @param {EditorData} data
   * @param {EditorTells} tell
   */
  update(data, tell) {
    this.tell = tell;
    if (kindOf(data) !== this.made) {
      this.made = kindOf(data);
      this.board.destroy();
      this.board = this.build(data);
    }
    this.echo.takes(data.echo);
    if (!this.echo.isAnswered) return;
    this.text.most = data.most;
    this.text.label = `${data.label}, written`;
    if (data.text !== this.sent) {
      if (this.faulty) this.kept.textContent = this.text.value; // nothing typed is lost
      this.text.value = data.text;
    }
    this.sent = data.text;
    this.text.faults = data.faults;
    // the board may be in use again: what it shows already is not shown again
    if (JSON.stringify(data.stacks) !== JSON.stringify(this.board.shown)) {
      this.board.stacks = data.stacks;
      this.say.textContent = ""; // it was about another position
    }
    this.faulty = data.faults.length > 0;
    this.root.classList.toggle("he-faulty", this.faulty);
    this.other.textContent = data.other ?? "";
    this.other.ariaLabel = `Write it in the other notation: ${data.other}`;
    this.other.hidden = !data.other || this.faulty;
    this.kept.ariaLabel = "Go back to what was typed";
    this.kept.hidden = !this.kept.textContent || this.faulty;
  }

  /** @param {EditorData} data */
  build(data) {
    return new ArrangeBoard(this.holder, {
      names: data.names,
      label: data.label,
      regular: data.regular,
      onChange: (stacks) => this.report({ stacks }),
      onSay: (text) => (this.say.textContent = text),
      onUndo: (by) => this.tell?.undo(by),
    });
  }

  typed() {
    clearTimeout(this.waiting);
    this.echo.next(); // what Python sends from now on does not know this text
    this.waiting = setTimeout(() => this.report({ text: this.text.value }), PAUSE);
  }

  /** @param {{ stacks: Stacks } | { text: string }} found */
  report(found) {
    clearTimeout(this.waiting);
    this.waiting = 0;
    if ("text" in found) this.sent = found.text;
    this.tell?.report(this.echo.reporting({ stacks: null, text: null, ...found }));
  }

  destroy() {
    clearTimeout(this.waiting);
    this.board.destroy();
    this.text.destroy();
    this.root.remove();
  }
}

/**
 * What a board is made for.
 * @param {EditorData} data
 */
const kindOf = ({ names, regular }) => JSON.stringify([names, regular]);

export default mount(
  (place, /** @type {EditorData} */ data) => new Editor(place, data),
  (editor, { data, setStateValue, setTriggerValue }) => editor.update(data, {
    report: (found) => setStateValue("report", found),
    undo: (by) => setTriggerValue("undo", { by }),
  }),
);
