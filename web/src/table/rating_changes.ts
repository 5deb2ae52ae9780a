/** What a finished game changed in the ratings. The site counts it a few seconds after the game. */

import { call, Refusal } from "../api";
import type { TableRatings } from "../protocol";

const WAITS_MS = [500, 1000, 2000, 4000, 8000, 15000];

/** Asks until the game is counted. Null if that takes too long, or if the user may not know. */
export async function ratingChanges(table: string, invite: string): Promise<TableRatings | null> {
  for (const wait of WAITS_MS) {
    const told = await asked(table, invite);
    if (!told || told.counted) return told;
    await new Promise((done) => setTimeout(done, wait));
  }
  return null;
}

async function asked(table: string, invite: string): Promise<TableRatings | null> {
  try {
    return await call("GET /api/tables/{table}/ratings", { at: { table }, query: { invite } });
  } catch (fault) {
    if (fault instanceof Refusal) return null;
    throw fault;
  }
}
