/**
 * What has been played out in this encounter, the latest first: it can be read even if others play
 * faster than one looks.
 */

import type { Line } from "../../protocol";
import { happened, type Happening } from "./happenings";
import type { LaFamigliaView } from "./view";

export class Chronicle {
  private before: LaFamigliaView | null = null;
  private told: Happening[] = [];

  /** With this view, all that was told so far. */
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
