/** The curve of a seat's chance to win: x is the position on the scrubber, y the chance. */

import type { Review, TurningPoint } from "../protocol";
import { placeOf } from "./timeline";

export interface Spot {
  x: number; // per cent of the width
  y: number; // per cent of the height, from the top
}

/** The points of the curve: for each move the chance with the best move and with the chosen one, then the result. */
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

/** The path as a closed area between the curve and the bottom, to be filled. */
export function areaOf(spots: readonly Spot[]): string {
  const [first, last] = [spots[0], spots.at(-1)];
  return first && last ? `${pathOf(spots)}L${round(last.x)} 100L${round(first.x)} 100Z` : "";
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}

/** The index of the turning point at this position, or -1. */
export function turnAt(turns: readonly TurningPoint[], steps: readonly number[], entry: number): number {
  return turns.findIndex((each) => placeOf(steps, each.entry) === placeOf(steps, entry));
}
