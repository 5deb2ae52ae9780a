/** Tries of users without an account, stored in the browser: what was chosen, and the days in a row. */

import type { Tried } from "../protocol";
import { load, save } from "../storage";

const MOST = 60; // answers that are stored
const DAY_MS = 24 * 3600 * 1000;

interface Stored {
  tried: [number, Tried][]; // by puzzle
  days: string[]; // on which the puzzle of the day was tried, the latest first
}

const EMPTY: Stored = { tried: [], days: [] };

export function storedTry(puzzle: number): Tried | null {
  const found = load<Stored>("puzzles", EMPTY).tried.find(([number]) => number === puzzle);
  return found?.[1] ?? null;
}

/** Stores the first try of a puzzle, and its day if that is today. */
export function storeTry(puzzle: number, tried: Tried, day: string, today: string): void {
  const stored = load<Stored>("puzzles", EMPTY);
  if (stored.tried.some(([number]) => number === puzzle)) return;
  const days = day === today && !stored.days.includes(day) ? [day, ...stored.days] : stored.days;
  save("puzzles", { tried: [[puzzle, tried], ...stored.tried].slice(0, MOST), days });
}

export function storedStreak(today: string): number {
  return streakOf(load<Stored>("puzzles", EMPTY).days, today);
}

/** The number of days in a row up to today, or up to yesterday as long as today's puzzle is not tried. */
export function streakOf(days: string[], today: string): number {
  const from = days[0] === today ? today : dayBefore(today);
  let [length, expected] = [0, from];
  for (const day of days) {
    if (day !== expected) break;
    [length, expected] = [length + 1, dayBefore(expected)];
  }
  return length;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}
