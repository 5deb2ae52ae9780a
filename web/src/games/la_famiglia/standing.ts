/**
 * Where the pieces of an area are drawn: in the slots of the map, or, on a small map, larger and around one
 * point.
 */

import { ordersAt } from "./facts";
import { island } from "./printed";
import { NOBODY, type At, type Slots } from "./types";
import type { LaFamigliaView } from "./view";

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

// Attackers

export const DEFENDERS = 19; // radius of the sign of the Soldati that hold an area
export const ATTACKERS = 17;
const THING = 17; // radius of an order, a car or a drug lab
const GAP = 9;
const DIRECTIONS = 24;

export const largerOf = (big: number): number => Math.min(big, 1.4); // orders, cars and labs grow less than Soldati

interface Disc {
  at: At;
  radius: number;
}

/** Where the attackers of an area are drawn: towards their origin, as far as they hide no piece there or nearby. */
export function raidAt(v: LaFamigliaView, area: number, origin: number, big: number): At {
  const [x, y] = slotsOf(area, big).soldati;
  const [toX, toY] = origin >= 0 ? slotsOf(origin, big).soldati : [x - 1, y - 1];
  const aim = Math.atan2(toY - y, toX - x);
  const near = [area, ...island.areas[area]!.adjacent].flatMap((each) => discsAt(v, each, big));
  const steps = Array.from({ length: DIRECTIONS }, (_, i) => (i % 2 ? 1 : -1) * Math.ceil(i / 2));
  const places = [1, 1.25, 1.5].flatMap((far) =>
    steps.map((step): At => {
      const angle = aim + (step * 2 * Math.PI) / DIRECTIONS;
      const away = far * ((DEFENDERS + ATTACKERS) * big + GAP);
      return [x + away * Math.cos(angle), y + away * Math.sin(angle)];
    }),
  );
  const room = (at: At): number => Math.min(...near.map((disc) => gap(at, disc))) - ATTACKERS * big;
  return places.find((at) => room(at) >= 0) ?? places.reduce((best, at) => (room(at) > room(best) ? at : best));
}

function discsAt(v: LaFamigliaView, area: number, big: number): Disc[] {
  const slots = slotsOf(area, big);
  const small = THING * largerOf(big);
  const orders = ordersAt(v, area).length;
  return [
    ...(v.holder[area] !== NOBODY ? [{ at: slots.soldati, radius: DEFENDERS * big }] : []),
    ...(v.cars[area] ? [{ at: slots.car, radius: small }] : []),
    ...(v.labs[area] ? [{ at: slots.lab, radius: small }] : []),
    ...(orders > 0 ? [{ at: slots.order_1, radius: small }] : []),
    ...(orders > 1 ? [{ at: slots.order_2, radius: small }] : []),
  ];
}

function gap([x, y]: At, { at, radius }: Disc): number {
  return Math.hypot(x - at[0], y - at[1]) - radius;
}

// Marches

const RING = 33; // around the Soldati at both ends of a march
const PILL = { wide: 62, high: 30 }; // half the size of the odds of an attack

/** A bent line from one area to another that leaves out the Soldati at both ends, and where its arrowhead lies. */
export function wayBetween(from: At, to: At, big: number): { line: string; tip: string; turn: number } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(dx, dy) || 1;
  const bend: At = [(from[0] + to[0]) / 2 + (dy / far) * 0.16 * far, (from[1] + to[1]) / 2 - (dx / far) * 0.16 * far];
  const start = towards(from, bend, Math.min(RING * big, far / 3));
  const tip = towards(to, bend, Math.min(RING * big, far / 3));
  const neck = towards(tip, bend, 12 * big); // the line ends below the arrowhead
  return {
    line: `M${start.join(" ")}Q${bend.join(" ")} ${neck.join(" ")}`,
    tip: tip.join(" "),
    turn: (Math.atan2(tip[1] - bend[1], tip[0] - bend[0]) * 180) / Math.PI,
  };
}

/** Where the odds of an attack are drawn: beside the target and within the map, on the side where they hide least. */
export function oddsAt(v: LaFamigliaView, area: number, origin: number, big: number): string {
  const [x, y] = slotsOf(area, big).soldati;
  const from = origin >= 0 ? slotsOf(origin, big).soldati : island.areas[area]!.label.at;
  const [high, wide] = [(RING + PILL.high + 8) * big, (RING + PILL.wide + 8) * big];
  const away = from[1] < y ? high : -high;
  const places: At[] = [
    [x, y + away],
    [x, y - away],
    [x + wide, y],
    [x - wide, y],
  ];
  const near = [area, ...island.areas[area]!.adjacent].flatMap((each) => discsAt(v, each, big));
  if (v.fight_area === area) near.push({ at: raidAt(v, area, origin, big), radius: ATTACKERS * big });
  const room = (at: At): number => Math.min(...near.map((disc) => besidePill(at, disc, big)));
  const free = places.map((at) => withinMap(at, big));
  return (free.find((at) => room(at) >= 0) ?? free.reduce((best, at) => (room(at) > room(best) ? at : best))).join(" ");
}

function withinMap([x, y]: At, big: number): At {
  const [, , wide, high] = island.box;
  const [w, h] = [PILL.wide * big, PILL.high * big];
  return [Math.min(Math.max(w, x), wide - w), Math.min(Math.max(h, y), high - h)];
}

function besidePill([x, y]: At, { at, radius }: Disc, big: number): number {
  const [dx, dy] = [Math.abs(x - at[0]) - PILL.wide * big, Math.abs(y - at[1]) - PILL.high * big];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) - radius;
}

function towards([x, y]: At, to: At, by: number): At {
  const far = Math.hypot(to[0] - x, to[1] - y) || 1;
  return [Math.round(x + ((to[0] - x) / far) * by), Math.round(y + ((to[1] - y) / far) * by)];
}
