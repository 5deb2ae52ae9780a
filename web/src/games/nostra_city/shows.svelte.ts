/** Which show is on: the first verdict over the city, the last one over everything. Each is shown once by itself. */

import type { Line } from "../../protocol";
import { firstScenes, scenes, turnedUp, type Scene } from "./tally";
import { isOver } from "./types";
import type { NostraCityView } from "./view";

const MANY_LINES = 40; // who has just come gets all lines at once: nothing of the past is news then

export class Shows {
  first: Scene[] = $state.raw([]);
  isLast = $state(false);
  private seen: number | null = null; // where the token stood in the view before
  private wasLast = false;

  /** A new view has come; `moves`: people want to see things move. */
  look(view: NostraCityView, lines: Line[], moves: boolean): void {
    if (isOver(view)) return this.end(moves);
    const bills = tallyIn(view, lines);
    if (bills.length && moves) this.first = firstScenes(view, bills, this.seen);
    this.seen = view.verdict;
    this.wasLast = false;
  }

  private end(moves: boolean): void {
    this.first = [];
    if (this.seen === null || this.wasLast || !moves) return;
    this.isLast = this.wasLast = true;
  }

  last(view: NostraCityView, lines: Line[]): Scene[] {
    return scenes(view, turnedUp(lines, true), this.seen);
  }
}

/** Bills of a Tally that has just been, but for the last one. */
export function tallyIn(view: NostraCityView, lines: Line[]): string[] {
  return isOver(view) || lines.length >= MANY_LINES ? [] : turnedUp(lines);
}
