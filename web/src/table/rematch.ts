/** Rematches: one call finds or makes the offer, then this browser takes its held seat with a new nonce. */

import { call, Refusal } from "../api";
import { repeated } from "../repeating.svelte";
import { router } from "../router.svelte";
import { sit } from "./sitting";

/** Asks for a rematch, or accepts the one that was offered, and opens its table. */
export async function playAgain(table: string): Promise<void> {
  const { id } = (await repeated(() => call("POST /api/tables/{table}/rematch", { at: { table } })))!;
  try {
    await sit(id, null, "");
  } catch (fault) {
    if (!(fault instanceof Refusal && fault.reason === "begun")) throw fault; // one can still watch it
  }
  router.go(`/t/${id}`);
}

export async function declineRematch(table: string): Promise<void> {
  await call("POST /api/tables/{table}/decline", { at: { table } });
}
