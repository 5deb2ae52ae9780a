/** Creates tables, and takes a seat with a nonce of this browser. */

import { call } from "../api";
import type { CreatedTable, NewGame, PlayedOnTable, PlayOn, Seated, TableInfo } from "../protocol";
import { repeated } from "../repeating.svelte";
import { session } from "../session.svelte";
import { games } from "../games/catalog.svelte";
import { keepInvite } from "./invites";
import { keepPromise, keepSaid, promiseOf } from "./promises";

/** A random nonce. It is made after the commitment is known, so that nobody alone determines the draws. */
export function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

const TRY_MS = 10_000; // after which a call is repeated

/** Creates a table, or finds the one that an earlier try with this key has created. */
export async function lay(game: NewGame, key: string): Promise<CreatedTable> {
  const laid = await repeated(() => call("POST /api/tables", { body: game, query: { key }, within: TRY_MS }));
  keepPromise(laid.id, laid.commitment);
  keepInvite(laid.id, laid.invite); // the site gives it only once, and links to the game need it
  return laid;
}

/** Stores the commitment, then a new nonce, then takes the seat. Both are needed to verify the seed later.
 *
 * Calls that fail on the way are repeated: the site keeps the seat and the first nonce of those who join again. So a
 * nonce is not stored if the user has already joined on another device: the log will contain that device's nonce.
 */
export async function sit(table: string, seat: number | null, invite: string, repeat = repeated): Promise<Seated> {
  let hasSeat = false;
  if (!promiseOf(table).commitment) {
    const info = await repeat(() => infoOf(table, invite));
    keepPromise(table, info.commitment);
    hasSeat = sitsAt(info);
  }
  const nonce = newNonce();
  if (!hasSeat) keepSaid(table, nonce);
  const body = { seat, nonce, invite };
  return repeat(() => call("POST /api/tables/{table}/sit", { at: { table }, body, within: TRY_MS }));
}

export const FOR_NEWCOMERS = "level2"; // weak enough that a beginner can win

/** Creates a table, by default with as few seats as possible, and fills it with bots. */
export async function againstBots(
  title: string,
  name: string,
  level: string,
  key: string,
  players = 0,
): Promise<CreatedTable> {
  await session.someone(name);
  const seats = players || Math.min(...(await games()).games.find((each) => each.id === title)!.seats);
  return lay({ title, seats, bots: Array<string>(seats - 1).fill(level), open: false }, key);
}

/** Creates a table that plays on from a moment of a finished game. A repeated request finds the same table. */
export async function playOn(table: string, invite: string, moment: PlayOn, name: string): Promise<PlayedOnTable> {
  await session.someone(name);
  const said = { at: { table }, query: { invite }, body: moment, within: 3 * TRY_MS }; // the game is replayed there
  const laid = await repeated(() => call("POST /api/tables/{table}/play-on", said));
  keepPromise(laid.id, laid.commitment);
  return laid;
}

function infoOf(table: string, invite: string): Promise<TableInfo> {
  return call("GET /api/tables/{table}", { at: { table }, query: { invite }, within: TRY_MS });
}

/** Whether the user has a seat at this table. */
export function sitsAt({ seats }: Pick<TableInfo, "seats">): boolean {
  return seats.some((each) => each.person && each.name === session.me?.name);
}
