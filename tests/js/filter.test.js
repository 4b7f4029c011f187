// Which claims of the ledger are asked for.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ANY, fits, isPressed, plain, pressed, readFilter, sayingOf } from "../../hanoi_app/components/ledger/filter.js";

const CHOICES = { paper: ["1987", "2024", "lab"], verdict: ["confirmed", "refuted", "misprint"] };
const CLAIM = {
  id: "2024/lemma-2", verdict: "refuted", place: "Lemma 2",
  statement: "With one cheat on three pegs, 2n − 1 moves suffice; beyond, 2^(n−2) + 5 are needed.",
  html: "",
  words: "S3(n)=2^(n-2)+5 Chen, Tian & Wang 2007 σ(n) ≤ 2ⁿ",
};
const found = (/** @type {string} */ find) => fits(CLAIM, sayingOf(CLAIM), { ...ANY, find });

test("an address is read, and what is no choice is left out", () => {
  const address = new URLSearchParams("paper=lab,2024,1066&verdict=wrong&find=S(14)");
  assert.deepEqual(readFilter(address, CHOICES), { paper: ["2024", "lab"], verdict: [], find: "S(14)" });
  assert.deepEqual(readFilter(new URLSearchParams(), CHOICES), ANY);
});

test("a paper and a verdict come and go, and a bar is asked for alone", () => {
  const refuted = pressed(ANY, { verdict: "refuted" });
  const wrong = pressed(refuted, { verdict: "misprint" });
  assert.deepEqual(wrong.verdict, ["refuted", "misprint"]);
  assert.deepEqual(pressed(wrong, { verdict: "refuted" }).verdict, ["misprint"]);
  const bar = { paper: "2024", verdict: "refuted" };
  const alone = pressed({ ...wrong, find: "unique" }, bar);
  assert.deepEqual(alone, { paper: ["2024"], verdict: ["refuted"], find: "unique" });
  assert.deepEqual(pressed(alone, bar), { ...ANY, find: "unique" });
  assert.deepEqual(pressed(alone, {}), ANY);
});

test("what is asked for looks pressed", () => {
  const filter = { ...ANY, verdict: ["refuted"] };
  assert.ok(isPressed(filter, { verdict: "refuted" }));
  assert.ok(!isPressed(filter, { verdict: "open" }));
  assert.ok(!isPressed(filter, { paper: "2024", verdict: "refuted" })); // no paper is asked for
  assert.ok(!isPressed(filter, {}));
  assert.ok(isPressed(ANY, {}));
});

test("words are found by their beginnings, in any order and spelling", () => {
  for (const find of ["", "cheat", "CHEAT pegs", "pegs cheat", "suff", "lemma-2", "Lemma 2", "refuted", "Tian", "Wang 2007"]) {
    assert.ok(found(find), find);
  }
  for (const find of ["uffice", "tower", "cheat tower", "eyond", "Lemma 20", "lemma 1", "wang 200"]) assert.ok(!found(find), find);
});

test("formulas are found however they are typed", () => {
  for (const find of ["2^(n-2)", "2^{n-2}", "2^(n − 2) + 5", "2n-1", "2n − 1", "S_3(n)", "σ(n) <= 2^n", "≤ 2ⁿ", "2^{n-2} cheat", "cheat S3( n )", "2**(n-2)", "2n"]) {
    assert.ok(found(find), find);
  }
  assert.ok(!found("2^(n-3)"));
  assert.equal(plain("R(n) ≥ 2R(⌊n / 2⌋)"), "r(n)>=2r(⌊n/2⌋)");
});

test("papers and verdicts filter as well", () => {
  const saying = sayingOf(CLAIM);
  assert.ok(fits(CLAIM, saying, { paper: ["2024", "lab"], verdict: ["refuted"], find: "" }));
  assert.ok(!fits(CLAIM, saying, { paper: ["lab"], verdict: [], find: "" }));
  assert.ok(!fits(CLAIM, saying, { paper: [], verdict: ["open"], find: "" }));
});
