/** How fast La Famiglia's board follows those who play faster than one looks. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pace, WITHIN, type Seen } from "../pace.svelte";

const MOTION = 300;
const seen = (view: string, id: string): Seen => ({ view, lines: [{ id, args: {} }], told: [] });
const strike = (view: string): Seen => seen(view, "log-strikeat");
const shownAfter = (pace: Pace, wait: number): unknown => (vi.advanceTimersByTime(wait), pace.shown?.view);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("without movement everything is shown at once", () => {
  const pace = new Pace(() => 0);
  for (const view of ["a", "b", "c"]) pace.take(strike(view), WITHIN.inTurn);
  expect([pace.shown?.view, pace.isLatest]).toEqual(["c", true]);
});

test("a bomb is seen to go off before the next one", () => {
  const pace = new Pace(() => MOTION);
  for (const view of ["a", "b", "c"]) pace.take(strike(view), WITHIN.inTurn);
  expect([pace.shown?.view, pace.isLatest]).toEqual(["a", false]);
  expect(shownAfter(pace, MOTION * 6)).toBe("b");
  expect(shownAfter(pace, MOTION * 6)).toBe("c");
  expect(pace.isLatest).toBe(true);
});

test("what nobody would notice takes no time", () => {
  const pace = new Pace(() => MOTION);
  for (const view of ["a", "b", "c"]) pace.take(seen(view, "log-movetoken"), WITHIN.inTurn);
  expect([pace.shown?.view, pace.isLatest]).toEqual(["c", true]);
});

test("one's own doing is shown at once, whatever still waits", () => {
  const pace = new Pace(() => MOTION);
  for (const view of ["a", "b"]) pace.take(strike(view), WITHIN.inTurn);
  pace.take(strike("own"), WITHIN.own);
  expect([pace.shown?.view, pace.isLatest]).toEqual(["own", true]);
  expect(shownAfter(pace, 10_000)).toBe("own");
});

test("who is asked while planning is not kept waiting", () => {
  const pace = new Pace(() => MOTION);
  for (let n = 0; n < 9; n++) pace.take(strike(`${n}`), WITHIN.inTurn);
  pace.take(strike("asked"), WITHIN.asked);
  expect(shownAfter(pace, 700)).toBe("asked");
});

test("nobody is ever more than a few seconds behind", () => {
  const pace = new Pace(() => 700);
  for (let n = 0; n < 60; n++) pace.take(strike(`${n}`), WITHIN.inTurn);
  expect(shownAfter(pace, 6500)).toBe("59");
});

test("a page that nobody looks at keeps no views waiting", () => {
  vi.stubGlobal("document", { hidden: true });
  const pace = new Pace(() => MOTION);
  for (const view of ["a", "b"]) pace.take(strike(view), WITHIN.inTurn);
  expect(pace.shown?.view).toBe("b");
});
