/** Verifies the randomness of a game: checks its log against the seed commitment, without trusting the site. */

import { canCheck, Chance, commitmentOf, digest, fromHex } from "./chance";
import { chanceCheckOf } from "../games/find";
import { canonical, labelOf, need, readLog, Wrong, type Entry, type Header, type Json, type LogFile } from "../logfile";

const SEED_BYTES = 32;

/** What this browser stored before the game: the commitment it read and the nonces it sent. `seat`: the user's seat. */
export interface Remembered {
  commitment: string;
  said: string[];
  seat: number | null;
}

const NOTHING: Remembered = { commitment: "", said: [], seat: null };

export interface Proof {
  entries: number;
  draws: number;
  nonces: number; // how many seats added randomness of their own
  remembered: boolean; // the commitment is the one that this browser stored before the game
  own: boolean; // the nonce that this browser sent is in the log
  playedOn: { table: string; entry: number } | null; // the game it was played on from, which was not checked
  deck: boolean; // the lists of possible outcomes were checked too, by code of the title
}

export { canCheck, Wrong };

/** Verifies a log. `positions` has the digest of the position after each entry. Throws `Wrong` for the first fault. */
export async function prove(text: string, positions: string[], remembered = NOTHING): Promise<Proof> {
  const log = readLog(text);
  const { header, entries } = log;
  const chance = await chanceOf(log);
  checkMemory(header, remembered);
  const playedOn = header.played_on ?? null;
  const checkLists = header.options["position"] || playedOn ? null : await chanceCheckOf(header.title);
  let moves: Entry[] = [];
  let before = await digest(canonical(header as unknown as Json));
  for (const [i, entry] of entries.entries()) {
    [moves, before] = await at(i + 1, async () => {
      need(entry.n === i + 1, "number", { number: entry.n });
      if (entry.seat === -1) await checkPick(chance, entry);
      if (!entry.back) checkLists?.(moves, entry);
      return [surviving(moves, entry), await checkChain(before, entry, positions[i])] as const;
    });
  }
  need(positions.length === entries.length, "missing", { found: entries.length, made: positions.length });
  return {
    entries: entries.length,
    draws: entries.filter((entry) => entry.seat === -1).length,
    nonces: header.chance.nonces.filter(Boolean).length,
    remembered: !!remembered.commitment,
    own: sat(remembered),
    playedOn,
    deck: !!checkLists,
  };
}

/** Runs a check. If it fails, the error names this entry. */
async function at<T>(entry: number, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (fault) {
    if (fault instanceof Wrong) throw new Wrong(fault.what, fault.args, entry);
    if (fault instanceof TypeError) throw new Wrong("json", {}, entry);
    throw fault;
  }
}

async function chanceOf({ header, seed: told }: LogFile): Promise<Chance> {
  const seed = fromHex(told);
  need(seed.length === SEED_BYTES, "seed");
  need((await commitmentOf(seed)) === header.chance.commitment, "commitment");
  return Chance.of(seed, header.chance.nonces);
}

function checkMemory(header: Header, remembered: Remembered): void {
  const { commitment, said, seat } = remembered;
  need(!commitment || commitment === header.chance.commitment, "promise");
  need(!sat(remembered) || said.includes(header.chance.nonces[seat!] ?? ""), "nonce");
}

function sat({ said, seat }: Remembered): boolean {
  return seat !== null && said.length > 0;
}

async function checkPick(chance: Chance, entry: Entry): Promise<void> {
  const of = entry.of ?? [];
  need(of.length > 0 && of.every(([, times]) => times > 0), "list");
  let place = await chance.pick(
    entry.n,
    of.reduce((sum, [, times]) => sum + times, 0),
  );
  const expected = of.find(([, times]) => (place -= times) < 0)?.[0] ?? "";
  need(labelOf(entry) === expected, "pick", { expected, found: labelOf(entry) });
}

/** Checks an entry's hash, which covers the previous hash, the entry itself and the position after it. */
async function checkChain(before: string, entry: Entry, position = ""): Promise<string> {
  const { hash, ...said } = entry;
  need((await digest(before + canonical(said as Json) + position)) === hash, "chain");
  return hash;
}

/** The moves that are not undone after an entry. */
function surviving(moves: Entry[], entry: Entry): Entry[] {
  const back = entry.back;
  if (!back) return [...moves, entry];
  if (entry.by?.length) return moves.filter((move) => move.n < back);
  need(
    moves.some((move) => move.n === back),
    "back",
  );
  need(!moves.some((move) => move.n > back && move.seat === -1), "back");
  return moves.filter((move) => move.n !== back);
}
