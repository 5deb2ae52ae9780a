/**
 * What a review needs to know of a title: how its chapters are called, which lines turn the game, and
 * what a seat kept to itself.
 */

import type { Entry } from "../logfile";
import type { Line } from "../protocol";
import type { Translator } from "../i18n/translator";

/** One thing that a seat kept to itself: what it was, and what somebody else could know of it. */
export interface Secret {
  what: string;
  was: string;
  could: string;
}

export interface TitleReview {
  /** What stands on the pieces, before anything is told of them. */
  layOut?(printed: unknown): void;
  /** The round, month or phase; the same text as long as it lasts. */
  chapter(view: unknown, translator: Translator): string;
  isTurning(line: Line): boolean;
  /** `own`: the view of the seat; `reader`: the view of whoever may not know. NotFound if there is nothing to know. */
  secrets(own: unknown, reader: unknown, seat: number, translator: Translator): Secret[];
}

/** Checks what chance drew from after the moves so far; throws `Wrong` if it was not all there was to draw. */
export type ChanceCheck = (moves: Entry[], entry: Entry) => void;

/** One of these ids, or one that goes on after it: log-payback and log-payback-shame. */
export function oneOf(...ids: string[]): (line: Line) => boolean {
  return (line) => ids.some((id) => line.id === id || line.id.startsWith(`${id}-`));
}
