// Predict: before each move of the solution the next disc is lifted, and the question is where it
// goes. Answers are kept as the keys that were pressed, "-" where the answer was not known.

import { make } from "../shared/dom.js";
import { Echo } from "../shared/echo.js";
import { HandBoard } from "../shared/handboard.js";
import { keepInAddress } from "../shared/page.js";
import { HandGame } from "./handgame.js";
import { action, counted, figure, share, speaker } from "./parts.js";

const PEG_KEYS = "1234567890";
const PAUSE = 500; // ms to see a move before the next question

export class Quiz {
  constructor() {
    this.echo = new Echo();
    const figures = [["asked", "move"], ["right", "right so far"]];
    const made = figures.map(([name, text]) => [name, ...figure(text)]);
    this.show = Object.fromEntries(made.map(([name, , set]) => [name, set]));
    [this.says, this.say] = speaker();
    this.boardHolder = make("div");
    this.skip = action("I do not know", () => this.answer("-"));
    this.again = action("Start again", () => this.restart());
    this.root = make("div", { className: "hl-root ht-table ht-quiz", role: "group" },
      make("div", { className: "ht-figures" }, ...made.map(([, element]) => element)),
      this.boardHolder,
      this.says,
      make("div", { className: "ht-controls" }, make("div", {}, this.skip, this.again)));
    this.root.ariaLabel = "Predict the next move";
  }

  update(data, report) {
    Object.assign(this, { data, report });
    if (this.echo.takes(data.echo)) this.start(data.answers);
  }

  restart() {
    this.start("");
    this.tell();
  }

  start(answers) {
    const { data } = this;
    clearTimeout(this.waiting);
    this.answers = answers;
    const done = data.plan.slice(0, 2 * answers.length);
    const rules = { names: data.names, cheats: data.cheats, bottleneck: data.bottleneck };
    this.game = HandGame.read(data.start, rules, done);
    this.board?.destroy();
    this.board = new HandBoard(this.boardHolder, {
      names: data.names,
      label: "The board",
      sign: data.cheats ? "⚠" : "▾",
      targets: (peg) => data.names.map((_, to) => ({ peg: to })).filter((to) => to.peg !== peg),
      onMove: (_, target) => this.answer(PEG_KEYS[target]),
      onLift: (peg) => this.lifted(peg),
    });
    this.board.show(this.game.stacks, false);
    keepInAddress("answers", answers);
    this.question("");
  }

  get total() {
    return this.data.plan.length / 2;
  }

  // The move that is asked about: pegs from and to.
  get next() {
    const at = 2 * this.answers.length;
    return [...this.data.plan.slice(at, at + 2)].map((key) => PEG_KEYS.indexOf(key));
  }

  isRight(answer, i) {
    const also = this.data.also[i] ?? [];
    return answer === this.data.plan[2 * i + 1] || also.includes(PEG_KEYS.indexOf(answer));
  }

  get score() {
    return [...this.answers].filter((answer, i) => this.isRight(answer, i)).length;
  }

  // Ask about the next move, after a word on the last one.
  question(before, warns = false) {
    const { answers, total } = this;
    this.waiting = 0;
    this.render();
    if (answers.length === total) {
      const part = share(this.score, total);
      const cut = this.data.cut ? ` These were the first of ${this.data.lengthText} moves.` : "";
      this.say(`${before} The end: ${this.score} of ${counted(total, "move")} predicted, ${part}.${cut}`.trim());
      this.board.enabled = false;
      return;
    }
    const [source] = this.next;
    this.board.enabled = true;
    this.board.lift(source);
    const disc = this.game.stacks[source].at(-1);
    this.say(`${before} Where does d${disc} go next?`.trim(), warns);
  }

  // Only the disc that is asked about can be lifted, and it stays so.
  lifted(peg) {
    if (this.waiting || this.answers.length === this.total || !this.board.enabled) return;
    const [source] = this.next;
    if (peg === source) return;
    queueMicrotask(() => {
      if (this.waiting || this.board.lifted === source || !this.board.enabled) return;
      this.board.putBack();
      if (this.board.lifted === null) this.board.lift(source);
    });
  }

  answer(key) {
    if (this.waiting || this.answers.length === this.total) return;
    const i = this.answers.length;
    const [source, target] = this.next;
    const { names } = this.data;
    const disc = this.game.stacks[source].at(-1);
    this.answers += key;
    const right = this.isRight(key, i);
    let text = `d${disc} goes to ${names[target]}.`;
    if (key === this.data.plan[2 * i + 1]) text = `Right: ${text}`;
    else if (right) text = `Right: ${names[PEG_KEYS.indexOf(key)]} is as good. This solution: ${text}`;
    else if (key !== "-") text = `No: ${text}`;
    const why = this.data.why[i] ? ` ${this.data.why[i]}.` : "";
    this.waiting = setTimeout(() => this.question(text + why, !right), PAUSE);
    this.board.enabled = false;
    this.game.move(source, target);
    this.board.stacks = this.game.stacks;
    this.say(text + why, !right);
    this.render();
    keepInAddress("answers", this.answers);
    this.tell();
  }

  tell() {
    this.report(this.echo.reporting({ played: "", answers: this.answers, ask: null }));
  }

  render() {
    const made = this.answers.length;
    const at = Math.min(made + 1, this.total);
    this.show.asked(`${at} of ${this.total}`);
    this.show.right(`${this.score} of ${made}`);
    this.skip.hidden = made === this.total;
    this.again.disabled = made === 0;
    this.root.dataset.answers = this.answers;
  }

  leave() {
    this.root.remove();
  }

  destroy() {
    this.leave();
    clearTimeout(this.waiting);
    this.board?.destroy();
  }
}
