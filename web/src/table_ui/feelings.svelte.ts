/** What the reader hears and feels at a table: attacks and reveals in the log, the own turn, and the end. */

import { untrack } from "svelte";
import { feel } from "../feel/feel";
import type { Sound } from "../feel/sounds";
import type { SoundOf } from "../games/contract";
import { soundsOf } from "../games/find";
import type { Line } from "../protocol";
import { outcomeOf, type Outcome } from "../table/ending";
import type { TableController } from "./controller.svelte";

const MANY_LINES = 40; // after a lost connection the lines of many moves come at once; then none of them is heard
const STAGING_MS = 400; // within this time a board says that it plays its own ending
const LOUDEST_FIRST = ["attack", "gavel", "reveal"] as const;
const ENDINGS: Record<Outcome, Sound> = {
  won: "win",
  shared: "win",
  lost: "loss",
  watched: "end",
  nobody: "end",
  abandoned: "end",
};

/** The one sound for these lines, or null. */
export function soundIn(lines: readonly Line[], soundOf: SoundOf): Sound | null {
  if (lines.length >= MANY_LINES) return null;
  const heard = new Set(lines.map(soundOf));
  return LOUDEST_FIRST.find((kind) => heard.has(kind)) ?? null;
}

/** Whether another seat did something in these lines. A prompt after only own moves and draws is the same turn. */
export function isByOthers(lines: readonly Line[], seat: number | null): boolean {
  return lines.some(({ id, args }) => id.startsWith("log-") && args["seat"] !== undefined && args["seat"] !== seat);
}

/** Call it while a component is initialised. */
export function feelTable(of: () => TableController): void {
  const controller = $derived(of());
  const live = $derived(controller.live);
  const isTurn = $derived(live.isAsked && !live.isReplaced);
  let soundOf: SoundOf = () => null;
  let seen = 0; // number of the frame before
  let isNewTurn = true;
  let wasRunning = false;

  $effect(() => {
    void soundsOf(controller.title)
      ?.then((found) => (soundOf = found))
      .catch(() => undefined); // the game is played without these sounds
  });
  $effect(() => {
    const frame = live.frame;
    if (!frame) return;
    const heard = seen && frame.n > seen ? soundIn(frame.lines, soundOf) : null;
    isNewTurn ||= untrack(() => isByOthers(frame.lines, live.seat));
    seen = frame.n;
    if (heard) feel(heard);
  });
  $effect(() => {
    if (!isTurn) return;
    if (isNewTurn) feel("turn");
    isNewTurn = false;
  });
  $effect(() => {
    if (!live.ended) wasRunning ||= live.info?.state === "running";
    else if (wasRunning && live.isCaughtUp && !controller.isStaging) {
      const timer = setTimeout(() => {
        wasRunning = false;
        feel(ENDINGS[outcomeOf(live.info, live.over, live.seat)]);
      }, STAGING_MS);
      return () => clearTimeout(timer);
    }
    return;
  });
}
