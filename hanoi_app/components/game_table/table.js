// The game by hand: a board, what it stands at, undo and redo, advice, and the end.
//
// Python is told of every position, and sends advice on the one that it last heard of.

import { Echo } from "../shared/echo.js";
import { HandBoard } from "../shared/handboard.js";
import { listenForKeys, stopListening } from "../shared/keys.js";
import { keepInAddress } from "../shared/page.js";
import { Adviser, Finisher } from "./advice.js";
import { bestOfMine, Ending, isGameOfMine, noteBest, noteGame } from "./ending.js";
import { HandGame } from "./handgame.js";
import { action, buildTable, figure, pressedAnywhere, showLink } from "./layout.js";
import { fullInWords, liftInWords, moveInWords, taskInWords } from "./words.js";

/** @import { Hand } from "../shared/handboard.js" */
/** @import { Visit } from "../shared/visit.js" */
/** @import { GameReport, TableData } from "./messages.js" */

const REPLAY = ".hl-player[data-ready]"; // which Python puts below the table

export class Table {
  mode = "play";
  echo = new Echo();
  /** @type {((report: GameReport) => void) | null} */
  report = null;
  /** @type {Visit} */
  visit = () => {};
  untold = false; // whether Python must hear of a game that went on out of sight
  looking = 0; // timer, for the replay

  adviser = new Adviser(this);
  finisher = new Finisher(this);
  figures = {
    moves: figure("moves"), best: figure("at best"), mine: figure("your best"),
    cheats: figure("cheats left"), needed: figure("still needed"),
  };
  buttons = {
    undo: action("Undo", () => this.undo(), { key: "U" }),
    redo: action("Redo", () => this.redo(), { key: "Y" }),
    restart: action("Restart", () => this.restart(), { key: "R" }),
    hint: action("Hint", () => this.adviser.want("hint"), { key: "H", main: true }),
    all: action("All best moves", () => this.adviser.want("all"), { key: "A" }),
    needed: action("Moves still needed?", () => this.adviser.want("needed"), { key: "N" }),
    finish: action("Finish it for me", () => this.toggleFinish()),
  };

  /**
   * @param {HTMLElement} parent
   * @param {TableData} data
   */
  constructor(parent, data) {
    this.data = data;
    this.echo.takes(data.echo);
    const { undo, redo, restart, hint, all, needed, finish } = this.buttons;
    this.parts = buildTable(parent, {
      label: "A game of the Tower of Hanoi",
      data: () => this.data,
      figures: this.figures,
      controls: [[undo, redo, restart, hint], [all, needed, finish]],
      keys: [
        ["U Y", "undo, redo"], ["R", "restart"], ["H A", "a hint, all best moves"],
        ["N", "how many moves are still needed"],
      ],
    });
    this.root = this.parts.root;
    this.speaker = this.parts.speaker;
    this.ending = new Ending(this.parts.cards, {
      again: () => this.restart(),
      replay: () => this.replay(),
      fewer: () => this.adviser.want("fewer"),
    });
    this.game = this.readGame();
    listenForKeys(this); // before the board, which takes Escape and numbers
    this.board = this.newBoard();
    this.introduce();
  }

  /** @param {KeyboardEvent} event */
  pressed({ key }) {
    if (key === "Escape" && this.board.hand) return false;
    /** @type {Record<string, () => unknown>} */
    const acts = {
      u: () => this.undo(), z: () => this.undo(), Backspace: () => this.undo(),
      y: () => this.redo(), r: () => this.restart(),
      h: () => this.adviser.want("hint"), a: () => this.adviser.want("all"),
      n: () => this.adviser.want("needed"),
    };
    const act = acts[key.length === 1 ? key.toLowerCase() : key];
    return act ? act() : pressedAnywhere(this.parts, key);
  }

  /**
   * @param {TableData} data
   * @param {(report: GameReport) => void} report
   * @param {Visit} visit
   */
  update(data, report, visit) {
    Object.assign(this, { data, report, visit });
    if (this.echo.takes(data.echo)) this.begin();
    this.keep(); // a change of the page's settings may have taken it away
    this.render();
    if (this.untold) this.tell();
    this.adviser.hear();
  }

  // Another puzzle, or another game of it.
  begin() {
    this.finisher.drop(); // Python must not hear of the old game under the new name
    this.finisher.helped = 0;
    Object.assign(this.adviser, { ask: null, heard: null });
    this.untold = false;
    this.game = this.readGame();
    this.root.classList.remove("ht-won");
    this.board.destroy();
    this.board = this.newBoard();
    this.introduce();
  }

  // A game from Watch or from a link was begun elsewhere: solved from there, it is not the best of mine.
  readGame() {
    const { data } = this;
    return HandGame.read(data.start, data, data.moves, !isGameOfMine(data));
  }

  newBoard() {
    const { names, cheats } = this.data;
    const board = new HandBoard(this.parts.board, {
      names,
      label: "The board",
      quiet: !cheats,
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
    this.speaker.say(taskInWords(this.data.names) + last);
  }

  // The game in the address, unless it is too long for one.
  keep() {
    keepInAddress("played", this.game.moves.length <= this.data.most ? this.game.text : "");
  }

  // Python hears of games up to some length.
  get isFull() {
    return this.game.moves.length >= this.data.longest;
  }

  get lastMove() {
    const { data: { names }, game } = this;
    const last = game.moves.at(-1);
    const end = game.isOver ? ` The tower stands on ${names.at(-1)}.` : "";
    return last ? moveInWords(last, this.data, game.used) + end : taskInWords(names);
  }

  /**
   * @param {number} source
   * @param {number} target
   */
  move(source, target) {
    const { cheat } = this.game.move(source, target);
    if (this.game.isOver && this.game.isMine) noteBest(this.data, this.game.moves.length);
    this.changed(this.lastMove, cheat);
  }

  undo() {
    this.finisher.stop();
    if (!this.game.undo()) return false;
    this.changed("Taken back.");
    return true;
  }

  redo() {
    this.finisher.stop();
    if (!this.game.redo()) return false;
    this.changed(this.lastMove);
    return true;
  }

  restart() {
    this.finisher.stop();
    if (!this.game.restart()) return false;
    this.changed("Back at the start. Redo leads forward again.");
    return true;
  }

  /**
   * What follows every change of the position.
   * @param {string} text
   */
  changed(text, warns = false) {
    const { game, finisher, root } = this;
    const byKeys = this.board.root.contains(document.activeElement); // or by hand, on a peg
    this.adviser.ask = null;
    this.board.stacks = game.stacks;
    this.speaker.say(text, warns);
    if (game.moves.length < finisher.helped) finisher.helped = 0;
    if (game.isMine) noteGame(this.data, game.text);
    this.keep();
    this.render();
    root.classList.toggle("ht-won", game.isOver); // it glows, once
    if (game.isOver && byKeys) this.ending.focus(); // the pegs are closed
    this.tell();
  }

  /**
   * @param {number} source
   * @param {number} [target]
   */
  refuse(source, target) {
    const { data, game, speaker } = this;
    if (target === undefined) speaker.warn(`Peg ${data.names[source]} is empty.`);
    else if (this.isFull) speaker.warn(fullInWords(data.longest));
    else speaker.warn(`Not allowed: ${game.broken(source, target)}.`);
  }

  /** @param {Hand | null} hand */
  lifted(hand) {
    if (hand) this.speaker.remark(liftInWords(hand.disc, hand.targets, this.data.names));
    else this.speaker.takeBack();
  }

  toggleFinish() {
    if (this.finisher.busy) this.finisher.stop();
    else if (!this.game.isOver) this.adviser.want("finish");
  }

  // Bring the player into sight as soon as Python has put it there.
  replay() {
    this.parts.projector.leave();
    this.adviser.want("replay");
    clearTimeout(this.looking);
    const look = (/** @type {number} */ times) => {
      const found = document.querySelector(REPLAY);
      if (found) found.scrollIntoView({ behavior: "smooth", block: "start" });
      else if (times) this.looking = setTimeout(look, 200, times - 1);
    };
    look(50);
  }

  // Tell Python where we are and what is wanted.
  tell() {
    this.untold = false;
    this.report?.(this.echo.reporting({ played: this.game.text, answers: "", ask: this.adviser.ask }));
  }

  render() {
    const { buttons, data, figures, finisher, game } = this;
    const { advice } = this.adviser;
    const [over, left, mine] = [game.isOver && !finisher.busy, data.cheats - game.used, bestOfMine(data)];
    if (!finisher.busy && this.board.enabled === game.isOver) this.board.enabled = !game.isOver;
    const needed = advice && "left" in advice ? advice.leftText : "…";
    figures.moves.show(game.moves.length.toLocaleString("en"));
    figures.best.show(data.bestText ?? "", { hidden: data.bestText === null });
    figures.mine.show(mine?.toLocaleString("en") ?? "", { hidden: mine === null });
    figures.cheats.show(`${left} of ${data.cheats}`, { hidden: !data.cheats, strong: left === 0 });
    figures.needed.show(game.isOver ? "0" : needed, { hidden: !data.coach });
    buttons.undo.disabled = buttons.restart.disabled = !game.moves.length;
    buttons.redo.disabled = !game.undone.length;
    for (const help of [buttons.hint, buttons.all, buttons.needed, buttons.finish]) help.disabled = game.isOver && !finisher.busy;
    buttons.finish.textContent = finisher.busy ? "Stop" : "Finish it for me";
    buttons.finish.ariaLabel = buttons.finish.title = buttons.finish.textContent;
    this.root.dataset.played = game.text;
    this.root.dataset.over = String(over);
    this.parts.headline.say(data.goal);
    showLink(this.parts.watch, "Watch it", data.watch, (...where) => this.visit(...where));
    this.ending.render(over, game, data, { helped: finisher.helped, visit: (...where) => this.visit(...where) });
  }

  // Out of sight, it must not tell Python anything.
  leave() {
    this.untold = this.finisher.busy;
    if (this.untold) this.finisher.drop();
    clearTimeout(this.looking);
    this.root.remove();
  }

  destroy() {
    this.leave();
    stopListening(this);
    this.parts.projector.destroy();
    this.board.destroy();
  }
}
