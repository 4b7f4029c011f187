import type { Known } from "../shared/echo.js";
import type { Move, Stacks } from "../types.js";
import type { Address } from "../shared/visit.js";
import type { Rules } from "./handgame.js";

/** What Python sends for both modes. Games and solutions are texts: two keys a move. */
export interface GameData extends Rules {
  start: Stacks;
  goal: string; // HTML for the headline
  title: string; // in words: the puzzle
  share: Address; // what a link must say
  watch: Address | null; // of the puzzle on Watch, if it can be watched
  longest: number; // game, in moves
  echo: Known;
}

export interface TableData extends GameData {
  mode: "play";
  moves: string; // the game so far
  most: number; // moves that the address may hold
  coach: boolean;
  best: string | null; // the least number of moves, if one is known
  bestText: string | null; // the same, short
  sure: boolean; // whether it cannot be done in fewer
  solution: Address | null; // the best, on Watch
  fewer: number[]; // numbers of cheats with which the puzzle can be played, too
  advice: Advice | Note | null;
}

/** What Python knows of a position. */
export interface Advice {
  left: string; // moves still needed, exactly
  leftText: string; // the same, short
  best: Move[];
  cost: number | null; // moves that the last move lost; null if that is not known
  sure: boolean; // false if `left` is that of the best known plan
  complete: boolean; // false if `best` may lack others that are as good
  rest: [source: number, target: number][]; // best moves to the end, if asked for
  cut: boolean; // whether `rest` stops before the end
}

/** Why there is no advice. */
export interface Note {
  note: string;
}

export interface QuizData extends GameData {
  mode: "predict";
  plan: string; // the solution
  also: number[][]; // for each move, other pegs that are as good
  told: string[]; // for each move, where it goes and why
  moved: string; // moves before the first that is asked about
  cut: boolean; // whether the solution goes on
  lengthText: string;
  answers: string; // until now
}

/** What Python is told: the game or the answers, and what it is asked for. */
export interface GameReport {
  played: string;
  answers: string;
  ask: Wish | null;
  echo: Known;
}

export type Wish = "hint" | "all" | "needed" | "finish" | "fewer" | "replay";
