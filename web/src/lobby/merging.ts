/** Keeps the lobby's list up to date from the site's messages. */

import type { Lobby, LobbyTable } from "../protocol";

export interface Listed {
  n: number;
  tables: LobbyTable[]; // the newest first
}

/** The list after a message; null if an earlier message is missing. */
export function merged(before: Listed | null, message: Lobby): Listed | null {
  if (message.whole) return { n: message.n, tables: message.put };
  if (before && message.n <= before.n) return before;
  if (message.n !== (before?.n ?? -1) + 1 || !before) return null;
  const put = new Map(message.put.map((each) => [each.id, each]));
  const isNew = new Set(put.keys());
  const kept = before.tables.filter((each) => !message.gone.includes(each.id));
  const tables = kept.map((each) => (isNew.delete(each.id) ? put.get(each.id)! : each));
  for (const id of isNew) tables.push(put.get(id)!);
  return { n: message.n, tables: tables.sort((one, other) => (one.id < other.id ? 1 : -1)) };
}
