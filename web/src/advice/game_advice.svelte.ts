/** The Consigliere's analysis of a finished game for one seat. Requests it again until the site has finished it. */

import { call } from "../api";
import type { Review } from "../protocol";
import { refusalIn } from "./words";

const AGAIN_MS = 1500;

export class GameAdvice {
  told: Review | null = $state.raw(null);
  fault = $state("");
  asked = $state(false);
  private ended = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private table: string,
    private seat: number,
    private invite: string,
  ) {}

  async ask(): Promise<void> {
    [this.fault, this.asked] = ["", true];
    try {
      const told = await call("GET /api/tables/{table}/consigliere", {
        at: { table: this.table },
        query: { as: String(this.seat), invite: this.invite },
      });
      if (this.ended) return;
      this.told = told;
      if (told.state === "thinking") this.timer = setTimeout(() => void this.ask(), AGAIN_MS);
    } catch (why) {
      this.fault = refusalIn(why);
    }
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
  }
}
