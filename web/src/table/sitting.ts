/** Before a game: lay a table, sit down with a nonce of one's own. */

import { call } from "../api";
import type { Laid, NewGame, Seated } from "../protocol";
import { router } from "../router.svelte";
import { session } from "../session.svelte";
import { games } from "../titles";
import { keepInvite } from "./invites";
import { keepPromise, keepSaid, promiseOf } from "./promises";

/** By luck, after the promise was told: so nobody chose chance alone. */
export function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24)))).replaceAll("+", "-").replaceAll("/", "_");
}

export async function lay(game: NewGame): Promise<Laid> {
  const laid = await call("POST /api/tables", { body: game });
  keepPromise(laid.id, laid.commitment);
  keepInvite(laid.id, laid.invite); // told once; whoever shares a moment of the game needs it
  return laid;
}

/** The promise comes first, then our own luck: both are kept for the day when the seed is told. */
export async function sit(table: string, seat: number | null, invite: string): Promise<Seated> {
  if (!promiseOf(table).commitment) keepPromise(table, await promised(table, invite));
  const nonce = newNonce();
  keepSaid(table, nonce);
  return call("POST /api/tables/{table}/sit", { at: { table }, body: { seat, nonce, invite } });
}

export const FOR_NEWCOMERS = "level2"; // so that a first game can be won

/** A table for the fewest players with bots on all other seats, and go there. */
export async function playAgainstBots(title: string, name: string, level: string): Promise<void> {
  await session.someone(name);
  const seats = Math.min(...(await games()).games.find((each) => each.id === title)!.seats);
  const laid = await lay({ title, seats, bots: Array<string>(seats - 1).fill(level), open: false });
  await sit(laid.id, null, laid.invite);
  router.go(`/t/${laid.id}`);
}

async function promised(table: string, invite: string): Promise<string> {
  return (await call("GET /api/tables/{table}", { at: { table }, query: { invite } })).commitment;
}
