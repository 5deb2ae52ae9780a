/** The current lobby. The account's socket sends changes; visitors without an account poll. */

import { call, Refusal } from "../api";
import type { FromServer, LobbyTable } from "../protocol";
import { ask, hearAll, isAttached } from "../turns/account_socket";
import { merged, type Listed } from "./merging";

const EVERY_MS = 4_000;

export class LiveLobby {
  tables: LobbyTable[] | null = $state.raw(null); // the newest first; null until the site has answered
  fault: unknown = $state.raw(null); // why the latest request failed
  private listed: Listed | null = null;
  private isTold = false; // the socket has sent the list

  /** Starts updates. Returns a function that stops them. */
  start(): () => void {
    const end = hearAll((message) => this.hear(message));
    ask({ type: "look", lobby: true });
    void this.look();
    const timer = setInterval(() => void this.lookIfNotTold(), EVERY_MS);
    return () => {
      clearInterval(timer);
      ask({ type: "look", lobby: false });
      end();
    };
  }

  private hear(message: FromServer): void {
    if (message.type !== "lobby") return;
    if (!this.isTold && !message.whole) return; // calls and sockets number their messages separately
    const after = merged(this.listed, message);
    this.isTold = after !== null;
    if (after) this.show(after);
    else ask({ type: "look", lobby: true });
  }

  private async lookIfNotTold(): Promise<void> {
    if (!isAttached()) this.isTold = false;
    if (!this.isTold && !document.hidden) await this.look();
  }

  async look(): Promise<void> {
    try {
      const told = await call("GET /api/lobby");
      if (!this.isTold) this.show({ n: told.n, tables: told.put });
    } catch (why) {
      if (!(why instanceof Refusal)) throw why;
      if (!this.isTold) this.fault = why;
    }
  }

  private show(listed: Listed): void {
    this.listed = listed;
    this.tables = listed.tables;
    this.fault = null;
  }
}
