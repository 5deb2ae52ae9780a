/** The controller of a lesson. It shows no message for a refused move, because the coach explains it. */

import { TableController } from "../table_ui/controller.svelte";
import type { Reason } from "../table/table.svelte";

export class LessonController extends TableController {
  override tellReason(_reason: Reason | null): void {}
}
