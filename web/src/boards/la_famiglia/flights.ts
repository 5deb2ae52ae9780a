/** Who seems to have gone where between two views: only what is plain is shown. */

import { island } from "./printed";
import { NEUTRAL, type At, type View } from "./types";

export interface Flight {
  side: number;
  from: At;
  to: At;
  men: number;
}

export function flightsBetween(before: View, now: View): Flight[] {
  return Array.from({ length: NEUTRAL + 1 }, (_, side) => flightOf(before, now, side)).filter((each) => each !== null);
}

function flightOf(before: View, now: View, side: number): Flight | null {
  const change = island.areas.map((_, area) => standing(now, area, side) - standing(before, area, side));
  const from = change.flatMap((by, area) => (by < 0 ? [area] : []));
  const to = change.flatMap((by, area) => (by > 0 ? [area] : []));
  if (from.length !== 1 || to.length !== 1) return null;
  const men = Math.min(-change[from[0]!]!, change[to[0]!]!);
  return { side, from: island.areas[from[0]!]!.slots.soldati, to: island.areas[to[0]!]!.slots.soldati, men };
}

/** Attackers stand where they attack. */
function standing(v: View, area: number, side: number): number {
  const own = v.holder[area] === side ? (v.men[area] ?? 0) : 0;
  return own + (v.fight_area === area && v.fight_side === side ? v.fight_men : 0);
}
