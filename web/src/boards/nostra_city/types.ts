/** The view of NY Nostra City as the server tells it, and questions one may put to it. */

import { ATLANTIC_CITY, BILL_KINDS, FIRST_RESPECT, FIRST_TURF, IN_PILE, IN_STREET, UNSEEN, WISEGUYS, earningsOf, idOf } from "./printed";

export interface NostraCityView {
  seat: number | null;
  pack: string;
  seats: number;
  place: number[]; // of each card: a seat, or one of the places
  busy: boolean[];
  street: number[]; // the card on each Space
  respect: number[];
  pile_size: number;
  discards_size: number;
  bank: number[]; // own Bills by kind
  bank_size: number[];
  drawn: number[];
  drawn_size: number;
  corruption_size: number;
  location: number[]; // of each Wiseguy's Bid
  bid: number[]; // Bills of each Wiseguy's Bid, kind by kind
  bid_size: number[];
  shown: boolean[];
  last_bids: number[];
  locations_open: boolean;
  resolving: number;
  known: number[][];
  vendetta_size: number;
  used: number[];
  hand: number[];
  hand_size: number[];
  snitches: number[];
  shame: number[];
  tapped: number[];
  titles: number[];
  zealous: number[];
  zealous_left: number;
  bonus: number[];
  underboss_waits: boolean;
  first: number;
  next_first: number;
  first_moved: boolean;
  month: number;
  phase: number;
  verdict: number;
  corruptors: boolean[];
  doing: Record<string, Record<string, unknown>>[];
}

export interface CashIn {
  seat: number;
  wiseguy: number;
  cash_in: number;
  left: number;
  due: number[];
  given: number[]; // below 0: has been told that there is no more
  raided: boolean;
}

export interface Resolution {
  space: number;
  winner: number;
  stays: boolean;
}

/** The innermost procedure of this name that is under way. */
export function underWay<T>(view: NostraCityView, name: string): T | null {
  const found = view.doing.findLast((each) => name in each);
  return found ? (found[name] as T) : null;
}

export function isOver(view: NostraCityView): boolean {
  return view.doing.length === 0;
}

export function bidOf(view: NostraCityView, card: number, bids: number[] = view.bid): number[] {
  return bids.slice(card * BILL_KINDS, (card + 1) * BILL_KINDS);
}

function cardsOf(view: NostraCityView, seat: number, from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i).filter((card) => view.place[card] === seat);
}

export function wiseguysOf(view: NostraCityView, seat: number): number[] {
  return cardsOf(view, seat, 0, WISEGUYS);
}

export function turfsOf(view: NostraCityView, seat: number): number[] {
  return cardsOf(view, seat, FIRST_TURF, ATLANTIC_CITY + 1);
}

/** Respects, and Investigations that were paid off. */
export function luxuriesOf(view: NostraCityView, seat: number): number[] {
  return cardsOf(view, seat, FIRST_RESPECT, view.place.length);
}

export function streetPile(view: NostraCityView): number {
  return view.place.filter((place) => place === IN_PILE).length;
}

/** How many Turfs of a Territory, or of The Street, count for a Racket or Traffic. */
export function turfsFor(view: NostraCityView, place: number, cashIn: string): number {
  return turfsOf(view, place).filter((card) => earningsOf(card).includes(cashIn)).length;
}

export function investigations(view: NostraCityView): number {
  return view.street.filter((card) => ["irs", "fbi", "vice", "attorney", "port"].includes(idOf(card))).length;
}

/** Wiseguys whose Bid is known to lie on a Space. */
export function bidsOn(view: NostraCityView, space: number): number[] {
  return Array.from({ length: WISEGUYS }, (_, card) => card).filter((card) => view.location[card] === space && (view.place[card] ?? IN_STREET) >= 0);
}

export function faceDownOf(view: NostraCityView, seat: number): number[] {
  return wiseguysOf(view, seat).filter((card) => view.location[card] === UNSEEN);
}

/** Clockwise from the reader, or from the first seat. */
export function around(view: NostraCityView, seat: number | null): number[] {
  return Array.from({ length: view.seats }, (_, step) => ((seat ?? 0) + step) % view.seats);
}
