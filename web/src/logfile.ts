/** The exported log of a game: a header, one line per entry, and the seed. */

/** Of logs that can be read. They differ in what the digest of a position covers, which the site computes. */
const VERSIONS = [1, 2];

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface Header {
  cosca: number;
  title: string;
  seats: number;
  options: { [key: string]: Json };
  chance: { commitment: string; nonces: string[] };
  played_on?: { table: string; entry: number }; // the game it was played on from; it has the position, too
}

export interface Entry {
  n: number;
  seat: number; // -1 is the chance seat
  do?: { [key: string]: string | number };
  back?: number; // instead of `do`: the number of the entry that this one undoes
  by?: number[]; // seats that agreed to a takeback, which undoes that entry and all later ones
  of?: [string, number][]; // outcomes that chance picked from, with their counts
  hash: string;
}

export interface LogFile {
  header: Header;
  entries: Entry[];
  seed: string;
}

/** A failed check: the message `proof-wrong-...` and its arguments. `entry` 0 means the log as a whole. */
export class Wrong extends Error {
  constructor(
    public what: string,
    public args: Record<string, string | number> = {},
    public entry = 0,
  ) {
    super(`${what} ${JSON.stringify(args)} at ${entry}`);
  }
}

export function need(holds: unknown, what: string, args: Record<string, string | number> = {}): asserts holds {
  if (!holds) throw new Wrong(what, args);
}

export function readLog(text: string): LogFile {
  const lines = text
    .split("\n")
    .filter((line) => line.trim())
    .map(parsed);
  const header = lines[0] as unknown as Header;
  need(VERSIONS.includes(header?.cosca), "header");
  need(Array.isArray(header.chance?.nonces), "header");
  const seed = lines.at(-1)?.["seed"];
  need(typeof seed === "string" && lines.filter((line) => "seed" in line).length === 1, "seed");
  return { header, entries: lines.slice(1, -1) as unknown as Entry[], seed };
}

function parsed(line: string): { [key: string]: Json } {
  try {
    const value = JSON.parse(line) as Json;
    if (value && typeof value === "object" && !Array.isArray(value)) return value;
  } catch {
    // thrown below
  }
  throw new Wrong("json");
}

/** The canonical JSON of a value, with sorted keys. The server hashes the same text. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key]!)}`);
  return `{${fields.join(",")}}`;
}

/** The name and the values of an action, separated by spaces. An empty value becomes a dash. */
export function labelOf(entry: Entry): string {
  return Object.values(entry.do ?? {})
    .map((word) => String(word) || "-")
    .join(" ");
}
