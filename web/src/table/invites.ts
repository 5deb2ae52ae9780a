/** Stores the codes of invite links, because the site gives each code only once. */

import { load, save } from "../storage";

const MOST = 40;

export function inviteOf(table: string, told = ""): string {
  return told || (load<[string, string][]>("invites", []).find(([id]) => id === table)?.[1] ?? "");
}

export function keepInvite(table: string, invite: string): void {
  if (!invite) return;
  const others = load<[string, string][]>("invites", []).filter(([id]) => id !== table);
  save("invites", [[table, invite], ...others].slice(0, MOST));
}

export function linkTo(table: string, invite: string): string {
  return `${location.origin}/t/${table}${invite ? `#invite=${invite}` : ""}`;
}

/** The address where users without an account sign in, and then return to this table. */
export function signInFor(table: string): string {
  return `/me?to=/t/${table}`;
}
