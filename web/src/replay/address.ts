/** A moment as an address: `/replay/TABLE#at=57&as=0&beside=1`. Whoever opens it sees the same. */

export const WATCH = "watch"; // as lookers-on saw it
export const ALL = "all"; // beside: what every seat kept to itself

export interface Spot {
  at: number; // entries of the log
  as: string; // a seat's number, or WATCH
  beside: string; // the same, or ALL, or nothing
}

/** What an address names; what it leaves out is as `usual`. */
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
