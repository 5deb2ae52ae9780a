/** Values that a page requests again at intervals, in visible tabs and in the background. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Polled } from "../src/pages/polled.svelte";
import { Refusal } from "../src/api";

const EVERY_MS = 10_000;
let isHidden = false;
let reads = 0; // of whether the page is hidden, which decides on the value too
let asked = 0;
let answer: () => Promise<number>;
let polled: Polled<number>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", {
    get hidden() {
      reads++;
      return isHidden;
    },
  });
  [asked, reads, isHidden] = [0, 0, false];
  answer = () => Promise.resolve(asked);
  polled = new Polled(() => {
    asked++;
    return answer();
  }, EVERY_MS);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (rounds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(rounds * EVERY_MS);

it("reads nothing while it is started: else the effect that starts it would end it at the first answer", async () => {
  isHidden = true;
  const stop = polled.start();
  expect([asked, reads]).toEqual([0, 0]);
  await pass(0);
  expect(asked).toBe(1);
  stop();
});

it("asks at intervals until it is stopped", async () => {
  const stop = polled.start();
  await pass(2);
  expect([asked, polled.value]).toEqual([3, 3]);
  stop();
  await pass(5);
  expect(asked).toBe(3);
});

it("loads the first value in the background, then waits for the reader, and goes on", async () => {
  isHidden = true;
  const stop = polled.start();
  await pass(3);
  expect(asked).toBe(1);
  isHidden = false;
  await pass(2);
  expect(asked).toBe(3);
  stop();
});

it("goes on after it was stopped and started again, also while a request is on its way", async () => {
  const stop = polled.start();
  let arrive = (_: number): void => undefined;
  answer = () => new Promise((ready) => (arrive = ready));
  await pass(0);
  stop();
  answer = () => Promise.resolve(7);
  const stopAgain = polled.start();
  arrive(5);
  await pass(3);
  expect([asked, polled.value]).toEqual([4, 7]);
  stopAgain();
});

it("goes on after a failure, and asks at once on request without asking twice from then on", async () => {
  answer = () => Promise.reject(new Refusal(0, "offline", ""));
  const stop = polled.start();
  await pass(0);
  expect(polled.fault).toBeInstanceOf(Refusal);
  answer = () => Promise.resolve(1);
  await Promise.all([polled.look(), polled.look()]);
  expect([asked, polled.fault]).toEqual([3, null]);
  await pass(2);
  expect(asked).toBe(5);
  stop();
});
