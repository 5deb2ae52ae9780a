/** Repeats a request at intervals while the page is visible, and in the background only until it has succeeded once.
 *
 * It calls nothing while it is started. So an `$effect` that starts it depends on nothing that the request reads.
 */

export class Polling {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOn = false;

  constructor(
    private ask: () => Promise<void>,
    private every: number, // milliseconds
    private hasSucceeded: () => boolean,
  ) {}

  /** Starts polling and returns a function that stops it. Return that from an `$effect`. */
  start(): () => void {
    this.isOn = true;
    this.again(0);
    return () => {
      this.isOn = false;
      clearTimeout(this.timer);
    };
  }

  /** Asks now, even before the next request is due. */
  async look(): Promise<void> {
    clearTimeout(this.timer);
    try {
      if (!document.hidden || !this.hasSucceeded()) await this.ask();
    } finally {
      if (this.isOn) this.again(this.every);
    }
  }

  private again(wait: number): void {
    clearTimeout(this.timer); // of another request that was on its way
    this.timer = setTimeout(() => void this.look(), wait);
  }
}
