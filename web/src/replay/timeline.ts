/**
 * Where one is in a finished game. A moment is named by how many entries the log had then: so readers
 * can be laid side by side.
 */

import type { Line } from "../protocol";
import type { Seen } from "./loading";

/** The place of the latest moment that is not after an entry; the first if all are. */
export function placeOf(entries: readonly number[], entry: number): number {
  const after = entries.findIndex((each) => each > entry);
  return Math.max(0, (after < 0 ? entries.length : after) - 1);
}

export function seenAt(seen: readonly Seen[], entry: number): Seen | undefined {
  return seen[
    placeOf(
      seen.map((each) => each.entry),
      entry,
    )
  ];
}

/** Every moment at which one of the readers was told something. */
export function stepsOf(...readers: readonly (readonly Seen[])[]): number[] {
  return [...new Set(readers.flatMap((seen) => seen.map((each) => each.entry)))].sort((a, b) => a - b);
}

/** A round, month or phase: where it begins, and what it is called. */
export interface Chapter {
  entry: number;
  text: string;
}

export function chaptersOf(seen: readonly Seen[], named: (view: unknown) => string): Chapter[] {
  const all = seen.map((each) => ({ entry: each.entry, text: named(each.view) }));
  return all.filter((each, i) => each.text && each.text !== all[i - 1]?.text);
}

/** The latest chapter that begins before an entry, or the next after it. */
export function chapterBeside(chapters: readonly Chapter[], entry: number, by: 1 | -1): Chapter | undefined {
  return by > 0 ? chapters.find((each) => each.entry > entry) : chapters.findLast((each) => each.entry < entry);
}

export interface Told {
  entry: number;
  line: Line;
  turning: boolean;
}

export function toldIn(seen: readonly Seen[], isTurning: (line: Line) => boolean): Told[] {
  return seen.flatMap(({ entry, lines }) => lines.map((line) => ({ entry, line, turning: isTurning(line) })));
}
