/** Going through a game by keyboard: arrows step, PageUp and PageDown lead to chapters, Home and End to the ends, space plays. */

import type { Review } from "./review.svelte";

const WRITES = "select, textarea, input:not([type=range]), dialog";
const PRESSES = "button, a, [role=tab], summary";

const KEYS: Record<string, (review: Review) => void> = {
  ArrowRight: (review) => review.step(1),
  ArrowLeft: (review) => review.step(-1),
  PageDown: (review) => review.chapter(1),
  PageUp: (review) => review.chapter(-1),
  Home: (review) => review.step(-Infinity),
  End: (review) => review.step(Infinity),
  " ": (review) => review.play(),
};

export function pressed(review: Review, event: KeyboardEvent): void {
  const act = KEYS[event.key];
  const on = event.target instanceof Element ? event.target : null;
  if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || on?.closest(WRITES)) return;
  if (event.key === " " && on?.closest(PRESSES)) return;
  if (event.key.startsWith("Arrow") && on?.closest("[role=tab]")) return;
  event.preventDefault();
  act(review);
}
