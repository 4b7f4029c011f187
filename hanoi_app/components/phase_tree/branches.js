// The tree of phases, opened branch by branch: a plan of 2**64 - 1 moves has too many at once.

import { Step, unwrap } from "../player/nodes.js";
import { placesIn } from "../player/plan.js";

/** @import { Place } from "../player/nodes.js" */
/** @import { Phase, Plan } from "../player/plan.js" */

/** @typedef {Phase & { place: Place, leaf: boolean }} Branch */

/**
 * The whole plan as a branch.
 * @param {Plan} plan
 */
export function trunk(plan) {
  return branchOf(plan, unwrap(plan.root, plan.frame), 0n);
}

/**
 * @param {Plan} plan
 * @param {Place} place
 * @param {bigint} start
 * @returns {Branch}
 */
function branchOf(plan, place, start) {
  return { ...plan.phase(place, start), place, leaf: place.node instanceof Step };
}

/**
 * What a branch consists of. Chains without a caption are seen through.
 * @param {Plan} plan
 * @param {Branch} branch
 */
export function twigs(plan, { place, start }) {
  /** @type {Branch[]} */
  const found = [];
  /** @type {(whole: Place, begin: bigint) => void} */
  const visit = (whole, begin) => {
    for (const { place, start } of placesIn(whole, begin)) {
      if (place.node instanceof Step || place.caption) found.push(branchOf(plan, place, start));
      else visit(place, start);
    }
  };
  visit(place, start);
  return found;
}
