/** Searches for a game against people: repeats the search while the dialog is open, and joins the table found. */

import { call, Refusal } from "../api";
import type { NewSeek, SeekState } from "../protocol";
import { router } from "../router.svelte";
import { keepPromise } from "../table/promises";
import { sit } from "../table/sitting";
import { turns } from "../turns/turns.svelte";

const EVERY_MS = 3_000; // the site ends a search after 15 seconds without a call
const FOUND_EVERY_MS = 1_000; // while other players have yet to join
const AGAIN = ["busy", "often", "slow"]; // refusals after which the next call may succeed

export class Seeking {
  state: SeekState | null = $state.raw(null);
  fault = $state("");
  private wish: NewSeek | null = null;
  private timer = 0;
  private satAt = "";
  private isLooking = false;
  private isClosed = false; // with its dialog: it must not begin when the user has signed in at last

  get isActive(): boolean {
    return this.state !== null;
  }

  /** Starts the search. Throws `Refusal` if the site does not allow it. */
  async start(wish: NewSeek): Promise<void> {
    if (this.isClosed) return;
    [this.wish, this.fault, this.satAt] = [wish, "", ""];
    turns.onPaired = () => void this.look();
    await this.once();
  }

  /** Lets bots take the missing seats now. */
  async withBots(): Promise<void> {
    if (this.wish) this.wish = { ...this.wish, bots_after: this.wish.bots_after ?? 0 };
    await call("PUT /api/me/seek", { body: this.wish! });
    await call("POST /api/me/seek/bots");
  }

  /** Continues without bots, however long it takes. */
  async onlyPeople(): Promise<void> {
    if (this.wish) this.wish = { ...this.wish, bots_after: null };
    await this.look();
  }

  async cancel(): Promise<void> {
    if (!this.wish) return;
    this.end();
    await call("DELETE /api/me/seek").catch(() => undefined); // if this fails, the search times out
  }

  /** Cancels for good. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.cancel();
  }

  private end(): void {
    clearTimeout(this.timer);
    [this.wish, this.state] = [null, null];
    turns.onPaired = () => undefined;
  }

  private async look(): Promise<void> {
    if (this.isLooking || !this.wish) return;
    try {
      await this.once();
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      if (fault.status && fault.status < 500 && !AGAIN.includes(fault.reason)) {
        this.end();
        this.fault = fault.told;
      } else this.later(EVERY_MS);
    }
  }

  private async once(): Promise<void> {
    clearTimeout(this.timer);
    const wish = this.wish!;
    this.isLooking = true;
    try {
      const state = await call("PUT /api/me/seek", { body: wish });
      if (!this.wish) return; // cancelled meanwhile
      this.state = state;
      if (state.state === "found" && (await this.isStarted(state))) this.open(state.table);
      else this.later(state.state === "found" ? FOUND_EVERY_MS : EVERY_MS);
    } finally {
      this.isLooking = false;
    }
  }

  /** Takes the seat, with a nonce of this browser, and returns whether to open the table. */
  private async isStarted(found: SeekState): Promise<boolean> {
    if (this.satAt === found.table) return found.started;
    if (found.started) return true;
    keepPromise(found.table, found.commitment);
    try {
      const { begun } = await sit(found.table, null, "", (ask) => ask()); // the next call tells what to do
      this.satAt = found.table;
      return begun || found.until === null;
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      return false; // somebody was quicker, or the table was closed: the next call returns another one
    }
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), ms) as unknown as number;
  }

  private open(table: string): void {
    this.end();
    router.go(`/t/${table}`);
  }
}
