import type { EncodedPlan } from "../player/decode.js";

/** What Python sends. */
export interface TreeData {
  plan: EncodedPlan;
  signature: string; // of the plan
  player: string; // its key
  step: string; // where it stands
}
