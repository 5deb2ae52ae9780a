/** What a review needs to know of a title: how its chapters are called, which lines turn the game, and what a seat kept to itself. */

import type { Line } from "../../protocol";
import type { Speaker } from "../../speech";

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
  chapter(view: unknown, speech: Speaker): string;
  isTurning(line: Line): boolean;
  /** `own`: the view of the seat; `reader`: the view of whoever may not know. Nothing if there is nothing to know. */
  secrets(own: unknown, reader: unknown, seat: number, speech: Speaker): Secret[];
}

const found: Record<string, () => Promise<{ review: TitleReview }>> = import.meta.glob(["./*.ts", "!./title.ts"]) as never;

export async function reviewOf(title: string): Promise<TitleReview> {
  return (await (found[`./${title}.ts`] ?? found["./plain.ts"]!)()).review;
}

/** One of these ids, or one that goes on after it: log-payback and log-payback-shame. */
export function oneOf(...ids: string[]): (line: Line) => boolean {
  return (line) => ids.some((id) => line.id === id || line.id.startsWith(`${id}-`));
}
