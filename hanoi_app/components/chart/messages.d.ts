import type { Known } from "../shared/echo.js";
import type { Range } from "./range.js";

/** What Python sends. */
export interface ChartData {
  series: string[]; // addresses
  title: string;
  axis: string;
  filename: string;
  scale: "linear" | "log" | "auto"; // auto: logarithmic where n is large
  time: boolean; // the numbers are seconds
  steps: boolean;
  crosses: boolean;
  range: Range;
  echo: Known;
  most: number; // the end of the slider
  group: string; // of charts that follow each other
  slider: boolean;
  home: string; // the address of the page where puzzles are watched
}

/** What Python is told. */
export interface ChartTells {
  range(range: { first: number; last: number; echo: Known }): void;
  open(point: { series: string; n: number }): void; // to watch it
}
