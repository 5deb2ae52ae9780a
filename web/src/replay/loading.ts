/** Loads a finished game from the site: what a reader saw at each step, and the log. */

import { call, Refusal } from "../api";
import type { Line, Moment } from "../protocol";

const PAGE = 500; // the same as MAX_MOMENTS on the server

/** One step of the game as a reader saw it. `n` counts the reader's frames, `entry` the entries of the log. */
export interface Seen {
  n: number;
  entry: number;
  lines: Line[];
  view: unknown;
  waits: number[];
}

type View = Record<string, Record<string, unknown>>;

/** Loads all steps of one reader. `as` is the number of a seat, or "" for a spectator. */
export async function allSeen(table: string, as: string, invite: string): Promise<Seen[]> {
  const found: Seen[] = [];
  for (;;) {
    const query = { as, after: String(found.length), invite };
    const { moments } = await call("GET /api/tables/{table}/review", { at: { table }, query });
    for (const moment of moments) found.push(whole(moment, found.at(-1)?.view));
    if (moments.length < PAGE) return found;
  }
}

/** The complete view of a step. The site sends only changed fields, so the others come from the view before. */
export function whole(moment: Moment, before: unknown): Seen {
  const [[name, changed] = ["", {}]] = Object.entries(moment.view);
  const view = { [name]: { ...(before as View | undefined)?.[name], ...changed } };
  return { n: moment.n, entry: moment.entry, lines: moment.lines, view, waits: moment.waits };
}

export function logAddress(table: string, invite: string): string {
  return `/api/tables/${encodeURIComponent(table)}/log${invite ? `?invite=${encodeURIComponent(invite)}` : ""}`;
}

export async function logText(table: string, invite: string): Promise<string> {
  const answer = await fetch(logAddress(table, invite), { credentials: "same-origin" }).catch(() => null);
  if (!answer) throw new Refusal(0, "offline", "");
  if (!answer.ok) throw new Refusal(answer.status, answer.status === 404 ? "no-table" : "other", "");
  return answer.text();
}

export async function positionsOf(table: string, invite: string): Promise<string[]> {
  return (await call("GET /api/tables/{table}/positions", { at: { table }, query: { invite } })).digests;
}
