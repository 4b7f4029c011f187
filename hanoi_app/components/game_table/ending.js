// The end of a game: how good it was, a link to it, a replay, and a harder one.

import { make } from "../shared/dom.js";
import { copyText } from "../shared/page.js";
import { action, counted } from "./parts.js";

/** @import { HandGame } from "./handgame.js" */
/** @import { TableData } from "./messages.js" */

export class Ending {
  /** @param {Record<"again" | "replay" | "fewer", () => void>} actions */
  constructor({ again, replay, fewer }) {
    this.verdict = make("div", { className: "ht-verdict" });
    this.copied = make("span", { className: "ht-note", role: "status" });
    this.link = make("input", { type: "text", readOnly: true, className: "ht-link", hidden: true });
    this.link.ariaLabel = "The link to this game";
    this.copyButton = action("Copy the link to this game", () => this.copy(), { main: true });
    this.fewerButton = action("", fewer);
    this.root = make("div", { className: "ht-end", hidden: true },
      this.verdict,
      make("div", { className: "ht-controls" },
        make("div", {},
          this.copyButton,
          action("Replay it in the player", replay),
          this.fewerButton,
          action("Play again", again)),
        this.copied),
      this.link);
  }

  /**
   * @param {boolean} over
   * @param {HandGame} game
   * @param {TableData} data
   * @param {number} helped  the move from which on it was played for the user, or 0
   */
  render(over, game, data, helped) {
    this.root.hidden = !over;
    if (!over) {
      this.copied.textContent = "";
      this.link.hidden = true;
      return;
    }
    this.verdict.textContent = [
      score(game.moves.length, data),
      data.cheats ? `${counted(game.used, "cheat")} used.` : "",
      helped ? `From move ${helped} on it was played for you.` : "",
    ].join(" ").trim();
    const fewer = game.used - 1;
    const allowed = fewer === 0 ? "no cheat" : counted(fewer, "cheat");
    this.fewerButton.hidden = !data.fewer.includes(fewer);
    this.fewerButton.replaceChildren(`Can you do it with one cheat fewer? (${allowed})`);
    this.fewerButton.ariaLabel = this.fewerButton.title = "Can you do it with one cheat fewer?";
    this.copyButton.hidden = game.moves.length > data.most;
  }

  async copy() {
    if (await copyText(window.location.href)) {
      this.copied.textContent = "Copied.";
      return;
    }
    this.link.hidden = false;
    this.link.value = window.location.href;
    this.link.select();
  }
}

/**
 * @param {number} made
 * @param {TableData} data
 */
function score(made, { best, bestText, sure }) {
  const done = `Solved in ${counted(made.toLocaleString("en"), "move")}`;
  if (best === null) return `${done}.`;
  const more = BigInt(made) - BigInt(best);
  if (more > 0n) return `${done}: ${more} more than the best, ${bestText}.`;
  if (more < 0n) return `${done}: ${-more} fewer than the best that was known!`;
  return sure ? `${done}: it cannot be done in fewer.` : `${done}: as good as the best known.`;
}
