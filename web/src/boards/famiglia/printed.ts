/** What is printed on the cards: points, and what each family is good for. Nothing here says what may be done. */

import { cardsOf, familyOf, rankOf, turnOf, type Card, type FamigliaView } from "./types";

const USUAL = [0, 1, 3, 6, 10];
const POINTS: Record<string, Record<string, number[]>> = {
  standard: { F: [1, 3, 6, 10, 15], A: USUAL, B: USUAL, M: USUAL },
};

/** Null: a pack whose points we do not know. */
export function pointsOf(pack: string, card: Card): number | null {
  return POINTS[pack]?.[familyOf(card)]?.[rankOf(card)] ?? null;
}

export function pointsOfSeat(view: FamigliaView, seat: number): number | null {
  if (!(view.pack in POINTS)) return null;
  const owned = [...cardsOf(view.hand[seat] ?? ""), ...cardsOf(view.area[seat] ?? "")];
  return owned.reduce((sum, card) => sum + (pointsOf(view.pack, card) ?? 0), 0);
}

/** The rank that a card of the Street has after a Brute's visit; null: its own. */
export function loweredRank(view: FamigliaView, card: Card): number | null {
  const turn = turnOf(view);
  return turn && turn.victim === card ? rankOf(card) - turn.fear : null;
}

/** The cards that are asked for a card of this rank: `half` twice, or once with a Mercenary from `joker` up. */
export function price(card: Card, rank = rankOf(card)): { half: Card; joker: Card } | null {
  return rank ? { half: familyOf(card) + (rank - 1), joker: `M${rank}` } : null;
}
