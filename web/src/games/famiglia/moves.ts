/** Which cards moved where between two views, for animation. */

import { cardsOf } from "./types";
import type { CardCode, FamigliaView } from "./view";

export interface Move {
  card: CardCode;
  from: string; // "deck", "discards", "street", "new", "hand 0", "area 1"
  to: string;
}

function zones(view: FamigliaView): [string, string][] {
  return [
    ["deck", [view.unseen, ...view.bottom].join(" ")],
    ["discards", view.discards],
    ["new", view.new],
    ["street", view.street],
    ...view.hand.map((pile, seat): [string, string] => [`hand ${seat}`, pile]),
    ...view.area.map((pile, seat): [string, string] => [`area ${seat}`, pile]),
  ];
}

function count(pile: string): Map<CardCode, number> {
  const counts = new Map<CardCode, number>();
  for (const card of cardsOf(pile)) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/** Copies of a card are interchangeable: each card that left a place is matched with a place that gained one. */
export function movesBetween(before: FamigliaView, after: FamigliaView): Move[] {
  const [gone, come] = [new Map<CardCode, string[]>(), new Map<CardCode, string[]>()];
  const later = new Map(zones(after));
  for (const [zone, pile] of zones(before)) {
    const [was, is] = [count(pile), count(later.get(zone) ?? "")];
    for (const card of new Set([...was.keys(), ...is.keys()])) {
      const change = (is.get(card) ?? 0) - (was.get(card) ?? 0);
      const list = change > 0 ? come : gone;
      list.set(card, [...(list.get(card) ?? []), ...Array<string>(Math.abs(change)).fill(zone)]);
    }
  }
  return [...gone].flatMap(([card, places]) =>
    places.map((from, i) => ({ card, from, to: come.get(card)?.[i] ?? "" })).filter(isSeen),
  );
}

/** False for new cards that join the Street and for discards that become the draw stack: these are not animated. */
function isSeen(move: Move): boolean {
  return (
    move.to !== "" &&
    !(move.from === "new" && move.to === "street") &&
    !(move.from === "discards" && move.to === "deck")
  );
}
