/** The log of a game as it is exported: a header, one line for each entry, and the seed. */

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface Header {
  cosca: number;
  title: string;
  seats: number;
  options: { [key: string]: Json };
  chance: { commitment: string; nonces: string[] };
}

export interface Entry {
  n: number;
  seat: number; // -1: chance
  do?: { [key: string]: string | number };
  back?: number; // instead: the entry this takes back
  by?: number[]; // all who agreed to go back to before it
  of?: [string, number][]; // what chance picked from
  hash: string;
}

export interface LogFile {
  header: Header;
  entries: Entry[];
  seed: string;
}

/** What does not hold, as a message `proof-wrong-...` with its arguments; `entry` 0: the log as a whole. */
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
  const lines = text.split("\n").filter((line) => line.trim()).map(parsed);
  const header = lines[0] as unknown as Header;
  need(header?.cosca === 1, "header");
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
    // told below
  }
  throw new Wrong("json");
}

/** The one way to write a value down, as the server does it before it takes a hash. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key]!)}`);
  return `{${fields.join(",")}}`;
}

/** The name of an action and the values of its words; what is left open is a dash. */
export function labelOf(entry: Entry): string {
  return Object.values(entry.do ?? {}).map((word) => String(word) || "-").join(" ");
}
