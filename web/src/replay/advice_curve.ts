/** The chance of winning over a game, as a line to be drawn: across by place on the scrubber, up by chance. */

import type { Review, TurningPoint } from "../protocol";
import { placeOf } from "./timeline";

export interface Spot {
  x: number; // per cent of the width
  y: number; // per cent of the height, from above
}

/** At each choice what it could have been and what it became; at the end the result. */
export function spotsOf(told: Review, steps: readonly number[]): Spot[] {
  const spots = told.points.flatMap((each) =>
    [each.best, each.chosen].map((chance) => ({ x: across(steps, each.entry), y: down(chance) })),
  );
  return told.outcome === null || !spots.length ? spots : [...spots, { x: 100, y: down(told.outcome) }];
}

export function across(steps: readonly number[], entry: number): number {
  return (100 * placeOf(steps, entry)) / Math.max(1, steps.length - 1);
}

export function down(chance: number): number {
  return 100 * (1 - Math.max(0, Math.min(1, chance)));
}

export function pathOf(spots: readonly Spot[]): string {
  return spots.map(({ x, y }, i) => `${i ? "L" : "M"}${round(x)} ${round(y)}`).join("");
}

/** The same, closed below, to be filled. */
export function areaOf(spots: readonly Spot[]): string {
  const [first, last] = [spots[0], spots.at(-1)];
  return first && last ? `${pathOf(spots)}L${round(last.x)} 100L${round(first.x)} 100Z` : "";
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}

/** The turning point one looks at: the one at this moment. */
export function turnAt(turns: readonly TurningPoint[], steps: readonly number[], entry: number): number {
  return turns.findIndex((each) => placeOf(steps, each.entry) === placeOf(steps, entry));
}
