/**
 * Lights on the board what a line of the log speaks of, while somebody is at that line. Boards name
 * their pieces by `data-part`.
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
