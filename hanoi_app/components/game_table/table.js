// The game by hand: a board, what it stands at, undo and redo, advice, and the end.
//
// Python is told of every position, and sends advice on the one that it last heard of.

import { GLIDE } from "../shared/svgboard.js";
import { make } from "../shared/dom.js";
import { Echo } from "../shared/echo.js";
import { HandBoard } from "../shared/handboard.js";
import { listenForKeys, stopListening } from "../shared/keys.js";
import { keepInAddress } from "../shared/page.js";
import { Ending } from "./ending.js";
import { HandGame } from "./handgame.js";
import { action, counted, figure, scrollToWhenThere, speaker } from "./parts.js";
import { adviceInWords, costInWords, fullInWords, liftInWords, moveInWords, taskInWords } from "./words.js";

const LONGEST = 15000; // ms that a rest of any length takes to be played, about
const QUICKEST = 20; // ms between two looks at it; a long rest makes several moves at once

export class Table {
  constructor() {
    this.echo = new Echo();
    this.build();
    listenForKeys(this);
  }

  build() {
    const figures = [["moves", "moves made"], ["best", "at best"], ["cheats", "cheats left"],
      ["needed", "still needed"]].map(([name, text]) => [name, ...figure(text)]);
    this.show = Object.fromEntries(figures.map(([name, , set]) => [name, set]));
    [this.says, this.speak] = speaker();
    this.boardHolder = make("div");
    this.buttons = {
      undo: action("Undo", () => this.undo(), { key: "U" }),
      redo: action("Redo", () => this.redo(), { key: "Y" }),
      restart: action("Restart", () => this.restart(), { key: "R" }),
      hint: action("Hint", () => this.want("hint"), { key: "H" }),
      all: action("All best moves", () => this.want("all"), { key: "A" }),
      needed: action("Moves still needed?", () => this.want("needed"), { key: "N" }),
      finish: action("Finish it for me", () => this.toggleFinish()),
    };
    const { undo, redo, restart, hint, all, needed, finish } = this.buttons;
    this.ending = new Ending({
      again: () => this.restart(),
      replay: () => this.replay(),
      fewer: () => this.want("fewer"),
    });
    this.root = make("div", { className: "hl-root ht-table", role: "group" },
      make("div", { className: "ht-figures" }, ...figures.map(([, element]) => element)),
      this.boardHolder,
      this.says,
      this.ending.root,
      make("div", { className: "ht-controls" },
        make("div", {}, undo, redo, restart), make("div", {}, hint, all, needed, finish)),
    );
    this.root.ariaLabel = "A game of the Tower of Hanoi";
  }

  pressed({ key }) {
    const acts = {
      u: () => this.undo(), z: () => this.undo(), Backspace: () => this.undo(),
      y: () => this.redo(), r: () => this.restart(),
      h: () => this.want("hint"), a: () => this.want("all"), n: () => this.want("needed"),
    };
    const act = acts[key.length === 1 ? key.toLowerCase() : key];
    return act ? act() : false;
  }

  update(data, report) {
    Object.assign(this, { data, report });
    if (this.echo.takes(data.echo)) this.begin();
    this.keep(); // a change of the page's settings may have taken it away
    this.render();
    if (this.untold) this.tell();
    this.hear();
  }

  // Another puzzle, or another game of it.
  begin() {
    const { data } = this;
    const { names, cheats } = data;
    clearTimeout(this.finishing); // Python must not hear of the old game under the new name
    Object.assign(this, { ask: null, finishing: 0, helped: 0, untold: false, heard: null });
    this.game = HandGame.read(data.start, { names, cheats, bottleneck: data.bottleneck }, data.moves);
    this.board?.destroy();
    this.board = new HandBoard(this.boardHolder, {
      names,
      label: "The board",
      sign: cheats ? "⚠" : "▾",
      targets: (peg) => (this.isFull ? [] : this.game.targets(peg)),
      onMove: (source, target) => this.move(source, target),
      onRefuse: (source, target) => this.refuse(source, target),
      onLift: (peg) => this.lifted(peg),
    });
    this.board.show(this.game.stacks, false);
    const last = this.game.moves.length ? ` Last move: ${this.lastMove}` : "";
    this.say(taskInWords(names) + last);
  }

  // Say what stays true until the next move; words on a lifted disc pass when it is put back.
  say(text, warns = false) {
    this.said = { text, warns };
    this.speak(text, warns);
  }

  // The game in the address, unless it is too long for one.
  keep() {
    keepInAddress("played", this.game.moves.length <= this.data.most ? this.game.text : "");
  }

  // Python hears of games up to some length.
  get isFull() {
    return this.game.moves.length >= this.data.longest;
  }

  move(source, target) {
    this.game.move(source, target);
    this.changed(this.lastMove, this.game.moves.at(-1).cheat);
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

  // What follows every change of the position.
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
    return moveInWords(this.game.moves.at(-1), this.data, this.game.used);
  }

  refuse(source, target) {
    if (target === undefined) this.speak(`Peg ${this.data.names[source]} is empty.`, true);
    else if (this.isFull) this.speak(fullInWords(this.data.longest), true);
    else this.speak(`Not allowed: ${this.game.broken(source, target)}.`, true);
  }

  lifted(peg) {
    const { said, game, board, data } = this;
    if (peg !== null) {
      this.offer = liftInWords(game.stacks[peg].at(-1), board.allowed, data.names);
      this.speak(this.offer);
    } else if (this.says.textContent === this.offer) this.speak(said.text, said.warns);
  }

  // Ask Python about this position, unless it has answered already.
  want(what) {
    if (this.game.isOver && ["hint", "all", "needed"].includes(what)) return false;
    if (this.finishing) this.stopFinishing();
    this.ask = what;
    const costKnown = !this.game.moves.length || this.advice?.cost !== null;
    const helps = ["hint", "all", "needed"].includes(what) && this.advice && costKnown;
    if (helps || (what === "finish" && this.advice?.rest?.length)) {
      this.hear();
      return true;
    }
    if (what !== "fewer" && what !== "replay") this.say("Working it out …");
    this.tell();
    return true;
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
    this.report(this.echo.reporting({ played: this.game.text, answers: "", ask: this.ask }));
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
    if (advice.note) {
      if (ask) this.say(advice.note, true);
      return;
    }
    if (ask === "hint" || ask === "all") {
      this.board.point(ask === "hint" ? advice.best.slice(0, 1) : advice.best);
    }
    if (ask === "finish" && this.isFull) this.say(fullInWords(this.data.longest), true);
    else if (ask === "finish" && advice.rest.length) this.finish(advice);
    else this.comment(advice, ask);
  }

  // A coach who was not asked only speaks up when a move was just named that lost ground.
  comment(advice, ask) {
    const lost = advice.cost > 0;
    if (ask !== null) this.say(adviceInWords(advice, ask, this.data.names), lost);
    else if (lost && this.said.text.endsWith(this.lastMove)) {
      this.say(`${this.said.text} ${costInWords(advice)}`, true);
    }
  }

  toggleFinish() {
    if (this.finishing) this.stopFinishing();
    else if (!this.game.isOver) this.want("finish");
  }

  // Play the best rest, move by move; a long one faster.
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
    const { game, data, advice, show, buttons } = this;
    const over = game.isOver;
    show.moves(game.moves.length.toLocaleString("en"));
    show.best(data.bestText ?? "?", { hidden: data.bestText === null });
    const left = data.cheats - game.used;
    show.cheats(`${left} of ${data.cheats}`, { hidden: !data.cheats, strong: left === 0 });
    const known = advice && !advice.note;
    show.needed(over ? "0" : known ? advice.leftText : "…", { hidden: !data.coach });
    buttons.undo.disabled = !game.moves.length;
    buttons.redo.disabled = !game.undone.length;
    buttons.restart.disabled = !game.moves.length;
    for (const name of ["hint", "all", "needed", "finish"]) buttons[name].hidden = over;
    buttons.finish.textContent = this.finishing ? "Stop" : "Finish it for me";
    if (!this.finishing && this.board.enabled === over) this.board.enabled = !over;
    this.says.hidden = over && !this.finishing;
    this.root.dataset.played = game.text;
    this.root.dataset.over = over && !this.finishing;
    this.ending.render(over && !this.finishing, game, data, this.helped);
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
    this.board?.destroy();
  }
}
