/** What Python sends. */
export interface GalleryData {
  slice: string; // the address of a Slice
  label: string;
  said: Record<string, string>; // what a link to the page must say
  chosen: string[]; // configurations
}

/** What is shown, fetched by its address. */
export interface Slice {
  goal: string; // HTML of the headline
  title: string; // the same as plain text
  files: [label: string, name: string][]; // to keep
  chips: Choices;
  none: string; // what is said if nothing fits, else ""
  all: string; // how the way out of that is called
  names: string[]; // of the auxiliary pegs
  cheats: boolean; // whether a disc on a smaller one is a cheat
  discs: number; // the largest
  height: number; // of the highest pile
  groups: { title: string; items: Item[] }[];
}

/** The answers that are offered as chips. */
export interface Choices {
  label: string;
  asked: string[]; // those that are asked for
  answers: Answer[];
  all: number; // how many there are of any answer
}

/** A configuration, its number, a few words under its picture, and more for who points at it. */
export type Item = [name: string, number: number, label: string, caption: string, note: string];

/** An answer, how it is said, and how many have it. */
export type Answer = [answer: string, said: string, count: number];

/** What Python is told: the configuration that was clicked. */
export interface Choice {
  name: string;
  beside: boolean; // with the Shift key
  step: string | null; // where the players stand, if one has moved
}

/** How Python is told: of a choice, of an answer that is asked for, or that all are wanted. */
export interface Tell {
  choose(choice: Choice): void;
  ask(answer: string | null): void;
  showAll(): void;
}
