/** The user who is signed in, possibly as a guest. */

import { call, Refusal, useCsrf, whenBanned } from "./api";
import { clear, load, save } from "./storage";
import { nickname } from "./nicknames";
import type { Me, SignedIn } from "./protocol";

class Session {
  me: Me | null = $state(null);
  known = $state(false); // whether the first request has finished
  private fault: Refusal | null = null; // why the site did not say who is signed in
  private asking: Promise<void> | null = null;
  private suggested = nickname();

  /** The name to suggest: the user's own, the last one used in this browser, or a new nickname. */
  get wouldBe(): string {
    return this.me?.name ?? (load("name", "") || this.suggested);
  }

  /** Whether the user, who may have an account, is not signed in to one. */
  get isVisitor(): boolean {
    return !this.me || this.me.guest;
  }

  look(): Promise<void> {
    return (this.asking ??= this.ask());
  }

  /** Who is signed in. Throws `Refusal` if the site does not say it. */
  async user(): Promise<Me | null> {
    await this.look();
    if (this.fault) throw this.fault;
    return this.me;
  }

  private async ask(): Promise<void> {
    this.fault = null;
    try {
      this.put(await call("GET /api/me"));
    } catch (fault) {
      if (fault instanceof Refusal && (!fault.status || fault.status >= 500)) this.fault = fault;
      this.asking = null;
      this.me = null;
    }
    this.known = true;
  }

  /** Asks again who is signed in, for example after an administrator has restricted the user. */
  again(): Promise<void> {
    this.asking = null;
    return this.look();
  }

  put(me: Me | null): void {
    useCsrf(me?.csrf ?? "");
    this.me = me;
  }

  /** Stores a new session, for example after signing in or changing the password. */
  async came(entered: SignedIn): Promise<void> {
    useCsrf(entered.csrf);
    save("name", entered.name);
    this.put(await call("GET /api/me"));
  }

  /** Signs in as a guest with this name, unless the user is signed in already. */
  async someone(name: string): Promise<void> {
    await this.look();
    if (this.me) return;
    this.asking = null; // if the answer gets lost, the next try asks whether the guest is signed in
    await this.came(await this.guest(name.trim() || this.suggested));
    this.asking = Promise.resolve();
  }

  /** Adds a number if the suggested nickname is taken. A name that the user typed is never changed. */
  private async guest(name: string): Promise<SignedIn> {
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
    clear();
    this.me = null;
  }
}

export const session = new Session();
whenBanned(() => void session.again());
