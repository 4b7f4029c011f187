// Predict: before each move of the solution the next disc is lifted, and the question is where it
// goes. Answers are kept as the keys that were pressed, "-" where the answer was not known.

import { make } from "../shared/dom.js";
import { Echo } from "../shared/echo.js";
import { HandBoard } from "../shared/handboard.js";
import { keepInAddress } from "../shared/page.js";
import { HandGame } from "./handgame.js";
import { action, counted, figure, share, speaker } from "./parts.js";

/** @import { Hand } from "../shared/handboard.js" */
/** @import { GameReport, QuizData } from "./messages.js" */

const PEG_KEYS = "1234567890";
const PAUSE = 500; // ms to see a move before the next question

export class Quiz {
  mode = "predict";
  echo = new Echo();
  /** @type {((report: GameReport) => void) | null} */
  report = null;
  waiting = 0; // timer, until the next question

  /**
   * @param {HTMLElement} parent
   * @param {QuizData} data
   */
  constructor(parent, data) {
    this.data = data;
    this.echo.takes(data.echo);
    this.figures = { asked: figure("move"), right: figure("right so far") };
    this.speaker = speaker();
    this.boardHolder = make("div");
    this.skip = action("I do not know", () => this.answer("-"));
    this.again = action("Start again", () => this.restart());
    this.root = make("div", { className: "hl-root ht-table", role: "group" },
      make("div", { className: "ht-figures" }, this.figures.asked.element, this.figures.right.element),
      this.boardHolder,
      this.speaker.element,
      make("div", { className: "ht-controls" }, make("div", {}, this.skip, this.again)));
    this.root.ariaLabel = "Predict the next move";
    parent.append(this.root);
    this.answers = data.answers;
    this.game = gameOf(data, data.answers);
    this.board = this.newBoard();
    this.begin();
  }

  /**
   * @param {QuizData} data
   * @param {(report: GameReport) => void} report
   */
  update(data, report) {
    this.data = data;
    this.report = report;
    if (this.echo.takes(data.echo)) this.start(data.answers);
  }

  restart() {
    this.start("");
    this.tell();
  }

  /** @param {string} answers */
  start(answers) {
    clearTimeout(this.waiting);
    this.answers = answers;
    this.game = gameOf(this.data, answers);
    this.board.destroy();
    this.board = this.newBoard();
    this.begin();
  }

  begin() {
    keepInAddress("answers", this.answers);
    this.question("");
  }

  newBoard() {
    const { names, cheats } = this.data;
    const board = new HandBoard(this.boardHolder, {
      names,
      label: "The board",
      sign: cheats ? "⚠" : "▾",
      targets: (from) => names.map((_, peg) => ({ peg, cheat: false })).filter(({ peg }) => peg !== from),
      onMove: (_, target) => this.answer(PEG_KEYS[target]),
      onLift: (hand) => this.lifted(hand),
    });
    board.show(this.game.stacks, false);
    return board;
  }

  get total() {
    return this.data.plan.length / 2;
  }

  // The move that is asked about: pegs from and to.
  get next() {
    const { answers, data: { plan } } = this;
    const peg = (/** @type {number} */ at) => PEG_KEYS.indexOf(plan[at]);
    return [peg(2 * answers.length), peg(2 * answers.length + 1)];
  }

  /**
   * @param {string} answer
   * @param {number} i
   */
  isRight(answer, i) {
    const also = this.data.also[i] ?? [];
    return answer === this.data.plan[2 * i + 1] || also.includes(PEG_KEYS.indexOf(answer));
  }

  get score() {
    return [...this.answers].filter((answer, i) => this.isRight(answer, i)).length;
  }

  /**
   * Ask about the next move, after a word on the last one.
   * @param {string} before
   */
  question(before, warns = false) {
    const { answers, total } = this;
    this.waiting = 0;
    this.render();
    if (answers.length === total) {
      const part = share(this.score, total);
      const cut = this.data.cut ? ` These were the first of ${this.data.lengthText} moves.` : "";
      this.speaker.say(`${before} The end: ${this.score} of ${counted(total, "move")} predicted, ${part}.${cut}`.trim());
      this.board.enabled = false;
      return;
    }
    const [source] = this.next;
    this.board.enabled = true;
    this.board.lift(source);
    const disc = this.game.stacks[source].at(-1);
    this.speaker.say(`${before} Where does d${disc} go next?`.trim(), warns);
  }

  /**
   * Only the disc that is asked about can be lifted, and it stays so.
   * @param {Hand | null} hand
   */
  lifted(hand) {
    if (this.waiting || this.answers.length === this.total || !this.board.enabled) return;
    const [source] = this.next;
    if (hand?.peg === source) return;
    queueMicrotask(() => {
      if (this.waiting || this.board.hand?.peg === source || !this.board.enabled) return;
      this.board.putBack();
      if (!this.board.hand) this.board.lift(source);
    });
  }

  /** @param {string} key */
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
    this.speaker.say(text + why, !right);
    this.render();
    keepInAddress("answers", this.answers);
    this.tell();
  }

  tell() {
    this.report?.(this.echo.reporting({ played: "", answers: this.answers, ask: null }));
  }

  render() {
    const made = this.answers.length;
    const at = Math.min(made + 1, this.total);
    this.figures.asked.show(`${at} of ${this.total}`);
    this.figures.right.show(`${this.score} of ${made}`);
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
    this.board.destroy();
  }
}

/**
 * The game up to the move that is asked about next.
 * @param {QuizData} data
 * @param {string} answers
 */
const gameOf = (data, answers) =>
  HandGame.read(data.start, data, data.plan.slice(0, 2 * answers.length));
