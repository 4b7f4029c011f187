// The document of a plan: the JSON that hanoi_app/plan_document.py makes, where the format is described.

/** @import { Stacks } from "../types.js" */

/** @typedef {[bytes: 1 | 2 | 4, columns: number, base64: string]} Run */

/**
 * @typedef {(
 *   | [kind: 0, caption: number, parts: (number | Run)[]]
 *   | [kind: 1, disc: number, source: number, target: number, caption: number]
 *   | [kind: 2, node: number, pegs: number[], start: number, stop: number, back: number, caption: number]
 *   | [kind: 3, node: number, pegs: number[], discs: number[], back: number, caption: number]
 * )} EncodedNode
 */

/**
 * @typedef {object} PlanDocument
 * @property {number} [version]  of the format; 1 if it is missing
 * @property {string[]} names  of the pegs
 * @property {number} cheats
 * @property {number} bottleneck
 * @property {Stacks} start
 * @property {EncodedNode[]} nodes
 * @property {number[][]} captions
 * @property {string[]} strings
 * @property {[role: string, start: string, stop: string][]} roles
 */

const VERSION = 1; // of the format: the newest that we read

/** The document is of a newer format. Its message is for readers of the page. */
export class VersionError extends Error {}

/**
 * A document that may still be text. A VersionError if its format is newer than we are.
 * @param {PlanDocument | string} given
 * @returns {PlanDocument}
 */
export function readDocument(given) {
  /** @type {PlanDocument} */
  const found = typeof given === "string" ? JSON.parse(given) : given;
  const { version = 1 } = found;
  if (version > VERSION) {
    throw new VersionError(`This solution is written in format ${version}, and this player reads formats up to `
      + `${VERSION}. Use a newer version of the player.`);
  }
  return found;
}
