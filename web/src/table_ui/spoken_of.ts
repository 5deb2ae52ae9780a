/**
 * Highlights on the board the components that a log line mentions, while the line is hovered or focused.
 * Boards mark their components with `data-part`.
 */

import type { Line } from "../protocol";

const LIT = "spoken-of";

export function pointAt(line: Line | null): void {
  for (const each of document.querySelectorAll(`.${LIT}`)) each.classList.remove(LIT);
  for (const part of partsOf(line))
    for (const each of document.querySelectorAll(`[data-part="${CSS.escape(part)}"]`)) each.classList.add(LIT);
}

export function partsOf(line: Line | null): string[] {
  return Object.values(line?.args ?? {}).filter((each) => typeof each === "string" && each !== "") as string[];
}
