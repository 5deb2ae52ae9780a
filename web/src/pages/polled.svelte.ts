/** A value that is requested again at intervals while the page is visible. */

import { untrack } from "svelte";
import { Refusal } from "../api";

export class Polled<T> {
  value: T | null = $state.raw(null);
  fault: unknown = $state.raw(null); // why the latest request failed
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  constructor(
    private ask: () => Promise<T>,
    private every: number,
  ) {}

  /** Starts polling and returns a function that stops it. Return that from an `$effect`. */
  start(): () => void {
    this.ended = false;
    untrack(() => void this.look()); // what it reads must not start it again
    return () => {
      this.ended = true;
      clearTimeout(this.timer);
    };
  }

  async look(): Promise<void> {
    clearTimeout(this.timer);
    if (!document.hidden || this.value === null) await this.try();
    if (!this.ended) this.timer = setTimeout(() => void this.look(), this.every);
  }

  private async try(): Promise<void> {
    try {
      this.value = await this.ask();
      this.fault = null;
    } catch (why) {
      if (!(why instanceof Refusal)) throw why;
      this.fault = why;
    }
  }
}
