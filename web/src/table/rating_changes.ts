/** What a finished game changed in the ratings. The site counts it a few seconds after the game. */

import { call, Refusal } from "../api";
import type { SeatRating } from "../protocol";

const WAITS_MS = [500, 1000, 2000, 4000, 8000, 15000];

/** Asks until the game is counted. Empty if it is not rated, or if that takes too long. */
export async function ratingChanges(table: string, invite: string): Promise<SeatRating[]> {
  for (const wait of WAITS_MS) {
    const told = await asked(table, invite);
    if (!told || !told.rated || told.seats.length) return told?.seats ?? [];
    await new Promise((done) => setTimeout(done, wait));
  }
  return [];
}

async function asked(table: string, invite: string) {
  try {
    return await call("GET /api/tables/{table}/ratings", { at: { table }, query: { invite } });
  } catch (fault) {
    if (fault instanceof Refusal) return null;
    throw fault;
  }
}
