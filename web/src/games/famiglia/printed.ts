/** What is printed on the cards, as the site tells it of the table's pack. NotFound here says what may be done. */

import { cardsOf, familyOf, rankOf, turnOf } from "./types";
import type { CardCode, FamigliaView } from "./view";

/** The cards that are asked for a card: `half` twice, or once with a Mercenary from `joker` up. */
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

/** Of all families, or of one. */
export function pointsOfSeat(printed: unknown, view: FamigliaView, seat: number, family = ""): number {
  const counted = owned(view, seat).filter((card) => card.startsWith(family));
  return counted.reduce((sum, card) => sum + pointsOf(printed, card), 0);
}

/** The single most valuable card; none if there is no card at all. */
export function bestOf(printed: unknown, view: FamigliaView, seat: number): CardCode | undefined {
  return owned(view, seat).toSorted((one, other) => pointsOf(printed, other) - pointsOf(printed, one))[0];
}

/** The rank that a card of the Street has after a Brute's visit; null: its own. */
export function loweredRank(view: FamigliaView, card: CardCode): number | null {
  const turn = turnOf(view);
  return turn && turn.victim === card ? rankOf(card) - turn.fear : null;
}

/** What is asked for a card in this turn: a frightened one costs what its family's lower rank does. */
export function priceOf(printed: unknown, view: FamigliaView, card: CardCode): Price | null {
  const like = familyOf(card) + (loweredRank(view, card) ?? rankOf(card));
  return (printed as Printed).cards[like]?.price ?? null;
}
