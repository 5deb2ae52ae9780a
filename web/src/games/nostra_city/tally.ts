/** A Tally as a sequence of scenes: which Bill is revealed, and where the Verdict token is then. */

import type { Line } from "../../protocol";
import { FIRST_GUILTY, guiltOf, JURY } from "./printed";
import { investigations } from "./types";
import type { NostraCityView } from "./view";

export interface Scene {
  kind: "open" | "bill" | "investigations" | "hush" | "verdict" | "mask" | "respect" | "tallied";
  bill: string; // "" if none
  verdict: number;
  unmasked: number; // how many seats have shown whether they were Snitches
}

export function isGuilty(verdict: number): boolean {
  return verdict >= FIRST_GUILTY;
}

const isTurnUp = (line: Line | undefined): boolean => !!line?.id.startsWith("log-turnup");

/**
 * Bills revealed by the latest Tally in these lines. With `isEnd`, only if no other line follows: the FINAL VERDICT.
 */
export function turnedUp(lines: Line[], isEnd = false): string[] {
  const last = lines.findLastIndex(isTurnUp);
  if (last < 0 || (isEnd && last < lines.length - 1)) return [];
  const first = lines.slice(0, last + 1).findLastIndex((line) => !isTurnUp(line)) + 1;
  return lines.slice(first, last + 1).map((line) => String(line.args["bill"] ?? ""));
}

function within(space: number): number {
  return Math.max(0, Math.min(JURY - 1, space));
}

function walked(from: number, bills: string[], pushed = 0): number {
  return within(bills.reduce((at, bill) => within(at + guiltOf(bill)), from) + pushed);
}

/**
 * The token's position before the Tally. The token stops at the ends of the Jury Box, so several starts can lead to
 * its current space; the nearest to `seen` is used. `seen` is the position in the previous view, null if there was
 * none.
 */
function beginning(verdict: number, bills: string[], pushed: number, seen: number | null): number {
  const straight = verdict - pushed - bills.reduce((sum, bill) => sum + guiltOf(bill), 0);
  const near = (space: number): number => Math.abs(space - (seen ?? straight));
  const possible = Array.from({ length: JURY }, (_, space) => space).filter(
    (space) => walked(space, bills, pushed) === verdict,
  );
  return possible.sort((a, b) => near(a) - near(b))[0] ?? verdict;
}

function turned(from: number, bills: string[]): Scene[] {
  const open: Scene = { kind: "open", bill: "", verdict: from, unmasked: 0 };
  return [
    open,
    ...bills.map((bill, i): Scene => ({
      kind: "bill",
      bill,
      verdict: walked(from, bills.slice(0, i + 1)),
      unmasked: 0,
    })),
  ];
}

/** The FINAL VERDICT: Tally, Investigations, verdict, Snitches, scores. */
export function scenes(view: NostraCityView, bills: string[], seen: number | null): Scene[] {
  const pushed = investigations(view);
  const end = (kind: Scene["kind"], unmasked = 0): Scene => ({ kind, bill: "", verdict: view.verdict, unmasked });
  const masks = view.respect.map((_, i) => end("mask", i + 1));
  const told = turned(beginning(view.verdict, bills, pushed, seen), bills);
  return [
    ...told,
    ...(pushed ? [end("investigations")] : []),
    end("hush"),
    end("verdict"),
    end("mask"),
    ...masks,
    end("respect", view.seats),
  ];
}

/** The First Verdict. The Investigations have moved the token before it. */
export function firstScenes(view: NostraCityView, bills: string[], seen: number | null): Scene[] {
  return [
    ...turned(beginning(view.verdict, bills, 0, seen), bills),
    { kind: "tallied", bill: "", verdict: view.verdict, unmasked: 0 },
  ];
}

const LENGTHS = { open: 5, bill: 4, investigations: 6, hush: 6, verdict: 10, mask: 3, respect: 0, tallied: 9 };

/** Duration of a scene in units of `motion`. A Bill that changes the verdict stays longer. */
export function lengthOf(scene: Scene, before: Scene | undefined): number {
  const turns = scene.kind === "bill" && before && isGuilty(before.verdict) !== isGuilty(scene.verdict);
  return LENGTHS[scene.kind] + (turns ? 3 : 0);
}
