// The moves worth marking in a plan of any length, found without walking along it.
//
// Every function looks at a node once, in the node's own names, and then descends only where
// there is something to find.

import { applyEffect, isStep, isView, partsInOrder, unwrap } from "./plan.js";

// Chains visited at most; plans that need more have too many marks to draw anyway.
const VISITS = 50_000;

// The numbers of the moves (from 1) that move a disc, at most `limit` of them.
export function movesOfDisc(plan, disc, limit) {
  const known = new Map();
  const found = [];
  const visit = (part, outer, start) => {
    const [node, frame] = unwrap(part, outer);
    if (found.length >= limit) return;
    if (!movedDiscs(node, known).has(frame.discs.indexOf(disc) + 1)) return;
    if (isStep(node)) {
      found.push(start + 1n);
      return;
    }
    for (const child of partsInOrder(node, frame.backwards)) {
      visit(child, frame, start);
      start += child.length;
    }
  };
  visit(plan.root, plan.frame, 0n);
  return found;
}

// The discs that a node moves, by its own numbers.
function movedDiscs(node, known) {
  if (!known.has(node)) {
    let discs;
    if (isStep(node)) discs = new Set([node.disc]);
    else if (isView(node)) {
      discs = new Set([...movedDiscs(node.node, known)].map((disc) => node.discs[disc - 1]));
    } else {
      discs = new Set();
      for (const part of node.parts) for (const disc of movedDiscs(part, known)) discs.add(disc);
    }
    known.set(node, discs);
  }
  return known.get(node);
}

// The cheats of a plan: { number (from 1), disc, below }, in order.
//
// A cheat puts a disc directly on a smaller one. What a node lands on is either a disc that it
// knows, or whatever lies below all that it ever touches on that peg: its `landings` say whether
// it may cheat upon a disc that it knows, and the largest disc that it puts on each such floor.
export function cheatsOf(plan) {
  const found = [];
  if (plan.cheats === 0) return found; // a legal plan has none, nor has a bottleneck
  const known = new Map();
  const stacks = plan.start.map((stack) => [...stack]);
  let visits = VISITS;
  const visit = (part, outer, start) => {
    const [node, frame] = unwrap(part, outer);
    visits -= 1;
    if (visits < 0 || !mayCheat(node, frame, stacks, known)) {
      applyEffect(stacks, node, frame);
    } else if (isStep(node)) {
      const target = stacks[frame.pegs[frame.backwards ? node.source : node.target]];
      found.push({ number: start + 1n, disc: frame.discs[node.disc - 1], below: target.at(-1) });
      applyEffect(stacks, node, frame);
    } else {
      for (const child of partsInOrder(node, frame.backwards)) {
        visit(child, frame, start);
        start += child.length;
      }
    }
  };
  visit(plan.root, plan.frame, 0n);
  return found;
}

function mayCheat(node, frame, stacks, known) {
  const { inner, floors } = landings(node, frame.backwards, known);
  if (!isStep(node) && (inner || !increasing(frame.discs))) return true;
  for (const [peg, disc] of floors) {
    const floor = below(stacks[frame.pegs[peg]], takenFrom(node, peg, frame.backwards));
    if (floor !== undefined && frame.discs[disc - 1] > floor) return true;
  }
  return false;
}

// Whether a node may cheat upon a disc that it knows, and the largest disc put on each floor.
function landings(node, backwards, known) {
  const memo = known.get(node) ?? known.set(node, []).get(node);
  return (memo[Number(backwards)] ??= isStep(node)
    ? { inner: false, floors: new Map([[backwards ? node.source : node.target, node.disc]]) }
    : isView(node)
      ? landingsSeen(node, backwards, known)
      : landingsInTurn(node, backwards, known));
}

function landingsSeen(view, backwards, known) {
  const seen = landings(view.node, backwards !== view.backwards, known);
  const ordered = increasing(view.discs);
  // A renaming that does not keep the order of the discs tells nothing: look inside.
  const named = (disc) => (ordered ? view.discs[disc - 1] : Math.max(...view.discs));
  const floors = [...seen.floors].map(([peg, disc]) => [view.pegs[peg], named(disc)]);
  return { inner: seen.inner || !ordered, floors: new Map(floors) };
}

function landingsInTurn(chain, backwards, known) {
  const stacks = new Map();
  for (const [peg, effect] of chain.effect) stacks.set(peg, [...effect[Number(backwards)]]);
  const floors = new Map();
  let inner = false;
  for (const part of partsInOrder(chain, backwards)) {
    const own = landings(part, backwards, known);
    inner ||= own.inner;
    for (const [peg, disc] of own.floors) {
      const floor = below(stacks.get(peg), takenFrom(part, peg, backwards));
      if (floor === undefined) floors.set(peg, Math.max(disc, floors.get(peg) ?? 0));
      else inner ||= disc > floor;
    }
    for (const [peg, effect] of part.effect) {
      const stack = stacks.get(peg);
      stack.length -= effect[Number(backwards)].length;
      stack.push(...effect[Number(!backwards)]);
    }
  }
  return { inner, floors };
}

const takenFrom = (node, peg, backwards) => node.effect.get(peg)[Number(backwards)].length;
const below = (stack, taken) => stack[stack.length - taken - 1];
const increasing = (discs) => discs.every((disc, i) => i === 0 || discs[i - 1] < disc);
