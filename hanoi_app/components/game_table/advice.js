// What Python advises on a position: asked for, waited for, and done.

import { GLIDE } from "../shared/stage.js";
import { adviceInWords, costInWords, counted, fullInWords } from "./words.js";

/** @import { Table } from "./table.js" */
/** @import { Advice, Wish } from "./messages.js" */

/** @type {Wish[]} */
const QUESTIONS = ["hint", "all", "needed"];
const LONGEST = 15000; // ms that a rest of any length takes to be played, about
const QUICKEST = 20; // ms between two looks at it; a long rest makes several moves at once

export class Adviser {
  /** @type {Wish | null} */
  ask = null;
  /** @type {string | null} */
  heard = null; // the game that the last advice was on

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  // Advice on this very position, if Python has sent it. While the rest is played, nothing is told.
  get advice() {
    const { echo, finisher, data } = this.table;
    return echo.isAnswered && !finisher.busy ? data.advice : null;
  }

  /**
   * Ask Python about this position, unless it has answered already.
   * @param {Wish} what
   */
  want(what) {
    const { table } = this;
    if (table.game.isOver && QUESTIONS.includes(what)) return false;
    table.finisher.stop();
    this.ask = what;
    if (this.answers(what)) {
      this.hear();
      return true;
    }
    if (what !== "fewer" && what !== "replay") table.speaker.say("Working it out …");
    table.tell();
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
    return QUESTIONS.includes(what) && (!this.table.game.moves.length || advice.cost !== null);
  }

  // Do what was asked for, now that the answer may be there.
  hear() {
    const { advice, ask, table } = this;
    const { board, data, finisher, game, speaker } = table;
    if (!advice) return;
    const coach = data.coach && this.heard !== game.text;
    this.heard = game.text;
    if (ask === null && !coach) return;
    this.ask = null;
    if ("note" in advice) {
      if (ask) speaker.say(advice.note, true);
      return;
    }
    if (ask === "hint" || ask === "all") {
      const best = ask === "hint" ? advice.best.slice(0, 1) : advice.best;
      board.point(best.map((move) => ({ ...move, cheat: game.isCheat(move) })));
    }
    if (ask === "finish" && table.isFull) speaker.say(fullInWords(data.longest), true);
    else if (ask === "finish" && advice.rest.length) finisher.play(advice);
    else this.comment(advice, ask);
  }

  /**
   * A coach who was not asked only speaks up when a move was just named that lost ground.
   * @param {Advice} advice
   * @param {Wish | null} ask
   */
  comment(advice, ask) {
    const { speaker, data, lastMove } = this.table;
    const lost = advice.cost !== null && advice.cost > 0;
    if (ask !== null) speaker.say(adviceInWords(advice, ask, data.names), lost);
    else if (lost && speaker.said.endsWith(lastMove)) {
      speaker.say(`${speaker.said} ${costInWords(advice)}`, true);
    }
  }
}

/** Plays the best rest, move by move; a long one faster. */
export class Finisher {
  timer = 0;
  helped = 0; // the move from which on it was played for the user

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  get busy() {
    return this.timer > 0;
  }

  /** @param {Advice} advice */
  play(advice) {
    const { table } = this;
    const { board, data, game, speaker } = table;
    const rest = advice.rest.slice(0, data.longest - game.moves.length);
    const cut = advice.cut || rest.length < advice.rest.length;
    const pause = Math.min(GLIDE + 120, Math.max(QUICKEST, LONGEST / rest.length));
    const atOnce = Math.ceil((QUICKEST * rest.length) / LONGEST);
    const waiting = [...rest];
    this.helped ||= game.moves.length + 1;
    board.enabled = false;
    const next = () => {
      for (const [source, target] of waiting.splice(0, atOnce)) game.move(source, target, true);
      board.stacks = game.stacks;
      speaker.say(table.lastMove);
      table.render();
      if (waiting.length) this.timer = setTimeout(next, pause);
      else {
        this.stop();
        if (cut) speaker.say(`The first ${counted(rest.length, "move")} of the rest, played for you.`);
      }
    };
    this.timer = setTimeout(next, 0);
    table.render();
  }

  stop() {
    if (!this.timer) return;
    this.drop();
    this.table.changed(this.table.lastMove);
  }

  // Without a word: there is another game, or nobody looks.
  drop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.table.board.enabled = true;
  }
}
