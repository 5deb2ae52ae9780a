/** What titles are called in lists, before the site has told. */

import type { ClockRule } from "../protocol";

const NAMES: Record<string, string> = {
  famiglia: "Famiglia",
  nostra_city: "NY Nostra City",
  la_famiglia: "La Famiglia",
};

/** The pace that a clock belongs to, by its bank. */
export function paceOf(clock: ClockRule): string {
  if (clock.kind !== "live") return clock.kind;
  return clock.bank_ms <= 300_000 ? "fast" : clock.bank_ms >= 3_600_000 ? "slow" : "live";
}

export function nameOf(title: string): string {
  return NAMES[title] ?? title;
}
