import type { EncodedPlan } from "../player/nodes.js";

/** What Python sends. */
export interface TreeData {
  plan: EncodedPlan;
  signature: string; // of the plan
  player: string; // its key
  step: string; // where it stands
}
