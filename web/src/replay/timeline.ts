/**
 * Steps and chapters of a finished game. A position is identified by the number of entries the log had
 * then. This number is the same for all readers, so their views can be compared.
 */

import type { Line } from "../protocol";
import type { Seen } from "./loading";

/** The index of the last number that is not greater than `entry`, or 0 if all are greater. */
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

/** The entries at which at least one of the readers got a new frame. */
export function stepsOf(...readers: readonly (readonly Seen[])[]): number[] {
  return [...new Set(readers.flatMap((seen) => seen.map((each) => each.entry)))].sort((a, b) => a - b);
}

/** A round, month or phase: the entry where it starts, and its name. */
export interface Chapter {
  entry: number;
  text: string;
}

type IsOpening = (line: Line) => boolean;

/** The chapters. A chapter starts with its opening line, so a view after the last move starts no other chapter. */
export function chaptersOf(
  seen: readonly Seen[],
  named: (view: unknown) => string,
  isOpening: IsOpening = () => true,
): Chapter[] {
  const chapters: Chapter[] = [];
  for (const { entry, lines, view } of seen) {
    const [text, before] = [named(view), chapters.at(-1)];
    const starts = text && text !== before?.text && (!before || !lines.length || lines.some(isOpening));
    if (starts) chapters.push({ entry, text });
  }
  return chapters;
}

/** The next chapter after an entry (`by` 1), or the last one that starts before it (`by` -1). */
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

/** The lines of each chapter. The move that leads to a chapter belongs to the one before: up to the opening line. */
export function byChapter<T extends Told>(
  told: readonly T[],
  chapters: readonly Chapter[],
  isOpening: IsOpening = () => true,
): T[][] {
  const parts: T[][] = chapters.map(() => []);
  let at = 0;
  for (const each of told) {
    const starts = (next: Chapter): boolean =>
      each.entry > next.entry || (each.entry === next.entry && isOpening(each.line));
    while (chapters[at + 1] && starts(chapters[at + 1]!)) at++;
    parts[at]?.push(each);
  }
  return parts;
}
