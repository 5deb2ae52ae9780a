/**
 * Queues views and shows each long enough to see what happened, because others may play faster than you
 * can watch.
 */

import type { Line } from "../../protocol";
import type { Happening } from "./happenings";

export interface Seen {
  view: unknown;
  lines: Line[];
  told: Happening[]; // of this encounter phase so far, latest first
}

/** How many milliseconds the board may lag behind: while others play, at your prompt, and after your own move. */
export const WITHIN = { inTurn: 6000, asked: 400, own: 0 } as const;

// log lines of Strikes and of moves that decide a conflict: shown longest
const LONG = /^log-(strikeat|strikebycar|startfrom-strike-1|bruteforce|leavecard|pickupcard)\b/;
const MOVES = "moveto|moveacross|men|cars|placeat|placecar|placelab|placeboat|moveboat|removeboat";
const OTHERS = "issueorder|finesse|agitateat|sendpentito|removefrom|replace|paymoney|usetile";
const SHORT = new RegExp(`^log-(${MOVES}|${OTHERS})\\b`);

export class Pace {
  shown: Seen | null = $state.raw(null);
  private waiting: Seen[] = $state.raw([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private due = 0; // time (as `Date.now()`) when the latest view must be shown

  /** `motion`: milliseconds of an animation; with 0, every view is shown at once. */
  constructor(private motion: () => number) {}

  get isLatest(): boolean {
    return !this.waiting.length;
  }

  take(next: Seen, within: number): void {
    if (next.view === (this.waiting.at(-1) ?? this.shown)?.view) return;
    this.due = Math.min(this.isLatest ? Infinity : this.due, Date.now() + within);
    this.waiting = [...this.waiting, next];
    if (!within || !this.motion() || document.hidden) this.end();
    else if (!this.timer || within < WITHIN.inTurn) this.step();
  }

  /** Show the latest view at once. */
  end(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.shown = this.waiting.at(-1) ?? this.shown;
    this.waiting = [];
  }

  private step(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const [next, ...others] = this.waiting;
    if (!next) return;
    [this.shown, this.waiting] = [next, others];
    const time = this.timeFor(next.lines);
    if (time) this.timer = setTimeout(() => this.step(), time);
    else this.step();
  }

  /** Milliseconds to show a view with these log lines, less if the latest view is due before. */
  private timeFor(lines: Line[]): number {
    const worth = lines.some((line) => LONG.test(line.id)) ? 6 : lines.some((line) => SHORT.test(line.id)) ? 2 : 0;
    const left = Math.max(0, this.due - Date.now()) / Math.max(1, this.waiting.length);
    return Math.min(worth * this.motion(), left);
  }
}
