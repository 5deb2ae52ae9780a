/** How fast La Famiglia's board catches up when others play faster than you can watch. */

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

test("with animations off, the latest view is shown at once", () => {
  const pace = new Pace(() => 0);
  for (const view of ["a", "b", "c"]) pace.take(strike(view), WITHIN.inTurn);
  expect([pace.shown?.view, pace.isLatest]).toEqual(["c", true]);
});

test("a Strike is shown in full before the next one", () => {
  const pace = new Pace(() => MOTION);
  for (const view of ["a", "b", "c"]) pace.take(strike(view), WITHIN.inTurn);
  expect([pace.shown?.view, pace.isLatest]).toEqual(["a", false]);
  expect(shownAfter(pace, MOTION * 6)).toBe("b");
  expect(shownAfter(pace, MOTION * 6)).toBe("c");
  expect(pace.isLatest).toBe(true);
});

test("moves that change little on the map take no time", () => {
  const pace = new Pace(() => MOTION);
  for (const view of ["a", "b", "c"]) pace.take(seen(view, "log-movetoken"), WITHIN.inTurn);
  expect([pace.shown?.view, pace.isLatest]).toEqual(["c", true]);
});

test("your own move is shown at once, even if other views wait", () => {
  const pace = new Pace(() => MOTION);
  for (const view of ["a", "b"]) pace.take(strike(view), WITHIN.inTurn);
  pace.take(strike("own"), WITHIN.own);
  expect([pace.shown?.view, pace.isLatest]).toEqual(["own", true]);
  expect(shownAfter(pace, 10_000)).toBe("own");
});

test("a prompt shows within 400 ms", () => {
  const pace = new Pace(() => MOTION);
  for (let n = 0; n < 9; n++) pace.take(strike(`${n}`), WITHIN.inTurn);
  pace.take(strike("asked"), WITHIN.asked);
  expect(shownAfter(pace, 400)).toBe("asked");
});

test("the board catches up with any number of moves within 6.5 seconds", () => {
  const pace = new Pace(() => 700);
  for (let n = 0; n < 60; n++) pace.take(strike(`${n}`), WITHIN.inTurn);
  expect(shownAfter(pace, 6500)).toBe("59");
});

test("a hidden page queues no views", () => {
  vi.stubGlobal("document", { hidden: true });
  const pace = new Pace(() => MOTION);
  for (const view of ["a", "b"]) pace.take(strike(view), WITHIN.inTurn);
  expect(pace.shown?.view).toBe("b");
});
