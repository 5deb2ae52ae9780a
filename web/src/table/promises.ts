/**
 * Stores the seed commitment of each game and the nonces that this browser sent. With them it can
 * verify the randomness later without trusting the site.
 */

import { load, save } from "../storage";

const MOST = 60;

export interface Promised {
  commitment: string;
  said: string[]; // nonces, newest first; several if an answer was lost, and then only one of them counts
}

export function promiseOf(table: string): Promised {
  return load<[string, Promised][]>("promises", []).find(([id]) => id === table)?.[1] ?? { commitment: "", said: [] };
}

export function keepPromise(table: string, commitment: string): void {
  put(table, { ...promiseOf(table), commitment });
}

export function keepSaid(table: string, nonce: string): void {
  const before = promiseOf(table);
  put(table, { ...before, said: [nonce, ...before.said].slice(0, 8) });
}

function put(table: string, promised: Promised): void {
  const others = load<[string, Promised][]>("promises", []).filter(([id]) => id !== table);
  save("promises", [[table, promised], ...others].slice(0, MOST));
}
