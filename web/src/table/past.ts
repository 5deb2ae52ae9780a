/** Earlier frames: stored as they arrive, and requested from the site if the page was loaded later. */

import { call } from "../api";
import type { Frame, Line } from "../protocol";

const PAGE = 250;

/** A log line and the number of its frame. 0: not known yet, because it came with lines of other frames. */
export interface Told {
  n: number;
  frame: number;
  line: Line;
}

export class Past {
  private frames = new Map<number, Frame>();
  private asked: Promise<void> | null = null;

  constructor(
    private table: string,
    private invite: string,
  ) {}

  get(n: number): Frame | null {
    return this.frames.get(n) ?? null;
  }

  keep(frame: Frame): void {
    this.frames.set(frame.n, frame);
  }

  /** Loads every frame up to this one. */
  fill(until: number): Promise<void> {
    this.asked ??= this.ask(until).finally(() => (this.asked = null));
    return this.asked;
  }

  private async ask(until: number): Promise<void> {
    for (let after = 0; after < until; after += PAGE) {
      const query = { after: String(after), invite: this.invite };
      const page = await call("GET /api/tables/{table}/moments", { at: { table: this.table }, query });
      for (const frame of page.frames) if (!this.frames.has(frame.n)) this.frames.set(frame.n, frame);
    }
  }

  /** Fills in the missing frame numbers of lines. */
  numbered(lines: Told[], until: number): Told[] {
    const found: number[] = [];
    for (let n = 1; n <= until; n++) found.push(...(this.frames.get(n)?.lines ?? []).map(() => n));
    return lines.map((told) => (told.frame ? told : { ...told, frame: found[told.n] ?? 0 }));
  }
}
