// The tree of phases, opened branch by branch: a plan of 2**64 - 1 moves has too many at once.

import { isStep, partsInOrder, unwrap } from "../player/plan.js";

// The whole plan as a branch.
export function trunk(plan) {
  return branchOf(plan, plan.root, plan.frame, 0n);
}

function branchOf(plan, part, outer, start) {
  const place = unwrap(part, outer);
  const { text, reference, stop } = plan.phase(place, start);
  return { place, start, stop, text, reference, leaf: isStep(place[0]) };
}

// What a branch consists of. Chains without a caption are seen through.
export function twigs(plan, branch) {
  const found = [];
  const visit = ([node, frame], start) => {
    for (const part of partsInOrder(node, frame.backwards)) {
      const [inner, , caption] = unwrap(part, frame);
      if (isStep(inner) || caption) found.push(branchOf(plan, part, frame, start));
      else visit(unwrap(part, frame), start);
      start += part.length;
    }
  };
  if (!branch.leaf) visit(branch.place, branch.start);
  return found;
}
