// What is said about a step: its number, the move that led to it and why, the rule at stake.

import { icon, make } from "../shared/dom.js";
import { grouped } from "./plan.js";

/** @import { Stacks } from "../types.js" */
/** @import { Parts } from "./layout.js" */
/** @import { Cheat } from "./marks.js" */
/** @import { Phase, Plan } from "./plan.js" */

/**
 * The disc that moved last, what it lies on, and the smallest disc that it joined, if any.
 * @typedef {{ disc: number, below?: number, smallest?: number }} Landing
 */

/**
 * @param {Parts} parts
 * @param {Plan} plan
 * @param {bigint} step
 * @param {Cheat[]} cheats
 */
export function describeStep(parts, plan, step, cheats) {
  const stacks = plan.stateAt(step);
  const landing = step > 0n ? lastLanding(plan, step, stacks) : null;
  const [here, end] = [grouped(step), grouped(plan.length)];
  parts.count.replaceChildren(
    make("span", {}, "Move ", make("b", { textContent: here })),
    make("span", {}, ` of ${end}`),
  );
  parts.scrubber.setAttribute("aria-valuetext", `move ${here} of ${end}`);
  parts.board.ariaLabel = boardInWords(plan, stacks);
  if (landing) describeMove(parts, plan, step, landing);
  else describeStart(parts, plan);
  describeRule(parts.chip, plan, step, landing, cheats);
}

/**
 * @param {Parts} parts
 * @param {Plan} plan
 */
function describeStart(parts, plan) {
  parts.what.textContent = "The start";
  const byHand = matchMedia("(hover: none)").matches; // no keys there, as a rule
  const begin = byHand ? "Press ▶ to play." : "Press Space to play, → for the first move.";
  const hint = plan.length ? begin : "Nothing to do.";
  parts.why.textContent = hint;
  parts.why.title = "";
}

/**
 * The move, and the phases that it is part of: the outermost and the two innermost, since a plan for
 * many discs has as many levels. The rest is in the tooltip.
 * @param {Parts} parts
 * @param {Plan} plan
 * @param {bigint} step
 * @param {Landing} landing
 */
function describeMove(parts, plan, step, { disc, below }) {
  const phases = plan.phases(step - 1n);
  const texts = phases.map(withReference);
  parts.what.textContent = texts.pop() ?? "";
  if (plan.bottleneck === 1 && below !== undefined && below < disc) {
    const said = `Cheat: d${disc} lies on the smaller d${below}. `;
    parts.what.prepend(make("span", { className: "hl-warn", textContent: said }));
  }
  const shown = texts.length > 4 ? [texts[0], "…", ...texts.slice(-2)] : texts;
  parts.why.replaceChildren(...shown.map((text) => make("span", { textContent: text })));
  parts.why.title = texts.join("\n");
}

/**
 * The cheats used, or how far a disc reaches through the bottleneck.
 * @param {HTMLElement} chip
 * @param {Plan} plan
 * @param {bigint} step
 * @param {Landing | null} landing
 * @param {Cheat[]} cheats
 */
function describeRule(chip, plan, step, landing, cheats) {
  let strong;
  if (plan.bottleneck > 1) {
    const { disc = 0, smallest = disc } = landing ?? {};
    const reach = disc - smallest + 1;
    strong = reach > 1;
    chip.textContent = strong
      ? `Reach ${reach} of ${plan.bottleneck}: d${disc} joins d${smallest}`
      : `Bottleneck b = ${plan.bottleneck}`;
  } else {
    const used = cheats.filter(({ number }) => number <= step);
    strong = used.at(-1)?.number === step;
    chip.textContent = `Cheats used ${used.length} of ${plan.cheats}`;
  }
  chip.classList.toggle("hl-strong", strong);
  chip.classList.toggle("hl-alarming", strong && plan.bottleneck === 1);
}

/**
 * @param {Plan} plan
 * @param {bigint} step
 * @param {Stacks} stacks
 * @returns {Landing}
 */
function lastLanding(plan, step, stacks) {
  const { disc, target } = plan.move(step - 1n);
  const joined = stacks[target].slice(0, -1);
  return { disc, below: joined.at(-1), smallest: joined.length ? Math.min(...joined) : undefined };
}

/**
 * @param {Plan} plan
 * @param {Stacks} stacks
 */
function boardInWords(plan, stacks) {
  const pegs = stacks.map((stack, i) => `${plan.names[i]}: ${stack.join(" ") || "empty"}`);
  return `The discs on each peg, from the bottom. ${pegs.join(". ")}.`;
}

/**
 * A phase's text, with its reference unless the phase around it has the same.
 * @type {(phase: Phase, i: number, phases: Phase[]) => string}
 */
const withReference = ({ text, reference }, i, phases) =>
  reference && reference !== phases[i - 1]?.reference ? `${text} (${reference})` : text;

/**
 * Whether it is playing, by itself or with a peer.
 * @param {Parts} parts
 * @param {boolean} playing
 */
export function describePlaying(parts, playing) {
  parts.play.replaceChildren(icon(playing ? "pause" : "play"));
  parts.play.ariaLabel = parts.play.title = playing ? "Pause (Space)" : "Play (Space)";
  // A screen reader cannot keep up with a running player.
  parts.caption.ariaLive = playing ? "off" : "polite";
}

/** @typedef {{ text: string, start: bigint, stop: bigint, level: number }} Clause */

/**
 * The whole plan in words: its phases as titles, and what they consist of as running text. What the next
 * move belongs to is marked; a click goes to where it begins.
 */
export class Words {
  /**
   * @param {HTMLElement} element
   * @param {(step: bigint) => void} onJump
   */
  constructor(element, onJump) {
    this.element = element;
    this.onJump = onJump;
    /** @type {[Clause, HTMLElement][]} */
    this.clauses = [];
  }

  /**
   * Show the text "above" or "below" the board; without a place not at all.
   * @param {"above" | "below" | null | undefined} place
   */
  set place(place) {
    this.element.hidden = !place;
    this.element.classList.toggle("hl-below", place === "below");
  }

  /**
   * @param {{ outline: (depth: number) => Clause[] }} plan
   * @param {{ number: bigint }[]} cheats
   */
  load(plan, cheats) {
    this.clauses = [];
    if (this.element.hidden) return; // a plan may have very many phases
    /** @type {HTMLElement[]} */
    const parts = [];
    for (const phase of plan.outline(2)) {
      if (phase.level === 1) {
        const title = make("strong", { textContent: `${phase.text}:` });
        parts.push(make("div", {}, title, make("ol")));
      } else if (phase.level === 2) {
        const cheating = cheats.some(({ number }) => phase.start < number && number <= phase.stop);
        parts.at(-1)?.lastElementChild?.append(make("li", {}, this.clause(phase, cheating)));
      }
    }
    this.element.replaceChildren(...parts);
  }

  /**
   * @param {Clause} clause
   * @param {boolean} cheating
   */
  clause(clause, cheating) {
    const { text, start, stop } = clause;
    const face = make("button", { type: "button", className: "hl-clause", textContent: text });
    face.classList.toggle("hl-warned", cheating);
    face.title = stop - start > 1n ? `Moves ${grouped(start + 1n)} to ${grouped(stop)}` : `Move ${grouped(stop)}`;
    face.addEventListener("click", () => this.onJump(start));
    this.clauses.push([clause, face]);
    return face;
  }

  /** @param {bigint} step */
  show(step) {
    for (const [{ start, stop }, face] of this.clauses) {
      face.ariaCurrent = start <= step && step < stop ? "step" : null;
      face.classList.toggle("hl-done", stop <= step);
    }
  }
}
