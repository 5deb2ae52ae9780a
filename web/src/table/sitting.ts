/** Creates tables, and takes a seat with a nonce of this browser. */

import { call } from "../api";
import type { CreatedTable, NewGame, PlayOn, Seated } from "../protocol";
import { router } from "../router.svelte";
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

export async function lay(game: NewGame): Promise<CreatedTable> {
  const laid = await call("POST /api/tables", { body: game });
  keepPromise(laid.id, laid.commitment);
  keepInvite(laid.id, laid.invite); // the site gives it only once, and links to the game need it
  return laid;
}

/** Stores the commitment, then a new nonce, then takes the seat. Both are needed to verify the seed later. */
export async function sit(table: string, seat: number | null, invite: string): Promise<Seated> {
  if (!promiseOf(table).commitment) keepPromise(table, await promised(table, invite));
  const nonce = newNonce();
  keepSaid(table, nonce);
  return call("POST /api/tables/{table}/sit", { at: { table }, body: { seat, nonce, invite } });
}

export const FOR_NEWCOMERS = "level2"; // weak enough that a beginner can win

/** Creates a table, by default with as few seats as possible, fills it with bots, and opens it. */
export async function playAgainstBots(title: string, name: string, level: string, players = 0): Promise<void> {
  await session.someone(name);
  const seats = players || Math.min(...(await games()).games.find((each) => each.id === title)!.seats);
  const laid = await lay({ title, seats, bots: Array<string>(seats - 1).fill(level), open: false });
  await sit(laid.id, null, laid.invite);
  router.go(`/t/${laid.id}`);
}

/** Creates a table that plays on from a moment of a finished game, takes the seat, and opens it. */
export async function playOn(table: string, invite: string, moment: PlayOn, name: string): Promise<void> {
  await session.someone(name);
  const laid = await call("POST /api/tables/{table}/play-on", { at: { table }, query: { invite }, body: moment });
  keepPromise(laid.id, laid.commitment);
  await sit(laid.id, null, "");
  router.go(`/t/${laid.id}`);
}

async function promised(table: string, invite: string): Promise<string> {
  return (await call("GET /api/tables/{table}", { at: { table }, query: { invite } })).commitment;
}
