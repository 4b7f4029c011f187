/** What Python sends. */
export interface LedgerData {
  claims: string; // the address of Claims
  goal: string; // HTML of the headline
  title: string; // what a link leads to
  summary: string; // HTML of the picture, whose buttons are filters
  marks: Record<string, string>; // the sign of each verdict
  chosen: string; // the claim that is open, or ""
  said: Record<string, string>; // what Python has written into the address
}

export interface Claims {
  papers: [key: string, name: string, title: string][];
  claims: Claim[];
}

export interface Claim {
  id: string;
  verdict: string;
  place: string;
  statement: string;
  html: string; // the same, with powers raised
  words: string; // by which it is found, too
}
