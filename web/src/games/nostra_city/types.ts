/** Functions that read a NY Nostra City view. */

import {
  ATLANTIC_CITY,
  BILL_KINDS,
  FIRST_RESPECT,
  FIRST_TURF,
  IN_PILE,
  IN_STREET,
  UNSEEN,
  WISEGUYS,
  earningsOf,
  idOf,
} from "./printed";
import type { NostraCityView, Procedures } from "./view";

/** The innermost running procedure of this name. */
export function underWay<Name extends keyof Procedures>(view: NostraCityView, name: Name): Procedures[Name] | null {
  const running: Partial<Procedures>[] = view.doing;
  return running.findLast((each) => name in each)?.[name] ?? null;
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

/** Respect cards and paid-off Investigations. */
export function luxuriesOf(view: NostraCityView, seat: number): number[] {
  return cardsOf(view, seat, FIRST_RESPECT, view.place.length);
}

export function streetPile(view: NostraCityView): number {
  return view.place.filter((place) => place === IN_PILE).length;
}

/** How many Turfs of a seat, or of The Street, count for a Racket or Traffic. */
export function turfsFor(view: NostraCityView, place: number, cashIn: string): number {
  return turfsOf(view, place).filter((card) => earningsOf(card).includes(cashIn)).length;
}

export function investigations(view: NostraCityView): number {
  return view.street.filter((card) => ["irs", "fbi", "vice", "attorney", "port"].includes(idOf(card))).length;
}

/** Wiseguys whose Bid is known to be on a Space. */
export function bidsOn(view: NostraCityView, space: number): number[] {
  return Array.from({ length: WISEGUYS }, (_, card) => card).filter(
    (card) => view.location[card] === space && (view.place[card] ?? IN_STREET) >= 0,
  );
}

export function faceDownOf(view: NostraCityView, seat: number): number[] {
  return wiseguysOf(view, seat).filter((card) => view.location[card] === UNSEEN);
}

/** Seats clockwise from the reader, or from seat 0. */
export function around(view: NostraCityView, seat: number | null): number[] {
  return Array.from({ length: view.seats }, (_, step) => ((seat ?? 0) + step) % view.seats);
}
