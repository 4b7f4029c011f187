import type { Known } from "../shared/echo.js";
import type { Address } from "../shared/visit.js";
import type { Range } from "./range.js";

/** A curve or a band that can be drawn; those of one family have one colour. */
export interface Choice {
  key: string;
  family: string;
  words: string; // what it counts
  label: string; // how it is written
  address: string; // of its numbers
  on: boolean; // it is drawn
}

/** What Python sends. */
export interface ChartData {
  series: Choice[];
  title: string;
  axis: string;
  filename: string;
  scale: "linear" | "log" | "auto"; // auto: logarithmic where n is large
  time: boolean; // the numbers are seconds
  steps: boolean;
  crosses: boolean;
  moves: boolean; // the numbers are moves
  goal: string; // HTML of the page's headline; without it, it is a chart among others
  pairs: string; // what the addresses of pairs of curves begin with
  range: Range;
  pair: string[]; // keys of the two that are compared
  pin: number | null; // the n at which they are
  echo: Known;
  most: number; // the end of the slider
  group: string; // of charts that follow each other
  slider: boolean;
}

/** What is seen; keys have commas between them. */
export interface Seen {
  first: number;
  last: number;
  on: string;
  pair: string;
  pin: number | null;
}

/** What Python is told. */
export interface ChartTells {
  seen(seen: Seen & { echo: Known }): void;
  visit(page: string, address: Address): void;
}
