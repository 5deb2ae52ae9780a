/** The start of a game: creates the table once, takes the seat, and opens it. Where it stopped, it continues. */

import { Refusal } from "../api";
import { t } from "../i18n/words";
import { isPassing } from "../repeating.svelte";
import { router } from "../router.svelte";
import { newNonce, sit } from "./sitting";

export interface Created {
  id: string;
  invite?: string;
}

export class Start {
  busy = $state(false);
  fault = $state("");
  isStuck = $state(false); // the table is there, but the site did not confirm the seat
  private created: Created | null = null;

  private key = newNonce();

  /** Returns whether the game's table is open now.
   *
   * `create` is called only if no earlier try has created the table. It gets a key that stays the same for all tries.
   */
  async go(create: (key: string) => Promise<Created>): Promise<boolean> {
    [this.busy, this.fault] = [true, ""];
    try {
      this.created ??= await create(this.key);
      await sit(this.created.id, null, this.created.invite ?? "");
      router.go(`/t/${this.created.id}`);
      this.forget();
      return true;
    } catch (why) {
      if (!(why instanceof Refusal)) throw why;
      if (!isPassing(why)) this.forget(); // the table cannot be joined any more
      this.isStuck = this.created !== null;
      this.fault = this.isStuck ? t("start-stuck") : why.told;
      return false;
    } finally {
      this.busy = false;
    }
  }

  private forget(): void {
    [this.created, this.key, this.isStuck] = [null, newNonce(), false];
  }
}
