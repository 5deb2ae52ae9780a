/** The desk of a lesson: what the table refuses is told by the coach, not by the frame. */

import { Desk } from "../frame/desk.svelte";
import type { Reason } from "../table/table.svelte";

export class Lectern extends Desk {
  override tellReason(_reason: Reason | null): void {}
}
