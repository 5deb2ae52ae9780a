/** Who one is at this site. */

import { call, Refusal, useCsrf } from "./api";
import { keep, kept } from "./kept";
import { nickname } from "./nicknames";
import type { In, Me } from "./protocol";

class Session {
  me: Me | null = $state(null);
  known = $state(false); // whether it was asked yet
  private asking: Promise<void> | null = null;
  private suggested = nickname();

  /** The name to begin with: one's own, the one used last, or a new nickname. */
  get wouldBe(): string {
    return this.me?.name ?? (kept("name", "") || this.suggested);
  }

  look(): Promise<void> {
    return (this.asking ??= this.ask());
  }

  private async ask(): Promise<void> {
    try {
      this.put(await call("GET /api/me"));
    } catch {
      this.asking = null;
      this.me = null;
    }
    this.known = true;
  }

  put(me: Me | null): void {
    useCsrf(me?.csrf ?? "");
    this.me = me;
  }

  /** After coming in by any door. */
  async came(entered: In): Promise<void> {
    useCsrf(entered.csrf);
    keep("name", entered.name);
    this.put(await call("GET /api/me"));
  }

  /** Nobody yet? Then a guest of this name. */
  async someone(name: string): Promise<void> {
    await this.look();
    if (!this.me) await this.came(await this.guest(name.trim() || this.suggested));
  }

  /** A nickname of ours that somebody has already gets a number; a name that a person chose is theirs to change. */
  private async guest(name: string): Promise<In> {
    try {
      return await call("POST /api/guest", { body: { name } });
    } catch (fault) {
      const ours = name === this.suggested && fault instanceof Refusal && fault.reason === "name-taken";
      if (!ours) throw fault;
      const number = crypto.getRandomValues(new Uint16Array(1))[0];
      return call("POST /api/guest", { body: { name: `${name} ${number}` } });
    }
  }

  async leave(everywhere = false): Promise<void> {
    await call("POST /api/logout", { body: { everywhere } });
    this.forget();
  }

  forget(): void {
    useCsrf("");
    this.me = null;
  }
}

export const session = new Session();
