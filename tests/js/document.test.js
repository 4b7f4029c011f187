import { readDocument, VersionError } from "../../hanoi_app/components/player/document.js";
import { Plan } from "../../hanoi_app/components/player/plan.js";
import { assert, tables, test } from "./check.js";

const given = tables.race.reve;

test("a document is read from its text, and from what was read before", () => {
  assert.equal(given.version, 1);
  assert.deepEqual(readDocument(JSON.stringify(given)), given);
  assert.equal(readDocument(given), given);
});

test("a document from before there were versions still plays", () => {
  const { version, ...old } = given;
  assert.equal(new Plan(readDocument(JSON.stringify(old))).length, new Plan(given).length);
  assert.ok(version);
});

test("of a newer format the reader says so", () => {
  let said = "";
  try {
    readDocument(JSON.stringify({ ...given, version: 2 }));
  } catch (error) {
    if (error instanceof VersionError) said = error.message;
  }
  assert.match(said, /^This solution is written in format 2, and this player reads formats up to 1\. Use a newer/);
});
