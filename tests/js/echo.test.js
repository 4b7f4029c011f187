import { Echo } from "../../hanoi_app/components/shared/echo.js";
import { assert, test } from "./check.js";

test("an order is obeyed once, and ends what was not heard before it", () => {
  const echo = new Echo();
  assert.deepEqual(["0 a", "0 a", "1 a"].map((order) => echo.takes({ order, report: 0 })), [true, false, true]);
  echo.reporting({});
  assert.ok(echo.takes({ order: "1 b", report: 0 }) && echo.isAnswered);
});

test("a report says which order it knows, and has a number of its own", () => {
  const echo = new Echo();
  echo.takes({ order: "2 a", report: 7 });
  assert.ok(echo.isAnswered); // who is mounted anew goes on where Python is
  assert.deepEqual(echo.reporting({ step: "5" }), { step: "5", echo: { order: "2 a", report: 8 } });
  assert.deepEqual(echo.reporting({ step: "6" }).echo, { order: "2 a", report: 9 });
});

test("data are stale that do not know the last report, or what is about to be reported", () => {
  const echo = new Echo();
  const answered = (/** @type {number} */ report) => !echo.takes({ order: "0 ", report }) && echo.isAnswered;
  assert.ok(!answered(0) && echo.isAnswered); // the first data are an order
  echo.reporting({});
  echo.reporting({});
  assert.ok(!echo.isAnswered);
  assert.deepEqual([answered(1), answered(2)], [false, true]);
  echo.next();
  assert.equal(answered(2), false);
  assert.equal(answered(echo.reporting({}).echo.report), true);
});
