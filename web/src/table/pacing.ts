/**
 * Limits how often a board is drawn, because bots play faster than the browser draws. Frames that
 * arrive in a pause are drawn together. The pauses leave the browser time for other work.
 */

import type { Frame } from "../protocol";

const LONGEST = 1_000; // pause in milliseconds, however long drawing took

export class Pacing {
  private waiting: Frame[] = [];
  private resting = false;

  constructor(private draw: (frames: Frame[]) => void) {}

  /** `isAwaited`: the player made a move and waits for the result, so draw it without a pause. */
  put(frame: Frame, isAwaited = false): void {
    this.waiting.push(frame);
    if (isAwaited || !this.resting) this.flush();
  }

  private flush(): void {
    const [frames, began] = [this.waiting, performance.now()];
    [this.waiting, this.resting] = [[], true];
    this.draw(frames);
    // after the browser has painted, pause for as long as drawing and painting took
    setTimeout(() => setTimeout(() => this.advance(), Math.min(LONGEST, performance.now() - began)));
  }

  private advance(): void {
    this.resting = false;
    if (this.waiting.length) this.flush();
  }
}
