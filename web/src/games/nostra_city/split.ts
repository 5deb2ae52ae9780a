/** A Cash-in that is split by hand: where each drawn Bill is laid, and what that says to the server. */

import type { Do } from "../contract";
import { billsOf, dollarsOf } from "./printed";
import type { CashIn } from "./view";

export const FIRST = "first"; // the First Player card, which may stand for a Bill

/** A Bill on the tray: `to` is the seat it is laid before, null while it stays with whoever drew it. */
export interface Laid {
  id: number;
  bill: string;
  to: number | null;
}

export function onTray(drawn: readonly number[], mayGiveFirst: boolean): Laid[] {
  const bills = [...billsOf(drawn), ...(mayGiveFirst ? [FIRST] : [])];
  return bills.map((bill, id) => ({ id, bill, to: null }));
}

/** Clockwise after whoever cashes in: those to whom something is still due. */
export function receivers(cashIn: CashIn): number[] {
  const seats = cashIn.due.length;
  const others = Array.from({ length: seats - 1 }, (_, step) => (cashIn.seat + step + 1) % seats);
  return others.filter((seat) => openFor(cashIn, seat) > 0);
}

/** Bills that may still be laid before a seat. */
export function openFor(cashIn: CashIn, seat: number): number {
  const given = cashIn.given[seat] ?? 0;
  return given < 0 ? 0 : (cashIn.due[seat] ?? 0) - given;
}

export function gotBefore(cashIn: CashIn, seat: number): number {
  const given = cashIn.given[seat] ?? 0;
  return given < 0 ? -1 - given : given;
}

export function mayLay(cashIn: CashIn, laid: Laid[], seat: number): boolean {
  return laid.filter((each) => each.to === seat).length < openFor(cashIn, seat);
}

/** Everybody's due as far as it goes, the small Bills first; the First Player card stays. */
export function fairly(cashIn: CashIn, laid: Laid[]): Laid[] {
  const dues = receivers(cashIn).flatMap((seat) => Array<number>(openFor(cashIn, seat)).fill(seat));
  const small = laid.filter((each) => each.bill !== FIRST).sort((a, b) => dollarsOf(a.bill) - dollarsOf(b.bill));
  const dealt = new Map(small.slice(0, dues.length).map((each, i) => [each.id, dues[i]!]));
  return laid.map((each) => ({ ...each, to: dealt.get(each.id) ?? null }));
}

/** How many get less than their due. */
export function cheats(cashIn: CashIn, laid: Laid[]): number {
  return receivers(cashIn).filter((seat) => mayLay(cashIn, laid, seat)).length;
}

/** The plan in the order in which the server asks. It stops asking when nothing is left that could be given. */
export function toldAs(cashIn: CashIn, laid: Laid[]): Do[] {
  const said: Do[] = [];
  let left = laid.length;
  for (const seat of receivers(cashIn)) {
    const given = laid.filter((each) => each.to === seat);
    said.push(
      ...given.map((each): Do => (each.bill === FIRST ? { do: "give_first_player" } : { do: "give", bill: each.bill })),
    );
    left -= given.length;
    if (given.length < openFor(cashIn, seat) && left > 0) said.push({ do: "give_nothing" });
  }
  return said;
}
