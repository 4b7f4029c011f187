// What several components speak of.

/** The discs of each peg, from the bottom to the top. */
export type Stacks = number[][];

/** A disc goes from the top of a peg to the top of another; pegs count from 0. */
export interface Move {
  disc: number;
  source: number;
  target: number;
}

/** The move that led to the stacks that are shown; `back` if it was undone. */
export interface Trace extends Move {
  cheat: boolean;
  back?: boolean;
}

/** A peg that a disc may go to. */
export interface Target {
  peg: number;
  cheat: boolean;
}

/** What of plotly.js is used. */
export interface Plotly {
  react(element: HTMLElement, data: object[], layout: object, config?: object): Promise<unknown>;
  toImage(figure: { data: object[]; layout: object }, options: object): Promise<string>;
  animate(element: HTMLElement, frames: { data: object[] }[], options: object): Promise<unknown>;
  purge(element: HTMLElement): void;
  Fx: {
    hover(element: HTMLElement, points: { curveNumber: number; pointNumber: number }[]): void;
    unhover(element: HTMLElement): void;
  };
}

declare global {
  interface Window {
    Plotly: Plotly; // once it is loaded
  }

  const PARTS: string[]; // what registration.py puts before loader.js
}
