/** How much time is left on a clock, and how it is shown. */

import type { Clock, ClockRule, Frame } from "../protocol";

const HURRY = 20_000; // milliseconds left in a live game when the player is warned

/** Milliseconds that a seat has left. `now` is the site's time. In correspondence, each turn has its own time. */
export function left(clock: Clock, rule: ClockRule, now: number): number {
  const runs = clock.since ? Math.max(0, now - Date.parse(clock.since)) : 0;
  return Math.max(0, (rule.kind === "mail" ? rule.increment_ms : clock.bank_ms) - runs);
}

export function untilLeft(until: string | null, now: number): number | null {
  return until ? Math.max(0, Date.parse(until) - now) : null;
}

/** Milliseconds that a seat has left, or null if there is no clock to show. */
export function timeOf(seat: number, frame: Frame | null, rule: ClockRule | undefined, now: number): number | null {
  const clock = frame?.clocks.find((each) => each.seat === seat);
  if (!frame || !clock || !rule) return null;
  if (frame.until && frame.waits.includes(seat)) return untilLeft(frame.until, now);
  return rule.kind === "mail" && !clock.since ? null : left(clock, rule, now);
}

/** Whether to warn the player whose turn it is. */
export function isUrgent(milliseconds: number | null, rule: ClockRule | undefined): boolean {
  return milliseconds !== null && rule?.kind === "live" && milliseconds < HURRY;
}

export function isLow(milliseconds: number, rule: ClockRule): boolean {
  return rule.kind === "live" ? milliseconds < 60_000 : rule.kind === "mail" && milliseconds < 6 * 3_600_000;
}

/** Formats a duration: 1:05, 2:03:20 or 2 d 4 h. */
export function shown(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  const two = (value: number): string => String(value).padStart(2, "0");
  if (days) return `${days} d ${hours} h`;
  if (hours) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** The time control that a clock belongs to, recognised by its time bank. */
export function paceOf(clock: ClockRule): string {
  if (clock.kind !== "live") return clock.kind;
  return clock.bank_ms <= 300_000 ? "fast" : clock.bank_ms >= 3_600_000 ? "slow" : "live";
}
