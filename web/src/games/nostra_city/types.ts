/** Functions that read a NY Nostra City view. */

import { BILL_KINDS, IN_PILE, IN_STREET, UNSEEN, WISEGUYS, earningsOf, kindOf, type Kind } from "./printed";
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

function cardsOf(view: NostraCityView, seat: number, ...kinds: Kind[]): number[] {
  return [...view.place.keys()].filter((card) => view.place[card] === seat && kinds.includes(kindOf(card)));
}

export function wiseguysOf(view: NostraCityView, seat: number): number[] {
  return cardsOf(view, seat, "wiseguy");
}

export function turfsOf(view: NostraCityView, seat: number): number[] {
  return cardsOf(view, seat, "turf");
}

/** Respect cards and paid-off Investigations. */
export function luxuriesOf(view: NostraCityView, seat: number): number[] {
  return cardsOf(view, seat, "luxury", "investigation");
}

export function streetPile(view: NostraCityView): number {
  return view.place.filter((place) => place === IN_PILE).length;
}

/** How many Turfs of a seat, or of The Street, count for a Racket or Traffic. */
export function turfsFor(view: NostraCityView, place: number, cashIn: string): number {
  return turfsOf(view, place).filter((card) => earningsOf(card).includes(cashIn)).length;
}

export function investigations(view: NostraCityView): number {
  return view.street.filter((card) => card >= 0 && kindOf(card) === "investigation").length;
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
