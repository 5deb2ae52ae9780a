/** The controller of a lesson: what the table refuses is told by the coach, not by the frame. */

import { TableController } from "../table_ui/controller.svelte";
import type { Reason } from "../table/table.svelte";

export class LessonController extends TableController {
  override tellReason(_reason: Reason | null): void {}
}
