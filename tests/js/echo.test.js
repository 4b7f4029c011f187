import assert from "node:assert/strict";
import { test } from "node:test";

import { Echo } from "../../hanoi_app/components/shared/echo.js";

test("an order is obeyed once", () => {
  const echo = new Echo();
  assert.equal(echo.takes({ order: "0 a", report: 0 }), true);
  assert.equal(echo.takes({ order: "0 a", report: 0 }), false);
  assert.equal(echo.takes({ order: "1 a", report: 0 }), true);
});

test("a report says which order it knows, and has a number of its own", () => {
  const echo = new Echo();
  echo.takes({ order: "2 a", report: 7 });
  assert.deepEqual(echo.reporting({ step: "5" }), { step: "5", echo: { order: "2 a", report: 8 } });
  assert.deepEqual(echo.reporting({ step: "6" }).echo, { order: "2 a", report: 9 });
});

test("data that do not know the last report are stale", () => {
  const echo = new Echo();
  echo.takes({ order: "0 ", report: 0 });
  assert.ok(echo.isAnswered);
  echo.reporting({});
  echo.reporting({});
  assert.ok(!echo.isAnswered);
  echo.takes({ order: "0 ", report: 1 });
  assert.ok(!echo.isAnswered);
  echo.takes({ order: "0 ", report: 2 });
  assert.ok(echo.isAnswered);
});

test("what is about to be reported makes data stale, too", () => {
  const echo = new Echo();
  echo.takes({ order: "0 ", report: 4 });
  echo.next();
  echo.takes({ order: "0 ", report: 4 });
  assert.ok(!echo.isAnswered);
  const { report } = echo.reporting({}).echo;
  echo.takes({ order: "0 ", report });
  assert.ok(echo.isAnswered);
});

test("an order ends what was not heard before it", () => {
  const echo = new Echo();
  echo.takes({ order: "0 a", report: 0 });
  echo.reporting({});
  assert.equal(echo.takes({ order: "1 b", report: 0 }), true);
  assert.ok(echo.isAnswered);
});

test("who is mounted anew goes on where Python is", () => {
  const echo = new Echo();
  echo.takes({ order: "3 a", report: 12 });
  assert.ok(echo.isAnswered);
  assert.equal(echo.reporting({}).echo.report, 13);
});
