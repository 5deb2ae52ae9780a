/** Words of links to tables by invitation: told once, so they are kept here. */

import { keep, kept } from "../kept";

const MOST = 40;

export function inviteOf(table: string, told = ""): string {
  return told || (kept<[string, string][]>("invites", []).find(([id]) => id === table)?.[1] ?? "");
}

export function keepInvite(table: string, invite: string): void {
  if (!invite) return;
  const others = kept<[string, string][]>("invites", []).filter(([id]) => id !== table);
  keep("invites", [[table, invite], ...others].slice(0, MOST));
}

export function linkTo(table: string, invite: string): string {
  return `${location.origin}/t/${table}${invite ? `#invite=${invite}` : ""}`;
}
