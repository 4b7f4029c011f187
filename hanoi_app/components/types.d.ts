// What several components speak of.

/** The discs of each peg, from the bottom to the top. */
export type Stacks = number[][];

/** A disc goes from the top of a peg to the top of another; pegs count from 0. */
export interface Move {
  disc: number;
  source: number;
  target: number;
}

/** What of plotly.js is used. */
export interface Plotly {
  react(element: HTMLElement, data: Trace[], layout: Layout, config?: object): Promise<unknown>;
  downloadImage(figure: { data: Trace[]; layout: Layout }, options: object): Promise<unknown>;
  purge(element: HTMLElement): void;
}

/** One of the things that a figure shows. */
export interface Trace {
  x: number[];
  y: (number | null)[];
  [attribute: string]: unknown;
}

/** The frame of a figure, with what our code reads of it. */
export interface Layout {
  width: number;
  height: number;
  margin: { l: number; r: number; t: number; b: number };
  xaxis: Axis;
  yaxis: Axis;
  [attribute: string]: unknown;
}

interface Axis {
  range: [number, number];
  [attribute: string]: unknown;
}
