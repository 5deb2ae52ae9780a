/** Splitting a Cash-in: which drawn Bill goes to whom, and the actions that say so. */

import type { Do } from "../contract";
import { billsOf, dollarsOf } from "./printed";
import type { CashIn } from "./view";

export const FIRST = "first"; // the First Player card, which may replace a Bill

/** A Bill on the tray. `to` is the seat that gets it; null: the player who cashes in keeps it. */
export interface Laid {
  id: number;
  bill: string;
  to: number | null;
}

export function onTray(drawn: readonly number[], mayGiveFirst: boolean): Laid[] {
  const bills = [...billsOf(drawn), ...(mayGiveFirst ? [FIRST] : [])];
  return bills.map((bill, id) => ({ id, bill, to: null }));
}

/** Seats that are still due a Bill, clockwise after the player who cashes in. */
export function receivers(cashIn: CashIn): number[] {
  const seats = cashIn.due.length;
  const others = Array.from({ length: seats - 1 }, (_, step) => (cashIn.seat + step + 1) % seats);
  return others.filter((seat) => openFor(cashIn, seat) > 0);
}

/** How many Bills may still be given to a seat. */
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

/** Gives every seat its due as far as the Bills reach, smallest Bills first. The First Player card stays. */
export function fairly(cashIn: CashIn, laid: Laid[]): Laid[] {
  const dues = receivers(cashIn).flatMap((seat) => Array<number>(openFor(cashIn, seat)).fill(seat));
  const small = laid.filter((each) => each.bill !== FIRST).sort((a, b) => dollarsOf(a.bill) - dollarsOf(b.bill));
  const dealt = new Map(small.slice(0, dues.length).map((each, i) => [each.id, dues[i]!]));
  return laid.map((each) => ({ ...each, to: dealt.get(each.id) ?? null }));
}

/** How many seats get fewer Bills than due. */
export function cheats(cashIn: CashIn, laid: Laid[]): number {
  return receivers(cashIn).filter((seat) => mayLay(cashIn, laid, seat)).length;
}

/** The split as actions, in the order of the server's prompts. They end once nothing is left to give. */
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
