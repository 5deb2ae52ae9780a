/** Frames that were there: kept as they come, and asked for where the page was loaded later. */

import { call } from "../api";
import type { Frame, Line } from "../protocol";

const PAGE = 250;

/** A line of the log, with the frame that brought it; 0: it came with many others, and the site knows. */
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

  /** Every frame up to this one. */
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

  /** Lines in their order get the frames that brought them. */
  numbered(lines: Told[], until: number): Told[] {
    const found: number[] = [];
    for (let n = 1; n <= until; n++) found.push(...(this.frames.get(n)?.lines ?? []).map(() => n));
    return lines.map((told) => (told.frame ? told : { ...told, frame: found[told.n] ?? 0 }));
  }
}
