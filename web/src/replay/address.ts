/** Addresses of a position in a finished game, such as `/replay/TABLE#at=57&as=0&beside=1`. */

export const WATCH = "watch"; // the view of a spectator
export const ALL = "all"; // for `beside`: the hidden information of every seat

export interface Spot {
  at: number; // how many entries the log has at this position
  as: string; // a seat's number, or WATCH
  beside: string; // a second reader, or ALL, or "" for none
}

/** Reads an address. `usual` replaces values that are missing or invalid. */
export function spotIn(hash: URLSearchParams, seats: number, usual: Spot): Spot {
  const readers = [WATCH, ...Array.from({ length: seats }, (_, seat) => String(seat))];
  const at = Number(hash.get("at") ?? usual.at);
  const [as, beside] = [hash.get("as") ?? usual.as, hash.get("beside") ?? usual.beside];
  return {
    at: Number.isSafeInteger(at) && at >= 0 ? at : usual.at,
    as: readers.includes(as) ? as : usual.as,
    beside: [...readers, ALL].includes(beside) && beside !== as ? beside : "",
  };
}

export function hashOf(spot: Spot, invite: string): string {
  const words = new URLSearchParams({ at: String(spot.at), as: spot.as });
  if (spot.beside) words.set("beside", spot.beside);
  if (invite) words.set("invite", invite);
  return `#${words}`;
}

export function seatOf(reader: string): number | null {
  return /^\d+$/.test(reader) ? Number(reader) : null;
}
