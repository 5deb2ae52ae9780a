/** What a reader was told of a finished game, from the site: moments with whole views, and the log. */

import { call, Refusal } from "../api";
import type { Line, Moment } from "../protocol";

const PAGE = 500; // as MOST_MOMENTS of the server

/** A moment as this reader saw it. `entry` is the same number for every reader. */
export interface Seen {
  n: number;
  entry: number;
  lines: Line[];
  view: unknown;
  waits: number[];
}

type View = Record<string, Record<string, unknown>>;

/** `as`: the number of a seat, or nothing for lookers-on. */
export async function allSeen(table: string, as: string, invite: string): Promise<Seen[]> {
  const found: Seen[] = [];
  for (;;) {
    const query = { as, after: String(found.length), invite };
    const { moments } = await call("GET /api/tables/{table}/review", { at: { table }, query });
    for (const moment of moments) found.push(whole(moment, found.at(-1)?.view));
    if (moments.length < PAGE) return found;
  }
}

/** Only what has changed is told; what has not is shared with the view before. */
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
