/** Before a game: lay a table, sit down with a nonce of one's own. */

import { call } from "../api";
import type { Laid, NewGame, Seated } from "../protocol";

/** By luck, after the promise was told: so nobody chose chance alone. */
export function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24)))).replaceAll("+", "-").replaceAll("/", "_");
}

export function lay(game: NewGame): Promise<Laid> {
  return call("POST /api/tables", { body: game });
}

export function sit(table: string, seat: number | null, invite: string): Promise<Seated> {
  return call("POST /api/tables/{table}/sit", { at: { table }, body: { seat, nonce: newNonce(), invite } });
}
