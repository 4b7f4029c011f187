/** What Python sends. */
export interface GalleryData {
  label: string;
  names: string[]; // of the auxiliary pegs
  cards: string; // the address of Cards
  lost: number; // how often they were not there
  chosen: string[]; // configurations
}

export interface Cards {
  discs: number; // the largest
  height: number; // of the highest pile
  groups: { title: string; items: Item[] }[];
}

/** A configuration, a few words under its picture, and more for who points at it. */
export type Item = [name: string, caption: string, note: string];

/** What Python is told: the configuration that was clicked. */
export interface Choice {
  name: string;
  beside: boolean; // with the Shift key
  step: string | null; // where the players stand, if one has moved
}

/** How Python is told: of a choice, or of an address where no cards are any more. */
export interface Tell {
  choose(choice: Choice): void;
  lost(address: string): void;
}
