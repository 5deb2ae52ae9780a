/** Which show is on: the First Verdict over the board, or the FINAL VERDICT full-screen. Each starts by itself once. */

import type { Line } from "../../protocol";
import { firstScenes, scenes, turnedUp, type Scene } from "./tally";
import { isOver } from "./types";
import type { NostraCityView } from "./view";

const MANY_LINES = 40; // a reader who opens the table gets the whole log at once; then no Tally in it is new

export class Shows {
  first: Scene[] = $state.raw([]);
  isLast = $state(false);
  private seen: number | null = null; // the token's position in the previous view
  private wasLast = false;

  /** Handles a new view; `moves`: animations are on. */
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

/** The Bills of a First Verdict in these log lines; empty if it is not new or the game is over. */
export function tallyIn(view: NostraCityView, lines: Line[]): string[] {
  return isOver(view) || lines.length >= MANY_LINES ? [] : turnedUp(lines);
}
