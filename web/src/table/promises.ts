/** What was promised about chance before a game, and what one mixed into it: kept here, so that nobody else need be trusted later. */

import { keep, kept } from "../kept";

const MOST = 60;

export interface Promised {
  commitment: string;
  said: string[]; // nonces; if an answer was lost, one of several counts
}

export function promiseOf(table: string): Promised {
  return kept<[string, Promised][]>("promises", []).find(([id]) => id === table)?.[1] ?? { commitment: "", said: [] };
}

export function keepPromise(table: string, commitment: string): void {
  put(table, { ...promiseOf(table), commitment });
}

export function keepSaid(table: string, nonce: string): void {
  const before = promiseOf(table);
  put(table, { ...before, said: [nonce, ...before.said].slice(0, 8) });
}

function put(table: string, promised: Promised): void {
  const others = kept<[string, Promised][]>("promises", []).filter(([id]) => id !== table);
  keep("promises", [[table, promised], ...others].slice(0, MOST));
}
