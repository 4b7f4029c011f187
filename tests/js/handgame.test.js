import assert from "node:assert/strict";
import { test } from "node:test";

import { HandGame } from "../../hanoi_app/components/game_table/handgame.js";
import { table } from "./table.js";

/** @import { Rules } from "../../hanoi_app/components/game_table/handgame.js" */
/** @import { Stacks } from "../../hanoi_app/components/types.js" */

/**
 * @type {{
 *   start: Stacks, rules: Rules, text: string, stacks: Stacks, used: number, isOver: boolean,
 *   broken: [from: number, to: number, rule: string | null][],
 *   targets: [from: number, to: number, cheat: boolean][],
 * }[]}
 */
const games = table;

test("the rules are those of the core, in its words", () => {
  for (const { start, rules, text, stacks, used, isOver, broken, targets } of games) {
    const game = HandGame.read(start, rules, text);
    assert.deepEqual({ stacks: game.stacks, used: game.used, isOver: game.isOver }, { stacks, used, isOver });
    assert.deepEqual(broken.map(([from, to]) => [from, to, game.broken(from, to)]), broken);
    const found = stacks.flatMap((stack, from) =>
      stack.length ? game.targets(from).map(({ peg, cheat }) => [from, peg, cheat]) : []);
    assert.deepEqual(found, targets);
  }
});

test("a game is written as it was read, and goes back and forth", () => {
  for (const { start, rules, text, stacks } of games) {
    const game = HandGame.read(start, rules, text);
    assert.equal(game.text, text);
    assert.equal(game.restart(), text !== "");
    assert.deepEqual(game.stacks, start);
    while (game.redo());
    assert.deepEqual([game.stacks, game.text], [stacks, text]);
  }
});

test("a move after undo forgets what was taken back", () => {
  const rules = { names: ["S", "P", "D"], cheats: 0, bottleneck: 1 };
  const game = HandGame.read([[2, 1], [], []], rules, "1213");
  game.undo();
  game.move(1, 2);
  assert.equal(game.redo(), false);
  assert.equal(game.text, "1223");
});

test("a game is mine as long as it holds no move that was given", () => {
  const rules = { names: ["S", "P", "D"], cheats: 0, bottleneck: 1 };
  const game = HandGame.read([[2, 1], [], []], rules, "12", true);
  game.move(0, 2);
  assert.equal(game.isMine, false);
  game.restart();
  assert.equal(game.isMine, true);
  game.redo();
  assert.equal(game.isMine, false);
  game.undo();
  game.move(0, 1);
  assert.equal(game.isMine, true);
});
