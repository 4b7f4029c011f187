import { HandGame } from "../../hanoi_app/components/game_table/handgame.js";
import { assert, tables, test } from "./check.js";

const RULES = { names: ["S", "P", "D"], cheats: 0, bottleneck: 1 };

test("the rules are those of the core, in its words, and a game goes back and forth", () => {
  for (const { start, rules, text, stacks, used, isOver, broken, targets } of tables.handgame) {
    const game = HandGame.read(start, rules, text);
    assert.deepEqual([game.stacks, game.used, game.isOver, game.text], [stacks, used, isOver, text]);
    assert.deepEqual(broken.map((/** @type {number[]} */ [from, to]) => [from, to, game.broken(from, to)]), broken);
    const from = game.stacks.flatMap((stack, peg) => (stack.length ? [peg] : []));
    assert.deepEqual(from.flatMap((a) => game.targets(a).map(({ peg, cheat }) => [a, peg, cheat])), targets);
    assert.equal(game.restart(), text !== "");
    assert.deepEqual(game.stacks, start);
    while (game.redo());
    assert.deepEqual([game.stacks, game.text], [stacks, text]);
  }
});

test("a move after undo forgets what was taken back, and a game is mine that holds no move that was given", () => {
  const undone = HandGame.read([[2, 1], [], []], RULES, "1213");
  undone.undo();
  undone.move(1, 2);
  assert.deepEqual([undone.redo(), undone.text], [false, "1223"]);
  const game = HandGame.read([[2, 1], [], []], RULES, "12", true);
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
