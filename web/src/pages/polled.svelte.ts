/** A value that is requested again at intervals while the page is visible. */

import { Refusal } from "../api";
import { Polling } from "./polling";

export class Polled<T> {
  value: T | null = $state.raw(null);
  fault: unknown = $state.raw(null); // why the latest request failed
  private polling: Polling;

  constructor(
    private ask: () => Promise<T>,
    every: number,
  ) {
    this.polling = new Polling(
      () => this.try(),
      every,
      () => this.value !== null,
    );
  }

  /** Starts polling and returns a function that stops it. Return that from an `$effect`. */
  start(): () => void {
    return this.polling.start();
  }

  look(): Promise<void> {
    return this.polling.look();
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
