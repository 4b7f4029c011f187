import type { Known } from "../shared/echo.js";
import type { Address } from "../shared/visit.js";
import type { Ending, Welcome } from "./cards.js";
import type { PlanDocument } from "./document.js";

/** A plan; among several, with its name in words, its family, which gives its colour, and its label. */
export interface LaneData {
  plan: PlanDocument | string; // the document; as text, as Python sends it
  name?: string;
  family?: string;
  label?: string;
}

/** What Python sends. */
export interface PlayerData {
  lanes: LaneData[]; // one, or several on one clock
  signature: string; // the names of the documents
  step: string; // to go to, when plan or order are new
  echo: Known;
  key?: string;
  group?: string | null; // of players that step together
  address?: boolean; // whether the move is kept there
  words?: "below" | null; // where the plan is told in words
  goal?: string | null; // the headline, as HTML
  title?: string; // in plain words
  full?: boolean; // whether it fills the window
  playable?: boolean; // whether there is a way to Play from here
  share?: Address | null; // what a link must say
  ending?: Ending | null;
  welcome?: Welcome | null;
}

/** What Python is told: where the player stands. */
export interface PlayerReport {
  step: string;
  echo: Known;
}

/** Where one wants to go: an address, or Play from a step on, which only Python can name. */
export type Visiting =
  | { page: string; address: Address }
  | { page: "play"; step: string; mode: "play" | "predict" };

/** Where the player's words go. */
export interface Outlet {
  report?: (report: PlayerReport) => void;
  visit?: (where: Visiting) => void;
  hide?: (hiding: boolean) => void;
}
