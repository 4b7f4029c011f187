// A position, edited on a board or as text. The text is read in Python; here it is only kept.
//
// Reports are numbered. What Python sends is obeyed if it knows the latest report, and ignored if
// another is on its way: so nothing that was typed or arranged meanwhile is lost.

import { make } from "../shared/dom.js";
import { Echo } from "../shared/echo.js";
import { ArrangeBoard } from "./arrange.js";
import { MarkedText } from "./markedtext.js";

const PAUSE = 250; // ms without typing until the text is read

export class Editor {
  constructor(parent) {
    this.echo = new Echo();
    this.root = make("div", { className: "hl-root he-editor" });
    parent.append(this.root);
    this.holder = make("div");
    this.say = make("div", { className: "he-say", ariaLive: "polite" });
    this.text = new MarkedText(this.root, () => this.typed());
    this.other = this.offer("The same in the other notation; click to write it so");
    this.kept = this.offer("This was typed before, and could not be read; click to go on with it");
    this.root.prepend(this.holder, this.say);
    this.root.append(this.other, this.kept);
  }

  // A text to take by a click.
  offer(title) {
    const button = make("button", { type: "button", className: "he-offer", title, hidden: true });
    button.addEventListener("click", () => {
      this.text.value = button.textContent;
      this.report({ text: this.text.value });
    });
    return button;
  }

  update(data, { report, undo }) {
    Object.assign(this, { send: report, undo });
    const board = JSON.stringify([data.names, data.regular]);
    if (board !== this.made) this.build(data);
    this.made = board;
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

  build(data) {
    this.board?.destroy();
    this.board = new ArrangeBoard(this.holder, {
      names: data.names,
      label: data.label,
      regular: data.regular,
      onChange: (stacks) => this.report({ stacks }),
      onSay: (text) => (this.say.textContent = text),
      onUndo: (by) => this.undo(by),
    });
  }

  typed() {
    clearTimeout(this.waiting);
    this.echo.next(); // what Python sends from now on does not know this text
    this.waiting = setTimeout(() => this.report({ text: this.text.value }), PAUSE);
  }

  report(found) {
    clearTimeout(this.waiting);
    if (found.text !== undefined) this.sent = found.text;
    this.send(this.echo.reporting({ stacks: null, text: null, ...found }));
  }

  destroy() {
    clearTimeout(this.waiting);
    this.board?.destroy();
    this.text.destroy();
    this.root.remove();
  }
}
