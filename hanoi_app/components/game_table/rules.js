// What a hand may do: the same rules, in the same words, as hanoi_core/puzzle/rules.py. A test plays
// random games by both.

/** @import { Stacks, Target } from "../types.js" */

/** @typedef {{ names: string[], cheats: number, bottleneck: number }} Rules */

/**
 * Whether a move puts a disc directly on a smaller one, where that counts.
 * @param {Stacks} stacks
 * @param {number} source
 * @param {number} target
 * @param {Rules} rules
 */
export function isCheat(stacks, source, target, rules) {
  const [disc, below] = [stacks[source].at(-1), stacks[target].at(-1)];
  return rules.bottleneck === 1 && disc !== undefined && below !== undefined && disc > below;
}

/**
 * The rule that a move breaks, in a sentence, or null if it is legal.
 * @param {Stacks} stacks
 * @param {number} source
 * @param {number} target
 * @param {Rules} rules
 * @param {number} used  cheats until now
 */
export function brokenRule(stacks, source, target, rules, used) {
  const disc = stacks[source].at(-1);
  if (disc === undefined) return `peg ${rules.names[source]} is empty`;
  if (rules.bottleneck > 1) {
    const smallest = Math.min(disc, ...stacks[target]);
    const most = smallest + rules.bottleneck - 1;
    if (disc <= most) return null;
    return `d${disc} may not join a peg that holds d${smallest}: the bottleneck ` +
      `${rules.bottleneck} lets at most d${most} there`;
  }
  if (!isCheat(stacks, source, target, rules) || used < rules.cheats) return null;
  const all = rules.cheats === 1 ? "the one allowed cheat is" : "all cheats are";
  const spent = rules.cheats ? `, and ${all} used` : "";
  return `d${disc} may not lie on the smaller d${stacks[target].at(-1)}${spent}`;
}

/**
 * Where the top disc of a peg may go.
 * @param {Stacks} stacks
 * @param {number} source
 * @param {Rules} rules
 * @param {number} used  cheats until now
 * @returns {Target[]}
 */
export function legalTargets(stacks, source, rules, used) {
  return stacks
    .map((_, peg) => ({ peg, cheat: isCheat(stacks, source, peg, rules) }))
    .filter(({ peg }) => peg !== source && !brokenRule(stacks, source, peg, rules, used));
}
