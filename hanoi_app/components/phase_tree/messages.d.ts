/** What Python sends. */
export interface TreeData {
  plan: string; // its document
  signature: string; // the document's name
  player: string; // its key
  step: string; // where it stands
}
