import { ANY, fits, isPressed, plain, pressed, readFilter, sayingOf } from "../../hanoi_app/components/ledger/filter.js";
import { assert, gives, test } from "./check.js";

const CHOICES = { paper: ["1987", "2024", "lab"], verdict: ["confirmed", "refuted", "misprint"] };
const CLAIM = {
  id: "2024/lemma-2", verdict: "refuted", place: "Lemma 2", html: "",
  statement: "With one cheat on three pegs, 2n − 1 moves suffice; beyond, 2^(n−2) + 5 are needed.",
  words: "S3(n)=2^(n-2)+5 Chen, Tian & Wang 2007 σ(n) ≤ 2ⁿ",
};
const found = (/** @type {string[]} */ ...words) =>
  words.filter((find) => fits(CLAIM, sayingOf(CLAIM), { ...ANY, find }));
const WORDS = ["", "cheat", "CHEAT pegs", "pegs cheat", "suff", "lemma-2", "Lemma 2", "refuted", "Tian", "Wang 2007"];
const FORMULAS = ["2^(n-2)", "2^{n-2}", "2^(n − 2) + 5", "2n-1", "S_3(n)", "σ(n) <= 2^n", "≤ 2ⁿ", "cheat S3( n )"];
const MORE = ["2n − 1", "2^{n-2} cheat", "2**(n-2)", "2n"];

gives({
  "an address is read, and what is no choice is left out": [
    () => readFilter(new URLSearchParams("paper=lab,2024,1066&verdict=wrong&find=S(14)"), CHOICES),
    { paper: ["2024", "lab"], verdict: [], find: "S(14)" },
  ],
  "an address that asks for nothing asks for any": [() => readFilter(new URLSearchParams(), CHOICES), ANY],
  "words are found by their beginnings, in any order and spelling": [() => found(...WORDS), WORDS],
  "words are not found by their ends, nor what is not there": [
    () => found("uffice", "tower", "cheat tower", "eyond", "Lemma 20", "lemma 1", "wang 200", "2^(n-3)"), [],
  ],
  "formulas are found however they are typed": [() => found(...FORMULAS, ...MORE), [...FORMULAS, ...MORE]],
  "a formula is plain": [() => plain("R(n) ≥ 2R(⌊n / 2⌋)"), "r(n)>=2r(⌊n/2⌋)"],
  "papers and verdicts filter as well": [
    () => [{ paper: ["2024", "lab"], verdict: ["refuted"] }, { paper: ["lab"] }, { verdict: ["open"] }]
      .map((asked) => fits(CLAIM, sayingOf(CLAIM), { ...ANY, ...asked })),
    [true, false, false],
  ],
  "what is asked for looks pressed, but a bar only if its paper is asked for, too": [
    () => [{ verdict: "refuted" }, { verdict: "open" }, { paper: "2024", verdict: "refuted" }, {}]
      .map((button) => isPressed({ ...ANY, verdict: ["refuted"] }, button)),
    [true, false, false, false],
  ],
  "where nothing is asked for that looks pressed": [() => isPressed(ANY, {}), true],
});

test("a paper and a verdict come and go, and a bar is asked for alone", () => {
  const wrong = pressed(pressed(ANY, { verdict: "refuted" }), { verdict: "misprint" });
  assert.deepEqual(wrong.verdict, ["refuted", "misprint"]);
  assert.deepEqual(pressed(wrong, { verdict: "refuted" }).verdict, ["misprint"]);
  const bar = { paper: "2024", verdict: "refuted" };
  const alone = pressed({ ...wrong, find: "unique" }, bar);
  assert.deepEqual(alone, { paper: ["2024"], verdict: ["refuted"], find: "unique" });
  assert.deepEqual(pressed(alone, bar), { ...ANY, find: "unique" });
  assert.deepEqual(pressed(alone, {}), ANY);
});
