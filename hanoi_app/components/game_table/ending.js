// The end of a game: how good it was, what to try next; and the best of mine, which the browser remembers.

import { make } from "../shared/dom.js";
import { recall, remember } from "../shared/remember.js";
import { action, showLink } from "./layout.js";
import { counted, endInWords } from "./words.js";

/** @import { Visit } from "../shared/visit.js" */
/** @import { HandGame } from "./handgame.js" */
/** @import { TableData } from "./messages.js" */

const MINE = "game of mine";

/** @param {TableData} data */
const nameOf = ({ start, cheats, bottleneck }) =>
  `best of ${start.map((stack) => stack.join(",")).join("/")}, ${cheats}, ${bottleneck}`;

/**
 * The fewest moves in which I have solved this puzzle by myself.
 * @param {TableData} data
 */
export const bestOfMine = (data) => Number(recall(nameOf(data))) || null;

/**
 * @param {TableData} data
 * @param {number} made
 */
export function noteBest(data, made) {
  const before = bestOfMine(data);
  if (!before || made < before) remember(nameOf(data), String(made));
}

/**
 * A game that I have played so far by myself, so that it is still mine after a reload.
 * @param {TableData} data
 * @param {string} text
 */
export const noteGame = (data, text) => remember(MINE, `${nameOf(data)}: ${text}`);

/**
 * Whether the game that Python has sent is the one of mine.
 * @param {TableData} data
 */
export const isGameOfMine = (data) => recall(MINE) === `${nameOf(data)}: ${data.moves}`;

export class Ending {
  /**
   * @param {HTMLElement} holder  over the board
   * @param {Record<"again" | "replay" | "fewer", () => void>} actions
   */
  constructor(holder, { again, replay, fewer }) {
    this.holder = holder;
    this.title = make("h2");
    this.fewer = action("", fewer);
    this.again = action("Try again", again, { key: "R", main: true });
    this.watch = make("span");
    this.card = make("section", { className: "hl-card" }, this.title,
      make("div", { className: "hl-next" }, this.again, this.watch, this.fewer, action("Replay", replay)));
    // apart from the card, and there before it is, so that it is read out
    this.told = make("div", { className: "ht-told hl-unseen", role: "status" });
    holder.append(this.told);
  }

  /**
   * @param {boolean} over
   * @param {HandGame} game
   * @param {TableData} data
   * @param {{ helped: number, visit: Visit }} more  the move from which on it was played for the user, or 0
   */
  render(over, game, data, { helped, visit }) {
    if (!over) {
      this.card.remove();
      this.told.textContent = "";
      return;
    }
    const { title, note } = endInWords(game.moves.length, game.used, data);
    const help = helped ? `From move ${helped} on it was played for you.` : "";
    const more = [note, help].join(" ").trim();
    this.title.replaceChildren(title, " ", make("small", { textContent: more }));
    this.card.ariaLabel = title;
    this.holder.style.setProperty("--hl-columns", String(data.names.length));
    const left = game.used - 1;
    this.fewer.hidden = !data.fewer.includes(left);
    this.fewer.textContent = left ? `With ${counted(left, "cheat")}` : "Without a cheat";
    this.fewer.ariaLabel = this.fewer.title = `${this.fewer.textContent}: can you do it?`;
    showLink(this.watch, "Watch the best solution", data.solution, visit);
    if (!this.card.isConnected) this.holder.append(this.card);
    const told = `${title} ${more}`.trim();
    if (this.told.textContent !== told) this.told.textContent = told; // put anew, it is read out again
  }

  // Whoever played by keys, or by ear, goes on here.
  focus() {
    this.again.focus({ preventScroll: true });
  }
}
