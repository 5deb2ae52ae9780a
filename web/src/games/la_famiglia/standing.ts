/**
 * Where the pieces of an area are drawn: in the slots of the map, or, on a small map, larger and around one
 * point.
 */

import { island } from "./printed";
import type { At, Slots } from "./types";

export const FAR = 1.3; // from this magnification of the pieces on, area names are hidden

const AROUND: Record<keyof Slots, At> = {
  soldati: [0, 0],
  order_1: [-38, -27],
  order_2: [38, -27],
  car: [-38, 25],
  lab: [38, 25],
};

export function slotsOf(area: number, big: number): Slots {
  const { slots, label } = island.areas[area]!;
  if (big < FAR) return slots;
  const [x, y] = [(slots.soldati[0] + label.at[0]) / 2, (slots.soldati[1] + label.at[1]) / 2];
  return Object.fromEntries(
    Object.entries(AROUND).map(([name, [dx, dy]]) => [name, [x + dx, y + dy]]),
  ) as unknown as Slots;
}

/** Where a team's mark is drawn: over the area's name, or above the Soldati if names are hidden. */
export function markAt(area: number, big: number): At {
  const [x, y] = slotsOf(area, big).soldati;
  return big < FAR ? island.areas[area]!.label.at : [x, y - 50];
}
