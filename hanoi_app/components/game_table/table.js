// The game by hand: a board, what it stands at, undo and redo, advice, and the end.
//
// Python is told of every position, and sends advice on the one that it last heard of.

import { GLIDE } from "../shared/svgboard.js";
import { Echo } from "../shared/echo.js";
import { HandBoard } from "../shared/handboard.js";
import { listenForKeys, stopListening } from "../shared/keys.js";
import { keepInAddress } from "../shared/page.js";
import { HandGame } from "./handgame.js";
import { buildLayout, showGame } from "./layout.js";
import { counted, scrollToWhenThere } from "./parts.js";
import { adviceInWords, costInWords, fullInWords, liftInWords, moveInWords, taskInWords } from "./words.js";

/** @import { Hand } from "../shared/handboard.js" */
/** @import { Advice, GameReport, TableData, Wish } from "./messages.js" */

/** @type {Wish[]} */
const QUESTIONS = ["hint", "all", "needed"];
const LONGEST = 15000; // ms that a rest of any length takes to be played, about
const QUICKEST = 20; // ms between two looks at it; a long rest makes several moves at once

export class Table {
  mode = "play";
  echo = new Echo();
  /** @type {((report: GameReport) => void) | null} */
  report = null;
  untold = false; // whether Python must hear of a game that went on out of sight
  /** @type {Wish | null} */
  ask = null;
  /** @type {string | null} */
  heard = null; // the game that the last advice was on
  said = { text: "", warns: false }; // what stays true until the next move
  offer = ""; // what was said of a lifted disc
  finishing = 0; // timer
  helped = 0; // the move from which on it was played for the user
  /** @type {(() => void) | null} */
  stopLooking = null;

  /**
   * @param {HTMLElement} parent
   * @param {TableData} data
   */
  constructor(parent, data) {
    this.data = data;
    this.echo.takes(data.echo);
    this.parts = buildLayout(parent, this);
    this.root = this.parts.root;
    this.game = HandGame.read(data.start, data, data.moves);
    this.board = this.newBoard();
    this.introduce();
    listenForKeys(this);
  }

  /** @param {KeyboardEvent} event */
  pressed({ key }) {
    /** @type {Record<string, () => unknown>} */
    const acts = {
      u: () => this.undo(), z: () => this.undo(), Backspace: () => this.undo(),
      y: () => this.redo(), r: () => this.restart(),
      h: () => this.want("hint"), a: () => this.want("all"), n: () => this.want("needed"),
    };
    const act = acts[key.length === 1 ? key.toLowerCase() : key];
    return act ? act() : false;
  }

  /**
   * @param {TableData} data
   * @param {(report: GameReport) => void} report
   */
  update(data, report) {
    this.data = data;
    this.report = report;
    if (this.echo.takes(data.echo)) this.begin();
    this.keep(); // a change of the page's settings may have taken it away
    this.render();
    if (this.untold) this.tell();
    this.hear();
  }

  // Another puzzle, or another game of it.
  begin() {
    const { data } = this;
    clearTimeout(this.finishing); // Python must not hear of the old game under the new name
    Object.assign(this, { ask: null, finishing: 0, helped: 0, untold: false, heard: null });
    this.game = HandGame.read(data.start, data, data.moves);
    this.board.destroy();
    this.board = this.newBoard();
    this.introduce();
  }

  newBoard() {
    const { names, cheats } = this.data;
    const board = new HandBoard(this.parts.board, {
      names,
      label: "The board",
      sign: cheats ? "⚠" : "▾",
      targets: (peg) => (this.isFull ? [] : this.game.targets(peg)),
      onMove: (source, target) => this.move(source, target),
      onRefuse: (source, target) => this.refuse(source, target),
      onLift: (hand) => this.lifted(hand),
    });
    board.show(this.game.stacks, false);
    return board;
  }

  introduce() {
    const last = this.game.moves.length ? ` Last move: ${this.lastMove}` : "";
    this.say(taskInWords(this.data.names) + last);
  }

  /**
   * Say what stays true until the next move; words on a lifted disc pass when it is put back.
   * @param {string} text
   */
  say(text, warns = false) {
    this.said = { text, warns };
    this.parts.speaker.say(text, warns);
  }

  // The game in the address, unless it is too long for one.
  keep() {
    keepInAddress("played", this.game.moves.length <= this.data.most ? this.game.text : "");
  }

  // Python hears of games up to some length.
  get isFull() {
    return this.game.moves.length >= this.data.longest;
  }

  /**
   * @param {number} source
   * @param {number} target
   */
  move(source, target) {
    const { cheat } = this.game.move(source, target);
    this.changed(this.lastMove, cheat);
  }

  undo() {
    this.stopFinishing();
    if (!this.game.undo()) return false;
    this.changed("Taken back.");
    return true;
  }

  redo() {
    this.stopFinishing();
    if (!this.game.redo()) return false;
    this.changed(this.lastMove);
    return true;
  }

  restart() {
    this.stopFinishing();
    if (!this.game.restart()) return false;
    this.changed("Back at the start. Redo leads forward again.");
    return true;
  }

  /**
   * What follows every change of the position.
   * @param {string} text
   */
  changed(text, warns = false) {
    this.ask = null;
    this.board.stacks = this.game.stacks;
    this.say(text, warns);
    if (this.game.moves.length < this.helped) this.helped = 0;
    this.keep();
    this.render();
    this.tell();
  }

  get lastMove() {
    const last = this.game.moves.at(-1);
    return last ? moveInWords(last, this.data, this.game.used) : taskInWords(this.data.names);
  }

  /**
   * @param {number} source
   * @param {number} [target]
   */
  refuse(source, target) {
    if (target === undefined) this.parts.speaker.say(`Peg ${this.data.names[source]} is empty.`, true);
    else if (this.isFull) this.parts.speaker.say(fullInWords(this.data.longest), true);
    else this.parts.speaker.say(`Not allowed: ${this.game.broken(source, target)}.`, true);
  }

  /** @param {Hand | null} hand */
  lifted(hand) {
    if (hand) {
      this.offer = liftInWords(hand.disc, hand.targets, this.data.names);
      this.parts.speaker.say(this.offer);
    } else if (this.parts.speaker.element.textContent === this.offer) {
      this.parts.speaker.say(this.said.text, this.said.warns);
    }
  }

  /**
   * Ask Python about this position, unless it has answered already.
   * @param {Wish} what
   */
  want(what) {
    if (this.game.isOver && QUESTIONS.includes(what)) return false;
    if (this.finishing) this.stopFinishing();
    this.ask = what;
    if (this.answers(what)) {
      this.hear();
      return true;
    }
    if (what !== "fewer" && what !== "replay") this.say("Working it out …");
    this.tell();
    return true;
  }

  /**
   * Whether what Python has sent is enough.
   * @param {Wish} what
   */
  answers(what) {
    const { advice } = this;
    if (!advice || "note" in advice) return advice !== null && QUESTIONS.includes(what);
    if (what === "finish") return advice.rest.length > 0;
    return QUESTIONS.includes(what) && (!this.game.moves.length || advice.cost !== null);
  }

  // Python puts a player below the table: bring it into sight when it is there.
  replay() {
    this.want("replay");
    this.stopLooking?.();
    this.stopLooking = scrollToWhenThere(".hl-player[data-ready]");
  }

  // Tell Python where we are and what is wanted.
  tell() {
    this.untold = false;
    this.report?.(this.echo.reporting({ played: this.game.text, answers: "", ask: this.ask }));
  }

  // Advice on this very position, if Python has sent it. While the rest is played, nothing is told.
  get advice() {
    return this.echo.isAnswered && !this.finishing ? this.data.advice : null;
  }

  // Do what was asked for, now that the answer may be there.
  hear() {
    const { advice, ask, game } = this;
    if (!advice) return;
    const coach = this.data.coach && this.heard !== game.text;
    this.heard = game.text;
    if (ask === null && !coach) return;
    this.ask = null;
    if ("note" in advice) {
      if (ask) this.say(advice.note, true);
      return;
    }
    if (ask === "hint" || ask === "all") {
      const best = ask === "hint" ? advice.best.slice(0, 1) : advice.best;
      this.board.point(best.map((move) => ({ ...move, cheat: this.game.isCheat(move) })));
    }
    if (ask === "finish" && this.isFull) this.say(fullInWords(this.data.longest), true);
    else if (ask === "finish" && advice.rest.length) this.finish(advice);
    else this.comment(advice, ask);
  }

  /**
   * A coach who was not asked only speaks up when a move was just named that lost ground.
   * @param {Advice} advice
   * @param {Wish | null} ask
   */
  comment(advice, ask) {
    const lost = advice.cost !== null && advice.cost > 0;
    if (ask !== null) this.say(adviceInWords(advice, ask, this.data.names), lost);
    else if (lost && this.said.text.endsWith(this.lastMove)) {
      this.say(`${this.said.text} ${costInWords(advice)}`, true);
    }
  }

  toggleFinish() {
    if (this.finishing) this.stopFinishing();
    else if (!this.game.isOver) this.want("finish");
  }

  /**
   * Play the best rest, move by move; a long one faster.
   * @param {Advice} advice
   */
  finish(advice) {
    const rest = advice.rest.slice(0, this.data.longest - this.game.moves.length);
    const cut = advice.cut || rest.length < advice.rest.length;
    const pause = Math.min(GLIDE + 120, Math.max(QUICKEST, LONGEST / rest.length));
    const atOnce = Math.ceil((QUICKEST * rest.length) / LONGEST);
    const waiting = [...rest];
    this.helped ||= this.game.moves.length + 1;
    this.board.enabled = false;
    const next = () => {
      for (const [source, target] of waiting.splice(0, atOnce)) this.game.move(source, target);
      this.board.stacks = this.game.stacks;
      this.say(this.lastMove);
      this.render();
      if (waiting.length) this.finishing = setTimeout(next, pause);
      else {
        this.stopFinishing();
        if (cut) this.say(`The first ${counted(rest.length, "move")} of the rest, played for you.`);
      }
    };
    this.finishing = setTimeout(next, 0);
    this.render();
  }

  stopFinishing() {
    if (!this.finishing) return;
    clearTimeout(this.finishing);
    this.finishing = 0;
    this.board.enabled = true;
    this.changed(this.lastMove);
  }

  render() {
    const { game, data, advice, helped } = this;
    const finishing = this.finishing > 0;
    if (!finishing && this.board.enabled === game.isOver) this.board.enabled = !game.isOver;
    const needed = advice && "left" in advice ? advice.leftText : null;
    showGame(this.parts, game, data, { needed, finishing, helped });
  }

  // Out of sight, it must not tell Python anything.
  leave() {
    this.untold = this.finishing > 0;
    if (this.untold) this.board.enabled = true;
    clearTimeout(this.finishing);
    this.stopLooking?.();
    this.finishing = 0;
    this.root.remove();
  }

  destroy() {
    this.leave();
    stopListening(this);
    this.board.destroy();
  }
}
