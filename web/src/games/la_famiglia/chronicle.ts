/**
 * Collects the fights and Strikes of the current encounter phase, latest first, so that you can still read
 * them if others play faster than you can watch.
 */

import type { Line } from "../../protocol";
import { happened, type Happening } from "./happenings";
import type { LaFamigliaView } from "./view";

export class Chronicle {
  private before: LaFamigliaView | null = null;
  private told: Happening[] = [];

  /** Adds what happened up to this view, and returns everything of this encounter phase. */
  see(now: LaFamigliaView, lines: Line[]): Happening[] {
    const before = this.before;
    this.before = now;
    if (!before || before === now) return this.told;
    if (now.round < before.round || (now.orders_open && !before.orders_open)) this.told = [];
    const found = happened(before, now, lines);
    if (found) this.told = [found, ...this.told];
    return this.told;
  }
}
