/** Which pieces moved, were added or were removed between two views. */

import { island } from "./printed";
import { NEUTRAL, SEATS, type At } from "./types";
import type { LaFamigliaView } from "./view";

export type Kind = "soldati" | "car" | "boat" | "lab";

export interface Flight {
  kind: Kind;
  side: number;
  from: At;
  to: At;
  count: number;
}

/** A count that changed in one place and is not part of a flight. */
export interface Change {
  kind: Kind;
  side: number;
  at: At;
  by: number;
}

interface Sort {
  kind: Kind;
  sides: number;
  places: At[];
  count: (v: LaFamigliaView, side: number, place: number) => number;
}

const MANY = 14; // with more changes, views do not follow each other (a jump in the game): animate nothing
const SORTS: Sort[] = [
  { kind: "soldati", sides: NEUTRAL + 1, places: island.areas.map((each) => each.slots.soldati), count: menOf },
  { kind: "car", sides: SEATS, places: island.areas.map((each) => each.slots.car), count: carsOf },
  {
    kind: "boat",
    sides: SEATS,
    places: island.seas.map((each) => each.boats[0]!),
    count: (v, side, sea) => v.boats[side]?.[sea] ?? 0,
  },
  {
    kind: "lab",
    sides: 1,
    places: island.areas.map((each) => each.slots.lab),
    count: (v, _, area) => v.labs[area] ?? 0,
  },
];

export function movedBetween(before: LaFamigliaView, now: LaFamigliaView): { flights: Flight[]; changes: Change[] } {
  const all = SORTS.flatMap((sort) =>
    Array.from({ length: sort.sides }, (_, side) => changesOf(sort, side, before, now)),
  );
  const flights = all.map(flightIn).filter((each) => each !== null);
  const changes = all.flatMap((each) => (flightIn(each) ? [] : each));
  return changes.length > MANY ? { flights: [], changes: [] } : { flights, changes };
}

function changesOf({ kind, places, count }: Sort, side: number, before: LaFamigliaView, now: LaFamigliaView): Change[] {
  return places.flatMap((at, place) => {
    const by = count(now, side, place) - count(before, side, place);
    return by ? [{ kind, side, at, by }] : [];
  });
}

/** A flight, if the side's pieces left exactly one place and came to exactly one. */
function flightIn(changes: Change[]): Flight | null {
  const [from, to] = [changes.filter((each) => each.by < 0), changes.filter((each) => each.by > 0)];
  if (from.length !== 1 || to.length !== 1 || from[0]!.kind === "lab") return null;
  const { kind, side, at } = from[0]!;
  return { kind, side, from: at, to: to[0]!.at, count: Math.min(-from[0]!.by, to[0]!.by) };
}

/** A side's Soldati in an area. Attackers count in the area they attack. */
function menOf(v: LaFamigliaView, side: number, area: number): number {
  const own = v.holder[area] === side ? (v.men[area] ?? 0) : 0;
  return own + (isFighting(v, side, area) ? v.fight_men : 0);
}

function carsOf(v: LaFamigliaView, side: number, area: number): number {
  const own = v.holder[area] === side ? (v.cars[area] ?? 0) : 0;
  return own + Number(isFighting(v, side, area) && v.fight_car);
}

function isFighting(v: LaFamigliaView, side: number, area: number): boolean {
  return v.fight_area === area && v.fight_side === side;
}
