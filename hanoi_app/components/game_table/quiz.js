// Predict: before each move of the solution the next disc is lifted, and the question is where it
// goes. Answers are kept as the keys that were pressed, "-" where the answer was not known.

import { Echo } from "../shared/echo.js";
import { HandBoard } from "../shared/handboard.js";
import { listenForKeys, stopListening } from "../shared/keys.js";
import { keepInAddress } from "../shared/page.js";
import { HandGame } from "./handgame.js";
import { action, buildTable, figure, pressedAnywhere, showLink } from "./layout.js";
import { counted, share } from "./words.js";

/** @import { Hand } from "../shared/handboard.js" */
/** @import { Visit } from "../shared/visit.js" */
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
    this.skip = action("I do not know", () => this.answer("-"), { main: true });
    this.again = action("Start again", () => this.restart());
    this.parts = buildTable(parent, {
      label: "Predict the next move",
      data: () => this.data,
      figures: this.figures,
      controls: [[this.skip, this.again]],
    });
    this.root = this.parts.root;
    this.speaker = this.parts.speaker;
    this.answers = data.answers;
    this.game = gameOf(data, data.answers);
    listenForKeys(this); // before the board, which takes Escape
    this.board = this.newBoard();
    this.begin();
  }

  /** @param {KeyboardEvent} event */
  pressed({ key }) {
    return pressedAnywhere(this.parts, key);
  }

  /**
   * @param {QuizData} data
   * @param {(report: GameReport) => void} report
   * @param {Visit} visit
   */
  update(data, report, visit) {
    this.data = data;
    this.report = report;
    if (this.echo.takes(data.echo)) this.start(data.answers);
    this.parts.headline.say(data.goal);
    showLink(this.parts.watch, "Watch it", data.watch, visit);
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
    const board = new HandBoard(this.parts.board, {
      names,
      label: "The board",
      quiet: !cheats,
      targets: (from) => this.game.targets(from),
      onMove: (_, target) => this.answer(PEG_KEYS[target]),
      onRefuse: (source, target) => this.refuse(source, target),
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
      const cut = this.data.cut ? ` There are ${this.data.lengthText} moves in all.` : "";
      this.speaker.say(`${before} The end: ${this.score} of ${counted(total, "move")} predicted, ${part}.${cut}`.trim());
      this.board.enabled = false;
      return;
    }
    const [source] = this.next;
    this.board.enabled = true;
    this.board.lift(source);
    const disc = this.game.stacks[source].at(-1);
    this.speaker.say(`${before} Where does disc ${disc} go next?`.trim(), warns);
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

  /**
   * No answer: the disc may not go there.
   * @param {number} source
   * @param {number} [target]
   */
  refuse(source, target) {
    if (target === undefined) return;
    this.speaker.warn(`${this.data.names[target]} is closed: ${this.game.broken(source, target)}.`);
  }

  /** @param {string} key */
  answer(key) {
    if (this.waiting || this.answers.length === this.total) return;
    const i = this.answers.length;
    const [source, target] = this.next;
    const { names } = this.data;
    this.answers += key;
    const right = this.isRight(key, i);
    let text = this.data.told[i];
    if (key === this.data.plan[2 * i + 1]) text = `Right: ${text}`;
    else if (right) text = `Right: ${names[PEG_KEYS.indexOf(key)]} is as good. This solution: ${text}`;
    else text = key === "-" ? text[0].toUpperCase() + text.slice(1) : `No: ${text}`;
    this.waiting = setTimeout(() => this.question(text, !right), PAUSE);
    this.board.enabled = false;
    this.game.move(source, target);
    this.board.stacks = this.game.stacks;
    this.speaker.say(text, !right);
    this.render();
    keepInAddress("answers", this.answers);
    this.tell();
  }

  tell() {
    this.report?.(this.echo.reporting({ played: "", answers: this.answers, ask: null }));
  }

  render() {
    const made = this.answers.length;
    const at = BigInt(this.data.moved) + BigInt(Math.min(made + 1, this.total));
    this.figures.asked.show(`${at.toLocaleString("en")} of ${this.data.lengthText}`);
    this.figures.right.show(`${this.score} of ${made}`);
    this.skip.disabled = made === this.total;
    this.again.disabled = made === 0;
    this.root.dataset.answers = this.answers;
  }

  leave() {
    this.root.remove();
  }

  destroy() {
    this.leave();
    stopListening(this);
    clearTimeout(this.waiting);
    this.parts.projector.destroy();
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
