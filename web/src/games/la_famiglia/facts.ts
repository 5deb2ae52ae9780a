/** Facts computed from a view: which orders are where, and what a seat holds. */

import { familyOf, island, printed } from "./printed";
import { IN_HEADQUARTERS, ON_MAT, ORDERS, OUT_OF_GAME, SEATS } from "./types";
import type { LaFamigliaView, Procedures } from "./view";

/** An order on the board; `token` is -1 if the reader sees it face down. */
export interface LyingOrder {
  token: number;
  seat: number;
  done: boolean;
}

export function ordersAt(v: LaFamigliaView, area: number): LyingOrder[] {
  const open = v.token.flatMap((place, token) =>
    place === area ? [{ token, seat: Math.floor(token / ORDERS), done: v.executed.includes(token) }] : [],
  );
  const hidden = v.face_down
    .filter((each) => each.FaceDown.area === area)
    .map((each) => ({ token: -1, seat: each.FaceDown.seat, done: false }));
  return [...open, ...hidden];
}

export function ordersIn(v: LaFamigliaView, seat: number, place: number): number[] {
  if (!familyOf(v, seat)) return []; // families are not chosen yet
  return Array.from({ length: ORDERS }, (_, n) => seat * ORDERS + n).filter((token) => v.token[token] === place);
}

export const inHand = (v: LaFamigliaView, seat: number): number[] => ordersIn(v, seat, IN_HEADQUARTERS);

/** Whether an order in this place belongs to its family: it is neither on the family mat nor sold. */
export function isInPlay(place: number): boolean {
  return place !== ON_MAT && place !== OUT_OF_GAME;
}

export function partner(seat: number): number {
  return (seat + 2) % SEATS;
}

/** The fields of the innermost running procedure with this name. */
export function fields<Name extends keyof Procedures>(v: LaFamigliaView, name: Name): Procedures[Name] | undefined {
  const running: Partial<Procedures>[] = v.doing;
  return running.findLast((each) => name in each)?.[name];
}

export function hasTile(v: LaFamigliaView, seat: number, id: string): number {
  const tile = printed.tiles.findIndex((each) => each.id === id);
  return v.tiles.includes(tile) && v.tile_of[seat % 2]?.[tile] === seat ? (printed.tiles[tile]?.number ?? 0) : 0;
}

export function mandamentiOf(v: LaFamigliaView, seat: number): number {
  return island.mandamenti.filter((each) => each.members.filter((area) => v.holder[area] === seat).length >= 2).length;
}

export function areasOf(v: LaFamigliaView, seat: number): number {
  return v.holder.filter((side) => side === seat).length;
}
