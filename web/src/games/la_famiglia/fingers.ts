/** Which areas a touch may mean. While the whole island is shown, a fingertip covers more than one. */

import { island } from "./printed";
import type { At } from "./types";

const FINGER = 22; // pixels around a touch
const MOST = 3; // areas to offer

const OUTLINES: At[][] = island.areas.map((each) =>
  each.d
    .slice(1, -1)
    .split("L")
    .map((point) => point.split(" ").map(Number) as At),
);

/**
 * Those of `areas` that the finger touches, nearest first; only one if the finger is well inside it.
 * `unit`: map units per pixel.
 */
export function meant(at: { x: number; y: number }, areas: number[], unit: number): number[] {
  const reach = FINGER * unit;
  const found = areas.map((area) => ({ area, away: away([at.x, at.y], OUTLINES[area] ?? []) }));
  const near = found.filter((each) => each.away <= reach).sort((a, b) => a.away - b.away);
  return near.slice(0, near[0] && near[0].away < -reach / 2 ? 1 : MOST).map((each) => each.area);
}

/** The distance of a point from an outline; negative inside it. */
export function away(point: At, outline: At[]): number {
  const sides = outline.map((a, i) => [a, outline[(i + 1) % outline.length]!] as const);
  const nearest = Math.min(...sides.map(([a, b]) => fromLine(point, a, b)));
  return sides.filter(([a, b]) => crosses(point, a, b)).length % 2 ? -nearest : nearest;
}

function fromLine([x, y]: At, [ax, ay]: At, [bx, by]: At): number {
  const long = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
  const along = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long));
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
}

/** Whether a ray from the point to the right crosses this side. */
function crosses([x, y]: At, [ax, ay]: At, [bx, by]: At): boolean {
  return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
}
