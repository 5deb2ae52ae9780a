/**
 * Keyboard control of a replay. Arrow keys go one step, PageUp and PageDown one chapter, Home and End to
 * the start and the end. The space bar plays and pauses.
 */

import type { Replay } from "./replay.svelte";

const WRITES = "select, textarea, input:not([type=range]), dialog";
const PRESSES = "button, a, [role=tab], summary";

const KEYS: Record<string, (replay: Replay) => void> = {
  ArrowRight: (replay) => replay.step(1),
  ArrowLeft: (replay) => replay.step(-1),
  PageDown: (replay) => replay.chapter(1),
  PageUp: (replay) => replay.chapter(-1),
  Home: (replay) => replay.step(-Infinity),
  End: (replay) => replay.step(Infinity),
  " ": (replay) => replay.play(),
};

export function pressed(replay: Replay, event: KeyboardEvent): void {
  const act = KEYS[event.key];
  const on = event.target instanceof Element ? event.target : null;
  if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || on?.closest(WRITES)) return;
  if (event.key === " " && on?.closest(PRESSES)) return;
  if (event.key.startsWith("Arrow") && on?.closest("[role=tab]")) return;
  event.preventDefault();
  act(replay);
}
