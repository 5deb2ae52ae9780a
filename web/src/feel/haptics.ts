/** Short vibrations of a phone, for what concerns the reader. */

import { settings } from "../settings.svelte";
import type { Sound } from "./sounds";

const PATTERNS: Partial<Record<Sound, number[]>> = {
  turn: [40],
  low: [30, 60, 30],
  attack: [60, 40, 90],
  gavel: [50, 330, 50],
  win: [40, 60, 40, 60, 140],
  loss: [220],
  end: [60],
};

/** Whether this device can vibrate. Desktop browsers have the function too, but nothing to vibrate. */
export function canVibrate(): boolean {
  const isTouched = typeof matchMedia === "function" && matchMedia("(any-pointer: coarse)").matches;
  return isTouched && typeof navigator !== "undefined" && typeof navigator.vibrate === "function";
}

export function vibrate(kind: Sound, isTrial = false): void {
  const pattern = PATTERNS[kind];
  if (!pattern || (!settings.haptics && !isTrial) || !canVibrate()) return;
  if (navigator.userActivation?.hasBeenActive === false) return; // browsers refuse it before the first touch
  navigator.vibrate(pattern);
}
