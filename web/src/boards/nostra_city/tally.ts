/** The verdict as a show: what is turned up one after another, and where the token is then. */

import type { Line } from "../../protocol";
import { FIRST_GUILTY, guiltOf, JURY } from "./printed";
import { investigations, type NostraCityView } from "./types";

export interface Scene {
  kind: "open" | "bill" | "investigations" | "verdict" | "snitches" | "respect";
  bill: string; // "" if none
  verdict: number;
}

export function isGuilty(verdict: number): boolean {
  return verdict >= FIRST_GUILTY;
}

const isTurnUp = (line: Line | undefined): boolean => !!line?.id.startsWith("log-turnup");

/** Bills that the latest Tally among these lines has turned up. The one of the verdict comes last of all. */
export function turnedUp(lines: Line[], isEnd = false): string[] {
  const last = lines.findLastIndex(isTurnUp);
  if (last < 0 || (isEnd && last < lines.length - 1)) return [];
  const first = lines.slice(0, last + 1).findLastIndex((line) => !isTurnUp(line)) + 1;
  return lines.slice(first, last + 1).map((line) => String(line.args["bill"] ?? ""));
}

function within(space: number): number {
  return Math.max(0, Math.min(JURY - 1, space));
}

/** `before` is the token's space when the Tally began; unknown if one came too late to see it. */
export function scenes(view: NostraCityView, bills: string[], before: number | null): Scene[] {
  const pushed = investigations(view);
  const back = within(view.verdict - pushed - bills.reduce((sum, bill) => sum + guiltOf(bill), 0));
  const fits = before !== null && within(bills.reduce((at, bill) => within(at + guiltOf(bill)), before) + pushed) === view.verdict;
  let at = before !== null && (fits || !bills.length) ? before : back;
  const told: Scene[] = [{ kind: "open", bill: "", verdict: at }];
  for (const bill of bills) {
    at = within(at + guiltOf(bill));
    told.push({ kind: "bill", bill, verdict: at });
  }
  if (pushed) told.push({ kind: "investigations", bill: "", verdict: view.verdict });
  const rest = ["verdict", "snitches", "respect"] as const;
  return [...told, ...rest.map((kind) => ({ kind, bill: "", verdict: view.verdict }))];
}

/** How long a scene stays, in movements: a Bill that turns the verdict is worth a longer look. */
export function lengthOf(scene: Scene, before: Scene | undefined): number {
  if (scene.kind === "bill") return before && isGuilty(before.verdict) !== isGuilty(scene.verdict) ? 5 : 3;
  return { open: 4, investigations: 5, verdict: 8, snitches: 8, respect: 0 }[scene.kind];
}
