/** What Python sends. */
export interface GalleryData {
  label: string;
  names: string[]; // of the auxiliary pegs
  cards: string; // the address of Cards
  lost: number; // how often they were not there
  chosen: string[]; // configurations
  cheats: boolean; // whether a disc on a smaller one is a cheat
  goal: string; // HTML of the headline
  title: string; // the same as plain text
  said: Record<string, string>; // what a link to the page must say
  files: File[];
  filter: Filter;
}

/** A file to keep: what it is, and where it is had. */
export interface File {
  label: string;
  address: string;
  name: string;
}

/** The answers that are offered as chips, and what is asked for of them. */
export interface Filter {
  label: string;
  asked: string[];
  none: string; // what is said if nothing fits, else ""
  all: string; // how the way out of that is called
}

export interface Cards {
  discs: number; // the largest
  height: number; // of the highest pile
  groups: { title: string; items: Item[] }[];
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

/** How Python is told: of a choice, an answer that is asked for, or an address where no cards are. */
export interface Tell {
  choose(choice: Choice): void;
  ask(answer: string | null): void;
  showAll(): void;
  lost(address: string): void;
}
