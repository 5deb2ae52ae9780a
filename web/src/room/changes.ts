/** What the owner of an open table has changed recently, as shown to the other players. */

import type { Room } from "../protocol";
import { siteTime } from "../api";

const FRESH = 24 * 3_600_000; // milliseconds for which a change is shown

/** The names of the settings that were changed recently, the most important first. */
export function changesOf(room: Room): string[] {
  const isFresh = room.changed_at !== null && siteTime() - Date.parse(room.changed_at) < FRESH;
  return isFresh ? room.changed : [];
}
