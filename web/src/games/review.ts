/**
 * What the review needs from a title: names of chapters, which log lines are turning points, and what each seat kept
 * hidden.
 */

import type { Entry } from "../logfile";
import type { Line } from "../protocol";
import type { Translator } from "../i18n/translator";

/** One piece of hidden information: what it was, and what the reader could know of it. */
export interface Secret {
  what: string;
  was: string;
  could: string;
}

export interface TitleReview {
  /** Receives the pack's printed data before the other functions are called. */
  layOut?(printed: unknown): void;
  /** The round, Month or phase of a view. A chapter lasts while this text stays the same. */
  chapter(view: unknown, translator: Translator): string;
  /** Whether a line is the first of a new chapter. Without it, a chapter starts with the move that leads to it. */
  isOpening?(line: Line): boolean;
  isTurning(line: Line): boolean;
  /** What the seat's view (`own`) has and the `reader`'s view lacks. Empty if nothing was hidden. */
  secrets(own: unknown, reader: unknown, seat: number, translator: Translator): Secret[];
}

/** Checks that a draw happens exactly when due and lists all its outcomes; throws `Wrong` otherwise. */
export type ChanceCheck = (moves: Entry[], entry: Entry) => void;

/** Matches lines with one of these ids or an id that extends one: log-payback and log-payback-shame. */
export function oneOf(...ids: string[]): (line: Line) => boolean {
  return (line) => ids.some((id) => line.id === id || line.id.startsWith(`${id}-`));
}
