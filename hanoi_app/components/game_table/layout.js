// The table's elements, made once, and what they show of a game.

import { make } from "../shared/dom.js";
import { Ending } from "./ending.js";
import { action, figure, speaker } from "./parts.js";

/** @import { HandGame } from "./handgame.js" */
/** @import { TableData, Wish } from "./messages.js" */

/** @typedef {ReturnType<typeof buildLayout>} Parts */

/**
 * @typedef {object} Actions
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} restart
 * @property {(what: Wish) => void} want
 * @property {() => void} toggleFinish
 * @property {() => void} replay
 */

/**
 * @param {HTMLElement} parent
 * @param {Actions} act
 */
export function buildLayout(parent, act) {
  const figures = {
    moves: figure("moves made"), best: figure("at best"), cheats: figure("cheats left"),
    needed: figure("still needed"),
  };
  const board = make("div");
  const said = speaker();
  const ending = new Ending({
    again: () => act.restart(),
    replay: () => act.replay(),
    fewer: () => act.want("fewer"),
  });
  const buttons = {
    undo: action("Undo", () => act.undo(), { key: "U" }),
    redo: action("Redo", () => act.redo(), { key: "Y" }),
    restart: action("Restart", () => act.restart(), { key: "R" }),
    hint: action("Hint", () => act.want("hint"), { key: "H" }),
    all: action("All best moves", () => act.want("all"), { key: "A" }),
    needed: action("Moves still needed?", () => act.want("needed"), { key: "N" }),
    finish: action("Finish it for me", () => act.toggleFinish()),
  };
  const { undo, redo, restart, hint, all, needed, finish } = buttons;
  const root = make("div", { className: "hl-root ht-table", role: "group" },
    make("div", { className: "ht-figures" }, ...Object.values(figures).map(({ element }) => element)),
    board,
    said.element,
    ending.root,
    make("div", { className: "ht-controls" },
      make("div", {}, undo, redo, restart), make("div", {}, hint, all, needed, finish)),
  );
  root.ariaLabel = "A game of the Tower of Hanoi";
  parent.append(root);
  return { root, figures, board, speaker: said, ending, buttons };
}

/**
 * @param {Parts} parts
 * @param {HandGame} game
 * @param {TableData} data
 * @param {{ needed: string | null, finishing: boolean, helped: number }} state
 */
export function showGame({ root, figures, buttons, speaker, ending }, game, data, { needed, finishing, helped }) {
  const over = game.isOver && !finishing;
  figures.moves.show(game.moves.length.toLocaleString("en"));
  figures.best.show(data.bestText ?? "?", { hidden: data.bestText === null });
  const left = data.cheats - game.used;
  figures.cheats.show(`${left} of ${data.cheats}`, { hidden: !data.cheats, strong: left === 0 });
  figures.needed.show(game.isOver ? "0" : needed ?? "…", { hidden: !data.coach });
  buttons.undo.disabled = !game.moves.length;
  buttons.redo.disabled = !game.undone.length;
  buttons.restart.disabled = !game.moves.length;
  for (const help of [buttons.hint, buttons.all, buttons.needed, buttons.finish]) help.hidden = game.isOver;
  buttons.finish.textContent = finishing ? "Stop" : "Finish it for me";
  speaker.element.hidden = over;
  root.dataset.played = game.text;
  root.dataset.over = String(over);
  ending.render(over, game, data, helped);
}
