// A plan, walked in the browser: the counterpart of hanoi_core/plan.py and nodes.py.
//
// The plan is a graph of shared nodes. Every node knows its length and its net effect, so that
// finding move k, or the board after it, walks down and skips what lies before as one step.
// Lengths and move numbers are BigInt: 64 discs on three pegs take 2**64 - 1 moves.

// A chain with many parts is cut into groups of this many, groups of groups, and so on, so that
// a plain list of moves is walked down like any other plan. Groups carry no caption.
const GROUP = 64;

const NO_CAPTION = { text: "", reference: "", back: "", backReference: "" };

class Step {
  constructor(disc, source, target, caption) {
    Object.assign(this, { disc, source, target, caption, length: 1n });
    this.effect = new Map([[source, [[disc], []]], [target, [[], [disc]]]]);
  }
}

class Chain {
  constructor(parts, caption) {
    this.parts = groups(parts);
    this.caption = caption;
    this.length = 0n;
    this.ends = this.parts.map((part) => (this.length += part.length));
    this.effect = combinedEffect(this.parts);
  }
}

// Another node with local peg i called pegs[i] and local disc j called discs[j - 1]. Its caption,
// if it has one, stands in place of the node's, and speaks of the outer names.
class View {
  constructor(node, pegs, discs, backwards, caption) {
    Object.assign(this, { node, pegs, discs, backwards, caption, length: node.length });
    const renamed = (local) => local.map((disc) => discs[disc - 1]);
    this.effect = new Map();
    for (const [peg, [takes, gives]] of node.effect) {
      const seen = [renamed(takes), renamed(gives)];
      this.effect.set(pegs[peg], backwards ? seen.reverse() : seen);
    }
  }
}

function groups(parts) {
  while (parts.length > GROUP) {
    const larger = [];
    for (let i = 0; i < parts.length; i += GROUP) {
      larger.push(new Chain(parts.slice(i, i + GROUP), null));
    }
    parts = larger;
  }
  return parts;
}

// For each peg touched, the top segment that goes and the one that comes, bottom to top.
function combinedEffect(parts) {
  const gone = new Map();
  const come = new Map();
  for (const part of parts) {
    for (const [peg, [takes, gives]] of part.effect) {
      if (!come.has(peg)) {
        come.set(peg, []);
        gone.set(peg, []);
      }
      const top = come.get(peg);
      const deep = Math.max(0, takes.length - top.length);
      gone.get(peg).unshift(...takes.slice(0, deep));
      top.length -= takes.length - deep;
      top.push(...gives);
    }
  }
  return new Map([...come].map(([peg, top]) => [peg, [gone.get(peg), top]]));
}

// How a node's pegs and discs are called from outside, and which way time runs.
function enterView(frame, view) {
  return {
    pegs: view.pegs.map((peg) => frame.pegs[peg]),
    discs: view.discs.map((disc) => frame.discs[disc - 1]),
    backwards: frame.backwards !== view.backwards,
  };
}

// The step or chain behind a node's views, its frame, its caption and the caption's frame.
export function unwrap(node, frame) {
  let said = null;
  while (node instanceof View) {
    if (node.caption) said ??= [node.caption, frame];
    frame = enterView(frame, node);
    node = node.node;
  }
  return [node, frame, ...(said ?? [node.caption, frame])];
}

export const isStep = (node) => node instanceof Step;
export const isView = (node) => node instanceof View;

// A chain's parts in the order in which the frame shows them.
export function partsInOrder(chain, backwards) {
  return backwards ? chain.parts.toReversed() : chain.parts;
}

// Change the stacks as the whole node does.
export function applyEffect(stacks, node, frame) {
  for (const [peg, effect] of node.effect) {
    const [takes, gives] = frame.backwards ? [effect[1], effect[0]] : effect;
    const stack = stacks[frame.pegs[peg]];
    stack.length -= takes.length;
    for (const disc of gives) stack.push(frame.discs[disc - 1]);
  }
}

function range(start, stop) {
  return Array.from({ length: Math.max(0, stop - start) }, (_, i) => start + i);
}

export class Plan {
  constructor(data) {
    this.names = data.names;
    this.cheats = data.cheats;
    this.bottleneck = data.bottleneck;
    this.start = data.start;
    this.pegs = data.start.length;
    this.n = data.start.reduce((sum, stack) => sum + stack.length, 0);
    this.root = decodeNodes(data);
    this.length = this.root.length;
    this.frame = { pegs: range(0, this.pegs), discs: range(1, this.n + 1), backwards: false };
  }

  // Move k, from 0, as { disc, source, target }.
  move(k) {
    const { place } = this.walk(k).at(-1);
    return moveOf(...place);
  }

  // Call `use` with each of the moves start to stop - 1.
  eachMove(start, stop, use) {
    const visit = (part, outer, first) => {
      const [node, frame] = unwrap(part, outer);
      if (isStep(node)) {
        use(moveOf(node, frame));
        return;
      }
      for (const child of partsInOrder(node, frame.backwards)) {
        if (first < stop && first + child.length > start) visit(child, frame, first);
        first += child.length;
      }
    };
    if (start < stop) visit(this.root, this.frame, 0n);
  }

  // The stacks after the first k moves, from 0 to length.
  stateAt(k) {
    const stacks = this.start.map((stack) => [...stack]);
    let left = k;
    let [node, frame] = unwrap(this.root, this.frame);
    while (left > 0n) {
      if (left >= node.length) {
        applyEffect(stacks, node, frame);
        break;
      }
      for (const part of partsInOrder(node, frame.backwards)) {
        if (part.length > left) {
          [node, frame] = unwrap(part, frame);
          break;
        }
        applyEffect(stacks, part, frame);
        left -= part.length;
      }
    }
    return stacks;
  }

  // What is going on at move k, from the whole plan down to the move itself.
  phases(k) {
    return this.walk(k)
      .filter(({ place: [node, , caption] }) => isStep(node) || caption)
      .map(({ place, start }) => this.phase(place, start));
  }

  // The phases of at least `least` moves, `depth` levels below the whole plan, each with its
  // level and its place among its siblings. Chains without a caption are seen through.
  outline(depth, least = 1n) {
    const found = [];
    const visit = (part, outer, start, level, siblings) => {
      const place = unwrap(part, outer);
      const [node, frame, caption] = place;
      let inner = siblings;
      if (isStep(node) || caption) {
        found.push({ ...this.phase(place, start), level, order: siblings.count++ });
        level += 1;
        inner = { count: 0 };
      }
      if (isStep(node) || level > depth) return;
      for (const child of partsInOrder(node, frame.backwards)) {
        if (child.length >= least) visit(child, frame, start, level, inner);
        else inner.count += 1;
        start += child.length;
      }
    };
    const [, , title] = unwrap(this.root, this.frame);
    visit(this.root, this.frame, 0n, title ? 0 : 1, { count: 0 });
    return found;
  }

  phase([node, frame, caption, captionFrame], start) {
    const { text, reference, back, backReference } = caption ?? NO_CAPTION;
    const backwards = captionFrame.backwards;
    let said = this.fill((backwards && back) || text, captionFrame);
    if (isStep(node)) {
      const { disc, source, target } = moveOf(node, frame);
      const what = `d${disc} from ${this.names[source]} to ${this.names[target]}`;
      said = said ? `${what}: ${said}` : what;
    }
    const written = (backwards && backReference) || reference;
    return { text: said, reference: written, start, stop: start + node.length };
  }

  // Captions are Python format strings that name pegs as {p[0]} and discs as {d[1]}.
  fill(template, frame) {
    return template.replace(/\{\{|\}\}|\{([pd])\[(\d+)\]\}/g, (found, kind, index) => {
      if (kind === "p") return this.names[frame.pegs[index]];
      if (kind === "d") return `d${frame.discs.at(index - 1)}`;
      return found[0];
    });
  }

  // The places from the root down to move k, each with its first move.
  walk(k) {
    const found = [];
    let place = unwrap(this.root, this.frame);
    let start = 0n;
    for (;;) {
      found.push({ place, start });
      const [node, frame] = place;
      if (isStep(node)) return found;
      const offset = k - start;
      const i = firstAbove(node.ends, frame.backwards ? node.length - 1n - offset : offset);
      const part = node.parts[i];
      start += frame.backwards ? node.length - node.ends[i] : node.ends[i] - part.length;
      place = unwrap(part, frame);
    }
  }
}

function moveOf(step, frame) {
  const [source, target] = [frame.pegs[step.source], frame.pegs[step.target]];
  const disc = frame.discs[step.disc - 1];
  return frame.backwards
    ? { disc, source: target, target: source }
    : { disc, source, target };
}

// The first index whose value is above the wanted one, in an increasing list.
function firstAbove(values, wanted) {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] > wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}

// The format is described in encode.py.
function decodeNodes({ nodes, captions, strings }) {
  const named = captions.map((caption) => {
    const [text, reference, back, backReference] = caption.map((i) => strings[i]);
    return { text, reference, back, backReference };
  });
  const decoded = [];
  const shared = new Map(); // equal steps of runs
  const runStep = (disc, source, target, caption) => {
    const key = `${disc} ${source} ${target} ${caption}`;
    if (!shared.has(key)) shared.set(key, new Step(disc, source, target, named[caption] ?? null));
    return shared.get(key);
  };
  const partsOf = (part) => (Array.isArray(part) ? [...runOf(part, runStep)] : decoded[part]);
  for (const [kind, ...rest] of nodes) {
    if (kind === 0) {
      const [caption, parts] = rest;
      decoded.push(new Chain(parts.flatMap(partsOf), named[caption] ?? null));
    } else if (kind === 1) {
      const [disc, source, target, caption] = rest;
      decoded.push(new Step(disc, source, target, named[caption] ?? null));
    } else if (kind === 2) {
      const [node, pegs, start, stop, back, caption] = rest;
      const discs = range(start, stop);
      decoded.push(new View(decoded[node], pegs, discs, Boolean(back), named[caption] ?? null));
    } else {
      const [node, pegs, discs, back, caption] = rest;
      decoded.push(new View(decoded[node], pegs, discs, Boolean(back), named[caption] ?? null));
    }
  }
  return decoded.at(-1);
}

function* runOf([size, columns, packed], step) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const cells = new { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array }[size](bytes.buffer);
  for (let i = 0; i < cells.length; i += columns) {
    const caption = columns === 4 ? cells[i + 3] - 1 : -1;
    yield step(cells[i], cells[i + 1], cells[i + 2], caption);
  }
}
