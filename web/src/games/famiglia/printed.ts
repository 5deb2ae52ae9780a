/** What is printed on the cards of the table's pack. It determines no legal moves: the server does. */

import { cardsOf, familyOf, rankOf, turnOf } from "./types";
import type { CardCode, FamigliaView } from "./view";

/** The price of a card: `half` twice, or once plus a Mercenary of at least `joker`. */
export interface Price {
  half: CardCode;
  joker: CardCode;
}

export interface Printed {
  cards: Record<CardCode, { points: number; price: Price | null }>; // null: free
}

export function pointsOf(printed: unknown, card: CardCode): number {
  return (printed as Printed).cards[card]?.points ?? 0;
}

function owned(view: FamigliaView, seat: number): CardCode[] {
  return [...cardsOf(view.hand[seat] ?? ""), ...cardsOf(view.area[seat] ?? "")];
}

/** Points of a seat's hand and play area, of all families or of one. */
export function pointsOfSeat(printed: unknown, view: FamigliaView, seat: number, family = ""): number {
  const counted = owned(view, seat).filter((card) => card.startsWith(family));
  return counted.reduce((sum, card) => sum + pointsOf(printed, card), 0);
}

/** A seat's most valuable card; undefined if it has no cards. */
export function bestOf(printed: unknown, view: FamigliaView, seat: number): CardCode | undefined {
  return owned(view, seat).toSorted((one, other) => pointsOf(printed, other) - pointsOf(printed, one))[0];
}

/** The value of a card in the Street after a Brute reduced it; null if none did. */
export function loweredRank(view: FamigliaView, card: CardCode): number | null {
  const turn = turnOf(view);
  return turn && turn.victim === card ? rankOf(card) - turn.fear : null;
}

/** The price of a card this turn. A reduced card costs what its family's card of the lower value costs. */
export function priceOf(printed: unknown, view: FamigliaView, card: CardCode): Price | null {
  const like = familyOf(card) + (loweredRank(view, card) ?? rankOf(card));
  return (printed as Printed).cards[like]?.price ?? null;
}
