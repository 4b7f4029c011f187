import type { Known } from "../shared/echo.js";
import type { EncodedPlan } from "./nodes.js";

/** What Python sends. */
export interface PlayerData {
  plan: EncodedPlan;
  signature: string; // of the plan
  step: string; // to go to, when plan or order are new
  echo: Known;
  projector: boolean;
  key?: string;
  group?: string | null; // of players that step together
  address?: boolean; // whether the move is kept there
  words?: "above" | "below" | null; // where the plan is told in words
}

/** What Python is told: where the player stands. */
export interface PlayerReport {
  step: string;
  echo: Known;
}
