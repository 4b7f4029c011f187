import type { Known } from "../shared/echo.js";
import type { Stacks } from "../types.js";

/** What Python sends. */
export interface EditorData {
  label: string;
  names: string[]; // of the pegs
  stacks: Stacks;
  text: string;
  faults: Fault[]; // of the text
  other: string | null; // the position in the other notation
  regular: boolean; // the discs of a peg are always in order
  most: number; // characters
  echo: Known;
}

/** What is wrong with the characters from start to end, as Python counts them. */
export type Fault = [message: string, start: number, end: number];

/** What Python is told. */
export interface EditorTells {
  report(report: EditorReport): void;
  undo(by: -1 | 1): void; // Ctrl+Z, Ctrl+Y
}

/** What was done by hand, or else what was typed. */
export interface EditorReport {
  stacks: Stacks | null;
  text: string | null;
  echo: Known;
}
