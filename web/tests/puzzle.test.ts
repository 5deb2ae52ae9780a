import { beforeEach, expect, test } from "vitest";
import { marksOf, starAt } from "../src/puzzle/card";
import { storedStreak, storedTry, storeTry, streakOf } from "../src/puzzle/tries";
import { WORDS } from "../src/puzzle/words";
import type { Tried } from "../src/protocol";

const tried = (chosen: number): Tried => ({
  streak: 0,
  answer: { chosen, best: 0, stars: 3 - chosen, options: [], why: { id: "x", args: {} }, simulations: 1 },
});

beforeEach(() => {
  const stored = new Map<string, string>();
  globalThis.localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage;
});

test("the messages are the same in both languages", () => {
  const ids = (text: string): string[] => [...text.matchAll(/^([\w-]+) =/gm)].map((found) => found[1]!).sort();
  expect(ids(WORDS.de)).toEqual(ids(WORDS.en));
});

test("the first try in a browser stays", () => {
  storeTry(7, tried(1), "2026-11-19", "2026-11-19");
  storeTry(7, tried(0), "2026-11-19", "2026-11-19");
  expect(storedTry(7)?.answer.chosen).toBe(1);
  expect(storedTry(8)).toBeNull();
});

test("only puzzles of their own day count for the streak", () => {
  storeTry(1, tried(0), "2026-11-18", "2026-11-18");
  storeTry(2, tried(0), "2026-11-01", "2026-11-19");
  expect(storedStreak("2026-11-19")).toBe(1);
  storeTry(3, tried(0), "2026-11-19", "2026-11-19");
  expect(storedStreak("2026-11-19")).toBe(2);
  expect(storedStreak("2026-11-21")).toBe(0);
});

test("a streak goes on over the end of a month", () => {
  expect(streakOf(["2026-03-01", "2026-02-28"], "2026-03-02")).toBe(2);
  expect(streakOf([], "2026-03-02")).toBe(0);
});

test("shared texts and pictures show the stars, and nothing of the answer", () => {
  expect(marksOf(2)).toBe("★★☆");
  expect(starAt(0, 0, 10).split(" ")).toHaveLength(10);
});
