/** A time control in words: its name and its numbers. */

import { t } from "../i18n/words";
import type { ClockRule } from "../protocol";
import { paceOf } from "./clocks";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function clockText(clock: ClockRule): string {
  const name = t(`new-pace-${paceOf(clock)}`);
  const numbers = numbersOf(clock);
  return numbers ? t("clock-text", { name, numbers }) : name;
}

function numbersOf({ kind, bank_ms, increment_ms }: ClockRule): string {
  if (kind === "live") {
    return t("clock-live", { minutes: rounded(bank_ms / MINUTE), seconds: Math.round(increment_ms / 1000) });
  }
  if (kind !== "mail") return "";
  const isDays = increment_ms >= DAY;
  return t(isDays ? "clock-days" : "clock-hours", { count: rounded(increment_ms / (isDays ? DAY : HOUR)) });
}

function rounded(value: number): number {
  return Math.round(10 * value) / 10;
}
