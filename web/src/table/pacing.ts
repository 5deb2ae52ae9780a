/** Bots play faster than boards are drawn: frames that wait are drawn together, and between drawings others have time. */

import type { Frame } from "../protocol";

const LONGEST = 1_000; // between two drawings, however long they take

export class Pacing {
  private waiting: Frame[] = [];
  private resting = false;

  constructor(private draw: (frames: Frame[]) => void) {}

  /** What somebody waits for, having chosen, is drawn without a rest. */
  put(frame: Frame, isAwaited = false): void {
    this.waiting.push(frame);
    if (isAwaited || !this.resting) this.flush();
  }

  private flush(): void {
    const [frames, began] = [this.waiting, performance.now()];
    [this.waiting, this.resting] = [[], true];
    this.draw(frames);
    // when the browser has painted it, too: as long a rest as that took
    setTimeout(() => setTimeout(() => this.goOn(), Math.min(LONGEST, performance.now() - began)));
  }

  private goOn(): void {
    this.resting = false;
    if (this.waiting.length) this.flush();
  }
}
