/** Which tables of the lobby a user wants to see. */

import type { LobbyTable, TitleRating } from "../protocol";
import { load, save } from "../storage";
import { paceOf } from "../table/clocks";

export interface Filters {
  title: string; // "" for all
  pace: string; // "" for all
  seats: string; // "1": one open seat, so the game starts at once; "2": two or more
  near: boolean; // players about as strong as the user
}

export const ALL: Filters = { title: "", pace: "", seats: "", near: false };
export const PACES = ["fast", "live", "slow", "mail", "none"] as const;
const SEATS = ["1", "2"] as const;
const NEAR = 200; // points
const NEARBY = "yes"; // in the address

export type Ratings = ReadonlyMap<string, number>; // the user's own, by title

export function ratingsOf(ratings: TitleRating[]): Ratings {
  return new Map(ratings.map((each) => [each.title, each.shown]));
}

export function openSeats(table: Pick<LobbyTable, "seats">): number {
  return table.seats.filter((each) => !each.person && !each.bot).length;
}

export function passes(table: LobbyTable, filters: Filters, own: Ratings): boolean {
  const open = openSeats(table);
  return (
    (!filters.title || table.title === filters.title) &&
    (!filters.pace || paceOf(table.clock) === filters.pace) &&
    (!filters.seats || table.state !== "open" || (filters.seats === "1" ? open === 1 : open > 1)) &&
    (!filters.near || isNear(table, own))
  );
}

/** Whether the user's rating is close to that of the players. Without both ratings, every table is close enough. */
function isNear(table: LobbyTable, own: Ratings): boolean {
  const mine = own.get(table.title);
  return mine === undefined || table.rating === null || Math.abs(table.rating - mine) <= NEAR;
}

/** Whether an address has filters, even if they are unknown. */
export function hasFilters(query: URLSearchParams): boolean {
  return Object.keys(ALL).some((name) => query.has(name));
}

/** The filters in an address. Unknown ones are ignored. */
export function filtersIn(query: URLSearchParams, titles: readonly string[]): Filters {
  const one = (name: keyof Filters, of: readonly string[]): string => of.find((each) => each === query.get(name)) ?? "";
  const near = query.get("near") === NEARBY;
  return { title: one("title", titles), pace: one("pace", PACES), seats: one("seats", SEATS), near };
}

/** The lobby's address with these filters. */
export function addressOf({ title, pace, seats, near }: Filters): string {
  const set = Object.entries({ title, pace, seats, near: near ? NEARBY : "" }).filter(([, value]) => value);
  return set.length ? `/lobby?${new URLSearchParams(set)}` : "/lobby";
}

export function remembered(): Filters {
  return { ...ALL, ...load<Partial<Filters>>("lobby", {}) };
}

export function remember(filters: Filters): void {
  save("lobby", filters);
}
